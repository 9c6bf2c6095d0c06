import { type Exchange, formatBody } from './exchange.ts'
import type { Outcome, Result } from './results.ts'

const words: Record<Outcome, string> = { passed: 'cumple', failed: 'FALLA', skipped: 'sin probar' }

/** @returns A table in Spanish, with why what failed did, what went and came, and the counts. */
export function formatTable(results: readonly Result[]): string {
  const widest = Math.max(...results.map(({ title }) => title.length))
  const lines = results.flatMap(({ title, outcome, why, exchange, received }) => [
    `${title.padEnd(widest)}  ${words[outcome]}`,
    ...(why === undefined ? [] : [`    ${why}`]),
    ...(exchange === undefined ? [] : listLines(exchange)),
    ...(received === undefined ? [] : ['    ← llegó:', ...indent(formatBody(received))]),
  ])
  const count = (outcome: Outcome) => results.filter((one) => one.outcome === outcome).length
  const summary = `${count('passed')} cumplen, ${count('failed')} fallan, ${count('skipped')} sin probar`
  return `${[...lines, '', summary].join('\n')}\n`
}

/** Whether a bank passes: nothing failed. What could not be tried is said, and does not count against it. */
export function passes(results: readonly Result[]): boolean {
  return results.every(({ outcome }) => outcome !== 'failed')
}

function listLines({ sent: { method, url, headers, body }, came }: Exchange): string[] {
  const told = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [
    `    → ${method} ${url}`,
    ...indent(told.join('\n')),
    ...(body === undefined ? [] : indent(formatBody(body))),
    ...(came ? [`    ← ${came.status} ${came.type}`, ...indent(formatBody(came.body))] : ['    ← no hubo respuesta']),
  ]
}

const indent = (text: string) => text.split('\n').map((line) => `      ${line}`)
