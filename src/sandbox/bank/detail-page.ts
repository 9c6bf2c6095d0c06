import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { escapeHtml } from '../page.ts'
import type { BankAction } from './bank-inbox.ts'
import { type DepositEventKind, depositEventKinds, depositEventNames } from './deposit-events.ts'
import { forwardDays } from './forward.ts'
import { actionNames, getStage, shortTime } from './labels.ts'
import { factList, fileList, formCards, historyList } from './page-parts.ts'
import type { BankApplicationRecord, BankDepositRecord } from './records.ts'

const takesReason: readonly BankAction[] = ['decline', 'funds-not-found']

/** One application, body only: what the bank's people read before they decide, and what they can do now. */
export function detailBody(application: BankApplicationRecord, actions: BankAction[]): string {
  const { customer, terms } = application
  return `
<p><a href="/bank">Todas las solicitudes</a></p>
<h2>${escapeHtml(`${customer.first_names} ${customer.last_names}`)}</h2>
<p><strong>${getStage(application)}</strong>${application.reason ? ` · ${escapeHtml(application.reason)}` : ''}</p>
${actionForms(application, actions)}
<article>
  <h3>Depósito</h3>
  ${factList([
    ['Valor', formatCop(terms.amount_cop)],
    ['Plazo', `${terms.term_days} días, base ${terms.day_base}`],
    ['Tasa', formatRate(terms.rate_percent)],
    ['Referencia', application.reference],
    ['Solicitud', application.id],
    ['Banco n.º', String(application.bankId)],
  ])}
</article>
${application.deposits.map((deposit) => paymentCard(application, deposit)).join('')}
<article>
  <h3>Cliente</h3>
  ${factList([
    ['Documento', `${customer.document_type} ${customer.document_number}`],
    ['Celular', customer.phone],
    ['Correo', customer.email],
  ])}
</article>
${formCards(customer.form)}
<article>
  <h3>Documentos</h3>
  ${fileList(`/bank/${application.id}`, application.files)}
</article>
${historyList(application.history)}`
}

/** Each action is its own form, so that the Enter key in the reason can never approve. */
function actionForms(application: BankApplicationRecord, actions: BankAction[]): string {
  if (actions.length === 0) return ''
  const forms = actions.map((action) => {
    const reason = takesReason.includes(action) ? '<label>Motivo <input name="reason" maxlength="500"></label>' : ''
    return `
  <form method="post" action="/bank/${application.id}">
    ${reason}
    <p><button${takesReason.includes(action) ? ' class="danger"' : ''} name="action" value="${action}">${actionNames[action]}</button></p>
  </form>`
  })
  return `<article>
  <h3>Decisión</h3>${forms.join('')}
</article>`
}

const depositNames: Record<BankDepositRecord['status'], string> = {
  pending: 'Por emitir',
  issued: 'Emitido',
  'funds-not-found': 'Dinero no encontrado',
}

function paymentCard(application: BankApplicationRecord, deposit: BankDepositRecord): string {
  const { certificate } = deposit
  const isOther = deposit.amountCop !== application.terms.amount_cop
  const facts = [
    ['Estado', `${depositNames[deposit.status]}${deposit.reason ? `: ${deposit.reason}` : ''}`],
    ['Medio', deposit.method === 'pse' ? 'PSE' : 'Transferencia'],
    ['Valor', `${formatCop(deposit.amountCop)}${isOther ? ' (distinto al del CDT)' : ''}`],
    ['Pagado', shortTime(deposit.paidAt)],
    ['Comprobante n.º', deposit.paymentReference],
    ...(certificate ? [['Constancia', certificate.constancy_number]] : []),
  ]
  return `<article>
  <h3>Pago</h3>
  ${factList(facts)}
  ${deposit.proof ? fileList(`/bank/${application.id}`, [deposit.proof]) : ''}
  ${certificate ? `<p><a href="/bank/${application.id}/certificate/${deposit.id}">Ver la constancia de depósito</a></p>` : ''}
  ${forwardForm(application, deposit)}
  ${newsForms(application, deposit)}
</article>`
}

/** Time goes forward for product and sandbox alike, so that a renewal is seen by hand. */
function forwardForm(application: BankApplicationRecord, deposit: BankDepositRecord): string {
  if (!deposit.certificate) return ''
  const buttons = forwardDays.map(
    ({ daysBefore, label }) => `<button name="daysBefore" value="${daysBefore}">${label}</button>`,
  )
  return `<h4>Adelantar hasta el vencimiento</h4>
  <p>Vence el ${deposit.certificate.maturity_date}. El reloj del producto y el de este banco se adelantan juntos, y no vuelven atrás.</p>
  <form method="post" action="/bank/${application.id}/deposits/${deposit.id}/forward">
    <p>${buttons.join(' ')}</p>
  </form>`
}

/** What happens to an issued deposit while it runs, each as its own form. */
function newsForms(application: BankApplicationRecord, deposit: BankDepositRecord): string {
  const events = deposit.events ?? []
  const eventItems = events.map(({ kind, on }) => `<li>${depositEventNames[kind]}: ${on}</li>`).join('')
  const isOver = events.some(({ kind }) => kind === 'cancelled-early')
  if (deposit.status !== 'issued') return ''
  const forms = isOver ? [] : depositEventKinds.map((kind) => newsForm(application, deposit, kind))
  return `<h4>Novedades</h4><ul>${eventItems}</ul>${forms.join('')}`
}

function newsForm(application: BankApplicationRecord, deposit: BankDepositRecord, kind: DepositEventKind): string {
  const field = {
    'cancelled-early': `<label>Valor pagado <input name="paidCop" inputmode="numeric" value="${deposit.amountCop}"></label>`,
    pledged: '<label>Acreedor <input name="creditor" maxlength="200"></label>',
    'pledge-released': '<label>Acreedor que libera <input name="creditor" maxlength="200"></label>',
    'holder-died': '',
  }[kind]
  return `<form method="post" action="/bank/${application.id}/deposits/${deposit.id}/events">
    ${field}
    <p><button name="kind" value="${kind}">${depositEventNames[kind]}</button></p>
  </form>`
}
