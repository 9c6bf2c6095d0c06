import type { ProviderCheck } from '../../../modules/back-office/provider-checks/present-checks.ts'
import { checkWords, stateWords } from './words.ts'

const headings = ['party', 'state', 'why'] as const

/**
 * @returns A table of text, one line each; below it, for each that does not work, what a saver notices and which
 *   settings to look at.
 */
export function drawChecks(checked: readonly ProviderCheck[]): string {
  const rows = checked.map((one) => [getTitle(one), stateWords[one.state], explain(one)])
  const table: readonly (readonly string[])[] = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const meaning = checked
    .filter(({ state }) => state !== 'works' && state !== 'attention')
    .map((one) => `${getTitle(one)}: ${checkWords[one.name].without}. Settings: ${one.settings.join(', ')}.`)
  return [...lines, ...(meaning.length > 0 ? ['', 'What that means:', ...meaning] : [])].join('\n')
}

const getTitle = ({ name, about }: ProviderCheck) =>
  about === undefined ? checkWords[name].title : `${checkWords[name].title}, ${about}`

/** Why a check ended as it did, by codes alone. */
function explain(one: ProviderCheck): string {
  if (one.state === 'works') return `${one.milliseconds} ms`
  if (one.state === 'not-set') {
    if (one.name === 'payments') return `no PSE for now: its keys of Wompi are not at ${one.settings[0]} yet`
    return one.name === 'partner-bank'
      ? `nobody has connected it at ${one.settings[0]}`
      : `${one.settings[0]} is not given`
  }
  const codes = [
    one.httpStatus === undefined ? undefined : `HTTP ${one.httpStatus}`,
    one.providerCode === undefined ? undefined : `code ${one.providerCode}`,
    one.meaning,
    one.causeCode === one.providerCode ? undefined : one.causeCode,
    ...listFindings(one),
  ]
  return codes.filter((part) => part !== undefined).join(', ') || 'no reason told'
}

/** Each kind of finding once, with all that it is about. */
function listFindings({ findings }: ProviderCheck): string[] {
  return [...new Set(findings.map(({ code }) => code))].map((code) => {
    const about = findings.filter((one) => one.code === code).flatMap((one) => one.about ?? [])
    return about.length === 0 ? code : `${code} ${about.join(' ')}`
  })
}
