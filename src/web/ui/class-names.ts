/** In: class lists, some of them left out by a condition. Out: one class list. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
