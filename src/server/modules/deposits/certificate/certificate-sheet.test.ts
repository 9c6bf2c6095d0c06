import { expect, test } from 'vitest'
import { findArchivalBreaches } from '#testing/papers/find-archival-breaches.ts'
import { pdfText, readPaper } from '#testing/papers/read-paper.ts'
import { type PrintedCertificate, renderCertificateSheet } from './certificate-sheet.ts'

const example: PrintedCertificate = {
  brandName: 'Cosecha',
  customerName: 'María Fernanda Ñáñez Güiza',
  legalEntityName: 'Coltefinanciera S.A. Compañía de Financiamiento',
  certificateNumber: '2026-94625982',
  isin: 'COSIM5994266',
  capitalCop: 25_000_000,
  ratePercent: '12.200',
  termDays: 360,
  openingDate: '2026-11-24',
  maturityDate: '2027-11-24',
  checkUrl: 'https://www.cosecha.example/verificar/q3vQm1x7RkKc0m0Jc6mZ2wZr8t5kq1Xo3Yv7uB2nLp',
  preparedAt: '2026-11-29T15:00:00Z',
}

test('Z23 the sheet prints the figures, the code, and the address for who has no camera', async () => {
  const paper = await renderCertificateSheet(example)
  expect(await findArchivalBreaches(paper)).toEqual([])
  const text = (await pdfText(paper)).replace(/\s+/g, ' ')
  for (const words of [
    'María Fernanda Ñáñez Güiza',
    '2026-94625982',
    '$ 25.000.000',
    '24 de noviembre de 2027',
    'no se puede negociar',
    'termina solo a los 7 días',
  ]) {
    expect(text).toContain(words)
  }
  expect(text.replaceAll(' ', '')).toContain('www.cosecha.example/verificar/q3vQm1x7RkKc0m0Jc6mZ2wZr8t5kq1Xo3Yv7uB2nLp')
  expect((await readPaper(paper)).pages).toHaveLength(1)
  await expect(renderCertificateSheet({ ...example, preparedAt: 'hoy' })).rejects.toThrow(RangeError)
})
