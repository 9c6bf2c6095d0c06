/**
 * Asks at most once in a while, and once for all who ask meanwhile. In: for how many milliseconds an answer counts, and
 * the question. Out: a function that answers; a question that fails is asked again by the next.
 */
export function cached<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let until = 0
  return () => {
    const now = performance.now()
    if (answer && now < until) return answer
    until = now + milliseconds
    const asked = ask()
    answer = asked
    asked.catch(() => {
      if (answer === asked) answer = undefined
    })
    return asked
  }
}
