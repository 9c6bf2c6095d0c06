import type { z } from 'zod'
import type { CallAnswer } from '#contract/call.ts'
import type { getPayment, paymentView } from '#contract/payments.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import { pathOfProcess } from '../processes/path-of-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { duePayment } from './due-payment.ts'
import { listMethodsOf } from './methods-of.ts'
import { buildReference } from './new-payment.ts'
import { type PaymentRow, paymentsOfProcess } from './payments.queries.ts'

const accountTypes = { savings: 'Cuenta de ahorros', checking: 'Cuenta corriente' }

/** What leaves of a payment. The bank's page leaves only while it waits for the customer. */
export function presentPayment(payment: PaymentRow): CamelKeys<z.output<typeof paymentView>> {
  const isUndecided = payment.status === 'starting' || payment.status === 'pending'
  return {
    method: payment.method,
    status: payment.status,
    amount: payment.amountCop,
    startedAt: payment.createdAt.toISOString(),
    url: isUndecided ? (payment.url ?? undefined) : undefined,
    nextCheckAt: isUndecided ? payment.nextCheckAt?.toISOString() : undefined,
  }
}

/** How the money can reach the bank, and how the newest payment is going. */
export async function presentPaymentPage(ctx: Context, process: ProcessRow): Promise<CallAnswer<typeof getPayment>> {
  const { officialAccount } = partnerBank(process.bankId)
  const due = await duePayment(ctx.db, process)
  const newest = (await paymentsOfProcess(ctx.db, process.uuid)).find(({ period }) => period === due.period)
  return {
    amount: due.amountCop,
    reference: newest?.method === 'transfer' ? newest.reference : buildReference(process.uuid),
    methods: await listMethodsOf(ctx, process),
    officialAccount: { ...officialAccount, type: accountTypes[officialAccount.type] },
    payment: newest && presentPayment(newest),
    path: await pathOfProcess(ctx, process),
  }
}
