/** A map with more entries than this is as clear with two, where the contract lets them be left out. */
const mostEntries = 4
/** A sentence longer than this is cut at its beginning. */
const longestText = 30

/**
 * @param isAccepted - Whether the contract accepts an example.
 * @returns The shortest example like it: lists have one element, maps two entries, long texts end early. Whatever the
 *   contract needs whole stays whole.
 */
export function shorten(example: unknown, isAccepted: (example: unknown) => boolean): unknown {
  let whole = example
  const set = (path: readonly (string | number)[], value: unknown) => {
    const changed = replaceAt(whole, path, value)
    if (!isAccepted(changed)) return false
    whole = changed
    return true
  }
  const visit = (part: unknown, path: readonly (string | number)[]): void => {
    if (typeof part === 'string' && part.length > longestText && part.includes(' ')) {
      set(path, `${part.slice(0, part.lastIndexOf(' ', longestText))}…`)
    } else if (Array.isArray(part)) {
      const kept = part.length > 1 && set(path, part.slice(0, 1)) ? part.slice(0, 1) : part
      for (const [at, inner] of kept.entries()) visit(inner, [...path, at])
    } else if (typeof part === 'object' && part !== null) {
      // Tools would look for it in the document around the example.
      if ('$ref' in part && set(path, {})) return
      const entries = Object.entries(part)
      const few = entries.slice(0, 2)
      const isMap = entries.length > mostEntries && set(path, Object.fromEntries(few))
      for (const [name, inner] of isMap ? few : entries) visit(inner, [...path, name])
    }
  }
  visit(example, [])
  return whole
}

function replaceAt(whole: unknown, [first, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(whole)) return whole.map((one, at) => (at === first ? replaceAt(one, rest, value) : one))
  const object = whole as Record<string, unknown>
  return { ...object, [first]: replaceAt(object[first], rest, value) }
}
