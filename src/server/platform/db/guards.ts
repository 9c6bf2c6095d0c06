import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { type Answered, type Asked, findFailed, sendTogether } from './flight.ts'

/** The SQLSTATE with which the statement of a guard fails: it divides by the number of rows that it needs. */
const refusedState = '22012'

/**
 * A statement that must hold before anything else that some work asks of the database. It divides by zero where it does
 * not hold: the server then runs nothing that was sent behind it.
 */
export type Guard = {
  asked: Asked
  /** What the work throws where the statement does not hold, whatever the work made of it. */
  refuse: () => Error
  /** Asks the database something, so that the statement is asked with it. */
  ask: () => Promise<unknown>
}

/** A guard of work that runs. `open`: nobody has asked it yet. */
export class RunningGuard {
  state: 'open' | 'passed' | 'refused' = 'open'
  /** What its statement answered. */
  answer: Answered | undefined
  readonly guard: Guard

  constructor(guard: Guard) {
    this.guard = guard
  }

  /** What has to be sent in front of the next statement. Throws where the guard was refused. */
  getWaiting(): Asked | undefined {
    if (this.state === 'refused') throw this.guard.refuse()
    return this.state === 'open' ? this.guard.asked : undefined
  }
}

const running = new AsyncLocalStorage<RunningGuard | undefined>()

/** Runs work whose first statement takes a guard with it. */
export const runBehind = <T>(guard: RunningGuard, work: () => PromiseLike<T>): Promise<T> => runIn(guard, work)

/** Waits until the guard of this work was asked, before the work does anything elsewhere. Throws where it was refused. */
export async function requirePassed(): Promise<void> {
  const guarded = running.getStore()
  if (guarded?.state === 'open') await guarded.guard.ask()
  if (guarded?.state === 'refused') throw guarded.guard.refuse()
}

/** Runs work that others wait for too: it must not fail because of the guard of the one who began it. */
export const runUnguarded = <T>(work: () => PromiseLike<T>): Promise<T> => runIn(undefined, work)

/** Awaits inside, since Drizzle asks only when it is awaited. */
const runIn = <T>(guard: RunningGuard | undefined, work: () => PromiseLike<T>): Promise<T> =>
  running.run(guard, async () => await work())

/**
 * Sends statements in one round trip, with the guard of the work that asks, while it is open. In: the connection, what
 * goes in front of the guard, and the statements. Out: the answers of the statements.
 */
export async function sendGuarded(
  client: pg.PoolClient,
  before: readonly Asked[],
  asked: readonly Asked[],
): Promise<Answered[]> {
  const guard = running.getStore()
  const waiting = guard?.getWaiting()
  if (!guard || !waiting) {
    const answers = await sendTogether(client, before.length > 0 ? [...before, ...asked] : asked)
    return before.length > 0 ? answers.slice(before.length) : answers
  }
  try {
    const answers = await sendTogether(client, [...before, waiting, ...asked])
    guard.state = 'passed'
    guard.answer = answers[before.length]
    return answers.slice(before.length + 1)
  } catch (error) {
    const isRefused = error instanceof pg.DatabaseError && error.code === refusedState
    if (isRefused && findFailed(error) === before.length) guard.state = 'refused'
    throw error
  }
}
