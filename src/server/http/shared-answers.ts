const texts = new WeakMap<object, string>()
const notYet = ''

/** Marks an answer that several requests are given, so that it is checked and written out once. It must never change. */
export function shared<T extends object>(answer: T): T {
  if (!texts.has(answer)) texts.set(answer, notYet)
  return answer
}

/** What a shared answer is on the wire; undefined for any other. In: the answer, and what writes it the first time. */
export function textOfShared(answer: unknown, write: () => string): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const known = texts.get(answer)
  if (known !== notYet) return known
  const text = write()
  texts.set(answer, text)
  return text
}
