import { expect, test } from 'vitest'
import { recordSentences, tellableRecord } from './service-record.ts'

const measured = {
  bankId: 24,
  accepted: { cases: 20, medianHours: 26.4 },
  issued: { cases: 19, medianHours: 4 },
  matured: { cases: 31, onTheirDay: 30 },
}

test('Z17 what has fewer than twenty cases is not told', () => {
  expect(tellableRecord(measured)).toEqual({ bankId: 24, accepted: measured.accepted, matured: measured.matured })
  const few = { cases: 19, medianHours: 1 }
  expect(
    tellableRecord({ ...measured, accepted: few, issued: few, matured: { cases: 0, onTheirDay: 0 } }),
  ).toBeUndefined()
})

test('Z17 the record is told in sentences, each with how many cases it is from', () => {
  expect(recordSentences({ bankId: 24, ...measured })).toEqual([
    'Acepta al cliente en 26 horas la mitad de las veces, contando 20.',
    'Emite el certificado en 4 horas la mitad de las veces, contando 19.',
    'Pagó 30 de 31 CDT el día de su vencimiento.',
  ])
})
