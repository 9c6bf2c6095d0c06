/** Watches the statements that this process sends to PostgreSQL for requests, for tests of how many a call needs. */
import pg from 'pg'

export type Watched = { text: string; values: readonly unknown[] }

/**
 * Begins to watch every connection of requests.
 * @returns What counts the statements of a piece of work, all statements seen by their text, and what ends it.
 */
export function watchStatements() {
  const original = pg.Client.prototype.query
  const seen = new Map<string, Watched>()
  let count = 0
  function watched(this: pg.Client, ...args: unknown[]): unknown {
    const { application_name: name } = (this as unknown as { connectionParameters: { application_name?: string } })
      .connectionParameters
    if (name === 'cosecha') {
      const [first, values = []] = args as [{ text?: string } | string, (readonly unknown[])?]
      const text = typeof first === 'string' ? first : (first.text ?? '')
      count += 1
      seen.set(text, { text, values })
    }
    return Reflect.apply(original, this, args)
  }
  pg.Client.prototype.query = watched as typeof original
  return {
    seen,
    async count(work: () => Promise<unknown>): Promise<number> {
      count = 0
      await work()
      return count
    },
    stop() {
      pg.Client.prototype.query = original
    },
  }
}
