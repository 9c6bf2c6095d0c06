/** Somebody has as many waiting as they may. */
export class LineFullError extends Error {}

export type FairTurns = {
  /** Does the work when it is the owner's turn. Throws `LineFullError` at once when too many of theirs wait. */
  inTurn<T>(owner: string, work: () => Promise<T>): Promise<T>
  /**
   * Keeps a place in the owner's line while something is on its way, before its turn is asked for. Throws `LineFullError`
   * at once when as many of theirs are on their way, waiting or under way as may be.
   */
  withPlace<T>(owner: string, work: () => Promise<T>): Promise<T>
}

/**
 * Turns for owners who want something of which there is little. Each owner has one under way and a short line; when one
 * ends, the next owner in the round is served, so that nobody waits for all of somebody else's line.
 */
export function fairTurns({ atOnce, waitingEach }: { atOnce: number; waitingEach: number }): FairTurns {
  /** In the order of the round. An owner without anybody waiting is not in it. */
  const lines = new Map<string, (() => void)[]>()
  const underWay = new Set<string>()
  const places = new Map<string, number>()

  const mayBegin = (owner: string) => underWay.size < atOnce && !underWay.has(owner)
  const requireRoom = (owner: string) => {
    if (!mayBegin(owner) && (lines.get(owner)?.length ?? 0) >= waitingEach) throw new LineFullError()
  }
  const moveToEnd = (owner: string) => {
    const line = lines.get(owner)
    if (line && lines.delete(owner)) lines.set(owner, line)
  }
  const serveNext = () => {
    for (const [owner, line] of lines) {
      if (!mayBegin(owner)) continue
      const begin = line.shift()
      if (line.length === 0) lines.delete(owner)
      underWay.add(owner)
      begin?.()
    }
  }
  return {
    async withPlace(owner, work) {
      const taken = places.get(owner) ?? 0
      if (taken > waitingEach) throw new LineFullError()
      places.set(owner, taken + 1)
      try {
        return await work()
      } finally {
        const left = (places.get(owner) ?? 1) - 1
        if (left > 0) places.set(owner, left)
        else places.delete(owner)
      }
    },
    async inTurn(owner, work) {
      requireRoom(owner)
      await new Promise<void>((begin) => {
        lines.set(owner, [...(lines.get(owner) ?? []), begin])
        serveNext()
      })
      try {
        return await work()
      } finally {
        underWay.delete(owner)
        moveToEnd(owner)
        serveNext()
      }
    },
  }
}
