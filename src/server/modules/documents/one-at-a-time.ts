let last: Promise<unknown> = Promise.resolve()

/** Lets one after the other work on a whole document in memory, however many arrive together (R33). */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}
