import { expect, test } from 'vitest'
import { phoneCountries } from './countries.ts'
import { validatePhone } from './validate-phone.ts'

const message = 'Algo está mal con tu número, verifícalo'

test('L02 a country is listed once', () => {
  expect(new Set(phoneCountries.map((country) => country.iso)).size).toBe(phoneCountries.length)
})

const northAmerican = {
  valid: { '2125550123': '+12125550123', '9999999999': '+19999999999' },
  invalid: ['1125550123', '2121550123', '0125550123', '212555012', '12125550123'],
}

const cases: Record<string, { valid: Record<string, string>; invalid: string[] }> = {
  CO: {
    valid: { '3001234567': '+573001234567', '3999999999': '+573999999999' },
    invalid: ['300123456', '30012345678', '2001234567', '6012345678', '573001234567'],
  },
  DE: {
    valid: { '15123456789': '+4915123456789', '17999999999': '+4917999999999' },
    invalid: ['14123456789', '18123456789', '1512345678', '151234567890', '25123456789'],
  },
  AU: {
    valid: { '412345678': '+61412345678', '61412345678': '+61412345678' },
    invalid: ['41234567', '4123456789', '512345678', '6141234567', '62412345678'],
  },
  CA: northAmerican,
  US: northAmerican,
  CR: {
    valid: { '50683123456': '+50683123456', '83123456': '+50683123456' },
    invalid: ['8312345', '5068312345', '506831234567', '50783123456'],
  },
  CL: { valid: { '961234567': '+56961234567' }, invalid: ['96123456', '9612345678', '861234567'] },
  EC: {
    valid: { '593991234567': '+593991234567', '991234567': '+593991234567' },
    invalid: ['99123456', '59399123456', '5939912345678', '594991234567'],
  },
  FR: {
    valid: {
      '612345678': '+33612345678',
      '33612345678': '+33612345678',
      '0033612345678': '+33612345678',
      // A number of nine digits that happens to begin like the calling code keeps all of them.
      '331234567': '+33331234567',
    },
    invalid: ['012345678', '61234567', '6123456789', '33012345678', '034612345678'],
  },
  IT: {
    valid: { '3123456789': '+393123456789', '3912345678': '+393912345678' },
    invalid: ['312345678', '31234567890', '4123456789'],
  },
  IL: { valid: { '501234567': '+972501234567' }, invalid: ['50123456', '5012345678', '401234567'] },
  MT: {
    valid: { '7123456': '+3567123456', '9969612': '+3569969612' },
    invalid: ['812345', '8123456', '712345', '71234567'],
  },
  MX: {
    valid: { '5512345678': '+525512345678', '15512345678': '+525512345678', '5212345678': '+525212345678' },
    invalid: ['551234567', '25512345678', '155123456789'],
  },
  ES: {
    valid: { '612345678': '+34612345678', '712345678': '+34712345678', '34612345678': '+34612345678' },
    invalid: ['512345678', '812345678', '61234567', '6123456789', '35612345678'],
  },
  GB: { valid: { '7400123456': '+447400123456' }, invalid: ['740012345', '74001234567', '6400123456'] },
  PT: { valid: { '912345678': '+351912345678', '351234567': '+351351234567' }, invalid: ['91234567', '9123456789'] },
  PL: {
    valid: { '512345678': '+48512345678', '912345678': '+48912345678' },
    invalid: ['012345678', '51234567', '5123456789'],
  },
  LU: { valid: { '628123456': '+352628123456' }, invalid: ['62812345', '6281234567', '528123456'] },
  SA: { valid: { '501234567': '+966501234567' }, invalid: ['50123456', '5012345678', '601234567'] },
}

test.each(phoneCountries.map((country) => [country.name, country] as const))(
  'L02 the phone rule of %s',
  (_name, { iso, example }) => {
    const { valid, invalid } = cases[iso] ?? { valid: {}, invalid: [] }
    expect(Object.keys(valid).length).toBeGreaterThan(0)
    for (const [digits, phoneE164] of Object.entries(valid)) {
      expect(validatePhone(iso, digits)).toEqual({ ok: true, phoneE164 })
    }
    for (const digits of [...invalid, '', 'abcdefghij', `${Object.keys(valid)[0]}\n`, `+${Object.keys(valid)[0]}`]) {
      expect(validatePhone(iso, digits), digits).toEqual({ ok: false, message })
    }
    expect(validatePhone(iso, example.replaceAll(' ', '')).ok).toBe(true)
  },
)

test('L02 a country that is not offered is refused', () => {
  expect(validatePhone('VE', '4121234567')).toEqual({ ok: false, message })
})

test('L02 a number of any length is judged at once', () => {
  // Work by the square of its length would outlast the test.
  for (const country of phoneCountries) expect(validatePhone(country.iso, '3'.repeat(200_000)).ok).toBe(false)
})
