import { expect, test } from 'vitest'
import { findArchivalBreaches } from '#testing/papers/find-archival-breaches.ts'
import { pdfText } from '#testing/papers/read-paper.ts'
import type { ScreeningFinding } from '../../../providers/screening/port.ts'
import { type PrintedReport, renderSuspiciousOperationReport } from './report-pdf.ts'

const name = 'María Fernanda Ñáñez-Güell Úsuga de la Santísima Trinidad Rodríguez y Montañés'
const at = '2026-11-27T15:00:00.000Z'
const list = 'Lista consolidada del Consejo de Seguridad de las Naciones Unidas, Comité 1267'

const finding = (value: string): ScreeningFinding => ({
  ...{ dataSet: 'international_background', database: list, result: 'found', severity: 'very_high', score: 0.1 },
  ...{ matchedName: name, matchedBy: 'name', answeredAt: at },
  facts: Array.from({ length: 12 }, (_, number) => ({ title: 'SDN', label: `Alias ${number}`, value })),
})

const report = (change: Partial<PrintedReport> = {}): PrintedReport => ({
  ...{ brandName: 'Cosecha', processUuid: '6a1f8c1e-0000-4000-8000-000000000001', preparedAt: at },
  person: { name, document: 'CC 1020304050', phone: '+573001234567', email: 'ana@example.com' },
  proof: 'Documento y rostro',
  operation: {
    ...{ bank: 'Banco de Prueba S.A.', amountCop: 250_000_000, termDays: 360, ratePercent: '12.200', openedAt: at },
    status: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF',
  },
  payments: [
    { reference: 'pago-1', method: 'pse', status: 'declined', amountCop: 250_000_000, at },
    { reference: 'pago-2', method: 'pse', status: 'approved', amountCop: 250_000_000, at },
  ],
  check: { id: 'CHK1', readAt: at, score: 0.25, findings: [finding('1951-02-14')], isCut: false },
  evidence: [],
  acts: [],
  ...change,
})

test('F07 O01 the report of a suspicious operation says statuses, payments and the rate in the words of the pages', async () => {
  const text = await pdfText(await renderSuspiciousOperationReport(report()))
  for (const words of ['Aprobación del banco', 'PSE, rechazado,', 'PSE, aprobado,', '12,20 % E.A.']) {
    expect(text).toContain(words)
  }
  expect(text).not.toMatch(/SARLAF\b|ESPERANDO|declined|approved|\bpse\b|12,200/)
})

test('F07 with many findings of long lists each page says whose rows go on, and the paper stays archival', async () => {
  const findings = Array.from({ length: 20 }, () => finding('Supercalifragilístico '.repeat(13)))
  const evidence = [{ text: 'Nació en otro país. '.repeat(90), files: [{ fileName: 'a.png', sha256: 'a'.repeat(64) }] }]
  const bytes = await renderSuspiciousOperationReport(
    report({ check: { findings, isCut: true }, evidence: [...evidence, { text: '', files: [] }] }),
  )
  const text = (await pdfText(bytes)).replace(/\s+/g, ' ')
  expect(text).toContain(`${list} (continuación)`)
  expect(text).toMatch(/Solicitud 1 .*Solicitud 2 El texto se borró\./)
  expect(text).toContain('Ñáñez-Güell Úsuga')
  expect(await findArchivalBreaches(bytes)).toEqual([])
})

test('F07 a letter of another alphabet that the paper cannot print is told', async () => {
  const told = 'falta una letra de otro alfabeto'
  const said = async (value: string) =>
    pdfText(await renderSuspiciousOperationReport(report({ check: { findings: [finding(value)], isCut: false } })))
  expect(await said('Łukasz Żółć, Μαρία, Иван')).not.toContain(told)
  expect(await said('محمد')).toContain(told)
})
