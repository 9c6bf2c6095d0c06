import { expect, test } from 'vitest'
import { listMissingParameters, listProposedParameters } from './missing-parameters.ts'
import type { ParameterRow } from './parameter-on.ts'

const row = (key: string, validFrom: string, status = 'in force'): ParameterRow => ({
  key,
  validFrom,
  value: '1',
  status,
  source: 'Decreto',
})
const cover = row('FOGAFIN', '2025-01-01')
const part = row('COMPONENTE', '2025-01-01')
const of2026 = [cover, row('SMMLV', '2026-01-01', 'transitory'), row('UVT', '2026-01-01'), part]

test.each([
  ['2026-11-25', of2026, []],
  ['2026-12-14', of2026, []],
  ['2026-12-15', of2026, ['SMMLV 2027 since 2026-12-15', 'UVT 2027 since 2026-12-15']],
  ['2026-12-31', [...of2026, row('UVT', '2027-01-01')], ['SMMLV 2027 since 2026-12-15']],
  ['2027-01-01', [...of2026, row('UVT', '2027-01-01')], ['SMMLV 2027 since 2027-01-01']],
  ['2027-03-01', [cover, row('SMMLV', '2027-02-19'), row('UVT', '2027-01-01')], []],
  [
    '2026-03-01',
    [cover, row('SMMLV', '2026-01-01', 'suspended'), row('UVT', '2026-01-01')],
    ['SMMLV 2026 since 2026-01-01'],
  ],
  ['2026-07-31', of2026.filter((one) => one !== part), []],
  ['2026-08-01', of2026.filter((one) => one !== part), ['COMPONENTE 2025 since 2026-08-01']],
  ['2026-03-01', [], ['SMMLV 2026 since 2026-01-01', 'UVT 2026 since 2026-01-01', 'FOGAFIN 2026 since 2026-01-01']],
])('O02 on %s the figures that nobody approved are named', (today, rows, expected) => {
  const found = listMissingParameters(rows, today).map(({ key, year, since }) => `${key} ${year} since ${since}`)
  expect(found).toEqual(expected)
})

test('O02 what the product brings is proposed until somebody approves a row of that key and day', () => {
  const changed = { ...row('UVT', '2026-01-01'), value: '2' }
  expect(listProposedParameters([changed], of2026)).toEqual([of2026[0], of2026[1], part])
  expect(listProposedParameters([], of2026)).toEqual(of2026)
  expect(listProposedParameters(of2026, of2026)).toEqual([])
})
