import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Payment } from '../../../providers/payments/port.ts'
import { sendWantedNews } from '../processes/wanted-news.ts'
import { nextCheck, nextCheckOfApproved } from './check-times.ts'
import { goOnWithPayment } from './go-on-with-payment.ts'
import type { PaymentRow } from './payments.queries.ts'
import { updateUndecided } from './store.ts'

/**
 * Records what the provider says of a payment that is still undecided (R27, R28): a decided one never changes again,
 * whatever arrives late. What does not fit our own figures changes nothing but when it is looked at again.
 */
export async function settlePayment(ctx: Context, payment: PaymentRow, said: Payment): Promise<void> {
  const { id, processUuid } = payment
  const checks = payment.checks + 1
  const nextCheckAt = nextCheck(checks, Date.now())
  const wrong = differences(payment, said)
  if (wrong.length > 0) {
    ctx.logger.error({ payment: id, process: processUuid, wrong }, 'a payment differs from what was asked for')
    await updateUndecided(ctx.db, id, { nextCheckAt, checks })
    return
  }
  const { status, providerPaymentId, redirectUrl: url } = said
  await inTransaction(ctx.db, async (tx) => {
    const values = { status, providerPaymentId, checks, ...(url ? { url } : {}) }
    const now = Date.now()
    const later = { pending: nextCheckAt, approved: nextCheckOfApproved(now, now) }
    const isLater = status === 'pending' || status === 'approved'
    const changed = await updateUndecided(tx, id, { ...values, nextCheckAt: isLater ? later[status] : null })
    if (changed && status !== 'pending') await sendWantedNews(ctx, tx, processUuid)
    if (!changed || status !== 'approved') return
    const goesOn = await goOnWithPayment(ctx, tx, payment, { actor: 'provider' })
    if (!goesOn) ctx.logger.error({ payment: id, process: processUuid }, 'an unexpected payment was approved')
  })
}

function differences(payment: PaymentRow, said: Payment): string[] {
  return [
    ...(said.amountCop === payment.amountCop ? [] : ['amount']),
    ...(said.currency === 'COP' ? [] : ['currency']),
    ...(said.reference === payment.reference ? [] : ['reference']),
    ...((payment.providerPaymentId ?? said.providerPaymentId) === said.providerPaymentId ? [] : ['id']),
  ]
}
