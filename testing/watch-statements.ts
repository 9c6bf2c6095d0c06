/** Watches the statements that this process sends to PostgreSQL for requests, for tests of how many a call needs. */
import pg from 'pg'

export type Watched = { text: string; values: readonly unknown[] }

type Sent = { text?: string; values?: readonly unknown[]; asked?: readonly Watched[] }

/** How many statements a stretch of work sent, in how many round trips. */
export type Count = { statements: number; roundTrips: number }

/**
 * Begins to watch every connection of requests. Out: what counts the statements of a piece of work, all statements seen
 * by their text, and what ends it.
 */
export function watchStatements() {
  const original = pg.Client.prototype.query
  const seen = new Map<string, Watched>()
  let now: Count = { statements: 0, roundTrips: 0 }
  function watched(this: pg.Client, ...args: unknown[]): unknown {
    const { application_name: name } = (this as unknown as { connectionParameters: { application_name?: string } })
      .connectionParameters
    if (name === 'cosecha') {
      const [first, values] = args as [Sent | string, readonly unknown[] | undefined]
      const sent: Sent = typeof first === 'string' ? { text: first } : first
      const asked = sent.asked ?? [{ text: sent.text ?? '', values: sent.values ?? values ?? [] }]
      now = { statements: now.statements + asked.length, roundTrips: now.roundTrips + 1 }
      for (const one of asked) seen.set(one.text, { text: one.text, values: one.values ?? [] })
    }
    return Reflect.apply(original, this, args)
  }
  pg.Client.prototype.query = watched as typeof original
  return {
    seen,
    async count(work: () => Promise<unknown>): Promise<Count> {
      now = { statements: 0, roundTrips: 0 }
      await work()
      return now
    },
    stop() {
      pg.Client.prototype.query = original
    },
  }
}
