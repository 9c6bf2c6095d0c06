import { expect, test } from 'vitest'
import { promisedMinutes } from '../own-time.ts'
import { openingMinutes, withPayment, withTurbo } from './application-channel.ts'

const paidByPse = { paymentMethod: 'pse', isForced: false } as const
const forced = { paymentMethod: 'transfer', isForced: true } as const
const turbo = { isTurbo: true, payment: 'pse' } as const
const general = { isTurbo: false, payment: 'transfer' } as const

test('M02 PSE keeps turbo on, another payment turns it off, and PSE does not bring it back', () => {
  expect(withPayment(turbo, 'pse', paidByPse)).toEqual(turbo)
  expect(withPayment(turbo, 'transfer', paidByPse)).toEqual(general)
  expect(withPayment(general, 'pse', paidByPse)).toEqual({ isTurbo: false, payment: 'pse' })
})

test('M02 choosing turbo chooses its payment, and giving it up keeps the payment', () => {
  expect(withTurbo(general, true, paidByPse)).toEqual(turbo)
  expect(withTurbo(turbo, false, paidByPse)).toEqual({ isTurbo: false, payment: 'pse' })
})

test('M02 a bank that blocks PSE for turbo has turbo forced on, whatever is chosen', () => {
  const way = { isTurbo: true, payment: 'transfer' }
  for (const payment of ['pse', 'transfer'] as const) expect(withPayment(general, payment, forced)).toEqual(way)
  for (const wanted of [true, false]) expect(withTurbo(turbo, wanted, forced)).toEqual(way)
})

test('M02 a bank without turbo never has it', () => {
  expect(withTurbo(general, true, undefined)).toEqual(general)
  expect(withPayment(turbo, 'pse', undefined)).toEqual({ isTurbo: false, payment: 'pse' })
})

test('M03 an opening takes the minutes that are promised for its way', () => {
  expect([openingMinutes(general), openingMinutes(turbo)]).toEqual([promisedMinutes.general, promisedMinutes.turbo])
})
