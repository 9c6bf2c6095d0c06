const firstMs = 1_500
const longestMs = 10_000

/**
 * How long to wait before asking again, for `refetchInterval` of a query: 1.5 s at first, longer with every answer, 10
 * s at most.
 * @param worthAskingAgain - Whether an answer means that it is worth asking again. A query stops by itself while its
 *   tab is hidden.
 */
export function backoff<Data>(worthAskingAgain: (data: Data) => boolean) {
  return ({ state }: { state: { data: Data | undefined; dataUpdateCount: number; errorUpdateCount: number } }) => {
    if (state.data !== undefined && !worthAskingAgain(state.data)) return false
    return waitMs(state.dataUpdateCount + state.errorUpdateCount)
  }
}

/**
 * @param timesAsked - How many times it has been asked.
 * @returns Milliseconds to wait before the next time.
 */
export function waitMs(timesAsked: number): number {
  return Math.min(Math.round(firstMs * 1.15 ** Math.max(0, timesAsked - 1)), longestMs)
}
