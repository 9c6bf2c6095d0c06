import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { withoutAddedText } from '#domain/process/renewals/added-money-course.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { BankDifference } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { BankCertificate, BankRenewal } from '../../../providers/partner-bank/port.ts'
import { findCase } from '../../opening/bank/bank.queries.ts'
import { compareCertificate } from '../../opening/bank/compare-certificate.ts'
import { insertIssuedPeriod } from '../../opening/bank/deposit-periods.ts'
import { certificateDeliver } from '../../opening/bank/jobs.ts'
import { keepCertificateFile } from '../../opening/bank/keep-certificate-file.ts'
import { recordDisagreement, settleDisagreement } from '../../opening/bank/record-disagreement.ts'
import { renewalTerms } from '../../opening/bank/renewal-terms.ts'
import { closeLivePayment, confirmLivePayment } from '../../opening/payments/live-payment.ts'
import { customerTell } from '../../opening/processes/jobs.ts'
import { type Move, moveIfPossible } from '../../opening/processes/move-process.ts'
import { loadProcess, type ProcessRow } from '../../opening/processes/processes.queries.ts'
import { type RenewalRow, runningRenewal } from '../../opening/processes/running-renewal.queries.ts'
import { renewalRefresh } from './jobs.ts'
import { lockRenewal, saveBankAnswer, updateRenewal } from './store.ts'

const awaiting: readonly ProcessStatus[] = ['R-ENVIADO-AL-BANCO', 'R-CONFIRMACION-ENVIADA-AL-CLIENTE']

/**
 * Job: asks the bank about a decision that it was brought (P11): that it wants more documents, renews, has issued the
 * next period, or has paid. What is other than was decided changes nothing and is a task of staff.
 */
export async function refreshRenewal(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  if (!process || !awaiting.includes(process.status)) return
  const renewal = await runningRenewal(ctx.db, processUuid)
  // What the bank asked for is still on its way to it: its answer would be the old one.
  if (!renewal?.bankRenewalId || renewal.bankStatus === 'more-documents') return
  const found = await ctx.providers.getBank(process.bankId).renewalState(renewal.bankRenewalId)
  if (found.lacksAddedMoney && renewal.addedState === 'paid') return renewWithoutAdded(ctx, process, renewal)
  const differences = await findDifferences(ctx, process, renewal, found)
  if (differences.length > 0) {
    const wrong = differences.map(({ figure }) => figure)
    ctx.logger.error({ process: processUuid, wrong }, "the bank's renewal is not what was decided")
    await recordDisagreement(ctx.db, renewal, differences)
    await saveBankAnswer(ctx.db, renewal, {})
    return
  }
  await settleDisagreement(ctx.db, processUuid)
  if (found.status === 'issued') return keepRenewed(ctx, process, renewal, found.renewalId, found.certificate)
  await settle(ctx, renewal, (tx) => record(ctx, tx, renewal, found))
}

/**
 * Decision 063: the bank did not find the added money. It is for good. The payment counts no more, as that of an
 * opening, and the customer is told. Then the bank is asked again, for the renewal without it.
 */
async function renewWithoutAdded(ctx: Context, process: ProcessRow, asked: RenewalRow): Promise<void> {
  await settle(ctx, asked, async (tx) => {
    const { processUuid, period } = asked
    const without = await updateRenewal(tx, asked, { addedState: 'not-found' })
    const { next } = await renewalTerms(tx, process, without)
    const reason = withoutAddedText(asked.addedCop ?? 0, 'not-found', next?.amountCop ?? 0)
    await moveIfPossible(tx, { processUuid, event: 'added-money-not-found', actor: 'bank', reason })
    await closeLivePayment(tx, processUuid, period + 1)
    await enqueue(ctx.boss, tx, customerTell, { processUuid })
    await enqueue(ctx.boss, tx, renewalRefresh, { processUuid })
  })
}

async function findDifferences(
  ctx: Context,
  process: ProcessRow,
  asked: RenewalRow,
  found: BankRenewal,
): Promise<BankDifference[]> {
  const { next, ended, deposit } = await renewalTerms(ctx.db, process, asked)
  const depositId = (await findCase(ctx.db, process.uuid))?.depositId
  const isOurs = found.reference === process.uuid && found.depositId === depositId && found.period === asked.period
  if (!isOurs) {
    const agreed = [process.uuid, depositId, asked.period].join(' · ')
    const told = [found.reference, found.depositId, found.period].join(' · ')
    return [{ figure: 'reference', agreed, told }]
  }
  const isRenewed = found.status === 'confirmed' || found.status === 'issued'
  const isDecided = next ? found.status !== 'withdrawn' : !isRenewed
  if (!isDecided) return [{ figure: 'decision', agreed: asked.decision, told: found.status }]
  if (!next || found.status !== 'issued') return []
  const agreed = { ...next, dayBase: deposit.dayBase, opens: { on: ended.maturityDate } }
  return compareCertificate(agreed, found.certificate)
}

/** Does the work of an answer, unless something else was written since the bank was asked: then it is asked again. */
async function settle(ctx: Context, asked: RenewalRow, work: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockRenewal(tx, asked.processUuid)
    const isSame = locked?.period === asked.period && locked.updatedAt.getTime() === asked.updatedAt.getTime()
    if (isSame) await work(tx)
    else await enqueue(ctx.boss, tx, renewalRefresh, { processUuid: asked.processUuid })
  })
}

async function record(
  ctx: Context,
  tx: Tx,
  asked: RenewalRow,
  found: Exclude<BankRenewal, { status: 'issued' }>,
): Promise<void> {
  const { processUuid } = asked
  const move = moveFor(asked, found)
  const moved = move && (await moveIfPossible(tx, move))
  // An answer that the process cannot follow, such as a late one, is not taken over: the bank goes on being asked.
  if (!moved) {
    await saveBankAnswer(tx, asked, {})
    return
  }
  const bankReason = found.status === 'more-documents' ? found.reason : null
  await saveBankAnswer(tx, asked, { bankStatus: found.status, bankReason })
  await enqueue(ctx.boss, tx, customerTell, { processUuid })
}

function moveFor(
  { processUuid, addedCop, addedState }: RenewalRow,
  found: Exclude<BankRenewal, { status: 'issued' }>,
): Move | undefined {
  const shared = { processUuid, actor: 'bank' } as const
  // This letter may overtake the one about the money.
  const missingMoney =
    addedState === 'not-found' ? { reason: `Es sin los ${formatCop(addedCop ?? 0)} que el banco no encontró.` } : {}
  if (found.status === 'more-documents') return { ...shared, event: 'bank-asked-for-more', reason: found.reason }
  if (found.status === 'confirmed') return { ...shared, event: 'bank-confirmed-renewal', ...missingMoney }
  return found.status === 'withdrawn' ? { ...shared, event: 'bank-confirmed-withdrawal' } : undefined
}

/** The next period of the deposit exists: its certificate and its row are in the transaction of the status. */
async function keepRenewed(
  ctx: Context,
  { bankId }: ProcessRow,
  asked: RenewalRow,
  renewalId: string,
  certificate: BankCertificate,
): Promise<void> {
  const { processUuid } = asked
  const period = asked.period + 1
  const bytes = await ctx.providers.getBank(bankId).fetchRenewalCertificate(renewalId)
  const documentId = await keepCertificateFile(ctx, processUuid, certificate, bytes)
  await settle(ctx, asked, async (tx) => {
    // Its confirmation may have been lost or overtaken on the way.
    await moveIfPossible(tx, { processUuid, event: 'bank-confirmed-renewal', actor: 'bank' })
    const moved = await moveIfPossible(tx, { processUuid, event: 'bank-issued', actor: 'bank' })
    if (!moved) return
    await saveBankAnswer(tx, asked, { bankStatus: 'issued' })
    await confirmLivePayment(tx, processUuid, period)
    await insertIssuedPeriod(tx, { processUuid, period, origin: 'renewal', documentId }, certificate)
    await enqueue(ctx.boss, tx, certificateDeliver, { processUuid })
  })
}
