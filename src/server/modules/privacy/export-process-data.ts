import { partnerBank } from '#domain/banks/registry.ts'
import { writePrintedName } from '#domain/customer/people/printed-names.ts'
import { officialLookups } from '#domain/forms/lookups.ts'
import { summaryRows } from '#domain/forms/summary.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatLocalDate, formatLocalDateTime } from '#domain/money/formats/local-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { stages } from '#domain/process/stages.ts'
import type { Context } from '../../context.ts'
import type { IdentityDocument } from '../../providers/identity/port.ts'
import { listDepositEvents } from '../opening/bank/deposit-events.queries.ts'
import { documentNames } from '../opening/documents/document-names.ts'
import { decryptAnswers } from '../opening/forms/encrypted-answers.ts'
import { answeredForms } from '../opening/forms/form-of-process.ts'
import type { ProcessRow } from '../opening/processes/processes.queries.ts'
import {
  checkOutcomes,
  type DataGroup,
  type DataItem,
  depositEventNames,
  documentTypes,
  paymentOutcomes,
  toItems,
} from './labels.ts'
import { listAnswers, listDocuments, listIdentityChecks, listPayments, listSignatures } from './store.ts'

/** What is kept with a process: its facts, each form in words, the identity check and the documents. */
export async function processGroups(ctx: Context, process: ProcessRow): Promise<DataGroup[]> {
  const name = `${partnerBank(process.bankId).name}, ${formatLocalDate(process.createdAt.getTime())}`
  const groups: DataGroup[] = [
    { title: `Tu CDT con ${name}`, note: null, items: await listFacts(ctx, process) },
    ...(await formGroups(ctx, process, name)),
    { title: `Tu identidad (${name})`, note: null, items: await identityItems(ctx, process) },
    { title: `Tus documentos (${name})`, note: null, items: await documentItems(ctx, process) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

async function listFacts({ db, encryption }: Context, process: ProcessRow): Promise<DataItem[]> {
  const { advisorEncrypted } = process
  const signed = (await listSignatures(db, [process.uuid])).flatMap((row) => [
    ...toItems('Aceptaste firmar electrónicamente', row.agreedAt && formatLocalDateTime(row.agreedAt.getTime())),
    ...toItems(
      'Desde la dirección de internet',
      row.agreedAddressEncrypted && encryption.decrypt('signatures.agreed-address', row.agreedAddressEncrypted),
    ),
    ...toItems('Firmaste', row.signedAt && formatLocalDateTime(row.signedAt.getTime())),
  ])
  const paid = (await listPayments(db, [process.uuid])).map((payment) => ({
    label: `Pago por ${payment.method === 'pse' ? 'PSE' : 'transferencia'}`,
    value: `${formatCop(payment.amountCop)}, ${formatLocalDate(payment.createdAt.getTime())}, ${paymentOutcomes[payment.status] ?? 'no aprobado'}`,
  }))
  const bankEvents = (await listDepositEvents({ encryption }, db, process.uuid)).map((event) => ({
    label: `Lo que informó el banco: ${depositEventNames[event.kind]}`,
    value: `${formatCivilDate(event.on)}${'creditor' in event ? `, ${event.creditor}` : ''}`,
  }))
  return [
    { label: 'Monto', value: formatCop(process.amountCop) },
    { label: 'Plazo', value: formatTerm(process.termDays) },
    { label: 'Tasa', value: `${Number(process.ratePercent).toLocaleString('es-CO')} % E.A.` },
    { label: 'Estado', value: stages[process.status].label },
    ...toItems('Empresa de la campaña', process.externalCompany),
    ...toItems('Coach que te acompañó', process.coachCode),
    ...toItems('Te atendió', advisorEncrypted && encryption.decrypt('processes.advisor', advisorEncrypted)),
    ...signed,
    ...paid,
    ...bankEvents,
  ]
}

async function formGroups(ctx: Context, process: ProcessRow, name: string): Promise<DataGroup[]> {
  const rows = await listAnswers(ctx.db, process.uuid)
  return answeredForms(process).flatMap((form) => {
    const row = rows.find((one) => one.form === form.id)
    if (!row) return []
    const sections = summaryRows(form, decryptAnswers(ctx, form, row.answersEncrypted), officialLookups)
    const items = sections.flatMap((section) => section.rows.map(({ label, value }) => ({ label, value })))
    const note = row.submittedAt ? null : 'Un borrador: todavía no lo entregas.'
    return [{ title: `${form.title} (${name})`, note, items }]
  })
}

// What the lists say, its evidence and any report are left out: the law forbids telling the person (decision 064).
async function identityItems({ db, encryption }: Context, process: ProcessRow): Promise<DataItem[]> {
  return (await listIdentityChecks(db, [process.uuid])).flatMap((check) => {
    const read: Partial<IdentityDocument> = check.resultEncrypted
      ? encryption.decryptJson('identity_checks.result', check.resultEncrypted)
      : {}
    return [
      {
        label: check.attempt === 0 ? 'Validación de una apertura anterior' : `Validación ${check.attempt}`,
        value: `${checkOutcomes[check.status] ?? check.status}, ${formatLocalDateTime(check.createdAt.getTime())}`,
      },
      ...toItems('Nombre leído del documento', writePrintedName(`${read.names ?? ''} ${read.surnames ?? ''}`)),
      ...toItems('Documento leído', read.number && `${documentTypes[read.type ?? 'OTHER']} ${read.number}`),
      ...toItems('Fecha de nacimiento leída', read.birthDate && formatCivilDate(read.birthDate)),
      ...toItems('Fecha de expedición leída', read.issueDate && formatCivilDate(read.issueDate)),
    ]
  })
}

async function documentItems({ db, encryption }: Context, process: ProcessRow): Promise<DataItem[]> {
  return (await listDocuments(db, [process.uuid])).map((document) => ({
    label: documentNames[document.kind],
    value:
      `${encryption.decrypt('documents.file-name', document.fileNameEncrypted)}, ${formatLocalDateTime(document.createdAt.getTime())}` +
      (document.replacedAt ? ` (reemplazado el ${formatLocalDate(document.replacedAt.getTime())})` : ''),
  }))
}
