import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import type { BankDifference } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { BankDeposit } from '../../../providers/partner-bank/port.ts'
import { closeLivePayment, confirmLivePayment } from '../payments/live-payment.ts'
import { customerTell } from '../processes/jobs.ts'
import { moveIfPossible } from '../processes/move-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { sendWantedNews } from '../processes/wanted-news.ts'
import { signedOn } from '../signature/signed-on.ts'
import type { BankCaseRow } from './bank.queries.ts'
import { compareCertificate } from './compare-certificate.ts'
import { insertIssuedPeriod } from './deposit-periods.ts'
import { bankDepositEvents, certificateDeliver } from './jobs.ts'
import { keepCertificateFile } from './keep-certificate-file.ts'
import { recordDisagreement, settleDisagreement } from './record-disagreement.ts'
import { holdCaseAsAsked, saveCase } from './store.ts'

const notFoundWords =
  'El banco no encontró tu dinero en su cuenta. Revisa que la transferencia haya salido completa y a la cuenta indicada, y vuelve a intentarlo; tu tasa y tus documentos siguen en firme.'

/**
 * Records what became of a deposit: its certificate when it was issued, or that the money was not found, which gives
 * the customer another try. A certificate other than what was signed changes nothing and is a task of staff.
 */
export async function refreshDeposit(ctx: Context, process: ProcessRow, found: BankCaseRow): Promise<void> {
  const { uuid: processUuid } = process
  const { depositId } = found
  if (!depositId) return
  const deposit = await ctx.providers.getBank(process.bankId).deposit(depositId)
  const differences = await findDifferences(ctx, process, found, deposit)
  if (differences.length > 0) {
    const wrong = differences.map(({ figure }) => figure)
    ctx.logger.error({ process: processUuid, wrong }, "the bank's deposit is not what was agreed")
    await recordDisagreement(ctx.db, { processUuid, period: 0 }, differences)
    return
  }
  await settleDisagreement(ctx.db, processUuid)
  if (deposit.status === 'pending') await noteStillPending(ctx, found)
  if (deposit.status === 'issued') await keepCertificate(ctx, process, { ...found, depositId }, deposit)
  if (deposit.status === 'funds-not-found') await sendPaymentAgain(ctx, found)
}

async function findDifferences(
  ctx: Context,
  { uuid: processUuid, bankId, amountCop, ratePercent, termDays }: ProcessRow,
  { applicationId }: BankCaseRow,
  deposit: BankDeposit,
): Promise<BankDifference[]> {
  if (deposit.reference !== processUuid || deposit.applicationId !== applicationId) {
    const [agreed, told] = [`${processUuid} · ${applicationId}`, `${deposit.reference} · ${deposit.applicationId}`]
    return [{ figure: 'reference', agreed, told }]
  }
  if (deposit.status !== 'issued') return []
  const { dayBase } = partnerBank(bankId)
  const notBefore = await signedOn(ctx.db, { processUuid, period: 0 })
  return compareCertificate({ amountCop, ratePercent, termDays, dayBase, opens: { notBefore } }, deposit.certificate)
}

async function noteStillPending(ctx: Context, asked: BankCaseRow): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (await holdCaseAsAsked(tx, asked)) await saveCase(tx, asked.processUuid, { depositStatus: 'pending' })
  })
}

async function keepCertificate(
  ctx: Context,
  { uuid: processUuid, bankId }: ProcessRow,
  asked: BankCaseRow & { depositId: string },
  { certificate, events }: Extract<BankDeposit, { status: 'issued' }>,
): Promise<void> {
  const bytes = await ctx.providers.getBank(bankId).certificatePdf(asked.depositId)
  const documentId = await keepCertificateFile(ctx, processUuid, certificate, bytes)
  await inTransaction(ctx.db, async (tx) => {
    if (!(await holdCaseAsAsked(tx, asked))) return
    await saveCase(tx, processUuid, { depositStatus: 'issued' })
    await insertIssuedPeriod(tx, { processUuid, period: 0, origin: 'opening', documentId }, certificate)
    const moved = await moveIfPossible(tx, { processUuid, event: 'bank-issued', actor: 'bank' })
    if (!moved) return
    await confirmLivePayment(tx, processUuid, 0)
    await enqueue(ctx.boss, tx, certificateDeliver, { processUuid })
    // Events that came before we took the certificate did not count then, and nobody sends them again.
    if (events.length > 0) await enqueue(ctx.boss, tx, bankDepositEvents, { processUuid })
    await sendWantedNews(ctx, tx, processUuid)
  })
}

async function sendPaymentAgain(ctx: Context, asked: BankCaseRow): Promise<void> {
  const { processUuid, depositRound } = asked
  await inTransaction(ctx.db, async (tx) => {
    // Late, it would close the payment of the next round.
    if (!(await holdCaseAsAsked(tx, asked))) return
    const event = 'bank-did-not-find-the-money'
    const moved = await moveIfPossible(tx, { processUuid, event, actor: 'bank', reason: notFoundWords })
    if (!moved) return
    await closeLivePayment(tx, processUuid, 0)
    const next = { depositId: null, depositStatus: 'funds-not-found', depositRound: depositRound + 1 }
    await saveCase(tx, processUuid, next)
    await enqueue(ctx.boss, tx, customerTell, { processUuid })
  })
}
