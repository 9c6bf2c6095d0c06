import type { CivilDate } from '../money/dates/civil-date.ts'

/** What a bank reports of a running deposit. */
export const depositEventKinds = ['cancelled-early', 'pledged', 'pledge-released', 'holder-died'] as const
export type DepositEventKind = (typeof depositEventKinds)[number]

/** One of them. `occurredAt` puts them in order, whenever they came. */
export type DepositEvent = { id: string; occurredAt: Date; on: CivilDate } & (
  | { kind: 'cancelled-early'; paidCop: number }
  | { kind: 'pledged' | 'pledge-released'; creditor: string }
  | { kind: 'holder-died' }
)

/** What holds of a deposit after all its events. */
export type DepositStanding = {
  /** The bank paid it before its maturity. */
  cancelled: { on: CivilDate; paidCop: number } | undefined
  /** Who it is pledged to, and since when. */
  pledge: { creditor: string; on: CivilDate } | undefined
  /** When its holder died. */
  diedOn: CivilDate | undefined
}

/**
 * Z12: takes what a bank reported of a deposit, in any order, also twice.
 * @returns What holds. What happened later counts; a deposit that was cancelled, or whose holder died, stays so, and
 *   the first of each counts.
 */
export function readStanding(events: readonly DepositEvent[]): DepositStanding {
  const standing: DepositStanding = { cancelled: undefined, pledge: undefined, diedOn: undefined }
  for (const event of events.toSorted(compareTime)) {
    if (event.kind === 'cancelled-early') standing.cancelled ??= { on: event.on, paidCop: event.paidCop }
    else if (event.kind === 'holder-died') standing.diedOn ??= event.on
    else standing.pledge = event.kind === 'pledged' ? { creditor: event.creditor, on: event.on } : undefined
  }
  return standing
}

function compareTime(one: DepositEvent, other: DepositEvent): number {
  return one.occurredAt.getTime() - other.occurredAt.getTime() || (one.id < other.id ? -1 : 1)
}
