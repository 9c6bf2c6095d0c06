/**
 * Remembers the last answer of a function.
 * @param compute - The function.
 * @returns The same function, which gives the same answer, and not a new one alike, when it is asked the same again;
 *   lists with the same entries are the same.
 */
export function rememberLast<Asked extends unknown[], Answer>(
  compute: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  let last: { asked: Asked; answer: Answer } | undefined
  return (...asked) => {
    if (!last || !isSame(last.asked, asked)) last = { asked, answer: compute(...asked) }
    return last.answer
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, place) => isSamePart(part, other[place]))
}

const isSamePart = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (Array.isArray(one) && Array.isArray(other) && isSame(one, other))
