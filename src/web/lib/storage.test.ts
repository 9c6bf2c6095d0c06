import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { noteServerTime } from './clock.ts'
import { announceSessionChange, hasSession } from './session.ts'
import {
  chooseProcess,
  clearPersonalStorage,
  forgetAppliedBonus,
  forgetRefCode,
  noteAppliedBonus,
  noteCelebrated,
  noteTurboBank,
  readAppliedBonus,
  readAttribution,
  readChosenProcess,
  readResendAt,
  readSessionExpiry,
  readStoredBonus,
  readStoredOpening,
  readStoredPrize,
  readTurboBank,
  storeAttribution,
  storeBonus,
  storeOpening,
  storePrize,
  storeReturnPath,
  takeReturnPath,
  writeResendAt,
} from './storage.ts'

let cookies: Map<string, string>
let items: Map<string, string>
let lasting: Map<string, string>
let lifetimes: Map<string, string>

const createFakeStorage = (kept: () => Map<string, string>) => ({
  getItem: (key: string) => kept().get(key) ?? null,
  setItem: (key: string, value: string) => kept().set(key, value),
  removeItem: (key: string) => kept().delete(key),
  key: (index: number) => [...kept().keys()][index] ?? null,
  get length() {
    return kept().size
  },
})

beforeEach(() => {
  cookies = new Map()
  items = new Map()
  lasting = new Map()
  lifetimes = new Map()
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z') })
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else {
        cookies.set(name, value)
        lifetimes.set(name, attributes.find((one) => one.startsWith('Max-Age=')) ?? '')
      }
    },
  })
  vi.stubGlobal('window', {
    location: { protocol: 'http:' },
    sessionStorage: createFakeStorage(() => items),
    localStorage: createFakeStorage(() => lasting),
    dispatchEvent: () => true,
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('L13 Z10 one is signed in while the browser has the cookie of the session, whatever a clock says', () => {
  const seconds = Date.now() / 1000
  cookies.set('session', encodeURIComponent(JSON.stringify({ exp: seconds + 60 })))
  expect(readSessionExpiry()).toBe(seconds + 60)
  expect(hasSession()).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(hasSession()).toBe(true)
  cookies.delete('session')
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
  storeOpening({ bankId: 24 })
  chooseProcess('p1')
  storeReturnPath('/v2/datos-personales')
  lasting.set('form-data-personal-information', '{}')
  writeResendAt(Date.now() + 60_000)
  clearPersonalStorage()
  expect(hasSession()).toBe(false)
  expect([readStoredOpening(), readChosenProcess(), takeReturnPath()]).toEqual([undefined, undefined, undefined])
  expect([items.size, cookies.size, lasting.size]).toEqual([0, 0, 0])
})

test('L14 L15 what was won or chosen goes with the person, what the visit brought along stays', () => {
  storeBonus('{"type":"bono_escalonado"}')
  storePrize({ key: 'general-50-mil' }, 'general')
  noteAppliedBonus({ processUuid: 'p1', amountCop: 50_000, isAddedToDeposit: false })
  noteTurboBank(24)
  storeAttribution({ ref: 'club-cdt', refCode: 'ABCD2345', promoBonus: '300k', eventBonus: '1' })
  clearPersonalStorage()
  expect([lasting.size, [...cookies.keys()].sort()]).toEqual([0, ['promo-bonus', 'ref']])
  expect(readAttribution()).toEqual({ ref: 'club-cdt', refCode: undefined, promoBonus: '300k', eventBonus: '1' })
})

test('L16 sign-in clears forms that an older page saved, and nothing else; signing out is no sign-in', () => {
  const saved = [
    'form-data-personal-information',
    'form-data-fill-vinculation',
    'response_data_financial',
    'response_data_specific_ban100',
    'form-definition-113',
    'questions',
  ]
  for (const name of saved) lasting.set(name, '{"document_number":"1020304050"}')
  storeBonus('{"type":"bono_escalonado"}')
  announceSessionChange()
  expect(lasting.size).toBe(saved.length + 1)
  cookies.set('session', encodeURIComponent(JSON.stringify({ exp: Date.now() / 1000 + 60 })))
  announceSessionChange()
  expect([...lasting.keys()]).toEqual(['mcdt_stored_bonus_config'])
})

test('M04 Z10 the choice waits half an hour and no longer by the time of the server, and as the tab does where nobody told it', () => {
  const tellTime = () => noteServerTime(new Headers({ date: new Date().toUTCString() }))
  onTestFinished(() => {
    vi.useRealTimers()
    tellTime()
  })
  tellTime()
  storeOpening({ bankId: 24 })
  expect(readStoredOpening()).toEqual({ bankId: 24 })
  vi.setSystemTime(Date.now() + 26 * 60 * 60 * 1000)
  expect(readStoredOpening(), 'the clock of the device was set').toEqual({ bankId: 24 })
  vi.advanceTimersByTime(30 * 60 * 1000)
  expect(readStoredOpening()).toBeUndefined()
})

test('L05 the time of the next code survives a reload', () => {
  expect(readResendAt()).toBeUndefined()
  writeResendAt(Date.now() + 60_000)
  expect(readResendAt()).toBe(Date.now() + 60_000)
})

test('L15 B01 B07 B08 B09 B11 P09 bonuses are kept under the names of the sources, cookies for a day', () => {
  storeBonus('{"type":"bono_escalonado"}')
  storePrize({ key: 'general-50-mil' }, 'general')
  noteTurboBank(24)
  storeAttribution({ ref: 'club-cdt', refCode: 'ABCD2345', promoBonus: '300k', eventBonus: '1' })
  noteAppliedBonus({ processUuid: 'p1', amountCop: 50_000, isAddedToDeposit: true })
  expect([...lasting.keys()].sort()).toEqual(['mcdt_stored_bonus_config', 'selectedPrizeRulette'])
  expect([...items.keys()]).toEqual(['event_bonus'])
  expect(Object.fromEntries(lifetimes)).toEqual(
    Object.fromEntries(
      ['ParticipationRuletteApplied', 'flow_turbo_cdt', 'ref', 'refcode', 'promo-bonus', 'BonusAppliedCorrectly'].map(
        (name) => [name, 'Max-Age=86400'],
      ),
    ),
  )
  expect([readStoredBonus(), readStoredPrize(), readTurboBank()]).toEqual([
    '{"type":"bono_escalonado"}',
    '{"key":"general-50-mil"}',
    24,
  ])
  expect(readAppliedBonus()).toEqual({ processUuid: 'p1', amountCop: 50_000, isAddedToDeposit: true })

  noteTurboBank(undefined)
  forgetRefCode()
  forgetAppliedBonus()
  expect([readTurboBank(), readAppliedBonus()]).toEqual([undefined, undefined])
  // A link that names only one thing leaves the others as they were.
  storeAttribution({ ref: 'jumbo-cdt' })
  expect(readAttribution()).toEqual({ ref: 'jumbo-cdt', refCode: undefined, promoBonus: '300k', eventBonus: '1' })
})

test.each(['', 'x', '%', 'null', '1', '{}', '{"processUuid":1,"amountCop":1}', '{"processUuid":"p","amountCop":"1"}'])(
  'M14 what stands in the cookie of an applied bonus may be anything: «%s» is none',
  (text) => {
    cookies.set('BonusAppliedCorrectly', text === '%' ? text : encodeURIComponent(text))
    expect(readAppliedBonus()).toBeUndefined()
  },
)

test('a browser that refuses storage loses comfort and nothing else', () => {
  vi.stubGlobal('window', {
    location: { protocol: 'https:' },
    get sessionStorage(): never {
      throw new DOMException('denied', 'SecurityError')
    },
    get localStorage(): never {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(() => chooseProcess('p1')).not.toThrow()
  expect(() => storeBonus('{}')).not.toThrow()
  expect(readStoredBonus()).toBeUndefined()
  expect(readChosenProcess()).toBeUndefined()
})

test('M18 a deposit is celebrated once in a browser, also after signing out', () => {
  const [first, second] = ['0195c1d2-aaaa', '0195ffff-bbbb'] as const
  expect(noteCelebrated(first)).toBe(true)
  expect(noteCelebrated(first)).toBe(false)
  expect(noteCelebrated(second)).toBe(true)
  clearPersonalStorage()
  expect([first, second].map(noteCelebrated)).toEqual([false, false])
})
