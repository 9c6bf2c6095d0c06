import { expect, test } from 'vitest'
import { failureWords, paymentPhase } from './payment-phase.ts'

const payment = (status: 'starting' | 'pending' | 'approved' | 'declined' | 'voided' | 'error') =>
  ({ method: 'pse', status, amount: 10_000_000, startedAt: '2026-11-21T15:00:00.000Z' }) as const

test('F10 while a payment may still succeed no other is offered', () => {
  expect(paymentPhase(payment('starting'))).toBe('verifying')
  expect(paymentPhase(payment('pending'))).toBe('verifying')
  expect(paymentPhase(payment('approved'))).toBe('paid')
})

test.each(['declined', 'voided', 'error'] as const)(
  'F10 after «%s» the page says so and offers to pay again',
  (status) => {
    expect(paymentPhase(payment(status))).toBe('choose')
    expect(failureWords(payment(status))?.text).toContain('No se movió tu dinero')
  },
)

test('F10 before any payment there is nothing to explain', () => {
  expect(paymentPhase(undefined)).toBe('choose')
  expect(failureWords(undefined)).toBeUndefined()
  expect(failureWords(payment('pending'))).toBeUndefined()
})
