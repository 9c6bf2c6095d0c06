const bytes = new WeakMap<object, Buffer>()
const notYet = Buffer.alloc(0)

/** Marks an answer that several requests are given, so that it is checked and written out once. It must never change. */
export function cacheSerialized<T extends object>(answer: T): T {
  if (!bytes.has(answer)) bytes.set(answer, notYet)
  return answer
}

/**
 * What a shared answer is on the wire; undefined for any other.
 * @param write - Writes the answer the first time.
 */
export function serializedBytes(answer: unknown, write: () => string): Buffer | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const known = bytes.get(answer)
  if (known !== notYet) return known
  const written = Buffer.from(write())
  bytes.set(answer, written)
  return written
}
