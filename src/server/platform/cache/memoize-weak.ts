/**
 * The same thing for the same object each time, as long as it lives. It is no cache of lru-cache, which would keep its
 * objects alive.
 */
export function memoizeWeak<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, Made>()
  return (of) => {
    const known = made.get(of)
    if (known !== undefined) return known
    const fresh = make(of)
    made.set(of, fresh)
    return fresh
  }
}
