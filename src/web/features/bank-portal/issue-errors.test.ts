import { expect, test } from 'vitest'
import { isCivilDate } from '#domain/money/dates/civil-date.ts'
import { ageLabel, hoursSince } from '../../lib/age-labels.ts'
import { issueErrors } from './issue-errors.ts'

const known = { today: '2026-11-22', hasFile: true, isCivilDate }
const right = {
  number: 'DCV-1',
  isin: '',
  issuedOn: '2026-11-22',
  openingDate: '2026-11-22',
  maturityDate: '2027-11-22',
}

test('N05 a constancy that says everything can be sent', () => {
  expect(issueErrors(right, known)).toEqual({})
  expect(issueErrors({ ...right, isin: ' cosim1000001' }, known)).toEqual({})
})

test.each([
  ['number', { number: '  ' }],
  ['isin', { isin: 'COSIM' }],
  ['issuedOn', { issuedOn: '2026-11-23' }],
  ['issuedOn', { issuedOn: '2026-02-30' }],
  ['openingDate', { openingDate: '2026--' }],
  ['maturityDate', { maturityDate: '2026-11-22' }],
])('N05 a constancy whose %s is wrong is told so: %o', (field, change) => {
  expect(Object.keys(issueErrors({ ...right, ...change }, known))).toEqual([field])
})

test('N05 a constancy without its PDF is told so', () => {
  expect(issueErrors(right, { ...known, hasFile: false })).toEqual({ file: 'Sube la constancia en PDF' })
})

test('N05 what lies on the desk says for how long', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const ages = ['2026-11-22T11:30:00Z', '2026-11-22T10:59:00Z', '2026-11-20T12:00:01Z', '2026-11-19T11:00:00Z']
  expect(ages.map((one) => ageLabel(hoursSince(one, now)))).toEqual([
    'hace 30 minutos',
    'hace 1 hora',
    'hace 47 horas',
    'hace 3 días',
  ])
  expect(ageLabel(hoursSince('2026-11-23T12:00:00Z', now))).toBe('hace menos de 1 minuto')
})
