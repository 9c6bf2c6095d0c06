import type { CallAnswer } from '#contract/call.ts'
import type { opsScreening } from '#contract/ops-screening.ts'
import type { Context } from '../../../context.ts'
import { recordLook } from '../../../platform/audit/record-audit.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { loadFindings } from '../../opening/identity/load-findings.ts'
import { loadProcess } from '../../opening/processes/processes.queries.ts'
import { loadPersonOnFile } from './person-on-file.ts'

/**
 * F07, O04: what each list says of the person of a process, beside the person's own data. That it was looked at is
 * recorded before it leaves. Throws PROCESS_NOT_FOUND, STEP_NOT_AVAILABLE while no check has ended, and `ProviderError`.
 */
export async function showFindings(
  ctx: Context,
  caller: StaffCaller,
  processUuid: string,
): Promise<CallAnswer<typeof opsScreening>> {
  const process = await loadProcess(ctx.db, processUuid)
  if (!process) throw new ApiError('PROCESS_NOT_FOUND')
  const found = await loadFindings(ctx, processUuid)
  if (!found) throw new ApiError('STEP_NOT_AVAILABLE')
  const { checkId, findings } = found
  await recordLook(ctx, caller, { after: { ...(checkId ? { check: checkId } : {}), findings: findings.length } })
  return {
    checkId,
    score: found.score,
    readAt: found.readAt,
    person: await loadPersonOnFile(ctx, process),
    findings: findings.map(({ answeredAt: at, ...finding }) => ({ ...finding, at })),
    isCut: found.isCut,
  }
}
