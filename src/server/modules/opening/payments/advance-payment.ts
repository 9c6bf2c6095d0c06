import type { Context } from '../../../context.ts'
import { addressInBrand } from '../../../platform/http/address-in-brand.ts'
import { runOnce } from '../../../platform/idempotent-effect.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import type { Payment } from '../../../providers/payments/port.ts'
import { personOfProcess } from '../forms/person-of-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { duePayment, payableStatuses } from './due-payment.ts'
import type { PaymentRow } from './payments.queries.ts'
import { settlePayment } from './settle-payment.ts'
import { updateUndecided } from './store.ts'

/**
 * Advances a PSE payment as far as possible now: starts it at the provider if needed, and stores its state. Throws
 * ProviderError when the provider cannot say; the payment then stays as it was.
 */
export async function advancePayment(ctx: Context, process: ProcessRow, payment: PaymentRow): Promise<void> {
  const known = payment.providerPaymentId
    ? await ctx.providers.getPayments(process.bankId).payment(payment.providerPaymentId)
    : await start(ctx, process, payment)
  if (known) await settlePayment(ctx, payment, known)
}

/** @returns The provider's answer, or undefined when it refused for good, which ends the payment. */
async function start(ctx: Context, process: ProcessRow, payment: PaymentRow): Promise<Payment | undefined> {
  const payments = ctx.providers.getPayments(process.bankId)
  const { reference, amountCop, bankCode, period } = payment
  const awaited: readonly string[] = payableStatuses
  const isDue = awaited.includes(process.status) && (await duePayment(ctx.db, process)).period === payment.period
  if (!isDue) return startedBefore(ctx, process, payment)
  let created: Payment | undefined
  try {
    const { providerPaymentId } = await runOnce(ctx, process.uuid, `payment-${reference}`, async ({ mayBeDone }) => {
      const existing = mayBeDone ? await payments.findByReference(reference) : undefined
      created =
        existing ?? (await create(ctx, process, { reference, amountCop, bankCode, period, mayExist: mayBeDone }))
      return { providerPaymentId: created.providerPaymentId }
    })
    return created ?? (await payments.payment(providerPaymentId))
  } catch (error) {
    if (!(error instanceof ProviderError) || !isFinalRefusal(error)) throw error
    ctx.logger.error({ payment: payment.id, code: error.providerCode }, 'the provider refused a payment')
    await updateUndecided(ctx.db, payment.id, { status: 'error', nextCheckAt: null })
    return undefined
  }
}

/** The process was cancelled: nothing more is started, but a started payment counts. */
async function startedBefore(ctx: Context, { bankId }: ProcessRow, payment: PaymentRow): Promise<Payment | undefined> {
  const existing = await ctx.providers.getPayments(bankId).findByReference(payment.reference)
  if (!existing) await updateUndecided(ctx.db, payment.id, { status: 'error', nextCheckAt: null })
  return existing
}

async function create(
  ctx: Context,
  process: ProcessRow,
  payment: { reference: string; amountCop: number; bankCode: string | null; period: number; mayExist: boolean },
): Promise<Payment> {
  const person = await personOfProcess(ctx, process)
  const payments = ctx.providers.getPayments(process.bankId)
  const { acceptanceToken, personalDataToken } = await payments.acceptance()
  return payments.createPsePayment({
    reference: payment.reference,
    amountCop: payment.amountCop,
    customer: {
      name: person.fullName,
      email: person.email,
      phoneE164: person.phoneE164,
      documentType: person.documentType,
      documentNumber: person.documentNumber,
    },
    bankCode: payment.bankCode ?? '',
    personType: 'natural',
    redirectUrl: addressInBrand(ctx, process.brand, '/transfiere-el-dinero'),
    description: `${payment.period === 0 ? 'Apertura' : 'Renovación'} de CDT ${payment.reference}`,
    acceptanceToken,
    personalDataToken,
    mayExist: payment.mayExist,
  })
}

/**
 * A refusal of our request, which no retry can change: not sent at all, or answered as invalid. A refusal of our
 * credentials (401, 403) says nothing about the payment.
 */
function isFinalRefusal(error: ProviderError): boolean {
  return error.failure === 'refused' && [undefined, 400, 422].includes(error.httpStatus)
}
