import type pg from 'pg'

type Connect = (callback?: (...got: unknown[]) => void) => unknown

/**
 * Watches who waits for a connection of a pool; its own statements wait in the same queue.
 * @returns A function that tells for how many milliseconds the first of them has waited, 0 when nobody waits.
 */
export function watchQueue(pool: pg.Pool): () => number {
  const waitingSince = new Map<symbol, number>()
  const connect = pool.connect.bind(pool) as Connect
  const watched: Connect = (callback) => {
    const own = Symbol('wait')
    waitingSince.set(own, performance.now())
    const ended = () => void waitingSince.delete(own)
    if (callback) {
      return connect((...got) => {
        ended()
        callback(...got)
      })
    }
    return (connect() as Promise<unknown>).finally(ended)
  }
  pool.connect = watched as typeof pool.connect
  // Maps keep their order, so the first is the one that has waited longest.
  return () => {
    const [first] = waitingSince.values()
    return first === undefined ? 0 : performance.now() - first
  }
}
