import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../api/client.ts'
import { answerIntent, beginIntent, forgetIntent, takeIntent } from './opening-intent.ts'
import type { PendingOpening } from './start-opening.ts'
import { openingFailure } from './use-opening.ts'

const choice: PendingOpening = {
  bank_id: 24,
  bank_name: 'Coltefinanciera',
  amount: 25_000_000,
  term: 360,
  rate: '11.250',
}

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    },
  })
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
  expect(beginIntent({ ...open, rate: '11.000' }).answer).toBe('open')
  expect(takeIntent({ pendingOpening: choice })?.answer).toBeUndefined()
})

test('P13 another rate is another intent, with another key', () => {
  const first = beginIntent(choice)
  const second = beginIntent({ ...first, rate: '11.000' })
  expect(second.key).not.toBe(first.key)
  expect(takeIntent(null)).toEqual(second)
})

test('P01 a changed rate is told with both rates, a passing failure can be tried again, a final one cannot', () => {
  const failure = (code: CallError['code'], facts = {}) =>
    openingFailure(new CallError({ code, status: 409, title: '', detail: '', facts }), choice)
  expect(failure('RATE_CHANGED', { old_rate: '11.250', new_rate: '11.000' })).toEqual({
    kind: 'rate-changed',
    oldRate: '11.250',
    newRate: '11.000',
  })
  expect(failure('OFFLINE').kind).toBe('failed')
  expect(failure('INTERNAL').kind).toBe('failed')
  expect(failure('BANK_NOT_OPEN').kind).toBe('refused')
})
