import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letters } from '#testing/letters.ts'
import { notableBanks } from '../../banks/catalogue.ts'
import { illegible } from './letter-values.ts'
import { readLetter } from './read-letter.ts'

const whole = { bankId: 7, amountCop: 12_500_000, ratePercent: '11.250', termDays: 360, openingDate: '2026-03-02' }

test.each([
  [
    'a constancy',
    'BANCO DAVIVIENDA S.A.\nConstancia de depósito\nValor nominal: $12.500.000,00\nTasa: 11,25% E.A.\nPlazo: 360 días\nFecha de expedición: 02/03/2026\nFecha de vencimiento: 02/03/2027',
    whole,
  ],
  [
    'a message in words',
    'Davivienda: tu CDT por un monto de $ 12.500.000 a una tasa efectiva anual del 11,25 %, con plazo de 12 meses, se abrió. Fecha de apertura: 2 de marzo de 2026.',
    whole,
  ],
  [
    'an English hand',
    'DAVIVIENDA Capital COP $12,500,000.00 Tasa efectiva 11.25 % Plazo (días) 360 días Constitución 2026-03-02',
    whole,
  ],
  [
    'a table under its headings',
    'Davivienda\nValor nominal Plazo Tasa E.A. Fecha de apertura Fecha de vencimiento\n$12.500.000 360 días 11,25% 02/03/2026 02/03/2027',
    whole,
  ],
  // A city, a rate that is nominal and a sum without a word are nothing of a deposit.
  ['a letter of something else', 'Bogotá, 3 de mayo. Tasa nominal 10,8 %. Pagamos $ 5.000.000.', {}],
  ['a city and its bank', 'Bogotá D. C. El Banco de Bogotá certifica', { bankId: 14 }],
  ['a bank that speaks of another', 'El Banco W certifica que abonará en Bancolombia', { bankId: 15 }],
  ['days to cancel', 'Tiene 5 días hábiles después del vencimiento', {}],
  ['what the insurance covers', 'Seguro de depósitos hasta por un valor de $50.000.000', {}],
  ['what is paid in the end', 'Valor a pagar al vencimiento: $ 11.056.000', {}],
])('Z14 %s says what stands in it beside its word', (_, text, found) => {
  expect(readLetter(text)).toEqual({ found, unclear: [] })
})

test.each([
  ['two sums', 'Capital: $5.000.000. Capital: $6.000.000.', 'amountCop'],
  ['two deposits in a table', 'Capital Plazo\n$5.000.000 90 días\n$6.000.000 90 días', 'amountCop'],
  ['a table with a figure too many', 'Capital Intereses Plazo\n5.000.000 1.000.000 44.000 90 días', 'amountCop'],
  ['a sum of which a part is missing', `Capital: 12.500.${illegible}`, 'amountCop'],
  ['two rates', 'Tasa 11,00% E.A. Con bono, 11,50% E.A.', 'ratePercent'],
  ['a rate over an index', 'Tasa: IPC + 3,50% E.A.', 'ratePercent'],
  ['two terms', 'Plazo: 90 días. Plazo: 180 días.', 'termDays'],
  ['two days', 'Apertura: 02/03/2026. Apertura: 03/03/2026.', 'openingDate'],
  ['a date that is none', 'Fecha de apertura: 31/02/2026', 'openingDate'],
  ['two banks', 'Bancamía y Bancolombia', 'bankId'],
] as const)('Z14 of %s nothing is filled in, and it is told', (_, text, name) => {
  const { found, unclear } = readLetter(text)
  expect(found[name]).toBeUndefined()
  expect(unclear).toContain(name)
})

test('Z14 where a figure cannot be read, that of another thing never takes its place', () => {
  const read = readLetter('Valor nominal: olor Plazo: hommeses Tasa E.A.: olor Fecha de apertura: 05/01/2026')
  expect(read.found).toEqual({ openingDate: '2026-01-05' })
})

test.each(letters)('Z14 the letter «$name» is read to its last figure', ({ html, says }) => {
  const lines = html.replace(/<br>|<\/(?:tr|p|h\d|div|pre)>/g, '\n').replace(/<\/t[dh]>/g, ' ')
  expect(readLetter(lines.replace(/<[^>]+>/g, '')).found).toEqual(says)
})

test('Z14 every bank is found by its name after «Banco»', () => {
  for (const { bankId, bankName } of notableBanks) {
    const name = bankName === 'Nu' ? 'Nu Colombia' : bankName.startsWith('Banco') ? bankName : `Banco ${bankName}`
    expect([bankName, readLetter(`Certificado del ${name}.`).found.bankId]).toEqual([bankName, bankId])
  }
})

test('Z14 any text is read without an error, and nothing is found and unclear', () => {
  const unit = fc.constantFrom(
    'plazo ',
    'valor $ ',
    '9',
    '.',
    ',',
    ' % e.a',
    'apertura ',
    '/',
    ' días',
    'ñ',
    '\n',
    illegible,
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 400 }), (text) => {
      const { found, unclear } = readLetter(text)
      const { termDays = 1, amountCop = 1 } = found
      expect(termDays).toBeGreaterThan(0)
      expect(amountCop).toBeGreaterThan(0)
      expect(unclear.filter((name) => name in found)).toEqual([])
    }),
  )
})
