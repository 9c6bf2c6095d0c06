import { expect, test, vi } from 'vitest'
import { type PendingOpening, readPendingOpening, startOpening } from './start-opening.ts'

const choice: PendingOpening = { bank_id: 11, bank_name: 'Bancamía', amount: 10_000_000, term: 360, rate: '11.250' }

test('M04 the choice goes to the list of processes, and to sign-in first for a guest', () => {
  const navigate = vi.fn()
  startOpening(choice, { navigate, signedIn: true })
  expect(navigate).toHaveBeenLastCalledWith('/mis-procesos', { state: { pendingOpening: choice } })
  startOpening(choice, { navigate, signedIn: false })
  expect(navigate).toHaveBeenLastCalledWith('/login', { state: { pendingOpening: choice } })
})

test('P13 the choice is read back from navigation state, and anything else there is ignored', () => {
  expect(readPendingOpening({ pendingOpening: choice })).toEqual(choice)
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { pendingOpening: 1 },
    { pendingOpening: { ...choice, amount: '1' } },
  ]) {
    expect(readPendingOpening(state)).toBeUndefined()
  }
})
