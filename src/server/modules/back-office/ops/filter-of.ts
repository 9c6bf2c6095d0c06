import type { CallRequest } from '#contract/call.ts'
import type { opsExport } from '#contract/ops.ts'
import type { Context } from '../../../app/context.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import { getBankScope } from './bank-of-staff.ts'
import { parseSearch } from './search-of.ts'
import type { OpsFilter } from './store.ts'

export type AskedFilter = CallRequest<typeof opsExport>['query'] & { search?: string | undefined }

/**
 * O01: in: who asks, and the filter as it came. Out: the filter that the database is asked with, within what they may
 * see; undefined when nothing can fit it.
 */
export function buildFilter(ctx: Context, staff: StaffOfRequest, asked: AskedFilter): OpsFilter | undefined {
  const search = asked.search === undefined ? undefined : parseSearch(ctx, asked.search)
  if (asked.search !== undefined && !search) return undefined
  // No brand has such a name, and the database takes none with a null character.
  if (asked.brand !== undefined && !/^[a-z0-9-]+$/.test(asked.brand)) return undefined
  return {
    onlyBankId: getBankScope(staff),
    status: asked.status,
    bankId: asked.bank_id,
    brand: asked.brand,
    held: asked.held === 'true',
    search,
  }
}
