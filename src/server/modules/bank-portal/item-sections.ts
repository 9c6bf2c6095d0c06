import type { showQueueItem } from '#contract/bank-portal.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { PartnerBankDepositEvent } from '#contract/partner-bank.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatLocalDateTime } from '#domain/money/formats/local-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import type {
  AddedMoneyAtQueue,
  ApplicationContent,
  DepositContent,
  QueueContents,
  QueueKind,
} from './queue-content.ts'
import type { ReportedEvent } from './report-event.ts'

type Section = CallAnswer<typeof showQueueItem>['sections'][number]

const decisions = {
  'renew-capital': 'Renovar el capital y pagar los intereses',
  'renew-all': 'Renovar capital e intereses',
  withdraw: 'Retirar todo',
}

/**
 * What was asked of the bank, by sections and in words.
 * @param kind - The kind of an item.
 * @param content - What the item holds.
 */
export function buildSections<K extends QueueKind>(kind: K, content: QueueContents[K]): Section[] {
  return writers[kind](content)
}

const writers: { [K in QueueKind]: (content: QueueContents[K]) => Section[] } = {
  application: ({ customer, terms, signedOnPaper }) => [
    { title: 'Cliente', rows: customerRows(customer) },
    { title: 'CDT que pide', rows: [...termRows(terms), ...paperRows(signedOnPaper)] },
    ...formSections(customer.form),
  ],
  papers: ({ customer, period }) => [
    { title: 'Cliente', rows: customerRows(customer) },
    {
      title: 'Papeles para firmar',
      rows: [{ label: 'Para', value: period === 0 ? 'Abrir el CDT' : 'Decidir sobre el vencimiento' }],
    },
  ],
  deposit: ({ payment, terms, name, events }) => [
    {
      title: 'Pago',
      rows: [{ label: 'Cliente', value: name }, ...paymentRows(payment)],
    },
    { title: 'CDT', rows: termRows(terms) },
    ...(events ? [{ title: 'Novedades que informó el banco', rows: events.map(eventRow) }] : []),
  ],
  renewal: ({ name, decision, terms, form, maturesOn, signedOnPaper, addedMoney }) => [
    {
      title: 'Decisión del cliente',
      rows: [
        { label: 'Cliente', value: name },
        { label: 'Decidió', value: decisions[decision] },
        { label: 'El CDT vence', value: formatCivilDate(maturesOn) },
        ...paperRows(signedOnPaper),
      ],
    },
    ...(addedMoney ? [{ title: 'Dinero que agrega', rows: addedRows(addedMoney) }] : []),
    ...(terms ? [{ title: 'CDT renovado', rows: termRows(terms) }] : []),
    ...formSections(form),
  ],
}

/** What two people of the bank are about to report of a deposit. */
export function presentEvent({ on, ...event }: ReportedEvent): Section['rows'] {
  return [
    { label: 'Fecha', value: formatCivilDate(on) },
    ...('paid' in event ? [{ label: 'Valor pagado al cliente', value: formatCop(event.paid) }] : []),
    ...('creditor' in event ? [{ label: 'A favor de', value: event.creditor }] : []),
  ]
}

const eventLabels = {
  'cancelled-early': 'Cancelación anticipada',
  pledged: 'Pignoración',
  'pledge-released': 'Levantamiento de la pignoración',
  'holder-died': 'Fallecimiento del titular',
}

function eventRow(event: CamelKeys<PartnerBankDepositEvent>): Section['rows'][number] {
  const more = 'paidCop' in event ? formatCop(event.paidCop) : 'creditor' in event ? event.creditor : undefined
  const day = formatCivilDate(event.on)
  return { label: eventLabels[event.kind], value: more === undefined ? day : `${day} · ${more}` }
}

function customerRows(customer: Omit<ApplicationContent['customer'], 'form' | 'answers'>): Section['rows'] {
  return [
    { label: 'Nombre', value: `${customer.firstNames} ${customer.lastNames}` },
    {
      label: 'Documento',
      value: `${customer.documentType} ${customer.documentNumber}`,
      copy: customer.documentNumber,
    },
    { label: 'Celular', value: customer.phone },
    { label: 'Correo', value: customer.email },
  ]
}

function termRows(terms: { amountCop: number; termDays: number; ratePercent: string }): Section['rows'] {
  return [
    { label: 'Valor', value: formatCop(terms.amountCop) },
    { label: 'Plazo', value: formatTerm(terms.termDays) },
    { label: 'Tasa', value: formatRate(terms.ratePercent) },
  ]
}

function paymentRows(payment: DepositContent['payment']): Section['rows'] {
  return [
    { label: 'Medio', value: payment.method === 'pse' ? 'PSE' : 'Transferencia' },
    { label: 'Referencia', value: payment.reference, copy: payment.reference },
    { label: 'Valor', value: formatCop(payment.amountCop) },
    { label: 'Cuándo', value: formatLocalDateTime(new Date(payment.paidAt).getTime()) },
  ]
}

/** A payment by PSE has arrived; of a transfer there is what the customer handed in. */
function addedRows({ payment, without, notFound }: AddedMoneyAtQueue): Section['rows'] {
  const arrived = payment.method === 'pse' ? 'Sí, PSE lo aprobó' : 'Según el comprobante del cliente'
  const rest = `${formatCop(without.amountCop)} al ${formatRate(without.ratePercent)}`
  return [
    ...paymentRows(payment),
    ...(notFound === undefined
      ? [
          { label: 'Llegó', value: arrived },
          { label: 'Si no lo encuentras, renueva', value: rest },
        ]
      : [{ label: 'El banco no lo encontró', value: notFound }]),
  ]
}

function paperRows(paper: ApplicationContent['signedOnPaper']): Section['rows'] {
  return paper ? [{ label: 'Firmado en papel', value: formatLocalDateTime(new Date(paper.receivedAt).getTime()) }] : []
}

function formSections(form: ApplicationContent['customer']['form']): Section[] {
  return form.map(({ title, answers }) => ({ title, rows: answers.map(({ label, value }) => ({ label, value })) }))
}
