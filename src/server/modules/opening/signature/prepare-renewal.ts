import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { renderMaturityDecision } from '../documents-pdf/maturity-decision.ts'
import { customerTell } from '../processes/jobs.ts'
import { moveIfPossible } from '../processes/move-process.ts'
import { loadProcess, type ProcessRow } from '../processes/processes.queries.ts'
import type { RenewalRow } from '../processes/running-renewal.queries.ts'
import { decisionToSign } from './decision-to-sign.ts'
import { makeReady } from './prepare-signature.ts'
import { findSigningRequestTarget, providerFor, type SigningRequestTarget } from './signing-request-target.ts'
import { insertSignature, lockSignature, type SignatureRow } from './store.ts'

/**
 * Job: makes the document of a decision about a maturity and lets its customer sign it (P11). The rate is the one that
 * was accepted with the decision, so there is one round. Running it again changes nothing.
 */
export async function prepareRenewalDocuments(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const opened = await openRound(ctx, processUuid)
  if (!opened) return
  const { process, renewal, round } = opened
  const bytes = await renderMaturityDecision(await decisionToSign(ctx, process, renewal, round.updatedAt))
  const document = await keepDocument(ctx, {
    processUuid,
    kind: 'linking-documents',
    fileName: `Decisión al vencimiento ${partnerBank(process.bankId).name}.pdf`,
    mediaType: 'application/pdf',
    bytes,
  })
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockSignature(tx, round)
    if (current?.state !== 'preparing') return
    const moved = await moveIfPossible(tx, { processUuid, event: 'renewal-documents-prepared', actor: 'system' })
    if (!moved) return
    await makeReady(ctx, tx, process, round, document)
    await enqueue(ctx.boss, tx, customerTell, { processUuid })
  })
}

type Opened = { process: ProcessRow; renewal: RenewalRow; round: SignatureRow }

async function openRound(ctx: Context, processUuid: string): Promise<Opened | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const process = await loadProcess(tx, processUuid)
    if (process?.status !== 'R-DECISION-TOMADA') return undefined
    const { period, ratePercent, renewal }: SigningRequestTarget = await findSigningRequestTarget(tx, process)
    if (!renewal) throw new Error('there is no decision to make documents of')
    const key = { processUuid, period }
    const provider = providerFor(process)
    const row = (await lockSignature(tx, key)) ?? (await insertSignature(tx, { ...key, ratePercent, provider }))
    return row.state === 'preparing' ? { process, renewal, round: row } : undefined
  })
}
