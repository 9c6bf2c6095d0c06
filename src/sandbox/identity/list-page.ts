import { formatLocalDateTime } from '#domain/money/formats/local-date.ts'
import { escapeHtml } from '../page.ts'
import type { ScreeningOutcome } from './check-body.ts'
import type { ScreeningState } from './checks-api.ts'
import type { IdentityProcess } from './processes.ts'

export const decisions = {
  approve: { label: 'Aprobar', decision: { result: 'success' } },
  unreadable: {
    label: 'Documento no legible',
    decision: { result: 'failure', declinedReason: 'blurry_image' },
  },
  expired: {
    label: 'Documento vencido',
    decision: { result: 'failure', declinedReason: 'document_has_expired' },
  },
  photocopy: {
    label: 'Fotocopia',
    decision: { result: 'failure', declinedReason: 'document_is_a_photocopy' },
  },
  face: {
    label: 'Rostro no coincide',
    decision: { result: 'failure', declinedReason: 'similarity_threshold_not_passed' },
  },
  expire: { label: 'Vencer el enlace', decision: { result: 'expired' } },
} as const

const outcomeNames: Record<ScreeningOutcome, string> = {
  clear: 'Sin coincidencias',
  hit: 'Con coincidencia',
  slow: 'Demorada',
  partial: 'Sin coincidencias, pero una base no se consultó',
  ignored: 'Una lista no se consultó',
  failed: 'La consulta falla',
}

/** The back office of the identity provider, body only: every process, newest first, and the lists. */
export function listBody(processes: IdentityProcess[], screening: ScreeningState): string {
  const cards = processes.toReversed().slice(0, 100).map(processCard)
  return `
<h2>Verificaciones</h2>
<p>Decide una verificación pendiente, o cambia el resultado de una que ya terminó, como lo haría una revisión manual.</p>
<div id="processes" data-refresh>${cards.join('') || '<p>Todavía no hay verificaciones.</p>'}</div>
<h2>Listas restrictivas</h2>
<p>Nadie está en las listas, salvo los documentos que anotes aquí. Una consulta demorada queda en espera hasta que la cambies.</p>
<form method="post" action="/identity/screening">
  <label>Número de documento <input name="documentNumber" required></label>
  <label>Resultado <select name="outcome">${Object.entries(outcomeNames)
    .map(([value, name]) => `<option value="${value}">${name}</option>`)
    .join('')}</select></label>
  <p><button>Guardar</button></p>
</form>
<ul>${Object.entries(screening.outcomes)
    .map(([number, outcome]) => `<li>${escapeHtml(number)}: <strong>${outcomeNames[outcome]}</strong></li>`)
    .join('')}</ul>
<p>Consultas hechas: ${screening.checks.length}</p>`
}

function processCard(process: IdentityProcess): string {
  const { document } = process
  const buttons = Object.entries(decisions).map(
    ([value, { label }]) => `<button name="decision" value="${value}">${label}</button>`,
  )
  return `
<article>
  <h3>${escapeHtml(`${document.name} ${document.last_name}`)} · ${escapeHtml(document.document_number)}</h3>
  <p><strong>${getState(process)}</strong> · ${escapeHtml(process.phone)} · ${formatLocalDateTime(process.createdAt)}</p>
  <p><small>Proceso ${escapeHtml(process.processUuid)} · cuenta ${escapeHtml(process.accountId)}</small></p>
  <form method="post" action="/identity/decide">
    <input type="hidden" name="processId" value="${escapeHtml(process.processId)}">
    ${buttons.join('\n    ')}
    <a href="/identity/flow?token=${encodeURIComponent(process.apiKey)}">Abrir el enlace</a>
  </form>
</article>`
}

function getState({ status, failureStatus, declinedReason }: IdentityProcess): string {
  if (status === 'pending') return 'Pendiente'
  if (status === 'success') return 'Aprobada'
  return failureStatus === 'expired' ? 'Vencida' : `Rechazada (${escapeHtml(declinedReason)})`
}
