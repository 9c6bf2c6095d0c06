import type { Outcome, Result } from './results.ts'

const words: Record<Outcome, string> = { passed: 'cumple', failed: 'FALLA', skipped: 'sin probar' }

/** In: the results. Out: a table in Spanish, with why what failed did, and a line with the counts. */
export function formatTable(results: readonly Result[]): string {
  const widest = Math.max(...results.map(({ title }) => title.length))
  const lines = results.flatMap(({ title, outcome, why }) => [
    `${title.padEnd(widest)}  ${words[outcome]}`,
    ...(why === undefined ? [] : [`    ${why}`]),
  ])
  const count = (outcome: Outcome) => results.filter((one) => one.outcome === outcome).length
  const summary = `${count('passed')} cumplen, ${count('failed')} fallan, ${count('skipped')} sin probar`
  return `${[...lines, '', summary].join('\n')}\n`
}

/** Whether a bank passes: nothing failed. What could not be tried is said, and does not count against it. */
export function passes(results: readonly Result[]): boolean {
  return results.every(({ outcome }) => outcome !== 'failed')
}
