/**
 * @param parts - Class lists, some of them left out by a condition.
 * @returns One class list.
 */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
