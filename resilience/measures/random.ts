/** Chance that is the same in every run of a seed, so that what failed once fails again. */
export type Chance = {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
}

/** @returns Its chance (mulberry32). */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    pick: <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T,
    shuffled<T>(items: readonly T[]) {
      const copy = [...items]
      for (let at = copy.length - 1; at > 0; at -= 1) {
        const other = between(0, at)
        ;[copy[at], copy[other]] = [copy[other] as T, copy[at] as T]
      }
      return copy
    },
  }
}
