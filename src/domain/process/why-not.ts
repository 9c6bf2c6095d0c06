import type { ProcessStatus } from './statuses.ts'
import { type Actor, type ProcessEvent, processEvents, transitions } from './transitions.ts'

/**
 * Why staff cannot do something with a process now. It belongs to other statuses; somebody else says it; no papers wait
 * for a signature by hand; or no payment waits for its word.
 */
export const whyNotReasons = ['elsewhere', 'customer', 'bank', 'provider', 'system', 'no-papers', 'no-payment'] as const
export type WhyNotReason = (typeof whyNotReasons)[number]

/** What staff cannot do, why, and of `elsewhere` the statuses in which they can. */
export type WhyNot = { event: ProcessEvent; reason: WhyNotReason; statuses: ProcessStatus[] }

/** Who says what staff do not: the one that a team would ask first. */
const others: readonly Exclude<Actor, 'staff'>[] = ['bank', 'provider', 'customer', 'system']

/**
 * O01: explains each step that a process has here or that staff have elsewhere, and that is not offered.
 * @param status - Where the process stands.
 * @param offered - What staff may do or ask for there.
 */
export function explainAbsent(status: ProcessStatus, offered: readonly ProcessEvent[]): WhyNot[] {
  return processEvents
    .filter((event) => !offered.includes(event))
    .flatMap((event): WhyNot[] => {
      const rows = transitions.filter((row) => row.event === event)
      const here = rows.find(({ from }) => from === status)
      if (here) return [{ event, reason: reasonHere(event, here.by), statuses: [] }]
      const statuses = rows.filter(({ by }) => by.includes('staff')).map(({ from }) => from)
      return statuses.length > 0 && !ofCustomerAlone.includes(event)
        ? [{ event, reason: 'elsewhere', statuses: [...new Set(statuses)] }]
        : []
    })
}

/**
 * What a customer decides with the words, the figures and the rate before them. Nobody can do so in their place, since
 * what was shown, when and from where is the proof of it.
 */
export const ofCustomerAlone: readonly ProcessEvent[] = ['renewal-chosen', 'withdrawal-chosen']

function reasonHere(event: ProcessEvent, by: readonly Actor[]): WhyNotReason {
  if (ofCustomerAlone.includes(event)) return 'customer'
  if (by.includes('staff')) return event === 'signed' ? 'no-papers' : 'no-payment'
  return others.find((actor) => by.includes(actor)) ?? 'system'
}
