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
  [0, {}, { goTo: 'dashboard', goMs: 0, closeMs: 0 }],
  [0, worked, { goTo: 'dashboard', goMs: 0, closeMs: 0 }],
  [1, worked, { goTo: 'process', goMs: 0, closeMs: 0 }],
  [1, {}, { goTo: 'list', goMs: 0, closeMs: 0 }],
  [2, worked, { goTo: 'process', goMs: 1_000, closeMs: 1_500 }],
  [3, worked, { goTo: 'process', goMs: 1_000, closeMs: 1_500 }],
  [7, worked, { goTo: 'process', goMs: 1_000, closeMs: 1_500 }],
  [2, {}, { goTo: 'list', goMs: 1_000, closeMs: 1_500 }],
  [3, {}, { goTo: 'list', goMs: 1_000, closeMs: 1_500 }],
  [7, {}, { goTo: 'list', goMs: 1_000, closeMs: 1_500 }],
] as const)('L08 from origin %i with %j', (origin, more, expected) => {
  expect(afterSignIn(origin, signedIn(more), nothing)).toEqual(expected)
})

test('L08 M04 a choice that waits is opened, before anything else that could be', () => {
  for (const origin of [2, 3, 7] as const) {
    expect(afterSignIn(origin, signedIn(worked), { hasOpening: true, askedPath: '/x' })).toEqual({
      goTo: 'opening',

      goMs: 1_000,
      closeMs: 1_500,
    })
  }
})

test('L17 who was sent to the page of sign-in goes back to where they were, at once', () => {
  for (const origin of [0, 1, 3] as const) {
    expect(
      afterSignIn(origin, signedIn({ registered: true }), { ...nothing, askedPath: '/mis-procesos' }),
    ).toMatchObject({ goTo: 'asked', goMs: 0 })
  }
})

test('L10 who is signed in already and has nothing waiting goes straight to the list, without a delay', () => {
  for (const origin of [0, 1, 2, 3, 7] as const) {
    expect(afterSignIn(origin, signedIn({ already: true }), nothing)).toMatchObject({
      goTo: 'list',
      goMs: 0,
      closeMs: 0,
    })
  }
})

test('L09 after registering one goes to the portal, unless a choice waits', () => {
  for (const origin of [0, 1, 2, 3, 7] as const) {
    expect(afterSignIn(origin, signedIn({ registered: true }), nothing)).toMatchObject({ goTo: 'dashboard', goMs: 0 })
    expect(afterSignIn(origin, signedIn({ registered: true }), { hasOpening: true }).goTo).toBe('opening')
  }
})

test('L09 without a profile the customer is created from origins 2 and 7 when the name is known; others are asked', () => {
  const all: OriginStep[] = [0, 1, 2, 3, 7]
  expect(all.filter((origin) => createsCustomer(origin, 'Ana Ruiz'))).toEqual([2, 7])
  expect(all.filter((origin) => createsCustomer(origin, undefined))).toEqual([])
})
