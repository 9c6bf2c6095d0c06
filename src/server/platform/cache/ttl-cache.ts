type Memoized<T> = (() => Promise<T>) & { forget: () => void }

/**
 * Asks at most once in a while, and once for all who ask meanwhile. In: for how many milliseconds an answer counts, and
 * the question. Out: a function that answers, with another that lets the answer be forgotten; a question that fails is
 * asked again by the next.
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
