import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notableBanks } from '../../banks/catalogue.ts'
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
  // A city, a rate that is nominal and a sum without a word are nothing of a deposit.
  ['a letter of something else', 'Bogotá, 3 de mayo. Tasa nominal 10,8 %. Pagamos $ 5.000.000.', {}],
  ['a city and its bank', 'Bogotá D. C. El Banco de Bogotá certifica', { bankId: 14 }],
  ['two names at one place', 'Banco W y Bancolombia', { bankId: 15 }],
  ['a date that is none', 'Fecha de apertura: 31/02/2026', {}],
])('Z14 %s says what stands in it beside its word', (_, text, read) => {
  expect(readLetter(text)).toEqual(read)
})

test('Z14 every bank is found by its name after «Banco»', () => {
  for (const { bankId, bankName } of notableBanks) {
    const name = bankName === 'Nu' ? 'Nu Colombia' : bankName.startsWith('Banco') ? bankName : `Banco ${bankName}`
    expect([bankName, readLetter(`Certificado del ${name}.`).bankId]).toEqual([bankName, bankId])
  }
})

test('Z14 any text is read without an error, and quickly', () => {
  const unit = fc.constantFrom('plazo ', 'valor $ ', '9', '.', ',', ' % e.a', 'apertura ', '/', ' días', 'ñ', '\n')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 400 }), (text) => {
      const { termDays = 1, amountCop = 1 } = readLetter(text)
      expect(termDays).toBeGreaterThan(0)
      expect(amountCop).toBeGreaterThan(0)
    }),
  )
})
