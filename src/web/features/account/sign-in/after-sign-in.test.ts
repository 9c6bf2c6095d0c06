import { expect, test } from 'vitest'
import { afterSignIn, createsCustomer, type OriginStep, type SignedIn } from './after-sign-in.ts'

const signedIn = (more: Partial<SignedIn> = {}): SignedIn => ({
  already: false,
  registered: false,
  processUuid: undefined,
  isOtherPhone: false,
  ...more,
})
const nothing = { hasOpening: false }
const worked = { processUuid: 'p1' }

test.each([
  [0, {}, 'dashboard'],
  [0, worked, 'dashboard'],
  [1, worked, 'process'],
  [1, {}, 'list'],
  [2, worked, 'process'],
  [3, worked, 'process'],
  [7, worked, 'process'],
  [2, {}, 'list'],
  [3, {}, 'list'],
  [7, {}, 'list'],
] as const)('L08 from origin %i with %j', (origin, more, expected) => {
  expect(afterSignIn(origin, signedIn(more), nothing)).toBe(expected)
})

test('L08 M04 a choice that waits is opened, before anything else that could be', () => {
  for (const origin of [2, 3, 7] as const) {
    expect(afterSignIn(origin, signedIn(worked), { hasOpening: true, askedPath: '/x' })).toBe('opening')
  }
})

test('L17 who was sent to the page of sign-in goes back to where they were, at once', () => {
  for (const origin of [0, 1, 3] as const) {
    expect(afterSignIn(origin, signedIn({ registered: true }), { ...nothing, askedPath: '/mis-procesos' })).toBe(
      'asked',
    )
  }
})

test('L10 who is signed in already and has nothing waiting goes straight to the list', () => {
  for (const origin of [0, 1, 2, 3, 7] as const) {
    expect(afterSignIn(origin, signedIn({ already: true }), nothing)).toBe('list')
  }
})

test('L09 after registering one goes to the portal, unless a choice waits', () => {
  for (const origin of [0, 1, 2, 3, 7] as const) {
    expect(afterSignIn(origin, signedIn({ registered: true }), nothing)).toBe('dashboard')
    expect(afterSignIn(origin, signedIn({ registered: true }), { hasOpening: true })).toBe('opening')
  }
})

test('L09 without a profile the customer is created from origins 2 and 7 when the name is known; others are asked', () => {
  const all: OriginStep[] = [0, 1, 2, 3, 7]
  expect(all.filter((origin) => createsCustomer(origin, 'Ana Ruiz'))).toEqual([2, 7])
  expect(all.filter((origin) => createsCustomer(origin, undefined))).toEqual([])
})
