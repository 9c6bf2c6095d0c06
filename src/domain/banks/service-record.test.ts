import { expect, test } from 'vitest'
import { recordFacts, tellableRecord } from './service-record.ts'

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
    tellableRecord({ ...measured, accepted: few, issued: few, matured: { cases: 19, onTheirDay: 19 } }),
  ).toBeUndefined()
})

test('Z17 each figure of the record has how many cases it is from, and what has too few says so', () => {
  expect(recordFacts({ bankId: 24, accepted: measured.accepted, matured: measured.matured })).toEqual([
    { label: 'Acepta al cliente', figure: '26 horas', counted: 'o menos, en la mitad de 20 casos' },
    { label: 'Emite el CDT', counted: 'Aún no hay 20 casos' },
    { label: 'Paga al vencer', figure: '30 de 31', counted: 'el mismo día, de los que se retiraron' },
  ])
  const [accepted, issued] = recordFacts({
    bankId: 24,
    accepted: { cases: 80, medianHours: 60 },
    issued: { cases: 80, medianHours: 0 },
  })
  expect([accepted?.figure, issued?.figure]).toEqual(['3 días', '1 minuto'])
})
