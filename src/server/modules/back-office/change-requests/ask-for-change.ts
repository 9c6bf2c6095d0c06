import type { AskedChange, Change } from '#contract/ops-changes.ts'
import type { Context } from '../../../app/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { giveEvidence } from '../customers/keep-evidence.ts'
import { auditChange } from './audit-of-change.ts'
import { oneLine } from './one-line.ts'
import { prepareChange } from './prepare-change.ts'
import { evidencePurpose, presentChange } from './present-change.ts'
import { hasRequest, holdKind, insertRequest } from './store.ts'
import { mayAsk } from './who-may.ts'

const shortestReason = 5

/**
 * O04, A17: asks for a change that somebody else has to approve; nothing changes yet. Several proposals of rates may
 * wait, of anything else one about the same thing. Throws ROLE_REQUIRED, REASON_REQUIRED, CHANGE_WAITING, and what `prepareChange` does.
 */
export async function askForChange(ctx: Context, caller: StaffCaller, asked: AskedChange): Promise<Change> {
  if (!mayAsk(asked.kind, caller.staff.role)) throw new ApiError('ROLE_REQUIRED')
  const reason = oneLine(asked.reason)
  if (reason.length < shortestReason) throw new ApiError('REASON_REQUIRED')
  const prepared = await prepareChange(ctx, asked)
  const { kind, subjectId, content } = prepared
  const told = asked.kind === 'screening' ? asked.evidence : asked.kind === 'phone' ? asked.ground : undefined
  const evidenceEncrypted = told === undefined ? undefined : ctx.encryption.encrypt(evidencePurpose, told)
  const row = await inTransaction(ctx.db, async (tx) => {
    await holdKind(tx, kind)
    const isWaiting = kind !== 'rates' && (await hasRequest(tx, { kind, subjectId, state: 'waiting' }))
    if (isWaiting) throw new ApiError('CHANGE_WAITING')
    const inserted = await insertRequest(tx, { ...prepared, reason, evidenceEncrypted, requestedBy: caller.staff.id })
    if (asked.kind === 'phone') await giveEvidence(tx, asked, inserted.id)
    await auditChange(tx, caller, 'asked', inserted, {
      after: kind === 'rates' ? { rates: content.rates.length } : { ...content },
    })
    return inserted
  })
  return presentChange(ctx, caller.staff, row)
}
