import { expect, test, vi } from 'vitest'
import type { DepositChoice } from '../../../api/create-process.ts'
import { readPendingOpening, startOpening, testParameters } from './start-opening.ts'

const choice: DepositChoice = {
  bankId: 11,
  bankName: 'Bancamía',
  amountCop: 10_000_000,
  termDays: 360,
  ratePercent: '11.250',
}

test('M04 the choice goes to the list of processes; a guest stays on the page and is asked to sign in over it', () => {
  const navigate = vi.fn()
  startOpening(choice, { navigate, signedIn: true })
  expect(navigate).toHaveBeenLastCalledWith('/mis-procesos', { state: { pendingOpening: choice } })
  navigate.mockClear()
  startOpening(choice, { navigate, signedIn: false })
  expect(navigate).not.toHaveBeenCalled()
})

test('H08 rtir goes along on this machine, and nowhere else', () => {
  expect(testParameters({ hostname: 'localhost', search: '?rtir=1&x=2' })).toEqual({ rtir: '1' })
  expect(testParameters({ hostname: 'coltefinanciera.localhost', search: '?rtir=si' })).toEqual({ rtir: 'si' })
  expect(testParameters({ hostname: 'localhost', search: '?x=2' })).toEqual({})
  for (const hostname of ['www.cosecha.co', 'localhost.example', 'notlocalhost', '']) {
    expect(testParameters({ hostname, search: '?rtir=1' })).toEqual({})
  }
})

test('P13 the choice is read back from navigation state, and anything else there is ignored', () => {
  expect(readPendingOpening({ pendingOpening: choice })).toEqual(choice)
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { pendingOpening: 1 },
    { pendingOpening: { ...choice, amountCop: '1' } },
  ]) {
    expect(readPendingOpening(state)).toBeUndefined()
  }
})

test('P13 B12 a choice that an older page kept with its bonus is chosen again, so that no bonus is lost unseen', () => {
  const older = { ...choice, claims: { bono: 'bono_escalonado', bonusCop: 100_000 } }
  expect(readPendingOpening({ pendingOpening: older })).toBeUndefined()
  const claims = { bonuses: [{ kind: 'bono_escalonado', shownCop: 100_000 }], isTurbo: true }
  expect(readPendingOpening({ pendingOpening: { ...choice, claims } })).toEqual({ ...choice, claims })
})
