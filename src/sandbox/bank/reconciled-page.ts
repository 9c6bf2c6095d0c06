import type { ReconciliationResult } from '#contract/partner-bank.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { escapeHtml } from '../page.ts'

/** How the marketplace compared a day with the bank's books, body only. */
export function reconciledBody({ day, result, differences }: ReconciliationResult): string {
  const lines = differences.map(
    ({ list, key, what, marketplace_cop, bank_cop }) =>
      `<li>${list} ${escapeHtml(key)}: ${what}, marketplace ${marketplace_cop ?? 'nada'}, banco ${bank_cop ?? 'nada'}</li>`,
  )
  return `
<p><a href="/bank">Todas las solicitudes</a></p>
<h2>Conciliación del ${formatCivilDate(day)}</h2>
<p><strong>${result === 'matches' ? 'Coincide' : 'No coincide'}</strong></p>
<ul>${lines.join('')}</ul>`
}
