import { expect, test } from 'vitest'
import { checkIssue, checkReport, issueFields, reportFields } from './desk-fields.ts'
import { readForm } from './read-form.ts'

const today = '2026-11-22'
const right = {
  ...{ constancyNumber: ' DCV-1 ', isin: '', issuedOn: '2026-11-22' },
  ...{ openingDate: '2026-11-22', maturityDate: '2027-11-22' },
}
const wrongIn = (draft: typeof right) =>
  Object.keys({ ...checkIssue(draft, today), ...readForm(issueFields, draft).faults })

test('N05 a certificate that says everything can be sent, its ISIN in capitals', () => {
  expect(wrongIn(right)).toEqual([])
  const { isin: _, ...plain } = right
  expect(readForm(issueFields, right).values).toEqual({ ...plain, constancyNumber: 'DCV-1' })
  const coded = { ...right, isin: ' cosim1000001' }
  expect(wrongIn(coded)).toEqual([])
  expect(readForm(issueFields, coded).values.isin).toBe('COSIM1000001')
})

test.each([
  ['constancyNumber', { constancyNumber: '  ' }],
  ['isin', { isin: 'COSIM' }],
  ['issuedOn', { issuedOn: '2026-11-23' }],
  ['issuedOn', { issuedOn: '2026-02-30' }],
  ['openingDate', { openingDate: '2026--' }],
  ['maturityDate', { maturityDate: '2026-11-22' }],
])('N05 a certificate whose %s is wrong is told so: %o', (field, change) => {
  expect(wrongIn({ ...right, ...change })).toEqual([field])
})

test('N05 Z12 what happened to a deposit was between its opening and today, and has its amount or its creditor', () => {
  const known = { today, openingDate: '2026-01-15' }
  const days = ['2026-01-14', '2026-01-15', '2026-11-22', '2026-11-23']
  expect(days.map((on) => checkReport({ on }, known).on)).toEqual([
    'La fecha no puede ser antes de la apertura del CDT',
    undefined,
    undefined,
    'La fecha no puede ser después de hoy',
  ])
  const early = reportFields['tell-cancelled-early']
  expect(readForm(early, { on: today, paid: '0' }).faults).toEqual({ paid: 'Escribe cuánto se le pagó al cliente' })
  expect(readForm(early, { on: today, paid: '10123456' }).values).toEqual({ on: today, paid: 10_123_456 })
  const pledged = readForm(reportFields['tell-pledged'], { on: today, creditor: ' A ' })
  expect(pledged.faults).toEqual({ creditor: 'Escribe a favor de quién quedó el CDT' })
})
