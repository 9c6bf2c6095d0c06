import fc from 'fast-check'
import { expect, test } from 'vitest'
import lettersOfOthers from '#testing/fixtures/letters-of-others.json' with { type: 'json' }
import { letters } from '#testing/letters.ts'
import { notableBanks } from '../../banks/catalogue.ts'
import { illegible } from './letter-values.ts'
import { readLetter } from './read-letter.ts'
import { unfoldColumns } from './unfold-columns.ts'

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

/** Each field of each letter: what the letter says of it, and what was read. Nothing is null. */
const readFields = (change: (text: string) => string) =>
  lettersOfOthers.flatMap(({ name, text, says }) => {
    const found: Partial<Record<string, unknown>> = readLetter(change(text)).found
    return Object.keys(whole).map((field) => ({
      field: `${name}, ${field}`,
      says: (says as Partial<Record<string, unknown>>)[field] ?? null,
      read: found[field] ?? null,
    }))
  })

test('Z14 of 30 letters of another hand every field is right: a value, or empty where the letter has none', () => {
  const fields = readFields((text) => text)
  expect(fields.filter(({ says, read }) => read !== null && read !== says)).toEqual([])
  expect(fields.filter(({ says, read }) => read === says)).toHaveLength(150)
})

test.each([
  ['one space between words', (text: string) => text.replace(/ {2,}/g, ' '), 149],
  ['each cell in a line', (text: string) => text.replace(/ {2,}|\|/g, '\n'), 133],
  ['all in one line', (text: string) => text.replace(/\s+/g, ' '), 134],
  ['capitals alone', (text: string) => text.toUpperCase(), 150],
  ['tabs for columns', (text: string) => text.replace(/ {2,}/g, '\t'), 149],
])('Z14 of the same letters with %s no value is wrong', (_, change, least) => {
  const fields = readFields(change)
  expect(fields.filter(({ says, read }) => read !== null && read !== says)).toEqual([])
  expect(fields.filter(({ says, read }) => read === says).length).toBeGreaterThanOrEqual(least)
})

const renewed = { amountCop: 47_000_000, ratePercent: '10.000', termDays: 360 }

test.each([
  [
    'a sentence',
    'Renovamos su CDT. Condiciones anteriores: capital $45.000.000, plazo 180 días, tasa 9,10% E.A. Nuevas condiciones: capital $47.000.000, plazo 360 días, tasa 10,00% E.A.',
    renewed,
  ],
  [
    'two parts',
    'Condiciones anteriores\nCapital: $45.000.000\nPlazo: 180 días\nTasa E.A.: 9,10%\nNuevas condiciones\nCapital: $47.000.000\nPlazo: 360 días\nTasa E.A.: 10,00%',
    renewed,
  ],
  [
    'columns, the new ones first',
    'Condiciones nuevas Condiciones anteriores\nCapital 47.000.000 45.000.000\nPlazo 360 días 180 días\nTasa E.A. 10,00% 9,10%',
    renewed,
  ],
  [
    'columns with bars',
    'Concepto | Anterior | Actual\nCapital | 45.000.000 | 47.000.000\nPlazo (días) | 180 | 360\nTasa E.A. | 9,10% | 10,00%',
    renewed,
  ],
  ['rows', 'Capital Plazo Tasa E.A.\nAnterior $45.000.000 180 días 9,10%\nActual $47.000.000 360 días 10,00%', renewed],
  ['columns whose headings are lost', 'Capital $45.000.000 $47.000.000 Plazo 180 días 360 días', {}],
  ['before and now', 'CDT. Capital: antes $5.000.000, ahora $6.000.000. Plazo: antes 90 días, ahora 180 días', {}],
  ['a change', 'Tasa E.A. de 9,10% a 10,00%. Capital: de $45.000.000 a $47.000.000', {}],
  ['what can be chosen', 'Su CDT vence. Puede renovarlo a 180 días al 9,5% E.A. o a 360 días al 10% E.A.', {}],
])('Z14 of a renewal in %s the conditions of before are never read', (_, text, found) => {
  expect(readLetter(text).found).toEqual(found)
})

test.each([
  ['a savings account', 'La cuenta de ahorros, con fecha de apertura 01/02/2020, tiene una tasa de 6,00% E.A.', {}],
  ['a loan', 'Crédito de libre inversión por valor de $20.000.000, plazo 36 meses, tasa 18,50% E.A.', {}],
  [
    'a loan beside a CDT',
    'Un CDT por valor de $5.000.000 y un crédito por valor de $8.000.000 a un plazo de 36 meses con tasa de 18% E.A.',
    { amountCop: 5_000_000 },
  ],
  [
    'an account above a CDT',
    'Producto: Cuenta de Ahorros 123\nFecha de apertura: 14/06/2019\nTasa E.A.: 0,5%\nProducto: CDT 456\nPlazo: 90 días',
    { termDays: 90 },
  ],
  ['an account of somebody', 'CDT. El 5 de mayo de 2020 abrió una cuenta de ahorros.', {}],
  ['a fund', 'Fondo de Inversión Colectiva. Valor de la inversión $5.000.000. Rentabilidad 8,5% E.A.', {}],
  ['a term of two parts', 'CDT. Plazo: 3 meses y 15 días', {}],
  ['a fine', 'CDT. Penalidad del 2% E.A. Tasa E.A.: 9,50%', { ratePercent: '9.500' }],
  ['a rate of a month', 'CDT. Tasa efectiva mensual: 0,80%', {}],
  ['a year of 360 days', 'CDT. Base días: 360', {}],
  [
    'days that are over',
    'CDT\nDías transcurridos Tasa E.A. Capital\n45 9,50% $5.000.000',
    { amountCop: 5_000_000, ratePercent: '9.500' },
  ],
  ['another money', 'CDT. Monto: USD 5.000', {}],
  ['a list of rates', 'CDT. Tarifas vigentes desde el 01/01/2026', {}],
  ['the letter itself', 'CDT. Documento expedido el 12/03/2026', {}],
  [
    'a letter that is later than the CDT',
    'CDT. Fecha de expedición: 27/02/2026. Plazo: 180 días. Vencimiento: 03/06/2026',
    { termDays: 180 },
  ],
  ['the bank that pays', 'Recibimos tu pago desde Bancolombia para tu CDT', {}],
  ['a bank without a number here', 'Tuya S.A. abrió su CDT con Bancolombia', {}],
])('Z14 nothing is read from the words of %s', (_, text, found) => {
  expect(readLetter(text).found).toEqual(found)
})

test.each([
  ['words and figures', 'CDT por DIEZ MILLONES DE PESOS M/CTE ($ 10.000.000,oo)', { amountCop: 10_000_000 }],
  [
    'short forms',
    'VR. APERTURA: $1,200,000.00\nF. APERTURA: 16/12/2025',
    { amountCop: 1_200_000, openingDate: '2025-12-16' },
  ],
  ['a term without its word', "Un CDT por $30'000.000, a 12 meses", { amountCop: 30_000_000, termDays: 360 }],
  [
    'words of a rate',
    'Tasa efectiva anual del nueve punto cinco por ciento (9,5%), término de seis (6) meses',
    { ratePercent: '9.500', termDays: 180 },
  ],
  ['words behind their figure', 'CDT. Plazo: 12 (doce) meses', { termDays: 360 }],
  ['a day before its verb', 'El día 24 de febrero de 2026 usted abrió un CDT', { openingDate: '2026-02-24' }],
  [
    'headings in two lines',
    'Fecha        Plazo   Tasa      Tasa\nemisión      días    nominal   efectiva\n28-NOV-2025  180     10,43%    10,70%',
    { openingDate: '2025-11-28', termDays: 180, ratePercent: '10.700' },
  ],
])('Z14 %s are read', (_, text, found) => {
  expect(readLetter(text).found).toEqual(found)
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

test.each([
  ['Valor del CDT: $ l5.000.000', 'amountCop'],
  ['Plazo: l80 días', 'termDays'],
  ['CDT con tasa efectiva anual I1,25 %', 'ratePercent'],
] as const)('Z14 a letter in the place of a figure’s first digit leaves it to its owner: «%s»', (text, name) => {
  expect(readLetter(text)).toEqual({ found: {}, unclear: [name] })
})

test('Z14 R33 a table that is made to fill memory becomes no longer than a letter is', () => {
  const lines = [`plazo${' tasa'.repeat(6_000)}`, ...Array.from({ length: 7_500 }, () => '30')]
  expect(unfoldColumns(lines).join('').length).toBeLessThan(100_000)
  expect(unfoldColumns(['plazo tasa', ...lines.slice(1)]).join('').length).toBeLessThan(100_000)
})
