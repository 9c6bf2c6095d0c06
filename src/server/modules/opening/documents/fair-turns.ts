/** An owner's queue is full. */
export class LineFullError extends Error {}

/** Too many owners wait. */
export class AllBusyError extends Error {}

export type FairTurns = {
  /**
   * Does the work when it is the owner's turn. Throws `LineFullError` immediately when too many of the owner's calls
   * wait, and `AllBusyError` when too many of all owners do.
   */
  inTurn<T>(owner: string, work: () => Promise<T>): Promise<T>
  /**
   * Reserves a place in the owner's queue while data arrives, before its turn is asked for. Throws `LineFullError`
   * immediately when the owner has used all places, whether arriving, waiting or running.
   */
  withPlace<T>(owner: string, work: () => Promise<T>): Promise<T>
}

export type FairTurnsOptions = { atOnce: number; waitingEach: number; waitingAll?: number }

/**
 * A fair queue for a scarce resource. Each owner has one running call and a short queue. The queues are served in turn
 * (round robin), so nobody waits for another owner's whole queue.
 */
export function fairTurns({ atOnce, waitingEach, waitingAll = Infinity }: FairTurnsOptions): FairTurns {
  /** In the order of service. An owner without a waiting call is not in it. */
  const lines = new Map<string, (() => void)[]>()
  const underWay = new Set<string>()
  const places = new Map<string, number>()
  let waiting = 0

  const mayBegin = (owner: string) => underWay.size < atOnce && !underWay.has(owner)
  const requireRoom = (owner: string) => {
    if (!mayBegin(owner) && (lines.get(owner)?.length ?? 0) >= waitingEach) throw new LineFullError()
    if (!mayBegin(owner) && waiting >= waitingAll) throw new AllBusyError()
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
      waiting -= 1
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
        waiting += 1
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
