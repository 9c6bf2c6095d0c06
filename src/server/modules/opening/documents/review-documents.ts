import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { bankRefuses } from '../bank/verify-bank-user.ts'
import { personOfProcess } from '../forms/person-of-process.ts'
import { loadIdentityDocument } from '../identity/identity-document.ts'
import { isSameDocument } from '../identity/same-document.ts'
import { customerTell } from '../processes/jobs.ts'
import { moveIfPossible } from '../processes/move-process.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { signaturePrepare } from '../signature/jobs.ts'
import { missingDocuments } from './missing-documents.ts'

/**
 * Job: approves the papers by rule, if the identity check succeeded on exactly the document that the customer declared.
 * Every paper must be there, and the bank must not refuse the person (rule 10). Otherwise nothing changes and staff
 * look at them.
 */
export async function reviewDocuments(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  if (process?.status !== 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA') return
  if (process.blocked || process.continuationAvoided || (await bankRefuses(ctx, process))) return
  const identity = await loadIdentityDocument(ctx, processUuid, ctx.db)
  const person = await personOfProcess(ctx, process)
  if (!isSameDocument(identity, person)) return
  if ((await missingDocuments(ctx, process, ctx.db)).length > 0) return
  await inTransaction(ctx.db, async (tx) => {
    const moved = await moveIfPossible(tx, { processUuid, event: 'documents-approved', actor: 'system' })
    if (!moved) return
    await enqueue(ctx.boss, tx, signaturePrepare, { processUuid })
    await enqueue(ctx.boss, tx, customerTell, { processUuid })
  })
}
