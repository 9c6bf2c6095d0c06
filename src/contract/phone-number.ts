/** Reads the number of a phone in any spelling. The rules of the countries (B §5.1) judge what it finds. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import { type PhoneCountry, phoneCountries } from '#domain/customer/phones/countries.ts'
import { validatePhone } from '#domain/customer/phones/validate-phone.ts'
import { cleanLine } from '#domain/text/clean-text.ts'

/** A country, and the digits of a number as its rule takes them; of what is not a number yet, what was typed. */
export type PhoneAsRead = { countryIso: string; digits: string }

/** As many characters as a number that is being typed may have: a plus sign and 15 digits. */
const mostTyped = 16

/**
 * @param typed - What a person typed or pasted.
 * @param countryIso - The country that is chosen.
 * @param offered - The countries to choose from, all 19 by default.
 * @returns The country and its digits, without calling code, prefix of trunk or exit, and extension. A calling code
 *   with a plus sign or zeros chooses the country; without one the chosen country counts.
 */
export function readPhone(typed: string, countryIso: string, offered?: readonly string[]): PhoneAsRead {
  const countries = phoneCountries.filter(({ iso }) => offered === undefined || offered.includes(iso))
  const chosen = countries.find(({ iso }) => iso === countryIso)
  const text = plainNumber(typed)
  const asTyped = { countryIso, digits: `${text.startsWith('+') ? '+' : ''}${digitsOf(text)}`.slice(0, mostTyped) }
  const isInternational = text.startsWith('+')
  if (!isInternational && chosen) {
    const digits = findNational(chosen, digitsOf(text))
    if (digits !== undefined) return { countryIso, digits }
  }
  for (const spelling of spellings(text, countries)) {
    const found = parsePhoneNumberFromString(spelling, { defaultCountry: countryIso as CountryCode, extract: false })
    const country = countryOf(found ?? codeInFront(spelling, countries), countries, countryIso)
    if (!country) continue
    const national = found?.nationalNumber ?? digitsOf(spelling).slice(country.prefix.length)
    const digits = findNational(country, national, spelling.startsWith('+'))
    if (digits !== undefined) return { countryIso: country.iso, digits }
    // A calling code says enough; without one nothing is certain before the rule has taken the number.
    if (spelling.startsWith('+')) return { countryIso: country.iso, digits: national.slice(0, mostTyped) }
  }
  return readAfterExit(text, countries) ?? asTyped
}

/**
 * «011 57 …», as a phone in the United States calls abroad. The zero may also begin a number, so that the rule decides.
 */
function readAfterExit(text: string, countries: readonly PhoneCountry[]): PhoneAsRead | undefined {
  const [, number] = /^011[ .-]*([1-9].*)$/.exec(text) ?? []
  const country = countries.find(({ prefix }) => number && digitsOf(number).startsWith(prefix))
  const digits = country && findNational(country, digitsOf(number ?? '').slice(country.prefix.length), true)
  return country && digits !== undefined ? { countryIso: country.iso, digits } : undefined
}

/**
 * Reads a phone with the parameters of `readPhone`.
 * @returns The number in E.164; undefined where the rules refuse it.
 */
export function readPhoneE164(typed: string, countryIso: string, offered?: readonly string[]): string | undefined {
  const read = readPhone(typed, countryIso, offered)
  if (offered && !offered.includes(read.countryIso)) return undefined
  const checked = validatePhone(read.countryIso, read.digits)
  return checked.ok ? checked.phoneE164 : undefined
}

/**
 * Takes the rest as `readPhone` does.
 * @param prefix - A calling code, with or without its plus sign.
 * @returns As `readPhoneE164`.
 */
export function readPhoneWithCode(prefix: string, typed: string, offered?: readonly string[]): string | undefined {
  const code = prefix.replace('+', '')
  for (const { iso } of phoneCountries.filter((country) => country.prefix === code)) {
    const phoneE164 = readPhoneE164(typed, iso, offered)
    if (phoneE164 !== undefined) return phoneE164
  }
  return undefined
}

/**
 * @param phoneE164 - A number that `readPhone` has taken.
 * @returns Its calling code and the digits after it.
 */
export function splitE164(phoneE164: string): { prefix: string; digits: string } {
  const prefix = phoneCountries.find((country) => phoneE164.startsWith(`+${country.prefix}`))?.prefix ?? ''
  return { prefix, digits: phoneE164.slice(prefix.length + 1) }
}

/**
 * @param typed - A phone of Colombia, mobile or fixed, in any spelling.
 * @returns Its ten digits; what is no such number stays as it came, for the rule of the form.
 */
export function readColombianPhone(typed: string): string {
  const colombian = phoneCountries.filter(({ iso }) => iso === 'CO')
  for (const spelling of spellings(plainNumber(typed), colombian)) {
    const found = parsePhoneNumberFromString(spelling, { defaultCountry: 'CO', extract: false })
    const [, national] = /^(?:57)*([36]\d{9})$/.exec(found?.nationalNumber ?? '') ?? []
    if (found?.countryCallingCode === '57' && national !== undefined) return national
  }
  // «300 123 4567 (casa)»: nothing else in it is a number, and no other calling code.
  const text = plainNumber(typed)
  return text.startsWith('+') ? typed : (/^(?:57)*([36]\d{9})$/.exec(digitsOf(text))?.[1] ?? typed)
}

/** The number without what is around it: the scheme of a link, a label, a calling code that is twice. */
function plainNumber(typed: string): string {
  return cleanLine(typed)
    .toLowerCase()
    .replace(/^[^\d+(]*/, '')
    .replace(/\(0\)/g, ' ')
    .replace(/[()]/g, ' ')
    .trim()
    .replace(/^\+? ?\d{1,3}[ .-]*(?=\+)/, '')
    .replace(/^\+ ?00/, '+')
    .replace(/^0[ .-]+(?=[1-9])/, '')
}

/** As it stands; and with two zeros as the plus sign, whatever the exit prefixes of the country are. */
function spellings(text: string, countries: readonly PhoneCountry[]): string[] {
  const international = text.replace(/^00[ .-]*(?=[1-9])/, '+')
  return international !== text && codeInFront(international, countries) ? [text, international] : [text]
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * What may be before a number inside its country: the zero of a trunk call, and in Mexico that of a mobile phone.
 */
const trunk = /^0(?:1|44|45)?/

/**
 * The number as the country's rule takes it; the calling code or a prefix may be in front once more. In Colombia a
 * zero may be half of the prefix «03», so that it is taken away only behind a calling code.
 */
function findNational({ iso, rule, prefix }: PhoneCountry, digits: string, hasCode = false): string | undefined {
  const withoutCode = digits.startsWith(prefix) ? digits.slice(prefix.length) : digits
  const candidates = [digits, withoutCode]
  if (iso !== 'CO' || hasCode) {
    candidates.push(digits.replace(/^0/, ''), withoutCode.replace(/^0/, ''), digits.replace(trunk, ''))
  }
  for (const candidate of candidates) {
    const national = rule.exec(candidate)?.[1]
    if (national !== undefined) return national
  }
  return undefined
}

type FoundCountry = { country?: string | undefined; countryCallingCode: string }

/** The calling code that an international number begins with; no code of the list is the beginning of another. */
function codeInFront(text: string, countries: readonly PhoneCountry[]): FoundCountry | undefined {
  if (!text.startsWith('+')) return undefined
  const found = countries.find(({ prefix }) => digitsOf(text).startsWith(prefix))
  return found && { countryCallingCode: found.prefix }
}

/** Where countries share a calling code, the one that was chosen, else the one that the number is of. */
function countryOf(
  found: FoundCountry | undefined,
  countries: readonly PhoneCountry[],
  countryIso: string,
): PhoneCountry | undefined {
  const withCode = countries.filter(({ prefix }) => prefix === found?.countryCallingCode)
  const byIso = (iso: string | undefined) => withCode.find((country) => country.iso === iso)
  return byIso(countryIso) ?? byIso(found?.country) ?? byIso('US') ?? withCode[0]
}
