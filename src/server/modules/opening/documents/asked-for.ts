import type { UploadKind } from '#contract/documents.ts'
import type { DocumentKind as PaperKind } from '#domain/banks/bank.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { bankRequestWords } from '#domain/process/renewals/bank-request.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { formStage } from '../forms/form-stage.ts'
import { submittedAnswers } from '../forms/submitted-answers.ts'
import { duePayment, payableStatuses, takesTransfer } from '../payments/due-payment.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { lastRequest } from './store.ts'

export type AskedFor = { kind: UploadKind; label: string; help: string; required: boolean }

const identityHelp = 'Una foto o un PDF donde se lea todo, sin reflejos ni dedos encima. Máximo 20 MB.'

/** The papers a process asks for where it stands: its bank's, or the proof of a transfer once the money is awaited. */
export async function documentsAskedFor(ctx: Context, process: ProcessRow, db: Queryable): Promise<AskedFor[]> {
  const bank = partnerBank(process.bankId)
  const payable: readonly string[] = payableStatuses
  if (payable.includes(process.status)) {
    if (!takesTransfer(process)) return []
    const amount = formatCop((await duePayment(db, process)).amountCop)
    const help = `El comprobante de tu transferencia por ${amount}, donde se vean el valor, la fecha y la cuenta de destino. Si pagas de otra manera no lo necesitas.`
    return [{ kind: 'payment-proof', label: 'Comprobante de la transferencia', help, required: false }]
  }
  const declaresTax = await declaresIncomeTax(ctx, process, db)
  const papers: Record<PaperKind, Omit<AskedFor, 'kind'>> = {
    'identity-front': { label: 'Tu documento de identidad, por el frente', help: identityHelp, required: true },
    'identity-back': { label: 'Tu documento de identidad, por el respaldo', help: identityHelp, required: true },
    'tax-return': {
      label: 'Tu declaración de renta',
      help: declaresTax
        ? 'La del último año que presentaste a la DIAN, con todas sus páginas. Máximo 20 MB.'
        : 'Nos contaste que no declaras renta, así que no es necesaria. Si la tienes, puedes subirla.',
      required: declaresTax,
    },
  }
  const known = bank.documentsAskedFor.map((kind) => ({ kind, ...papers[kind] }))
  if (process.status !== 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS') return known
  // What the bank asks for besides is in its own words; whichever paper answers it is taken.
  const words = bankRequestWords(await lastRequest(db, process.uuid, 'bank-asked-for-more'))
  return [{ kind: 'bank-request', ...words, required: false }, ...known.map((one) => ({ ...one, required: false }))]
}

async function declaresIncomeTax(ctx: Context, process: ProcessRow, db: Queryable): Promise<boolean> {
  if ((await formStage(db, process)) !== 'done') return false
  const { personal } = await submittedAnswers(ctx, process, db)
  return personal.declares_income_tax === true
}
