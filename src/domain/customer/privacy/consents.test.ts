import { expect, test } from 'vitest'
import { type DeclarationId, declarations } from '../../forms/declarations.ts'
import { consentChoice, isConsentKind, isWithdrawable } from './consents.ts'

const kinds = Object.keys(declarations) as DeclarationId[]

test('Z09 every consent that is recorded has a title and says what follows from withdrawing it, or why it cannot be', () => {
  for (const kind of kinds) {
    for (const holdsLiveProcess of [true, false]) {
      const { title, consequence } = consentChoice({ kind, given: true, holdsLiveProcess })
      expect(title, kind).toBe(declarations[kind].title)
      expect(consequence.length, kind).toBeGreaterThan(30)
    }
  }
})

test('Z09 a leave can be withdrawn when nothing stands on it; statements and agreements cannot', () => {
  const withdrawable = kinds.filter((kind) => consentChoice({ kind, given: true, holdsLiveProcess: false }).canWithdraw)
  expect(withdrawable.sort()).toEqual(['biometrics', 'credit-bureau', 'data-processing'])
  expect(withdrawable.every(isWithdrawable)).toBe(true)
})

test('Z09 what a deposit stands on, or what was never given, cannot be withdrawn', () => {
  expect(consentChoice({ kind: 'biometrics', given: true, holdsLiveProcess: true })).toMatchObject({
    canWithdraw: false,
    consequence: expect.stringContaining('Hoy sostiene un CDT'),
  })
  expect(consentChoice({ kind: 'biometrics', given: false, holdsLiveProcess: false }).canWithdraw).toBe(false)
})

test.each(['biometrics', 'data-processing'])('Z09 %s is a kind of consent', (kind) => {
  expect(isConsentKind(kind)).toBe(true)
})
test.each(['', 'marketing', 'constructor', 'toString'])('Z09 «%s» is no kind of consent', (kind) => {
  expect(isConsentKind(kind)).toBe(false)
})
