import { expect, test } from 'vitest'
import { compareBands, rateWarnings } from './compare-rates.ts'
import { findFaults, type ProposedRate } from './proposal.ts'

const today = '2026-11-22'
const rate = (more: Partial<ProposedRate> = {}): ProposedRate => ({
  bankId: 31,
  termDays: 360,
  amountFromCop: 1_000_000,
  amountToCop: undefined,
  ratePercent: '11.250',
  validFrom: today,
  ...more,
})

test('O02 bands that follow each other can be asked for, for several banks and terms at once', () => {
  const rows = [
    rate({ amountToCop: 9_999_999 }),
    rate({ termDays: 180, validFrom: '2026-12-01' }),
    rate({ amountFromCop: 10_000_000, amountToCop: 49_999_999, ratePercent: '11.5' }),
    rate({ amountFromCop: 50_000_000, ratePercent: '30' }),
  ]
  expect(findFaults(rows, today)).toEqual([])
})

test.each<[Partial<ProposedRate>, string]>([
  [{ bankId: 14 }, 'bank_id'],
  [{ bankId: 0 }, 'bank_id'],
  [{ termDays: 365 }, 'term'],
  [{ amountFromCop: 0 }, 'amount_from'],
  [{ amountFromCop: 1 }, 'amount_from'],
  [{ amountFromCop: 1_000_000.5 }, 'amount_from'],
  [{ amountToCop: 999_999 }, 'amount_to'],
  [{ amountToCop: 10 ** 12 }, 'amount_to'],
  [{ ratePercent: '0' }, 'rate'],
  [{ ratePercent: '0.000' }, 'rate'],
  [{ ratePercent: '30.001' }, 'rate'],
  [{ ratePercent: '11.2555' }, 'rate'],
  [{ ratePercent: '-1' }, 'rate'],
  [{ ratePercent: 'once' }, 'rate'],
  [{ validFrom: '2026-11-21' }, 'valid_from'],
  [{ validFrom: '2026-02-30' }, 'valid_from'],
  [{ validFrom: 'mañana' }, 'valid_from'],
])('O02 a row with %j cannot be asked for', (more, field) => {
  expect(findFaults([rate({ termDays: 90 }), rate(more)], today)).toMatchObject([{ row: 1, field }])
})

test.each<[string, Partial<ProposedRate>, Partial<ProposedRate>, string]>([
  ['a gap', { amountToCop: 9_999_999 }, { amountFromCop: 10_000_001 }, 'amount_from'],
  ['an overlap', { amountToCop: 9_999_999 }, { amountFromCop: 9_999_999 }, 'amount_from'],
  ['the wrong order', { amountFromCop: 10_000_000, amountToCop: 20_000_000 }, {}, 'amount_from'],
  ['a band after the open one', {}, { amountFromCop: 10_000_000 }, 'amount_from'],
  ['the same twice', {}, {}, 'amount_from'],
  ['another day', { amountToCop: 9_999_999 }, { amountFromCop: 10_000_000, validFrom: '2026-12-01' }, 'valid_from'],
])('O02 bands with %s cannot be asked for', (_, first, second, field) => {
  expect(findFaults([rate(first), rate(second)], today)).toMatchObject([{ row: 1, field }])
})

const held = (
  amountFromCop: number,
  amountToCop: number | undefined,
  ratePercent: string,
  isDemonstration = false,
) => ({
  amountFromCop,
  amountToCop,
  ratePercent,
  isDemonstration,
})

test('O02 what a proposal changes is told band by band, and what would end', () => {
  const before = [held(1, 9, '11.000'), held(10, 19, '11.500'), held(20, undefined, '12.000')]
  const wanted = [
    { amountFromCop: 1, amountToCop: 9, ratePercent: '11' },
    { amountFromCop: 10, amountToCop: 19, ratePercent: '11.600' },
    { amountFromCop: 20, amountToCop: 50, ratePercent: '12.000' },
  ]
  const { compared, ended } = compareBands(before, wanted)
  expect(compared.map(({ change, before: one }) => [change, one?.ratePercent])).toEqual([
    ['unchanged', '11.000'],
    ['changed', '11.500'],
    ['added', undefined],
  ])
  expect(ended).toEqual([before[2]])
  expect(compareBands([held(1, 9, '11.000', true)], wanted.slice(0, 1)).compared[0]?.change).toBe('changed')
})

test.each([
  ['12.000', '13.000', undefined, 0],
  ['12.000', '13.001', undefined, 1],
  ['12.000', '10.999', undefined, 1],
  ['12.000', '12.000', '12.750', 0],
  ['12.000', '12.000', '12.751', 1],
  ['12.000', '13.500', '12.000', 2],
])(
  'O02 from %s to %s, reported %s, there are %d things to look at twice',
  (now, ratePercent, officialPercent, count) => {
    const wanted = { amountFromCop: 5, amountToCop: undefined, ratePercent }
    expect(rateWarnings(wanted, { held: [held(1, undefined, now)], officialPercent })).toHaveLength(count)
    // What was invented is no measure of what a bank pays.
    expect(rateWarnings(wanted, { held: [held(1, undefined, '1.000', true)], officialPercent: undefined })).toEqual([])
  },
)

test.each(['24:00', '9:00', '12:60', 'mediodía', ''])('O02 an hour like «%s» is none', (validAt) => {
  expect(findFaults([rate({ validAt })], today)).toMatchObject([{ field: 'valid_at' }])
})

test('O02 bands of one bank and term begin at one hour', () => {
  const first = rate({ amountToCop: 4_999_999, validAt: '14:30' })
  const next = rate({ amountFromCop: 5_000_000 })
  expect(findFaults([first, { ...next, validAt: '14:30' }], today)).toEqual([])
  expect(findFaults([first, next], today)).toMatchObject([{ row: 1, field: 'valid_at' }])
})
