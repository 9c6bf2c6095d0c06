import type { ProcessView } from '#contract/process-view.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { turnOfWait, type WaitKind } from '#domain/process/waits.ts'

type Usual = { medianSeconds: number; p90Seconds: number } | undefined

/** Waits of a minute or so: without a measured time, half a minute is long already. */
const shortWaits: readonly WaitKind[] = ['identity', 'lists', 'signature', 'signed']
const longForShortMs = 25_000

/** The waits in which a bank acts; in the one for a payment it is the customer's own. */
const waitsForBank: readonly WaitKind[] = ['bank', 'issue', 'payment']

/** @returns Who ends it; a provider that we asked counts as us. */
export function whoActs(wait: WaitKind): 'bank' | 'cosecha' {
  return waitsForBank.includes(wait) ? 'bank' : 'cosecha'
}

type TurnFacts = { wait: WaitKind; process: Pick<ProcessView, 'expected' | 'nameBank'>; today: CivilDate }

/** Whose turn it is and by when, as a sentence. A day that is promised to or by the customer is none of this wait. */
export function turnSentence({ wait, process, today }: TurnFacts): string {
  const actor = whoActs(wait)
  const bankName = wait === 'payment' ? 'tu banco' : process.nameBank
  return turnOfWait({ actor, bankName, by: promisedDay(process.expected), today })
}

function promisedDay(expected: ProcessView['expected']): CivilDate | undefined {
  return expected === undefined || expected.actor === 'customer' ? undefined : expected.by
}

type Waited = { wait: WaitKind; expected: ProcessView['expected']; today: CivilDate; waitedMs: number; usual: Usual }

/**
 * How late a wait is.
 * @returns `overdue` once the promised day is over; `unusual` when nine of ten such waits were shorter, or, where none
 *   were measured, when a short wait has lasted for 25 seconds.
 */
export function findLateness({ wait, expected, today, waitedMs, usual }: Waited): 'none' | 'unusual' | 'overdue' {
  const by = promisedDay(expected)
  if (by !== undefined && today > by) return 'overdue'
  const mostMs = usual
    ? usual.p90Seconds * 1_000
    : shortWaits.includes(wait)
      ? longForShortMs
      : Number.POSITIVE_INFINITY
  return waitedMs > mostMs ? 'unusual' : 'none'
}
