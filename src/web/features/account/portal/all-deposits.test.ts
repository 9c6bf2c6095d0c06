import { expect, test } from 'vitest'
import { allDeposits } from './all-deposits.ts'

const ours = {
  processUuid: 'ours',
  bankId: 24,
  bankName: 'Coltefinanciera',
  capital: 5_000_000,
  netInterest: 500_000,
  rate: '11.000',
  term: 360,
  dayBase: 360,
  openingDate: '2026-01-15',
  maturityDate: '2027-01-15',
  canDecide: false,
  decideFrom: '2027-01-10',
  statusLabel: 'Tu CDT está activo',
} as const
const noted = (id: string, maturityDate: string, amount = 1_000_000) => ({
  id,
  bankId: 18,
  bankName: 'Bancolombia',
  entity: 'Bancolombia S.A.',
  amount,
  rate: '12.000',
  term: 360,
  openingDate: '2026-01-15',
  maturityDate,
  gross: 1,
  net: 1,
})

test('Z14 all deposits by maturity, on one day the larger first; what has matured is apart', () => {
  const notes = [noted('a', '2027-02-01'), noted('b', '2027-01-15'), noted('c', '2026-11-28'), noted('d', '2026-11-29')]
  const { running, over } = allDeposits([ours], notes, '2026-11-29')
  expect(running.map(({ id }) => id)).toEqual(['d', 'ours', 'b', 'a'])
  expect(over.map(({ id }) => id)).toEqual(['c'])
})
