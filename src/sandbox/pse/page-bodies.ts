import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { escapeHtml } from '../page.ts'
import { pseInstitutionName } from './banks.ts'
import type { PseTransaction } from './transactions.ts'

const stateNames: Record<PseTransaction['status'], string> = {
  PENDING: 'Pendiente',
  APPROVED: 'Aprobado',
  DECLINED: 'Rechazado',
  VOIDED: 'Anulado',
  ERROR: 'Con error',
}

const bogotaTime = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})

const formatAmount = (transaction: PseTransaction) => formatCop(Math.round(transaction.amountInCents / 100))

/**
 * The bank's page, body only.
 * @param returnAddress - Where the customer goes back to.
 */
export function payBody(transaction: PseTransaction, returnAddress: string | undefined): string {
  const facts = [
    ['Comercio', 'Banco aliado de prueba'],
    ['Descripción', transaction.description],
    ['Referencia', transaction.reference],
    ['Pagador', `${transaction.customerName}, ${transaction.legalIdType} ${transaction.legalId}`],
  ]
  return `
<article>
  <p>${escapeHtml(pseInstitutionName(transaction.bankCode))} · Pagos seguros en línea</p>
  <h2>${formatAmount(transaction)}</h2>
  ${factList(facts)}
  ${transaction.status === 'PENDING' ? payForm(transaction) : endedText(transaction, returnAddress)}
</article>
<p><small>Banco simulado: aquí no se mueve dinero.</small></p>`
}

function payForm(transaction: PseTransaction): string {
  return `
  <form method="post" action="/pse/pay/${encodeURIComponent(transaction.id)}">
    <button name="choice" value="pay">Pagar</button>
    <button name="choice" value="decline">Rechazar pago</button>
    <button name="choice" value="fail">Simular un error</button>
    <button name="choice" value="leave">Salir sin pagar</button>
  </form>`
}

function endedText(transaction: PseTransaction, returnAddress: string | undefined): string {
  const back = returnAddress === undefined ? '' : ` <a href="${escapeHtml(returnAddress)}">Volver al comercio</a>`
  return `<p><strong>Este pago ya terminó: ${stateNames[transaction.status].toLowerCase()}.</strong>${back}</p>`
}

/** All payments, body only, newest first; the pending ones can be ended here. */
export function listBody(transactions: PseTransaction[]): string {
  const cards = transactions.slice(0, 100).map(card)
  return `
<p>Los pagos que el producto ha iniciado, el más reciente primero. Un pago pendiente se puede terminar aquí, aunque el
cliente ya se haya ido.</p>
<div id="payments" data-refresh>${cards.join('') || '<p>Todavía no hay pagos.</p>'}</div>`
}

function card(transaction: PseTransaction): string {
  const facts = [
    ['Referencia', transaction.reference],
    ['Banco', pseInstitutionName(transaction.bankCode)],
    ['Pagador', `${transaction.customerName}, ${transaction.legalIdType} ${transaction.legalId}`],
    ['Creado', bogotaTime.format(new Date(transaction.createdAt))],
    ['Transacción', transaction.id],
  ]
  return `
<article>
  <h3>${formatAmount(transaction)} · ${stateNames[transaction.status]}</h3>
  ${factList(facts)}
  ${decisionForm(transaction)}
</article>`
}

function decisionForm(transaction: PseTransaction): string {
  if (transaction.status !== 'PENDING' && transaction.status !== 'APPROVED') return ''
  const id = encodeURIComponent(transaction.id)
  const buttons =
    transaction.status === 'APPROVED'
      ? '<button name="status" value="VOIDED">Anular</button>'
      : `<button name="status" value="APPROVED">Aprobar</button>
    <button name="status" value="DECLINED">Rechazar</button>
    <button name="status" value="ERROR">Error</button>
    <a href="/pse/pay/${id}">Abrir la página del banco</a>`
  return `<form method="post" action="/pse/decide/${id}">
    ${buttons}
  </form>`
}

function factList(facts: string[][]): string {
  const rows = facts.map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
  return `<dl>${rows.join('')}</dl>`
}

/** The texts behind the acceptance links. */
export function termsBody(which: 'reglamento' | 'datos-personales'): string {
  return which === 'reglamento'
    ? `<p>Al pagar por PSE aceptas el reglamento de usuarios del procesador de pagos: quién procesa tu pago, cómo se
confirma y qué hacer si algo sale mal. Este texto es del procesador simulado y no obliga a nadie.</p>`
    : `<p>Autorizas al procesador de pagos a usar tu nombre, tu documento, tu correo y tu celular para tramitar este pago
y responder tus consultas. Este texto es del procesador simulado y no recoge datos reales.</p>`
}
