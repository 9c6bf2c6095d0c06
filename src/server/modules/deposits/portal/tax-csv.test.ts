import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedParameters } from '#domain/money/parameters/shipped-parameters.ts'
import { fillForm210, findInflationPart } from '#domain/money/tax/form-210.ts'
import { type TaxDeposit, taxYear } from '#domain/money/tax/tax-year.ts'
import { taxCsv } from './tax-csv.ts'

const deposit = (part: Partial<TaxDeposit>): TaxDeposit => ({
  depositId: 'd1',
  bankName: 'Bancamía',
  legalEntityId: 'bancamia',
  legalEntityName: 'Bancamía S.A.',
  periods: [
    {
      openingDate: '2026-02-02',
      maturityDate: '2026-08-03',
      capitalCop: 10_000_000,
      ratePercent: '11.250',
      termDays: 180,
      dayBase: 360,
    },
  ],
  ...part,
})

/** Reads CSV between semicolons as RFC 4180 has it. */
function parse(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (char === '"') quoted = !quoted
    else if (quoted) cell += char
    else if (char === ';') {
      row.push(cell)
      cell = ''
    } else if (char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at += 1
    } else cell += char
  }
  expect([quoted, row, cell]).toEqual([false, [], ''])
  return rows
}

const toCsv = (deposits: TaxDeposit[]) => taxCsv(taxYear(deposits, 2026))

test('Z08 the file opens in a Colombian spreadsheet: mark, semicolons, plain amounts, a row of totals', () => {
  expect(toCsv([deposit({})])).toBe(
    '\ufeffAño gravable;Depósito;Banco;Entidad;Capital a 31 de diciembre (COP);' +
      'Intereses causados a 31 de diciembre (COP);Saldo a 31 de diciembre (COP);' +
      'Intereses pagados en el año (COP);Retención en la fuente (COP)\r\n' +
      '2026;d1;Bancamía;Bancamía S.A.;0;0;0;547512;21900\r\n' +
      '2026;Total;;;0;0;0;547512;21900\r\n',
  )
})

test('Z20 columns name their lines, and one more has what is no income, where the year is known', () => {
  const pack = taxYear([deposit({})], 2025)
  const part = findInflationPart(shippedParameters, 2025)
  const paid = { ...pack.totals, interestPaidCop: 547_512 }
  const [header, total] = parse(
    taxCsv({ ...pack, totals: paid, form: fillForm210(2025, { own: paid, noted: paid }, part) }).slice(1),
  )
  expect(header?.slice(6)).toEqual([
    'Saldo a 31 de diciembre (COP), casilla 29',
    'Intereses pagados en el año (COP), casilla 58',
    'Retención en la fuente (COP), casilla 132',
    'Intereses que no son ingreso (COP), casilla 59',
  ])
  // 55.43 % of 547,512 is 303,485.9.
  expect(total?.slice(7)).toEqual(['547512', '0', '303486'])
})

test.each([
  ['=1+1', "'=1+1"],
  ['+57 300', "'+57 300"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['a=b', 'a=b'],
  ['Banco; "W"\r\nS.A.', 'Banco; "W"\r\nS.A.'],
])('Z08 %j is read as text and never as a formula', (bankName, read) => {
  const rows = parse(toCsv([deposit({ bankName })]).slice(1))
  expect(rows[1]?.[2]).toBe(read)
})

test('Z08 whatever the names, every row has all its columns and no cell begins a formula', () => {
  const anyText = fc.string({ unit: fc.constantFrom('a', 'ñ', ';', '"', '\r', '\n', '=', '@', '-', '+', ' ', '\t') })
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, anyText), { maxLength: 4 }), (names) => {
      const deposits = names.map(([bankName, legalEntityName]) => deposit({ bankName, legalEntityName }))
      const rows = parse(toCsv(deposits).slice(1))
      expect(rows).toHaveLength(names.length + 2)
      for (const row of rows) {
        expect(row).toHaveLength(9)
        for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
      }
      for (const [index, [bankName]] of names.entries()) {
        expect(rows[index + 1]?.[2]?.replace(/^'/, '')).toBe(bankName.replace(/^'/, ''))
      }
    }),
  )
})
