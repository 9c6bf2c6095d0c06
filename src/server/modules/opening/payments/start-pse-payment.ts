import type { PaymentMethod } from '#domain/banks/bank.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { requireBankAgrees } from '../bank/verify-bank-user.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { advancePayment } from './advance-payment.ts'
import { nextCheck } from './check-times.ts'
import { listMethodsOf } from './methods-of.ts'
import { newPayment } from './new-payment.ts'
import type { PaymentRow } from './payments.queries.ts'
import { findPayment } from './store.ts'

/** Throws PAYMENT_METHOD_NOT_OFFERED unless the process's bank takes money this way for this kind of deposit. */
export async function requireMethod(ctx: Context, process: ProcessRow, method: PaymentMethod): Promise<void> {
  const offered = await listMethodsOf(ctx, process)
  if (!offered.includes(method)) throw new ApiError('PAYMENT_METHOD_NOT_OFFERED')
}

/**
 * N04: starts a payment, once per idempotency key. The row is written before the provider is called; when it does not
 * answer after that, the payment stays `starting` and is taken up again by itself, never a second time.
 * Throws PAYMENT_METHOD_NOT_OFFERED, BANK_DECLINES_PERSON, PSE_BANK_UNKNOWN, STEP_NOT_AVAILABLE, PAYMENT_IN_PROGRESS,
 * IDEMPOTENCY_KEY_REUSED; ProviderError when the list of banks cannot be had, and then nothing was begun.
 */
export async function startPsePayment(
  ctx: Context,
  process: ProcessRow,
  idempotencyKey: string,
  bankCode: string,
): Promise<PaymentRow> {
  await requireMethod(ctx, process, 'pse')
  await requireBankAgrees(ctx, process)
  const banks = await ctx.providers.getPayments(process.bankId).pseBanks()
  if (!banks.some((bank) => bank.code === bankCode)) {
    const message = 'Elige de la lista el banco desde el que pagarás.'
    throw new ApiError('PSE_BANK_UNKNOWN', { fields: [{ path: 'bank_code', message }] })
  }
  const scope = `${process.customerId}/payments-pse`
  const payload = { processUuid: process.uuid, bankCode }
  const { id } = await once(ctx, { scope, key: idempotencyKey, payload }, async (tx) => {
    const nextCheckAt = nextCheck(0, Date.now())
    const payment = await newPayment(tx, process, { method: 'pse', status: 'starting', bankCode, nextCheckAt })
    return { id: payment.id }
  })
  const payment = await requirePayment(ctx, id)
  if (payment.status !== 'starting') return payment
  try {
    await advancePayment(ctx, process, payment)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.logger.warn({ payment: id, failure: error.failure }, 'a payment could not be started yet')
  }
  return requirePayment(ctx, id)
}

async function requirePayment(ctx: Context, id: string): Promise<PaymentRow> {
  const payment = await findPayment(ctx.db, id)
  if (!payment) throw new Error('the payment is gone')
  return payment
}
