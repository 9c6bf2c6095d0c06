/**
 * Groups the digits of a whole number in threes.
 * @param digits - Digits only.
 * @param mark - What is between groups.
 * @returns `'10000000'` → `'10.000.000'`.
 */
export function groupDigits(digits: string, mark = '.'): string {
  const firstLength = digits.length % 3
  const groups = firstLength > 0 ? [digits.slice(0, firstLength)] : []
  for (let start = firstLength; start < digits.length; start += 3) groups.push(digits.slice(start, start + 3))
  return groups.join(mark)
}
