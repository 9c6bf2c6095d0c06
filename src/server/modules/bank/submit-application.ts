import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { onceOutside } from '../../effects.ts'
import { bankRefresh } from '../../jobs/definitions.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { BankApplicationRequest, BankFormSection } from '../../providers/partner-bank/port.ts'
import { formSections } from '../forms/form-sections.ts'
import { personOfProcess } from '../forms/person-of-process.ts'
import { loadProcess, type ProcessRow } from '../processes/load-process.ts'
import { bankDocuments } from './bank-documents.ts'
import { saveCase } from './store.ts'

/** N05: hands the signed application in at the bank, once; then looks whether the bank has decided already. */
export async function submitApplication(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx, processUuid)
  if (process?.status !== 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF') return
  const { applicationId } = await onceOutside(ctx, processUuid, 'bank-application', async ({ key, mayBeDone }) => {
    const { bank } = ctx.providers
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
  if (!documents.some((document) => document.kind === 'signed-linking-request')) {
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
    form: (await formSections(ctx, process)).map(toBankSection),
    terms: { amountCop, termDays, ratePercent, dayBase: partnerBank(bankId).dayBase },
    documents,
  }
}

function toBankSection({ section, title, rows }: Awaited<ReturnType<typeof formSections>>[number]): BankFormSection {
  const answers = rows.map(({ label, value }, index) => ({ field: `${section}/${index + 1}`, label, value }))
  return { section, title, answers }
}
