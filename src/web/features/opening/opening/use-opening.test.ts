import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../api/client.ts'
import { createProcessBody, type DepositChoice } from '../../../api/create-process.ts'
import { campaignTheme } from '../../../lib/storage.ts'
import {
  answerIntent,
  beginIntent,
  forgetIntent,
  type OpeningIntent,
  openingFailure,
  takeIntent,
} from './use-opening.ts'

const choice: DepositChoice = {
  bankId: 24,
  bankName: 'Coltefinanciera',
  amountCop: 25_000_000,
  termDays: 360,
  ratePercent: '11.250',
}

function makeArea() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: makeArea(), localStorage: makeArea() })
  return () => vi.unstubAllGlobals()
})

test('P13 a choice that one arrives with is opened under one key, which a reload finds again', () => {
  const intent = takeIntent({ pendingOpening: choice })
  expect(intent).toMatchObject(choice)
  expect(takeIntent(null)).toEqual(intent)
})

test('P13 once it was opened or left, nothing is opened again', () => {
  takeIntent({ pendingOpening: choice })
  forgetIntent()
  expect(takeIntent(null)).toBeUndefined()
})

test('P13 M13 what was said of a choice is still known after a reload, and goes with another rate too', () => {
  const open = answerIntent(beginIntent(choice), 'open')
  expect(takeIntent(null)).toEqual({ ...open, answer: 'open' })
  expect(beginIntent({ ...open, ratePercent: '11.000' }).answer).toBe('open')
  expect(takeIntent({ pendingOpening: choice })?.answer).toBeUndefined()
})

test('T01 P01 an opening of a visit that a partner sent names the campaign, and any other names none', () => {
  const companyOf = (intent: OpeningIntent) => createProcessBody(intent).extra?.externalCompany
  expect(companyOf(beginIntent(choice))).toBeUndefined()
  campaignTheme.store('flamingo')
  const intent = beginIntent(choice)
  expect(companyOf(intent)).toBe('flamingo')
  expect(takeIntent(null)).toEqual(intent)
})

test('P13 another rate is another intent, with another key', () => {
  const first = beginIntent(choice)
  const second = beginIntent({ ...first, ratePercent: '11.000' })
  expect(second.key).not.toBe(first.key)
  expect(takeIntent(null)).toEqual(second)
})

test('P01 a changed rate is told with both rates, a passing failure can be tried again, a final one cannot', () => {
  const failure = (code: CallError['code'], facts = {}) =>
    openingFailure(new CallError({ code, status: 409, title: '', detail: '', facts }), choice)
  expect(failure('RATE_CHANGED', { oldRate: '11.250', newRate: '11.000' })).toEqual({
    kind: 'rate-changed',
    oldRate: '11.250',
    newRate: '11.000',
  })
  expect(failure('OFFLINE').kind).toBe('failed')
  expect(failure('INTERNAL').kind).toBe('failed')
  expect(failure('BANK_NOT_OPEN').kind).toBe('refused')
})

test('M04 P13 B12 the bonus and the way of a choice are kept with it over a reload, and go with another rate', () => {
  const claims = { bonuses: [{ kind: 'bono_escalonado', shownCop: 100_000 }], isTurbo: true } as const
  const intent = takeIntent({ pendingOpening: { ...choice, claims } })
  expect(intent?.claims).toEqual(claims)
  expect(takeIntent(null)).toEqual(intent)
  expect(intent && beginIntent({ ...intent, ratePercent: '11.000' }).claims).toEqual(claims)
  expect(takeIntent({ pendingOpening: { ...choice, claims: 'x' } })?.claims).toBeUndefined()
})

test.each([
  ['BONUS_CHANGED', { bonusAmount: 50_000 }, { kind: 'bonus-changed', bonusCop: 50_000 }],
  ['BONUS_CHANGED', { bonusAmount: 0 }, { kind: 'claim-refused', part: 'bonus' }],
  ['BONUS_NOT_ELIGIBLE', {}, { kind: 'claim-refused', part: 'bonuses' }],
  ['BONUS_NOT_ELIGIBLE', { kind: 'promo' }, { kind: 'claim-refused', part: 'promo' }],
  ['TURBO_NOT_AVAILABLE', { internalCode: 'T001' }, { kind: 'claim-refused', part: 'turbo' }],
  ['PAYMENT_METHOD_NOT_OFFERED', {}, { kind: 'claim-refused', part: 'turbo' }],
  ['CLAIM_REFUSED', {}, { kind: 'claim-refused', part: 'all' }],
] as const)('B12 P09 %s with %j: %j', (code, facts, expected) => {
  const bonuses = [
    { kind: 'bono_escalonado', shownCop: 100_000 },
    { kind: 'promo', code: '300k' },
  ] as const
  const claims = { bonuses, isTurbo: true } as const
  const error = new CallError({ code, status: 409, title: '', detail: '', facts })
  expect(openingFailure(error, { ...choice, claims })).toMatchObject(expected)
  // Without anything to go on without, nothing is offered in its place.
  expect(openingFailure(error, choice).kind).toBe(
    code === 'BONUS_CHANGED' && 'bonusAmount' in facts && facts.bonusAmount ? 'bonus-changed' : 'refused',
  )
})
