import {
  type AddedPayment,
  awaitedText,
  nextOfAddedMoney,
  withoutAddedText,
} from '#domain/process/renewals/added-money-course.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { renewalTerms } from '../../opening/bank/renewal-terms.ts'
import { livePayment, type PaymentRow } from '../../opening/payments/payments.queries.ts'
import { refreshPayment } from '../../opening/payments/refresh-payment.ts'
import { stillApproved } from '../../opening/payments/watch-approved.ts'
import { customerTell } from '../../opening/processes/jobs.ts'
import { moveIfPossible } from '../../opening/processes/move-process.ts'
import { loadProcess, type ProcessRow } from '../../opening/processes/processes.queries.ts'
import { type RenewalRow, runningRenewal } from '../../opening/processes/running-renewal.queries.ts'
import { renewalSend } from './jobs.ts'
import { todayInBogota } from './maturing-deposit.ts'
import { lockRenewal, updateRenewal } from './store.ts'

/** A renewal that can be sent to its bank, and the payment of what is added to it. */
export type SettledRenewal = { renewal: RenewalRow; payment: PaymentRow | undefined }

/**
 * Decision 063: settles what becomes of the money that is added to a signed renewal.
 * @returns The renewal as it goes to the bank, with the payment or without; undefined while it waits for one.
 * @throws ProviderError when the payment provider cannot say whether an approved payment still stands.
 */
export async function settleAddedMoney(
  ctx: Context,
  process: ProcessRow,
  renewal: RenewalRow,
): Promise<SettledRenewal | undefined> {
  if (renewal.addedState !== 'awaited' && renewal.addedState !== 'paid') return { renewal, payment: undefined }
  const payment = await livePayment(ctx.db, process.uuid, renewal.period + 1)
  const state = await judge(ctx, process, payment)
  const { ended } = await renewalTerms(ctx.db, process, renewal)
  const next = nextOfAddedMoney(renewal.addedState, state, todayInBogota(), ended.maturityDate)
  if (next === 'send') return { renewal: await updateRenewal(ctx.db, renewal, { addedState: 'paid' }), payment }
  if (next === 'give-up') {
    const given = await inTransaction(ctx.db, (tx) => goOnWithout(ctx, tx, process))
    return given && { renewal: given, payment: undefined }
  }
  await inTransaction(ctx.db, async (tx) => {
    const { uuid: processUuid } = process
    const reason = awaitedText(renewal.addedCop ?? 0, ended.maturityDate)
    const moved = await moveIfPossible(tx, { processUuid, event: 'added-money-awaited', actor: 'system', reason })
    if (moved) await enqueue(ctx.boss, tx, customerTell, { processUuid })
  })
  return undefined
}

/**
 * Job, decision 063: once the maturity is over, a renewal goes on without money that was not paid. Before that
 * its payment is read again. Throws ProviderError when the payment provider cannot say.
 */
export async function endWaitForAddedMoney(ctx: Context, processUuid: string): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  const renewal = process && (await runningRenewal(ctx.db, processUuid))
  if (process?.status !== 'R-ESPERANDO-DEPOSITO' || !renewal) return
  const { ended } = await renewalTerms(ctx.db, process, renewal)
  if (todayInBogota() <= ended.maturityDate) return
  await refreshPayment(ctx, { processUuid })
  await inTransaction(ctx.db, async (tx) => {
    if (await goOnWithout(ctx, tx, process)) await enqueue(ctx.boss, tx, renewalSend, { processUuid })
  })
}

async function judge(ctx: Context, process: ProcessRow, payment: PaymentRow | undefined): Promise<AddedPayment> {
  if (!payment) return 'none'
  if (payment.method === 'transfer') return 'paid'
  if (payment.status !== 'approved') return 'undecided'
  return (await stillApproved(ctx, process, payment)) ? 'paid' : 'taken-back'
}

/**
 * The customer is told.
 * @returns The renewal without the money; undefined where it has gone on otherwise.
 */
async function goOnWithout(ctx: Context, tx: Tx, process: ProcessRow): Promise<RenewalRow | undefined> {
  const { uuid: processUuid } = process
  const locked = await lockRenewal(tx, processUuid)
  if (locked?.addedState !== 'awaited' && locked?.addedState !== 'paid') return undefined
  const without = await updateRenewal(tx, locked, { addedState: 'not-paid' })
  const { next } = await renewalTerms(tx, process, without)
  const reason = withoutAddedText(locked.addedCop ?? 0, 'not-paid', next?.amountCop ?? 0)
  const moved = await moveIfPossible(tx, { processUuid, event: 'added-money-not-paid', actor: 'system', reason })
  if (!moved) throw new Error('the renewal went on while its money was given up')
  await enqueue(ctx.boss, tx, customerTell, { processUuid })
  return without
}
