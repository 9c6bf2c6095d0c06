import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { runOnce } from '../../../platform/idempotent-effect.ts'
import { readDocument } from '../documents/read-document.ts'
import { personOfProcess } from '../forms/person-of-process.ts'
import { loadProcess, type ProcessRow } from '../processes/processes.queries.ts'
import { paperStep } from './paper-place.ts'
import { isRateUnchanged } from './require-rate-unchanged.ts'
import {
  findSigningRequestTarget,
  type SigningRequestTarget,
  signingStatuses,
  signsOnPaper,
} from './signing-request-target.ts'
import { findSignature, lockSignature, type SignatureRow, savePaper, updateSignature } from './store.ts'

/**
 * Job: sends the documents of a round to a bank that takes a signature by hand only, once (F09). Not while its rate is
 * another than the documents': what would be signed then is a rate that no longer holds (R30).
 */
export async function sendPapers(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  const isAwaited = process && (signingStatuses as readonly string[]).includes(process.status)
  if (!isAwaited || !signsOnPaper(process) || process.blocked || process.continuationAvoided) return
  const signingTarget = await findSigningRequestTarget(ctx.db, process)
  const row = await findSignature(ctx.db, signingTarget)
  if (row?.state !== 'ready' || row.ratePercent !== signingTarget.ratePercent) return
  if (signingTarget.purpose === 'opening' && !(await isRateUnchanged(ctx.db, process))) return
  const { paperId = '' } = await request(ctx, process, signingTarget, row)
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockSignature(tx, signingTarget)
    if (current?.state !== 'ready' || current.round !== row.round) return
    await savePaper(tx, signingTarget, { paperId, status: 'waiting', receivedAt: null })
    await updateSignature(tx, signingTarget, { state: 'sent', providerToken: paperId })
  })
}

async function request(ctx: Context, process: ProcessRow, signingTarget: SigningRequestTarget, row: SignatureRow) {
  if (!row.documentId) throw new Error('there are no documents to print')
  const { bytes } = await readDocument(ctx, row.documentId)
  const { fullName: _, ...customer } = await personOfProcess(ctx, process)
  const kind = signingTarget.purpose === 'opening' ? 'linking-request' : 'renewal-decision'
  return runOnce(ctx, process.uuid, paperStep(row), async ({ key }) => {
    const { paperId, where } = await ctx.providers.getBank(process.bankId).requestPaperSignature({
      effectKey: key,
      reference: process.uuid,
      bankId: process.bankId,
      period: signingTarget.period,
      customer,
      document: { kind, mime: 'application/pdf', bytes },
    })
    return { paperId, ...(where === undefined ? {} : { where }) }
  })
}
