import { expect, test } from 'vitest'
import { shippedParameters } from '#domain/money/parameters/shipped-parameters.ts'
import { fillForm210, findInflationPart } from '#domain/money/tax/form-210.ts'
import { sumFigures, taxYear } from '#domain/money/tax/tax-year.ts'
import { findArchivalBreaches } from '#testing/papers/find-archival-breaches.ts'
import { pdfText, readAttached } from '#testing/papers/read-paper.ts'
import { type PrintedTaxPack, renderTaxPack } from './tax-pack-pdf.ts'

const period = (openingDate: string, maturityDate: string, capitalCop: number) => ({
  openingDate,
  maturityDate,
  capitalCop,
  ratePercent: '11.250',
  termDays: 360,
  dayBase: 360 as const,
})
const brand = (depositId: string, bankName: string, only: ReturnType<typeof period>) => ({
  depositId,
  bankName,
  legalEntityId: bankName === 'Finandina' ? 'finandina' : 'coltefinanciera',
  legalEntityName: bankName === 'Finandina' ? 'Banco Finandina S.A. BIC' : 'Coltefinanciera S.A.',
  periods: [only],
})
const pack = taxYear(
  [
    brand('DCV-1', 'Coltefinanciera', period('2025-01-02', '2026-01-02', 10_000_000)),
    brand('DCV-2', 'Flamingo', period('2024-07-01', '2025-07-01', 30_000_000)),
    brand('DCV-3', 'Finandina', period('2024-03-03', '2025-03-03', 20_000_000)),
  ],
  2025,
)
const filled = (year: number) =>
  fillForm210(year, { own: pack.totals, noted: sumFigures([]) }, findInflationPart(shippedParameters, year))
const example: PrintedTaxPack = {
  ...pack,
  form: filled(2025),
  uvtCop: 49_799,
  known: { wealth: 11_125_000, income: 5_625_000, cards: 0, purchases: 0, deposits: 10_000_000 },
  verdict: undefined,
  certificates: [{ bankName: 'Coltefinanciera', constancyNumber: 'DCV-1' }],
  attached: [
    { name: 'Tabla.csv', mediaType: 'text/csv', words: 'La tabla', bytes: Buffer.from('a;b') },
    {
      name: 'Constancia DCV-1.pdf',
      mediaType: 'application/pdf',
      words: 'Constancia DCV-1',
      bytes: Buffer.from('%PDF'),
    },
  ],
  deposits: pack.deposits.map((row) => ({ ...row, openingDate: '2025-01-02', maturityDate: '2026-01-02' })),
  brandName: 'Cosecha',
  customerName: 'María Fernanda Ñáñez Güiza',
  preparedAt: '2026-03-01T15:00:00Z',
}

test('Z08 the pack prints every deposit by its constancy, each entity, the totals, and what each figure is for', async () => {
  const paper = await renderTaxPack(example)
  expect(await findArchivalBreaches(paper)).toEqual([])
  const text = await pdfText(paper)
  for (const words of [
    'Tus CDT en el año gravable 2025',
    'María Fernanda Ñáñez Güiza',
    'Preparado el 1 de marzo de 2026, 10:00 a. m. (hora de Colombia)',
    'Coltefinanciera · constancia DCV-1',
    'Flamingo · constancia DCV-2',
    'Banco Finandina S.A. BIC',
    // 11.25 % of thirty million and of twenty, and 4 % of both.
    '$ 3.375.000',
    '$ 2.250.000',
    '$ 5.625.000',
    '$ 225.000',
    'no reemplaza el certificado tributario',
    'patrimonio bruto',
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(words)
  }
  // The sum of an entity with one deposit would say the same twice.
  expect(text.split('$ 2.250.000')).toHaveLength(2)
})

const words = async (part: Partial<PrintedTaxPack>) => {
  const paper = await renderTaxPack({ ...example, ...part })
  expect(await findArchivalBreaches(paper)).toEqual([])
  return (await pdfText(paper)).replace(/\s+/g, ' ')
}

test('Z20 the folder says what is typed into each line, the limits of the year, and what goes along in the file', async () => {
  const text = await words({})
  for (const said of [
    'Casilla 29 · Patrimonio bruto',
    'Casilla 58 · Ingresos brutos por rentas de capital $ 5.625.000',
    // 55.43 % of 5,625,000 is 3,117,937.5.
    'Casilla 59 · Ingresos no constitutivos de renta (rentas de capital) $ 3.118.000',
    'resta $ 3.117.938 de tus rentas de capital',
    'Casilla 132 · Retenciones del año gravable $ 225.000',
    'Decreto 0898 de 2026',
    'más de $ 224.096.000',
    'desde $ 69.719.000',
    'Constancia DCV-1.pdf',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).not.toContain('no estás obligado a declarar')
})

test('Z20 a reader finds the attached files by their names in the paper', async () => {
  const files = await readAttached(await renderTaxPack(example))
  expect(files.map(({ name, words, bytes }) => [name, words, bytes.toString()])).toEqual([
    ['Tabla.csv', 'La tabla', 'a;b'],
    ['Constancia DCV-1.pdf', 'Constancia DCV-1', '%PDF'],
  ])
})

test.each([
  [{ mustDeclare: false, isVatPayer: false, reached: [] }, 'no estás obligado a declarar renta por 2025'],
  [
    { mustDeclare: true, isVatPayer: true, reached: ['deposits' as const] },
    'Lo que te obliga: lo que entró a tus cuentas, depósitos e inversiones; ser responsable del IVA',
  ],
])('Z20 the verdict on the own figures is on the paper: %j', async (verdict, said) => {
  const text = await words({ verdict: { ...verdict, on: '2026-08-01' } })
  expect(text).toContain('Según las cifras que escribiste el 1 de agosto de 2026')
  expect(text).toContain(said)
})

test('Z20 what is not known of a year is said, and nothing is put in its place', async () => {
  const text = await words({ form: filled(2026), uvtCop: undefined })
  for (const said of [
    'Todavía no tenemos las casillas',
    'Falta el componente inflacionario',
    'No tenemos la UVT de 2025',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).not.toMatch(/Casilla \d/)
})

test('Z08 the same pack of the same instant is the same file', async () => {
  expect(await renderTaxPack(example)).toEqual(await renderTaxPack(example))
  await expect(renderTaxPack({ ...example, preparedAt: 'soon' })).rejects.toThrow(RangeError)
})
