import type { AskedChange, Change } from '#contract/ops-changes.ts'
import type { Context } from '../../../app/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { loadProcess } from '../../opening/processes/processes.queries.ts'
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
  const files = await filesOf(ctx, asked)
  const said = asked.kind === 'screening' ? asked.evidence : asked.kind === 'phone' ? asked.ground : undefined
  const evidenceEncrypted = said === undefined ? undefined : ctx.encryption.encrypt(evidencePurpose, said)
  const row = await inTransaction(ctx.db, async (tx) => {
    await holdKind(tx, kind)
    const isWaiting = kind !== 'rates' && (await hasRequest(tx, { kind, subjectId, state: 'waiting' }))
    if (isWaiting) throw new ApiError('CHANGE_WAITING')
    const inserted = await insertRequest(tx, { ...prepared, reason, evidenceEncrypted, requestedBy: caller.staff.id })
    const sha256: string[] = []
    for (const id of files.ids) {
      const given = { id, customerId: files.customerId, staffId: caller.staff.id, changeId: inserted.id }
      sha256.push(await giveEvidence(tx, given))
    }
    const told = kind === 'rates' ? { rates: content.rates.length } : { ...content }
    await auditChange(tx, caller, 'asked', inserted, { after: sha256.length > 0 ? { ...told, sha256 } : told })
    return inserted
  })
  return presentChange(ctx, caller.staff, row)
}

/** The files that a request brings, and the customer that they have to be about. */
async function filesOf(ctx: Context, asked: AskedChange): Promise<{ ids: string[]; customerId: string }> {
  if (asked.kind === 'phone') return { ids: [asked.evidence_id], customerId: asked.customer_id }
  if (asked.kind !== 'screening' || !asked.evidence_ids) return { ids: [], customerId: '' }
  const process = await loadProcess(ctx.db, asked.process_uuid)
  return { ids: [...new Set(asked.evidence_ids)], customerId: process?.customerId ?? '' }
}
