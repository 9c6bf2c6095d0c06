/**
 * Works on many things with a bound on how many are under way.
 * @param options - The bound, and when no other is begun any more.
 * @returns How many were not begun.
 * @throws The first error of the work, once what was begun has ended.
 */
export async function forEachConcurrently<T>(
  things: readonly T[],
  { most, isOver }: { most: number; isOver: () => boolean },
  work: (thing: T) => Promise<void>,
): Promise<number> {
  let begun = 0
  let hasFailed = false
  const workThrough = async () => {
    while (begun < things.length && !hasFailed && !isOver()) {
      const thing = things[begun++] as T
      try {
        await work(thing)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const lanes = Array.from({ length: Math.min(most, things.length) }, workThrough)
  for (const lane of await Promise.allSettled(lanes)) if (lane.status === 'rejected') throw lane.reason
  return things.length - begun
}
