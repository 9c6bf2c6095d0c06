import { afterEach, expect, test, vi } from 'vitest'
import { findAtFault, unreachedWords } from './at-fault.ts'

afterEach(() => vi.unstubAllGlobals())

test.each<[string, Parameters<typeof findAtFault>[0], boolean, ReturnType<typeof findAtFault>]>([
  ['no network', { code: 'OFFLINE', status: 0 }, false, 'network'],
  ['a network, and no answer', { code: 'OFFLINE', status: 0 }, true, 'server'],
  ['an answer that nobody can read', { code: 'OFFLINE', status: 502 }, false, 'server'],
  ['a mistake of ours', { code: 'INTERNAL', status: 500 }, true, 'server'],
  ['our restart', { code: 'UNAVAILABLE', status: 503 }, true, 'server'],
  [
    'the signing service',
    { code: 'PROVIDER_UNAVAILABLE', status: 503, facts: { party: 'provider' } },
    true,
    'provider',
  ],
  ['a bank', { code: 'PROVIDER_UNAVAILABLE', status: 503, facts: { party: 'bank' } }, true, 'bank'],
  ['a refusal', { code: 'CODE_MISMATCH', status: 401 }, true, undefined],
])('A §4 R32 of %s, the one at fault is told', (_, failure, onLine, fault) => {
  vi.stubGlobal('navigator', { onLine })
  expect(findAtFault(failure)).toBe(fault)
})

test.each([
  [false, 'No tienes conexión'],
  [true, 'No logramos llegar a Cosecha'],
])('A §4 where nothing came, with a network %s: «%s»', (onLine, title) => {
  vi.stubGlobal('navigator', { onLine })
  expect(unreachedWords().title).toBe(title)
})
