import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasSession } from './session.ts'
import {
  chooseProcess,
  clearPersonalStorage,
  readChosenProcess,
  readResendAt,
  readSessionExpiry,
  readStoredOpening,
  storeOpening,
  storeReturnPath,
  takeReturnPath,
  writeResendAt,
} from './storage.ts'

let cookies: Map<string, string>
let items: Map<string, string>

beforeEach(() => {
  cookies = new Map()
  items = new Map()
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z') })
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  vi.stubGlobal('window', {
    location: { protocol: 'http:' },
    sessionStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('L13 one is signed in until the time that the server set', () => {
  const seconds = Date.now() / 1000
  cookies.set('session', encodeURIComponent(JSON.stringify({ exp: seconds + 60 })))
  expect(readSessionExpiry()).toBe(seconds + 60)
  expect(hasSession()).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(hasSession()).toBe(false)
})

test.each(['', 'x', '%', '%7B', 'null', '%7B%22exp%22%3A%22mañana%22%7D', '123'])(
  'L13 an unreadable session cookie («%s») is none',
  (value) => {
    cookies.set('session', value)
    expect(readSessionExpiry()).toBeUndefined()
    expect(hasSession()).toBe(false)
  },
)

test('L14 signing out forgets the session and all that was kept for the person', () => {
  cookies.set('session', encodeURIComponent('{"exp":99999999999}'))
  storeOpening({ bank_id: 24 })
  chooseProcess('p1')
  storeReturnPath('/v2/datos-personales')
  clearPersonalStorage()
  expect(hasSession()).toBe(false)
  expect([readStoredOpening(), readChosenProcess(), takeReturnPath()]).toEqual([undefined, undefined, undefined])
  expect(items.size).toBe(0)
})

test('M04 the choice waits half an hour and no longer', () => {
  storeOpening({ bank_id: 24 })
  expect(readStoredOpening()).toEqual({ bank_id: 24 })
  vi.advanceTimersByTime(30 * 60 * 1000)
  expect(readStoredOpening()).toBeUndefined()
})

test('L05 the time of the next code survives a reload', () => {
  expect(readResendAt()).toBeUndefined()
  writeResendAt(Date.now() + 60_000)
  expect(readResendAt()).toBe(Date.now() + 60_000)
})

test('a browser that refuses storage loses comfort and nothing else', () => {
  vi.stubGlobal('window', {
    location: { protocol: 'https:' },
    get sessionStorage(): never {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(() => chooseProcess('p1')).not.toThrow()
  expect(readChosenProcess()).toBeUndefined()
})
