import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PhoneCountry, phoneCountries } from '#domain/customer/phones/countries.ts'
import { readColombianPhone, readPhone, readPhoneE164, readPhoneWithCode } from './phone-number.ts'

/** Numbers that are given out in each country, as digits inside it. */
const numbers: Record<string, readonly string[]> = {
  CO: ['3001234567', '3219876543'],
  DE: ['15123456789', '17612345678'],
  SA: ['501234567', '551112233'],
  AU: ['412345678', '499000111'],
  CA: ['4165550123', '6475550199'],
  CL: ['961234567', '987654321'],
  CR: ['83123456', '70112233'],
  EC: ['991234567', '987654321'],
  ES: ['612345678', '712345678'],
  US: ['2125550123', '3055550123'],
  FR: ['612345678', '712345678'],
  IL: ['501234567', '541234567'],
  IT: ['3123456789', '3471234567'],
  LU: ['628123456', '691123456'],
  MT: ['79961234', '99691234'].map((number) => number.slice(0, 7)),
  MX: ['5512345678', '8112345678'],
  PL: ['512345678', '601234567'],
  PT: ['912345678', '961234567'],
  GB: ['7400123456', '7911123456'],
}

/** Groups of digits, from the left or by an example of the country. */
const grouped = (digits: string, mark: string) => digits.replace(/(\d{3})(?=\d{2})/g, `$1${mark}`)

/** How the number is written without the country chosen: its calling code says it. */
const international: Record<string, (prefix: string, number: string) => string> = {
  'plus and spaces': (prefix, number) => `+${prefix} ${grouped(number, ' ')}`,
  'plus alone': (prefix, number) => `+${prefix}${number}`,
  brackets: (prefix, number) => `(+${prefix}) ${grouped(number, '-')}`,
  dots: (prefix, number) => `+${prefix}.${grouped(number, '.')}`,
  'marks of direction': (prefix, number) => `\u202a+${prefix}\u00a0${grouped(number, '\u00a0')}\u202c`,
  'other dashes': (prefix, number) => `+${prefix}–${grouped(number, '‑')}`,
  'full width': (prefix, number) => `＋${prefix}　${number}`,
  'two zeros': (prefix, number) => `00${prefix} ${grouped(number, ' ')}`,
  'two zeros apart': (prefix, number) => `(00 ${prefix}) ${number}`,
  link: (prefix, number) => `tel:+${prefix}${number}`,
  'link with extension': (prefix, number) => `tel:+${prefix}-${grouped(number, '-')};ext=2`,
  twice: (prefix, number) => `+${prefix}+${prefix}${number}`,
  'twice with one plus': (prefix, number) => `+${prefix} ${prefix} ${number}`,
  extension: (prefix, number) => `+${prefix} ${grouped(number, ' ')} ext 2`,
  label: (prefix, number) => `WhatsApp: +${prefix} ${number}`,
  'trunk in brackets': (prefix, number) => `+${prefix} (0) ${number}`,
}

/** How it is written where the country is chosen already. */
const national: Record<string, (prefix: string, number: string) => string> = {
  bare: (_, number) => number,
  groups: (_, number) => ` ${grouped(number, ' ')} `,
  dots: (_, number) => grouped(number, '.'),
  'calling code': (prefix, number) => `${prefix} ${grouped(number, ' ')}`,
  'calling code alone': (prefix, number) => `${prefix}${number}`,
  'calling code in brackets': (prefix, number) => `(${prefix}) ${number}`,
  extension: (_, number) => `${grouped(number, '-')} ext. 12`,
  label: (_, number) => `Cel. ${number}`,
}

const both = { ...national, ...international }

function expectRead(text: string, chosenIso: string, { iso, prefix }: PhoneCountry, number: string): void {
  expect(readPhoneE164(text, chosenIso), `«${text}» with ${chosenIso}`).toBe(`+${prefix}${number}`)
  const read = readPhone(text, chosenIso)
  expect(phoneCountries.find((country) => country.iso === read.countryIso)?.prefix, text).toBe(prefix)
  expect(read.digits, text).toBe(number)
  if (chosenIso === iso) expect(read.countryIso, text).toBe(iso)
}

test.each(phoneCountries.map((country) => [country.name, country] as const))(
  'L02 a number of %s is the same in every spelling',
  (_, country) => {
    for (const number of numbers[country.iso] ?? []) {
      for (const write of Object.values(both)) {
        expectRead(write(country.prefix, number), country.iso, country, number)
      }
      // Its calling code chooses the country, whichever was chosen before.
      for (const { iso } of phoneCountries) {
        for (const write of Object.values(international)) {
          expectRead(write(country.prefix, number), iso, country, number)
        }
      }
    }
  },
)

test('L02 any number that a rule takes is the same in every spelling', () => {
  const anyCase = fc.constantFrom(...phoneCountries).chain((country) =>
    fc.record({
      country: fc.constant(country),
      number: fc.stringMatching(country.rule).map((text) => country.rule.exec(text)?.[1] ?? ''),
      write: fc.constantFrom(...Object.entries(both)),
    }),
  )
  fc.assert(
    fc.property(anyCase, ({ country: { iso, prefix, rule }, number, write: [name, write] }) => {
      // A number that begins with its own calling code, or with a zero, may be written in two ways.
      fc.pre(!number.startsWith(prefix) && !number.startsWith('0') && rule.test(number))
      fc.pre(!rule.test(`${prefix}${number}`) || rule.exec(`${prefix}${number}`)?.[1] === number)
      expect(readPhoneE164(write(prefix, number), iso), `${name} of ${iso}`).toBe(`+${prefix}${number}`)
    }),
    { numRuns: 2_000 },
  )
})

/** Key by key, as the field keeps what was read of it. */
function typeKeys(keys: string, countryIso: string): { countryIso: string; digits: string } {
  return [...keys].reduce((before, key) => readPhone(`${before.digits}${key}`, before.countryIso), {
    countryIso,
    digits: '',
  })
}

test.each(phoneCountries.map((country) => [country.name, country] as const))(
  'L02 a number of %s is the same key by key',
  (_, country) => {
    const { iso, prefix } = country
    for (const number of numbers[iso] ?? []) {
      for (const keys of [number, `${prefix}${number}`, `+${prefix}${number}`, `00${prefix}${number}`]) {
        expect(typeKeys(keys, iso), keys).toEqual({ countryIso: iso, digits: number })
      }
      for (const keys of [`+${prefix}${number}`, `00${prefix}${number}`]) {
        expect(readPhoneE164(typeKeys(keys, 'CO').digits, typeKeys(keys, 'CO').countryIso), keys).toBe(
          `+${prefix}${number}`,
        )
      }
    }
  },
)

test.each([
  ['03 300 123 4567', 'CO', '+573001234567'],
  ['0 300 123 4567', 'CO', '+573001234567'],
  ['+57 0300 123 4567', 'CO', '+573001234567'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['0011 61 412 345 678', 'AU', '+61412345678'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['07400 123456', 'GB', '+447400123456'],
  ['050-123-4567', 'IL', '+972501234567'],
  ['0151 23456789', 'DE', '+4915123456789'],
  ['099 123 4567', 'EC', '+593991234567'],
  ['044 55 1234 5678', 'MX', '+525512345678'],
  ['+52 1 55 1234 5678', 'MX', '+525512345678'],
  ['1 (212) 555-0123', 'US', '+12125550123'],
  ['011 57 300 123 4567', 'US', '+573001234567'],
  ['011 57 300 123 4567', 'CO', '+573001234567'],
  ['011 34 612 345 678', 'CO', '+34612345678'],
  ['+0057 300 123 4567', 'CO', '+573001234567'],
])('L02 «%s», as it is dialled in %s, is %s', (text, iso, phoneE164) => {
  expect(readPhoneE164(text, iso)).toBe(phoneE164)
})

test.each([
  '+57 601 234 5678',
  '+57 300 123 456',
  '+57 300 123 45678',
  '300 123 4567 / 310 765 4321',
  '+57 300 123 4567 +57 310 765 4321',
  '+7 912 345 6789',
  '573 001 234',
  'sin celular',
  '',
  '+',
])('L02 «%s» is still refused by the rule', (text) => {
  expect(readPhoneE164(text, 'CO')).toBeUndefined()
})

test('L02 a calling code that the brand does not offer chooses nothing', () => {
  expect(readPhone('+1 212 555 0123', 'CO', ['CO'])).toEqual({ countryIso: 'CO', digits: '+12125550123' })
  expect(readPhoneWithCode('57', '+1 212 555 0123', ['CO'])).toBeUndefined()
  expect(readPhoneWithCode('+57', '+57 300 123 4567', ['CO'])).toBe('+573001234567')
  expect(readPhoneWithCode('1', '416 555 0123')).toBe('+14165550123')
  expect(readPhoneWithCode('58', '412 123 4567')).toBeUndefined()
  expect(readPhoneWithCode('52', '55 1234 5678', ['CO'])).toBeUndefined()
  expect(readPhoneE164('55 1234 5678', 'MX', ['CO'])).toBeUndefined()
})

test.each([
  ['601 234 5678', '6012345678'],
  ['(601) 234-5678 ext 12', '6012345678'],
  ['+57 601 234 5678', '6012345678'],
  ['573001234567', '3001234567'],
  ['0057 300 123 4567', '3001234567'],
  ['03 300 123 4567', '3001234567'],
  ['\u202a+57 300–123–4567\u202c', '3001234567'],
  ['+57 57 300 123 4567', '3001234567'],
  ['+34 612 345 678', '+34 612 345 678'],
  ['+372 512 3456', '+372 512 3456'],
  ['300 123 4567 (casa)', '3001234567'],
  ['300_123_4567', '3001234567'],
  ['300 123 4567 / 310 765 4321', '300 123 4567 / 310 765 4321'],
  ['300 123', '300 123'],
])('F02 «%s» in a form is %s', (text, digits) => {
  expect(readColombianPhone(text)).toBe(digits)
})
