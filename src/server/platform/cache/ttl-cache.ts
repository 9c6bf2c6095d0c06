type Memoized<T> = (() => Promise<T>) & { forget: () => void }

/**
 * Caches the answer of one question; callers of the same moment share one call. In: the lifetime of an answer in
 * milliseconds, and the question. Out: a function that answers; its `forget` clears the cache. An error is not cached:
 * the next call asks again.
 */
export function memoizeWithTtl<T>(milliseconds: number, question: () => Promise<T>): Memoized<T> {
  let answer: Promise<T> | undefined
  let until = 0
  const ask = () => {
    const now = performance.now()
    if (answer && now < until) return answer
    until = now + milliseconds
    const asked = question()
    answer = asked
    asked.catch(() => {
      if (answer === asked) answer = undefined
    })
    return asked
  }
  const forget = () => {
    answer = undefined
  }
  return Object.assign(ask, { forget })
}
