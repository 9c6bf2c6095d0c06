import type { Counterpart } from './counterpart.ts'
import type { FaultDesk, Faults } from './faults.ts'
import { escapeHtml } from './page.ts'
import type { WebhookOutcome, WebhookState } from './webhook-queue.ts'

/** The front page, body only: every counterpart as a card. */
export function frontBody(counterparts: Counterpart[], faults: FaultDesk): string {
  const cards = counterparts.map(
    ({ name, title, description }) => `
  <article>
    <h2><a href="/${name}">${escapeHtml(title)}</a></h2>
    <p>${escapeHtml(description)}</p>
    ${faults.isCalm(name) ? '' : '<p><strong class="warning">Con fallas activas</strong></p>'}
  </article>`,
  )
  return `
<p>Estos programas hacen las veces de los proveedores del producto. Abre uno para ver lo que recibió y decidir qué responde.</p>
<div class="cards">${cards.join('')}
</div>
<form method="post" action="/reset">
  <p><button class="danger">Borrar todo y empezar de cero</button></p>
</form>`
}

/** The fields of the form, in order: name in `Faults`, label, and the least number for those that are numbers. */
const fields: [keyof Faults, string, number?][] = [
  ['delayMs', 'Demora de cada respuesta (milisegundos)', 0],
  ['failNext', 'Llamadas siguientes que fallan', 0],
  ['failAlways', 'Fallar siempre'],
  ['dropConnection', 'Cortar la conexión sin responder'],
  ['garbage', 'Responder algo que no se entiende'],
  ['webhookDelayMs', 'Demora de cada aviso (milisegundos)', 0],
  ['webhookRepeat', 'Veces que se envía cada aviso', 1],
  ['webhookDrop', 'No enviar avisos'],
  ['webhookReorder', 'Enviar los avisos en desorden'],
]

/** The part that the shell adds to a counterpart's own page: how it misbehaves, and the webhooks it sent. */
export function shellPart(name: string, faults: FaultDesk, webhooks: WebhookState): string {
  const now = faults.of(name)
  const inputs = fields.map(([field, label, least]) =>
    least === undefined
      ? `<label class="check"><input type="checkbox" name="${field}" value="true"${now[field] ? ' checked' : ''}> ${label}</label>`
      : `<label>${label} <input type="number" name="${field}" min="${least}" step="1" value="${now[field]}" required></label>`,
  )
  return `
<details class="shell"${faults.isCalm(name) ? '' : ' open'}>
  <summary>Fallas de este proveedor${faults.isCalm(name) ? '' : ' <strong class="warning">activas</strong>'}</summary>
  <form method="post" action="/faults/${name}">
    ${inputs.join('\n    ')}
    <p><button>Guardar fallas</button> <button name="calm" value="true" formnovalidate>Quitar todas</button></p>
  </form>
</details>
${webhookPart(name, webhooks)}`
}

/**
 * @param form - What the form sends.
 * @returns The same as `PUT /control/faults/{counterpart}` takes; unticked boxes are absent.
 */
export function faultsFromForm(form: Record<string, string>): Record<string, unknown> {
  if (form.calm === 'true') return {}
  const given = fields.filter(([field]) => form[field] !== undefined)
  return Object.fromEntries(
    given.map(([field, , least]) => [field, least === undefined ? form[field] === 'true' : Number(form[field])]),
  )
}

const outcomeNames: Record<WebhookOutcome, string> = {
  delivered: 'recibido',
  refused: 'rechazado por el producto',
  'given-up': 'no se pudo entregar',
  dropped: 'no enviado, como se pidió',
  'wrong-host': 'no enviado: la dirección no es del producto',
}

const bogotaTime = new Intl.DateTimeFormat('es-CO', { timeStyle: 'medium', timeZone: 'America/Bogota' })

function webhookPart(name: string, { pending, sent }: WebhookState): string {
  const waiting = pending.filter(({ counterpart }) => counterpart === name).length
  const mine = sent.filter(({ counterpart }) => counterpart === name).slice(-20)
  if (waiting === 0 && mine.length === 0) return ''
  const items = mine.toReversed().map(({ at, path, outcome }) => {
    const time = bogotaTime.format(new Date(at))
    return `<li>${time} · <code>${escapeHtml(path)}</code> · ${outcomeNames[outcome]}</li>`
  })
  return `
<details class="shell">
  <summary>Avisos enviados al producto${waiting > 0 ? `, ${waiting} en espera` : ''}</summary>
  <ul>${items.join('')}</ul>
</details>`
}
