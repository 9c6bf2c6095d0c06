import type { Context } from '../../../context.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { nextCheckOfApproved } from './check-times.ts'
import type { PaymentRow } from './payments.queries.ts'
import { noteOfApproved } from './store.ts'

/**
 * R28: asks about a payment that was approved, since its provider may take it back: before the bank gets it, and
 * for three days.
 * @returns Whether it is still approved; where not, the team has a task and the bank gets nothing.
 * @throws ProviderError when the provider cannot say.
 */
export async function stillApproved(ctx: Context, { bankId }: ProcessRow, payment: PaymentRow): Promise<boolean> {
  const { id, method, providerPaymentId, updatedAt, voidedAt } = payment
  if (voidedAt) return false
  if (method !== 'pse' || payment.status !== 'approved' || !providerPaymentId) return true
  const { status } = await ctx.providers.getPayments(bankId).payment(providerPaymentId)
  const isVoided = status === 'voided'
  if (isVoided) ctx.logger.error({ payment: id, process: payment.processUuid }, 'an approved payment was taken back')
  const nextCheckAt = isVoided ? null : nextCheckOfApproved(updatedAt.getTime(), Date.now())
  await noteOfApproved(ctx.db, id, { nextCheckAt, isVoided })
  return !isVoided
}
