import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { escapeHtml } from '../page.ts'
import { getStage, shortTime } from './labels.ts'
import { paperCard } from './paper-page.ts'
import type { BankApplicationRecord, BankPaperRecord, BankRenewalRecord, BankState } from './records.ts'
import { renewalCard } from './renewal-page.ts'

type View = Pick<BankState, 'automatic' | 'signing' | 'verification'> & { search: string; publicJwk: string }

/** What is on the desk, newest first. */
type OnDesk = {
  applications: BankApplicationRecord[]
  papers: BankPaperRecord[]
  renewals: { renewal: BankRenewalRecord; application: BankApplicationRecord | undefined }[]
}

/** The back office's first page, body only: what is on the desk, how the bank behaves, and its vetoes. */
export function listBody({ applications, papers, renewals }: OnDesk, view: View): string {
  const empty = view.search === '' ? 'Todavía no hay solicitudes.' : 'Ninguna solicitud coincide con la búsqueda.'
  return `
<form method="get" action="/bank" role="search">
  <label>Buscar por nombre, documento o referencia <input type="search" name="q" value="${escapeHtml(view.search)}"></label>
  <button>Buscar</button>
</form>
<h2>Solicitudes</h2>
<div id="applications" data-refresh>${applications.slice(0, 100).map(card).join('') || `<p>${empty}</p>`}</div>
<h2>Firmas en papel</h2>
<div id="papers" data-refresh>${papers.slice(0, 100).map(paperCard).join('') || '<p>Nadie tiene papeles por firmar.</p>'}</div>
<h2>Vencimientos</h2>
<div id="renewals" data-refresh>${
    renewals
      .slice(0, 100)
      .map(({ renewal, application }) => renewalCard(renewal, application))
      .join('') || '<p>No hay decisiones por cumplir.</p>'
  }</div>
<h2>Cómo decide el banco</h2>
<article>
  <p>${
    view.automatic
      ? '<strong>Automático:</strong> aprueba cada solicitud, emite el CDT cuando el valor pagado coincide, recibe los papeles y cumple cada decisión de vencimiento.'
      : '<strong>Manual:</strong> una persona decide aquí cada solicitud y cada emisión.'
  }</p>
  <form method="post" action="/bank/settings">
    <button name="automatic" value="${view.automatic ? 'no' : 'yes'}">Pasar a ${view.automatic ? 'manual' : 'automático'}</button>
  </form>
</article>
<h2>Cómo firma el banco</h2>
<article>
  <p>Ahora, y en las dos direcciones: <strong>${view.signing === 'jws' ? 'JWS, con una llave de cada lado' : 'HMAC, con secretos compartidos'}</strong>. Las llaves del marketplace se leen en su <code>/.well-known/jwks.json</code>.</p>
  <p>Llave pública de este banco: <code>${escapeHtml(view.publicJwk)}</code></p>
  <form method="post" action="/bank/settings">
    <button name="signing" value="${view.signing === 'jws' ? 'hmac' : 'jws'}">Pasar a ${view.signing === 'jws' ? 'HMAC' : 'JWS'}</button>
  </form>
</article>
<h2>Conciliación diaria</h2>
<article>
  <p>El banco lee el archivo del día en el marketplace y responde con sus propios libros.</p>
  <form method="post" action="/bank/reconciliations">
    <label>Banco n.º <input name="bankId" inputmode="numeric" required></label>
    <label>Día <input name="day" type="date" required></label>
    <label><input type="checkbox" name="differs" value="yes"> Con un peso de más en cada pago</label>
    <p><button>Conciliar</button></p>
  </form>
</article>
<h2>Consulta previa de clientes</h2>
<article>
  <p>El banco responde «00, sin novedad» por todas las personas, salvo los documentos que anotes aquí.</p>
  <form method="post" action="/bank/verification">
    <label>Número de documento <input name="documentNumber" required></label>
    <label>Respuesta <select name="result">
      <option value="04">04, está en una lista restrictiva</option>
      <option value="07">07, vetado por el banco</option>
      <option value="00">00, sin novedad</option>
    </select></label>
    <p><button>Guardar</button></p>
  </form>
  <ul>${Object.entries(view.verification)
    .map(([number, result]) => `<li>${escapeHtml(number)}: <strong>${result}</strong></li>`)
    .join('')}</ul>
</article>`
}

function card(application: BankApplicationRecord): string {
  const { customer, terms } = application
  return `
<article>
  <h3><a href="/bank/${application.id}">${escapeHtml(`${customer.first_names} ${customer.last_names}`)}</a></h3>
  <p><strong>${getStage(application)}</strong> · ${formatCop(terms.amount_cop)} a ${terms.term_days} días</p>
  <p><small>${escapeHtml(`${customer.document_type} ${customer.document_number}`)} · ${shortTime(application.receivedAt)}</small></p>
</article>`
}
