import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { runOnce } from '../../../platform/idempotent-effect.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { BankPayment } from '../../../providers/partner-bank/port.ts'
import { livePayment, type PaymentRow } from '../payments/payments.queries.ts'
import { stillApproved } from '../payments/watch-approved.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { findCase } from './bank.queries.ts'
import { bankDocuments } from './bank-documents.ts'
import { bankRefresh } from './jobs.ts'
import { saveCase } from './store.ts'

/** N05: asks the bank to issue the deposit, telling it of the payment; once for each round of paying. */
export async function requestDeposit(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  if (process?.status !== 'ENVIADO-AL-BANCO-PARA-CREACION') return
  const found = await findCase(ctx.db, processUuid)
  const payment = await livePayment(ctx.db, processUuid, 0)
  if (!found?.applicationId || !payment) throw new Error('there is no application or no payment to tell the bank of')
  // A payment that was taken back is not sent to the bank; the team has a task.
  if (!(await stillApproved(ctx, process, payment))) return
  const { applicationId, depositRound } = found
  const { depositId } = await runOnce(ctx, processUuid, `bank-deposit-${depositRound}`, async ({ key }) =>
    ctx.providers
      .getBank(process.bankId)
      .requestDeposit({
        effectKey: key,
        applicationId,
        reference: processUuid,
        payment: await toBankPayment(ctx, payment),
      })
      .then((deposit) => ({ depositId: deposit.depositId })),
  )
  await inTransaction(ctx.db, async (tx) => {
    const now = await findCase(tx, processUuid)
    if (now?.depositRound !== depositRound) return
    await saveCase(tx, processUuid, { depositId, depositStatus: now.depositStatus === 'issued' ? 'issued' : 'pending' })
    await enqueue(ctx.boss, tx, bankRefresh, { processUuid })
  })
}

/** A payment as its bank gets it, with the proof of a transfer. */
export async function toBankPayment(ctx: Context, payment: PaymentRow): Promise<BankPayment> {
  const { method, amountCop, reference, providerPaymentId, updatedAt } = payment
  // Since it was handed in or approved the row has not changed, so a repeat says the same.
  const transferred = { method, amountCop, reference: providerPaymentId ?? reference, paidAt: updatedAt }
  if (method === 'pse') return transferred
  const [proof] = await bankDocuments(ctx, payment.processUuid, ['payment-proof'])
  return { ...transferred, ...(proof ? { proof } : {}) }
}
