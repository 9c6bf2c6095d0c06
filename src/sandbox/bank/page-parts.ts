import type { ApplicationRequest } from '#contract/partner-bank.ts'
import { escapeHtml } from '../page.ts'
import { shortTime } from './labels.ts'
import type { BankFile, HistoryEntry } from './records.ts'

/**
 * Names and values.
 * @param facts - Foreign texts as they came.
 */
export function factList(facts: string[][]): string {
  const rows = facts.map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
  return `<dl>${rows.join('')}</dl>`
}

/**
 * Files as links.
 * @param address - The address of what the files belong to.
 */
export function fileList(address: string, files: BankFile[]): string {
  if (files.length === 0) return '<p>Llegó sin documentos.</p>'
  const items = files.map((file) => {
    const size = `${Math.max(1, Math.round(file.sizeBytes / 1_024))} KB`
    return `<li><a href="${address}/files/${file.sha256}">${escapeHtml(file.kind)}</a> · ${size}</li>`
  })
  return `<ul>${items.join('')}</ul>`
}

/** The answers of a form, a card for each of its sections. */
export function formCards(form: ApplicationRequest['customer']['form']): string {
  return form
    .map(
      (section) => `<article>
  <h3>${escapeHtml(section.title)}</h3>
  ${factList(section.answers.map((answer) => [answer.label, answer.value]))}
</article>`,
    )
    .join('')
}

export function historyList(history: HistoryEntry[]): string {
  const items = history.map((entry) => `<li>${shortTime(entry.at)}: ${escapeHtml(entry.text)}</li>`)
  return `<article>
  <h3>Historia</h3>
  <ul>${items.join('')}</ul>
</article>`
}
