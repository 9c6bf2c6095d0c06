import type { AskedChange, Change } from '#contract/ops-changes.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { giveEvidence } from '../customers/keep-evidence.ts'
import { auditChange } from './audit-of-change.ts'
import type { AskedOf, KindOfChange } from './change-kind.ts'
import { sealEvidence } from './evidence.ts'
import { oneLine } from './one-line.ts'
import { presentChange } from './present-change.ts'
import { kindsOfChange } from './registry.ts'
import { type ChangeRow, hasRequest, holdKind, insertRequest } from './store.ts'
import { mayAsk } from './who-may.ts'

const shortestReason = 5

/**
 * O04, A17: asks for a change that somebody else has to approve; nothing changes yet. Several proposals of rates may
 * wait, of anything else one about the same thing. Throws ROLE_REQUIRED, REASON_REQUIRED, CHANGE_WAITING, and what the kind's `prepare` does.
 */
export async function askForChange(ctx: Context, caller: StaffCaller, asked: AskedChange): Promise<Change> {
  if (!mayAsk(asked.kind, caller.staff.role)) throw new ApiError('ROLE_REQUIRED')
  const reason = oneLine(asked.reason)
  if (reason.length < shortestReason) throw new ApiError('REASON_REQUIRED')
  return presentChange(ctx, caller.staff, await askOfKind(ctx, caller, asked, reason))
}

async function askOfKind<K extends AskedChange['kind']>(
  ctx: Context,
  caller: StaffCaller,
  asked: AskedOf<K>,
  reason: string,
): Promise<ChangeRow<K>> {
  const kind: KindOfChange<K> = kindsOfChange[asked.kind]
  if (!kind.prepare) throw new Error(`a change of ${kind.kind} cannot be requested on its own`)
  const { subjectId, content, secretsEncrypted } = await kind.prepare(ctx, asked)
  const proof = await kind.prove?.(ctx, asked)
  const evidenceEncrypted = proof?.words === undefined ? undefined : sealEvidence(ctx, proof.words)
  return inTransaction(ctx.db, async (tx) => {
    await holdKind(tx, kind.kind)
    const isWaiting = !kind.manyWait && (await hasRequest(tx, { kind: kind.kind, subjectId, state: 'waiting' }))
    if (isWaiting) throw new ApiError('CHANGE_WAITING')
    const staffId = caller.staff.id
    const values = { kind: kind.kind, subjectId, content, reason, evidenceEncrypted, secretsEncrypted }
    const inserted = await insertRequest<K>(tx, { ...values, requestedBy: staffId })
    const sha256: string[] = []
    for (const id of proof?.fileIds ?? []) {
      const proofOwner = { id, customerId: proof?.customerId ?? '', staffId, changeId: inserted.id }
      sha256.push(await giveEvidence(tx, proofOwner))
    }
    const audited = kind.audited?.(content) ?? content
    await auditChange(tx, caller, inserted, { after: sha256.length > 0 ? { ...audited, sha256 } : { ...audited } })
    return inserted
  })
}
