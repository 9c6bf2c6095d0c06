import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeInterest } from '../money/rates/interest.ts'
import { rateWithReferral, referralTag, referralWorthCop } from './referral.ts'
import {
  isReferralFailureCode,
  referralFailureMessage,
  referralFailureTitle,
  referralSuccess,
} from './referral-messages.ts'

test.each([
  ['11.250', '11.350'],
  ['9.9', '10.000'],
  ['0', '0.100'],
  ['11.899', '11.999'],
  ['11.95', '12.050'],
])('B11 a referral raises %s by 0.10 % to %s', (ratePercent, raised) => {
  expect(rateWithReferral(ratePercent)).toBe(raised)
})

test('B11 a referral is worth the interest that the raised rate earns more', () => {
  const deposit = { amountCop: 10_000_000, ratePercent: '11.250', termDays: 360, dayBase: 360 } as const
  expect(referralWorthCop(deposit)).toBe(10_000)
  expect(referralWorthCop({ ...deposit, termDays: 180 })).toBe(4_739)
  expect(() => rateWithReferral('once')).toThrow(RangeError)
  fc.assert(
    fc.property(
      fc.integer({ min: 50_000, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 720 }),
      (amountCop, termDays) => {
        const worth = referralWorthCop({ ...deposit, amountCop, termDays })
        const own = computeInterest({ ...deposit, amountCop, termDays }).grossCop
        expect(worth).toBeGreaterThanOrEqual(0)
        expect(own + worth).toBe(computeInterest({ ...deposit, amountCop, termDays, ratePercent: '11.350' }).grossCop)
      },
    ),
  )
})

test.each([
  ['C001', 'ya tienes este enlace registrado en un proceso'],
  ['C002', 'ya tienes un enlace de referido registrado'],
  ['C003', 'el enlace que usaste no existe'],
  ['C004', 'ya tienes CDTs activos'],
  ['C005', 'lo que dijo el servidor'],
  [undefined, 'lo que dijo el servidor'],
  ['toString', 'lo que dijo el servidor'],
])('B11 the code %s is told as: %s', (code, message) => {
  expect(referralFailureMessage(code, 'lo que dijo el servidor')).toBe(message)
  expect(isReferralFailureCode(code)).toBe(message !== 'lo que dijo el servidor')
})

test('B11 the words of the modal', () => {
  expect(referralFailureTitle).toBe('Lo sentimos! No podemos validar tu enlace de referido')
  expect(referralTag).toBe('+0,10\u00a0%')
  expect(referralSuccess.message).toContain('+0,10\u00a0%')
})
