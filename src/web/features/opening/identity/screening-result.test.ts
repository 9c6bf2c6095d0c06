import { expect, test } from 'vitest'
import { screeningResult } from './screening-result.ts'

const lead = { isLead: true, hasRestrictions: false, screening: undefined, verification: undefined } as const

test('F07 a first opening waits for the lists and goes on when they are clear', () => {
  expect(screeningResult(lead)).toBe('pending')
  expect(screeningResult({ ...lead, screening: 'pending' })).toBe('pending')
  expect(screeningResult({ ...lead, screening: 'clear' })).toBe('clear')
})

test('F07 a finding stops the process with this bank', () => {
  expect(screeningResult({ ...lead, screening: 'review' })).toBe('stopped')
  expect(screeningResult({ ...lead, screening: 'clear', hasRestrictions: true })).toBe('stopped')
})

test.each(['04', '07'] as const)('P08 beyond the first status the bank’s «%s» stops the process', (verification) => {
  const later = { ...lead, isLead: false, screening: 'clear' } as const
  expect(screeningResult(later)).toBe('pending')
  expect(screeningResult({ ...later, verification })).toBe('stopped')
  expect(screeningResult({ ...later, verification: '00' })).toBe('clear')
})
