import type { CallAnswer } from '#contract/call.ts'
import type { opsPipeline } from '#contract/ops.ts'
import { processStatuses } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import { staleWhileRevalidate } from '../../../platform/cache/cache.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import { getBankScope } from './bank-of-staff.ts'
import { countByStatus } from './store.ts'

const oneDecimal = (hours: number) => Math.max(0, Math.round(hours * 10) / 10)

/** O01: how many processes are at each status that has any, and for how many hours, in the order of the journey. */
export async function loadPipeline(ctx: Context, staff: StaffOfRequest): Promise<CallAnswer<typeof opsPipeline>> {
  const bankId = getBankScope(staff)
  const rows = await staleWhileRevalidate(ctx, `pipeline/${bankId ?? 'all'}`, () =>
    ctx.readReplica.read((db) => countByStatus(db, bankId)),
  )
  const place = (status: (typeof processStatuses)[number]) => processStatuses.indexOf(status)
  return {
    statuses: rows
      .toSorted((one, other) => place(one.status) - place(other.status))
      .map(({ status, count, medianHours, oldestHours }) => ({
        status,
        count,
        medianHours: oneDecimal(medianHours),
        oldestHours: oneDecimal(oldestHours),
      })),
  }
}
