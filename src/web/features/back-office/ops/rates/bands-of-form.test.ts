import { expect, test } from 'vitest'
import { bandsToType, computeBandStarts, rowsOfBands } from './bands-of-form.ts'

const cell = { bankId: 22, nameBank: 'Finandina', term: 360 }
const row = (amountFrom: number, amountTo: number | null, rate: string) => ({
  ...cell,
  amountFrom,
  amountTo,
  rate,
  validFrom: '2026-01-01T05:00:00.000Z',
  validTo: null,
  source: 'Tarifario',
  isDemonstration: false,
})

test('O02 a range begins where the one before ends, so that no gap and no overlap can be typed', () => {
  const typed = bandsToType([row(100_000, 999_999, '11.000'), row(1_000_000, null, '11.500')], 100_000)
  expect(computeBandStarts(typed)).toEqual(['100000', '1000000'])
  const moved = { ...typed, bands: typed.bands.map((band, at) => (at === 0 ? { ...band, to: '4999999' } : band)) }
  expect(rowsOfBands(cell, moved, { validFrom: '2026-12-01' })).toEqual([
    { bankId: 22, term: 360, amountFrom: 100_000, amountTo: 4_999_999, rate: '11.000', validFrom: '2026-12-01' },
    { bankId: 22, term: 360, amountFrom: 5_000_000, rate: '11.500', validFrom: '2026-12-01' },
  ])
})

test('O02 an hour that was typed is that of every range, and without one none is asked', () => {
  const typed = bandsToType([row(100_000, 999_999, '11.000'), row(1_000_000, null, '11.500')], 100_000)
  const at = (validAt: string) => rowsOfBands(cell, typed, { validFrom: '2026-12-01', validAt })
  expect(at('14:30')?.map((one) => one.validAt)).toEqual(['14:30', '14:30'])
  expect(at('')?.map((one) => one.validAt)).toEqual([undefined, undefined])
})

test('O02 what a person types as a rate is written with a point, and nothing is asked with a figure missing', () => {
  const typed = { from: '100000', bands: [{ id: 0, to: '', rate: ' 11,25 %' }] }
  expect(rowsOfBands(cell, typed, { validFrom: '2026-12-01' })).toMatchObject([{ rate: '11.25' }])
  expect(rowsOfBands(cell, typed, { validFrom: '' })).toBeUndefined()
  expect(rowsOfBands(cell, bandsToType([], 100_000), { validFrom: '2026-12-01' })).toBeUndefined()
  const open = { from: '100000', bands: [...typed.bands, { id: 1, to: '', rate: '12' }] }
  expect(rowsOfBands(cell, open, { validFrom: '2026-12-01' })).toBeUndefined()
})
