import { phoneCountries } from '#domain/customer/phones/countries.ts'

/**
 * Groups a phone while it is typed.
 * @param example - An example of the country whose groups it follows (`'300 123 4567'`).
 * @returns `'300 123 45'`; digits beyond the example are with its last group.
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

/**
 * @param phoneE164 - A phone in E.164, `'+573001234567'`.
 * @returns As it is read, `'+57 300 123 4567'`; another text as it is.
 */
export function readablePhone(phoneE164: string): string {
  const country = phoneCountries.find(({ prefix }) => phoneE164.startsWith(`+${prefix}`))
  if (!country || !/^\+\d+$/.test(phoneE164)) return phoneE164
  const { prefix, example } = country
  return `+${prefix} ${groupPhone(phoneE164.slice(prefix.length + 1), example)}`
}
