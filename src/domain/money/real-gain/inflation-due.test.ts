import { expect, test } from 'vitest'
import type { ParameterRow } from '../parameters/parameter-on.ts'
import { inflationDue } from './inflation-due.ts'

const row = (validFrom: string, more: Partial<ParameterRow> = {}): ParameterRow => ({
  ...{ key: 'IPC', validFrom, value: '5.900', status: 'in force', source: 'DANE' },
  ...more,
})

// November of 2026 begins on a Sunday, and the 2nd is All Saints: the sixth working day is the 10th.
// December begins on a Tuesday, and the 8th is the Immaculate Conception: the sixth is the 9th.
// January of 2027 begins on a holiday, a Friday, and the 11th is Epiphany: the sixth is the 12th.
test.each([
  ['2026-11-09', [row('2026-09-30')], undefined],
  ['2026-11-10', [row('2026-09-30')], { asOf: '2026-10-31', since: '2026-11-10' }],
  ['2026-11-29', [row('2026-09-30')], { asOf: '2026-10-31', since: '2026-11-10' }],
  ['2026-12-08', [row('2026-09-30')], { asOf: '2026-10-31', since: '2026-11-10' }],
  ['2026-12-09', [row('2026-10-31')], { asOf: '2026-11-30', since: '2026-12-09' }],
  ['2027-01-11', [row('2026-11-30')], undefined],
  ['2027-01-12', [row('2026-11-30')], { asOf: '2026-12-31', since: '2027-01-12' }],
  ['2026-11-29', [row('2026-10-31'), row('2026-08-31')], undefined],
  ['2026-11-29', [row('2026-11-30')], undefined],
  ['2026-11-29', [row('2026-10-31', { status: 'suspended' })], { asOf: '2026-10-31', since: '2026-11-10' }],
  ['2026-11-29', [row('2026-10-31', { key: 'UVT' })], { asOf: '2026-10-31', since: '2026-11-10' }],
  ['2026-11-29', [], { asOf: '2026-10-31', since: '2026-11-10' }],
])('Z16 on %s the inflation that is out and that nobody approved is named', (today, rows, expected) => {
  expect(inflationDue(rows, today)).toEqual(expected)
})
