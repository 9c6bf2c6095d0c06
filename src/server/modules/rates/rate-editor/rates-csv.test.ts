import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratesCsvHeader, writeRatesCsv } from '#domain/money/rates/write-rates-csv.ts'
import { mostRateLines, readRatesCsv } from './rates-csv.ts'

const file = (...lines: string[]) => [ratesCsvHeader, ...lines].join('\n')
const koa = { bankId: 31, termDays: 360, amountFromCop: 500_000, amountToCop: undefined, validFrom: '2026-12-01' }

test.each([
  ['31;360;500000;;11,25;2026-12-01', '11.250'],
  ['31;360;500.000;;11.25;01/12/2026', '11.250'],
  ['"KOA";"360";"500000";"";"11,250 %";"2026-12-01"', '11.250'],
  [' koa ; 360 ; 500000 ; ; 9 ; 2026-12-01 ', '9.000'],
])('O02 a line of a table of rates is read as it was meant: %s', (line, ratePercent) => {
  expect(readRatesCsv(file(line))).toEqual({ lines: [{ line: 2, rate: { ...koa, ratePercent } }], faults: [] })
})

test('O02 commas, the mark of UTF-8, CRLF, empty lines, and columns in another order with other names are read', () => {
  const text =
    '\ufeffrate,valid_from,bank_id,term,amount_to,amount_from\r\n\r\n"11,25",2026-12-01,31,360,"2.000.000",500000\r\n'
  expect(readRatesCsv(text)).toEqual({
    lines: [{ line: 3, rate: { ...koa, amountToCop: 2_000_000, ratePercent: '11.250' } }],
    faults: [],
  })
})

test.each([
  ['99;360;500000;;11,25;2026-12-01', /banco/],
  ['31;un año;500000;;11,25;2026-12-01', /plazo/],
  ['31;360;500000,5;;11,25;2026-12-01', /monto inicial/],
  ['31;360;50.00;;11,25;2026-12-01', /monto inicial/],
  ['31;360;-1;;11,25;2026-12-01', /monto inicial/],
  ['31;360;500000;1e9;11,25;2026-12-01', /monto final/],
  ['31;360;500000;;11,2555;2026-12-01', /tasa/],
  ['31;360;500000;;-1;2026-12-01', /tasa/],
  ['31;360;500000;;=1+1;2026-12-01', /tasa/],
  ['31;360;500000;;11,25;2026-02-30', /fecha/],
  ['31;360;500000;;11,25;12/31/2026', /fecha/],
  ['31;360;500000;11,25;2026-12-01', /5 celdas/],
  ['31;360;"500000;;11,25;2026-12-01', /no se cierran/],
  ['31;360;"500000"0;;11,25;2026-12-01', /después de unas comillas/],
  ['31;360;50"0000;;11,25;2026-12-01', /en medio de una celda/],
  ['31;360;500\u00000;;11,25;2026-12-01', /monto inicial/],
])('O02 a bad line is told by its number and the others are read: %s', (line, message) => {
  const { lines, faults } = readRatesCsv(file('31;360;500000;;11,25;2026-12-01', line, '31;180;500000;;10;2026-12-01'))
  expect(lines.map((one) => one.line)).toEqual([2, 4])
  expect(faults).toEqual([{ line: 3, message: expect.stringMatching(message) }])
})

test.each([
  ['', /ninguna línea/],
  ['31;360;500000;;11,25;2026-12-01', /primera línea/],
  ['banco;plazo;desde;hasta;tasa;tasa', /primera línea/],
  [ratesCsvHeader, /no hay ninguna/],
  [file(...Array<string>(mostRateLines + 1).fill('31;360;500000;;11,25;2026-12-01')), /5\.000/],
])('O02 a file that is no table of rates names no rate', (text, message) => {
  const { lines, faults } = readRatesCsv(text)
  expect(lines).toEqual([])
  expect(faults.map((fault) => fault.message)).toEqual([expect.stringMatching(message)])
})

test('O02 whatever text comes, it is read or told, and each line at most once', () => {
  const pieces = fc.constantFrom('"', '""', ';', ',', '\n', '\r', '31', '360', '11,25', ' ', '2026-12-01', 'á', '\0')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      const { lines, faults } = readRatesCsv(file(parts.join('')))
      const told = [...lines, ...faults].map(({ line }) => line)
      expect(new Set(told).size).toBe(told.length)
    }),
  )
})

test('O02 the table of today, written as a file, is read back as it was', () => {
  const rate = fc.record({
    bankId: fc.constantFrom(22, 24, 31),
    termDays: fc.integer({ min: 1, max: 3_600 }),
    amountFromCop: fc.integer({ min: 0, max: 999_999_999_999 }),
    amountToCop: fc.option(fc.integer({ min: 1, max: 999_999_999_999 }), { nil: undefined }),
    ratePercent: fc.integer({ min: 1, max: 30_000 }).map((thousandths) => (thousandths / 1_000).toFixed(3)),
    validFrom: fc.constantFrom('2026-12-01', '2028-02-29'),
  })
  fc.assert(
    fc.property(fc.array(rate, { minLength: 1, maxLength: 20 }), (rates) => {
      const { lines, faults } = readRatesCsv(writeRatesCsv(rates))
      expect(faults).toEqual([])
      expect(lines.map((line) => line.rate)).toEqual(rates)
    }),
  )
})
