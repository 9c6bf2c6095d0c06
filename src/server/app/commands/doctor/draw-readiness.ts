import type {
  Readiness,
  ReadinessCode,
  ReadinessPoint,
} from '../../../modules/back-office/readiness/judge-readiness.ts'
import { checkWords } from './words.ts'

/**
 * What each point says, and the step of docs/going-live.md that mends it. `text` takes what the point is about, with
 * commas where several have the same.
 */
export const readinessWords: Record<ReadinessCode, { text: (about: string) => string; step: number }> = {
  database: { text: () => 'the database does not open with these settings, or has no tables', step: 4 },
  provider: { text: sayProvider, step: 3 },
  template: { text: (about) => `Meta has not approved the template ${about}, which brings the codes`, step: 3 },
  'no-administrator': { text: () => 'nobody is an administrator with a second proof', step: 5 },
  'no-second-administrator': {
    text: () => 'there is one administrator with a second proof; rates and banks need two people',
    step: 5,
  },
  'no-approver': {
    text: () => 'no administrator may approve what another one asks for: one owes their access to the other',
    step: 5,
  },
  parameter: { text: (about) => `legal figures that nobody has approved: ${about}`, step: 7 },
  'no-bank': { text: () => 'no bank is connected', step: 8 },
  'bank-closed': { text: (about) => `${about}: paused, or no way to pay`, step: 8 },
  'bank-silent': { text: (about) => `${about}: the interface refuses us or does not answer`, step: 8 },
  'bank-desk': { text: (about) => `${about}: no two people of the desk can confirm what the other decides`, step: 9 },
  'no-rates': { text: (about) => `${about}: no rates in force`, step: 10 },
  'no-compliance': { text: () => 'nobody of compliance could pass a hit of the restrictive lists', step: 6 },
  'templates-not-read': {
    text: () => 'the state of the templates is not seen without WHATSAPP_BUSINESS_ACCOUNT_ID',
    step: 3,
  },
}

function sayProvider(about: string): string {
  const words = Object.entries(checkWords).find(([name]) => name === about)?.[1]
  return words ? `${words.title}: ${words.without}` : about
}

/**
 * @param options - What prevents a deposit, and what is worth knowing.
 * @returns It as text, each line with its step of the page.
 */
export function drawReadiness({ obstacles, notes }: Readiness): string {
  const head = obstacles.length === 0 ? ['Ready: a deposit can be opened.'] : ['Not ready. What prevents a deposit:']
  const also = notes.length === 0 ? [] : ['', 'Worth knowing:', ...drawPoints(notes)]
  return [...head, ...drawPoints(obstacles), ...also].join('\n')
}

/** A line for each party outside, else one for all that have the same. */
function drawPoints(points: readonly ReadinessPoint[]): string[] {
  const groups = Map.groupBy(points, ({ code, about = '' }) => (code === 'provider' ? `${code} ${about}` : code))
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { text, step } = readinessWords[first.code]
    return [`  - ${text(same.map(({ about = '' }) => about).join(', '))} (docs/going-live.md, step ${step})`]
  })
}
