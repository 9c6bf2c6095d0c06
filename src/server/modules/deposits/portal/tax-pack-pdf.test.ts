import { expect, test } from 'vitest'
import { taxYear } from '#domain/money/tax/tax-year.ts'
import { findArchivalBreaches } from '#testing/papers/find-archival-breaches.ts'
import { pdfText } from '#testing/papers/read-paper.ts'
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
const example: PrintedTaxPack = {
  ...pack,
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

test('Z08 the same pack of the same instant is the same file', async () => {
  expect(await renderTaxPack(example)).toEqual(await renderTaxPack(example))
  await expect(renderTaxPack({ ...example, preparedAt: 'soon' })).rejects.toThrow(RangeError)
})
