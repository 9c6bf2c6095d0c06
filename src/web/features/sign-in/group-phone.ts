/**
 * Groups a phone while it is typed. In: its digits, and an example of the country whose groups it follows
 * (`'300 123 4567'`). Out: `'300 123 45'`; digits beyond the example stand with its last group.
 */
export function groupPhone(digits: string, example: string): string {
  const groups: string[] = []
  let rest = digits
  for (const { length } of example.split(' ').slice(0, -1)) {
    if (rest.length <= length) break
    groups.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return [...groups, rest].join(' ')
}
