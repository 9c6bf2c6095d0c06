import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codeLivesSeconds,
  codesPerAddress,
  codesPerPhone,
  expiryCheckSeconds,
  resendWaitSeconds,
  sessionLivesSeconds,
  wrongAnswersAllowed,
  wrongAnswersPerCode,
  wrongAnswersPerDay,
} from './limits.ts'

// Here promise R08 is meant, not the route.

test.each([
  [1, 60],
  [2, 90],
  [3, 120],
  [4, 150],
  [10, 330],
])('L05 after code %i the next may be asked for in %i seconds', (codesSent, seconds) => {
  expect(resendWaitSeconds(codesSent)).toBe(seconds)
})

test('L05 before any code was sent the wait is the first one', () => {
  expect(resendWaitSeconds(0)).toBe(60)
})

test('L05 each code lengthens the wait by 30 seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), (codesSent) => {
      expect(resendWaitSeconds(codesSent + 1) - resendWaitSeconds(codesSent)).toBe(30)
    }),
  )
})

test('L04 a code lives five minutes and the second wrong answer closes it', () => {
  expect(codeLivesSeconds).toBe(5 * 60)
  expect(wrongAnswersPerCode).toBe(2)
})

test('L13 a session lives a day and is looked at every 500 seconds', () => {
  expect(sessionLivesSeconds).toBe(86_400)
  expect(expiryCheckSeconds).toBe(500)
})

test.each([4, 6] as const)(
  'L04 guessing a code of %i digits within a day is less likely than 1 in 1000',
  (codeLength) => {
    const codes = 10 ** codeLength
    const answers = wrongAnswersPerDay(codeLength)
    // A guesser gets no second chance at a code that was missed, so two tries at one code are two codes tried.
    const missesOne = 1 - wrongAnswersPerCode / codes
    const hits = 1 - missesOne ** Math.ceil(answers / wrongAnswersPerCode)
    expect(hits).toBeLessThan(1 / 1_000)
    // And a person who mistypes can still try more than one code.
    expect(answers).toBeGreaterThan(wrongAnswersPerCode)
  },
)

test('L04 the limits of one phone let the honest resend, and one address serves several phones', () => {
  expect(codesPerPhone.perHour).toBeLessThanOrEqual(codesPerPhone.perDay)
  expect(codesPerAddress.perHour).toBeGreaterThan(codesPerPhone.perHour)
  const waits = Array.from({ length: codesPerPhone.perHour - 1 }, (_, index) => resendWaitSeconds(index + 1))
  expect(waits.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(3_600)
})

test.each([
  [{ codeLength: 6, byCall: false, isKnownDevice: false }, 8],
  [{ codeLength: 6, byCall: true, isKnownDevice: false }, 10],
  [{ codeLength: 6, byCall: false, isKnownDevice: true }, 10],
  [{ codeLength: 4, byCall: false, isKnownDevice: false }, 4],
  [{ codeLength: 4, byCall: true, isKnownDevice: true }, 4],
] as const)('R08 the code %j ends after %i wrong answers of the day', (code, most) => {
  expect(wrongAnswersAllowed(code)).toBe(most)
})
