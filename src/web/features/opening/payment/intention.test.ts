import { expect, test } from 'vitest'
import { createIntention } from './intention.ts'

test('F10 pressing again pays with the same key, another bank with a new one', () => {
  let made = 0
  const intention = createIntention(() => `key-${++made}`)
  expect(intention.keyFor('1007')).toBe('key-1')
  expect(intention.keyFor('1007')).toBe('key-1')
  expect(intention.keyFor('1051')).toBe('key-2')
})

test('F10 a new try after a declined payment is a new intention', () => {
  let made = 0
  const intention = createIntention(() => `key-${++made}`)
  intention.keyFor('1007')
  intention.renew()
  expect(intention.keyFor('1007')).toBe('key-2')
})
