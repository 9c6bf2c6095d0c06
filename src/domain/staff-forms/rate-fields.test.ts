import { expect, test } from 'vitest'
import { faultsOfLines, findBandFaults, rateFields, ratesOfValues, startOfRates } from './rate-fields.ts'
import { draftOf, readForm } from './read-form.ts'

const cell = { bankId: 22, term: 360 }
const held = [
  { amountFrom: 100_000, amountTo: 999_999, rate: '11.000' },
  { amountFrom: 1_000_000, amountTo: null, rate: '11.500' },
]
const today = '2026-12-01'

/** The form as it opens, with what is typed into it, and how it is read. */
function write(bands: typeof held, typed: Readonly<Record<string, string>> = {}, more = 0) {
  const { start, count } = startOfRates(bands, { today, leastCop: 100_000 })
  const draft = { ...draftOf(rateFields, start), ...typed }
  const asked = count + more
  const { faults, values } = readForm(rateFields, draft, { bands: String(asked) })
  return { faults: { ...findBandFaults(draft, asked), ...faults }, rows: ratesOfValues(cell, values, asked) }
}

test('O02 a range begins where the one before ends, so that no gap and no overlap can be typed', () => {
  expect(write(held, { amountTo0: '4999999' })).toEqual({
    faults: {},
    rows: [
      { ...cell, amountFrom: 100_000, amountTo: 4_999_999, rate: '11.000', validFrom: today },
      { ...cell, amountFrom: 5_000_000, rate: '11.500', validFrom: today },
    ],
  })
})

test('O02 an hour that was typed is that of every range, and without one none is asked', () => {
  const hours = (validAt: string) => write(held, { validAt }).rows.map((row) => row.validAt)
  expect(hours('14:30')).toEqual(['14:30', '14:30'])
  expect(hours('')).toEqual([undefined, undefined])
  expect(write(held, { validAt: '25:00' }).faults).toEqual({ validAt: 'Escribe la hora, como 14:30' })
})

test('O02 where no rate holds there is one open range, and what a person types as a rate is written with a point', () => {
  expect(write([]).faults).toEqual({ rate0: 'Escribe la tasa, como 11,25' })
  expect(write([], { rate0: ' 11,25 %' })).toEqual({
    faults: {},
    rows: [{ ...cell, amountFrom: 100_000, rate: '11.250', validFrom: today }],
  })
})

test('O02 every range but the last says where it ends, and none ends before it begins', () => {
  expect(write(held, { rate2: '12' }, 1).faults).toEqual({ amountTo1: 'Escribe hasta dónde llega, menos en la última' })
  expect(write(held, { amountTo0: '99999' }).faults).toEqual({ amountTo0: 'Termina antes de empezar' })
  expect(write(held, { validFrom: '' }).faults).toEqual({ validFrom: 'Elige la fecha' })
})

test('O02 a suggested rate takes the place of those that hold, in the ranges that they have', () => {
  const { start, count } = startOfRates(held, { today, leastCop: 100_000, suggested: '10.900' })
  expect(count).toBe(2)
  expect(start).toMatchObject({ rate0: '10.900', rate1: '10.900', amountTo0: 999_999, amountFrom: 100_000 })
})

test('O02 what the server refuses of a range is said at its field, and where it begins at the end of the one before', () => {
  const refused = [
    { line: 2, field: 'amount_from', message: 'Deja un vacío' },
    { line: 1, field: 'amount_from', message: 'Recibe desde' },
    { line: 2, field: 'rate', message: 'La tasa' },
    { line: 1, field: 'bank_id', message: 'El banco' },
  ]
  expect(faultsOfLines(refused)).toEqual({ amountTo0: 'Deja un vacío', amountFrom: 'Recibe desde', rate1: 'La tasa' })
})
