import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { runOnce } from '../../../platform/idempotent-effect.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { BankApplicationRequest } from '../../../providers/partner-bank/port.ts'
import { personOfProcess } from '../forms/person-of-process.ts'
import { loadProcess, type ProcessRow } from '../processes/processes.queries.ts'
import { signedRequestTarget } from '../signature/signed-request-target.ts'
import { bankDocuments } from './bank-documents.ts'
import { bankForm } from './bank-form.ts'
import { bankRefresh } from './jobs.ts'
import { saveCase } from './store.ts'

/**
 * N05: hands the signed application in at the bank, once; then looks whether the bank has decided already. What was
 * signed by hand is at the bank, and the application says so (F09).
 */
export async function submitApplication(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  if (process?.status !== 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF') return
  const { applicationId } = await runOnce(ctx, processUuid, 'bank-application', async ({ key, mayBeDone }) => {
    const bank = ctx.providers.getBank(process.bankId)
    const existing = mayBeDone ? await bank.findApplication(processUuid) : undefined
    return {
      applicationId: (existing ?? (await bank.submitApplication(await request(ctx, process, key)))).applicationId,
    }
  })
  await inTransaction(ctx.db, async (tx) => {
    await saveCase(tx, processUuid, { applicationId })
    await enqueue(ctx.boss, tx, bankRefresh, { processUuid })
  })
}

async function request(ctx: Context, process: ProcessRow, effectKey: string): Promise<BankApplicationRequest> {
  const { uuid, bankId, amountCop, termDays, ratePercent } = process
  const person = await personOfProcess(ctx, process)
  const kinds = ['identity-front', 'identity-back', 'tax-return', 'signed-documents'] as const
  const documents = await bankDocuments(ctx, uuid, kinds)
  const signed = await signedRequestTarget(ctx.db, { processUuid: uuid, period: 0 })
  const paper = signed && 'paper' in signed ? signed.paper : undefined
  if (!paper && !documents.some((document) => document.kind === 'signed-linking-request')) {
    throw new Error('the signed documents are not there yet')
  }
  return {
    effectKey,
    reference: uuid,
    bankId,
    customer: {
      firstNames: person.firstNames,
      lastNames: person.lastNames,
      documentType: person.documentType,
      documentNumber: person.documentNumber,
      phoneE164: person.phoneE164,
      email: person.email,
    },
    ...(await bankForm(ctx, process)),
    terms: { amountCop, termDays, ratePercent, dayBase: partnerBank(bankId).dayBase },
    documents,
    paper,
  }
}
