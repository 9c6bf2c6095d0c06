import { uploadKind } from '#contract/documents.ts'
import type { AddedMoney } from '#domain/process/renewals/added-money.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { runOnce } from '../../../platform/idempotent-effect.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { BankDocument, BankRenewalRequest } from '../../../providers/partner-bank/port.ts'
import { findCase } from '../../opening/bank/bank.queries.ts'
import { bankDocument } from '../../opening/bank/bank-documents.ts'
import { bankForm } from '../../opening/bank/bank-form.ts'
import { renewalTerms } from '../../opening/bank/renewal-terms.ts'
import { toBankPayment } from '../../opening/bank/request-deposit.ts'
import { currentDocuments } from '../../opening/documents/current-documents.ts'
import type { PaymentRow } from '../../opening/payments/payments.queries.ts'
import { moveIfPossible } from '../../opening/processes/move-process.ts'
import { historyOfProcess, loadProcess, type ProcessRow } from '../../opening/processes/processes.queries.ts'
import { type RenewalRow, runningRenewal } from '../../opening/processes/running-renewal.queries.ts'
import { signedRequestTarget } from '../../opening/signature/signed-request-target.ts'
import { renewalRefresh } from './jobs.ts'
import { type SettledRenewal, settleAddedMoney } from './settle-added-money.ts'
import { lockRenewal, saveBankAnswer } from './store.ts'

/** Job: brings a signed decision to the bank, once (P11), and later what the bank asked for besides. */
export async function sendRenewal(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  const renewal = process && (await runningRenewal(ctx.db, processUuid))
  if (!renewal) return
  if (process.status === 'R-DOCUMENTOS-FIRMADO') {
    const settled = await settleAddedMoney(ctx, process, renewal)
    if (settled) await sendDecision(ctx, process, settled)
  }
  if (process.status === 'R-ENVIADO-AL-BANCO' && renewal.bankStatus === 'more-documents')
    await sendMore(ctx, process, renewal)
}

async function sendDecision(ctx: Context, process: ProcessRow, settled: SettledRenewal): Promise<void> {
  const { uuid: processUuid } = process
  const { renewal } = settled
  const { period } = renewal
  const { renewalId } = await runOnce(ctx, processUuid, `renewal-${period}`, async ({ key, mayBeDone }) => {
    const bank = ctx.providers.getBank(process.bankId)
    const existing = mayBeDone ? await bank.findRenewal({ reference: processUuid, period }) : undefined
    const found = existing ?? (await bank.requestRenewal(await request(ctx, process, settled, key)))
    return { renewalId: found.renewalId }
  })
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockRenewal(tx, processUuid)
    if (locked?.period !== period) return
    const moved = await moveIfPossible(tx, { processUuid, event: 'renewal-sent', actor: 'system' })
    if (!moved) return
    await saveBankAnswer(tx, renewal, { bankRenewalId: renewalId, bankStatus: 'received' })
    await enqueue(ctx.boss, tx, renewalRefresh, { processUuid })
  })
}

async function request(
  ctx: Context,
  process: ProcessRow,
  { renewal, payment }: SettledRenewal,
  effectKey: string,
): Promise<BankRenewalRequest> {
  const { period, decision } = renewal
  const { next, added } = await renewalTerms(ctx.db, process, renewal)
  const found = await findCase(ctx.db, process.uuid)
  if (!found?.depositId) throw new Error('there is no deposit to decide about')
  const signed = await signedRequestTarget(ctx.db, { processUuid: process.uuid, period: period + 1 })
  if (!signed) throw new Error('the decision has not been signed')
  return {
    effectKey,
    reference: process.uuid,
    depositId: found.depositId,
    period,
    decision,
    terms: next,
    ...(next && added && payment ? { addedMoney: await toAdded(ctx, next.amountCop, added, payment) } : {}),
    ...(next ? await bankForm(ctx, process) : { form: [], answers: [] }),
    documents: await handedInSince(ctx, process.uuid, renewal.decidedAt),
    signed:
      'paper' in signed
        ? { paper: signed.paper }
        : { document: await bankDocument(ctx, signed.documentId, 'signed-renewal-decision') },
  }
}

/**
 * @param wholeCop - The whole capital.
 * @param options - What of the capital is added.
 * @param paid - The payment of the added part.
 */
async function toAdded(ctx: Context, wholeCop: number, { addedCop, rateWithoutPercent }: AddedMoney, paid: PaymentRow) {
  const without = { amountCop: wholeCop - addedCop, ratePercent: rateWithoutPercent }
  return { payment: await toBankPayment(ctx, paid), without }
}

async function sendMore(ctx: Context, { bankId }: ProcessRow, renewal: RenewalRow): Promise<void> {
  const { processUuid, bankRenewalId: renewalId } = renewal
  if (!renewalId) throw new Error('the bank asked for documents of a renewal without an id')
  const lastRequest = (await historyOfProcess(ctx.db, processUuid)).findLast(
    ({ event }) => event === 'bank-asked-for-more',
  )
  if (!lastRequest) throw new Error('the bank has not asked for documents')
  await runOnce(ctx, processUuid, `renewal-documents-${lastRequest.id}`, async ({ key }) => {
    const documents = await handedInSince(ctx, processUuid, lastRequest.at)
    if (documents.length === 0) throw new Error('nothing was handed in since the bank asked')
    await ctx.providers.getBank(bankId).addRenewalDocuments({ effectKey: key, renewalId, documents })
    return { renewalId }
  })
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockRenewal(tx, processUuid)
    if (locked?.period !== renewal.period || locked.bankStatus !== 'more-documents') return
    await saveBankAnswer(tx, renewal, { bankStatus: 'received', bankReason: null })
    await enqueue(ctx.boss, tx, renewalRefresh, { processUuid })
  })
}

/** What the customer uploaded since an instant. */
async function handedInSince(ctx: Context, processUuid: string, since: Date): Promise<BankDocument[]> {
  const kinds = uploadKind.exclude(['payment-proof'])
  const current = await currentDocuments(ctx.db, processUuid)
  const meant = current.flatMap(({ id, kind, createdAt }) => {
    const uploaded = kinds.safeParse(kind)
    return uploaded.success && createdAt >= since ? [{ id, kind: uploaded.data }] : []
  })
  return Promise.all(meant.map(({ id, kind }) => bankDocument(ctx, id, kind)))
}
