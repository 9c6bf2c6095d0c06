import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { noteServerTime } from './clock.ts'
import { announceSessionChange, hasSession } from './session.ts'
import * as storage from './storage.ts'

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
  expect(storage.session.read()).toBe(seconds + 60)
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
    expect(storage.session.read()).toBeUndefined()
    expect(hasSession()).toBe(false)
  },
)

test('L14 signing out forgets the session and all that was kept for the person', () => {
  cookies.set('session', encodeURIComponent('{"exp":99999999999}'))
  storage.pendingOpening.store({ bankId: 24 })
  storage.chosenProcess.store('p1')
  storage.returnPath.store('/v2/datos-personales')
  lasting.set('form-data-personal-information', '{}')
  storage.timeCode.store(Date.now() + 60_000)
  storage.clearPersonalStorage()
  expect(hasSession()).toBe(false)
  expect([storage.pendingOpening.read(), storage.chosenProcess.read(), storage.returnPath.take()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([items.size, cookies.size, lasting.size]).toEqual([0, 0, 0])
})

test('L14 L15 what was won or chosen goes with the person, what the visit brought along stays', () => {
  storage.bonusConfig.store('{"type":"bono_escalonado"}')
  storage.roulettePrize.store({ key: 'general-50-mil' })
  storage.rouletteTurned.store('general')
  storage.bonusApplied.store({ processUuid: 'p1', amountCop: 50_000, isAddedToDeposit: false })
  storage.turboFlow.store(24)
  storage.storeAttribution({ ref: 'club-cdt', refCode: 'ABCD2345', promoBonus: '300k', eventBonus: '1' })
  storage.clearPersonalStorage()
  expect([lasting.size, [...cookies.keys()].sort()]).toEqual([0, ['promo-bonus', 'ref']])
  expect(storage.readAttribution()).toEqual({
    ref: 'club-cdt',
    refCode: undefined,
    promoBonus: '300k',
    eventBonus: '1',
  })
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
  storage.bonusConfig.store('{"type":"bono_escalonado"}')
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
  storage.pendingOpening.store({ bankId: 24 })
  expect(storage.pendingOpening.read()).toEqual({ bankId: 24 })
  vi.setSystemTime(Date.now() + 26 * 60 * 60 * 1000)
  expect(storage.pendingOpening.read(), 'the clock of the device was set').toEqual({ bankId: 24 })
  vi.advanceTimersByTime(30 * 60 * 1000)
  expect(storage.pendingOpening.read()).toBeUndefined()
})

test('L05 the time of the next code survives a reload', () => {
  expect(storage.timeCode.read()).toBeUndefined()
  storage.timeCode.store(Date.now() + 60_000)
  expect(storage.timeCode.read()).toBe(Date.now() + 60_000)
})

test('L15 B01 B07 B08 B09 B11 P09 bonuses are kept under the names of the sources, cookies for a day', () => {
  storage.bonusConfig.store('{"type":"bono_escalonado"}')
  storage.roulettePrize.store({ key: 'general-50-mil' })
  storage.rouletteTurned.store('general')
  storage.turboFlow.store(24)
  storage.storeAttribution({ ref: 'club-cdt', refCode: 'ABCD2345', promoBonus: '300k', eventBonus: '1' })
  storage.bonusApplied.store({ processUuid: 'p1', amountCop: 50_000, isAddedToDeposit: true })
  expect([...lasting.keys()].sort()).toEqual(['mcdt_stored_bonus_config', 'selectedPrizeRulette'])
  expect([...items.keys()]).toEqual(['event_bonus'])
  expect(Object.fromEntries(lifetimes)).toEqual(
    Object.fromEntries(
      ['ParticipationRuletteApplied', 'flow_turbo_cdt', 'ref', 'refcode', 'promo-bonus', 'BonusAppliedCorrectly'].map(
        (name) => [name, 'Max-Age=86400'],
      ),
    ),
  )
  expect([storage.bonusConfig.read(), storage.roulettePrize.read(), storage.turboFlow.read()]).toEqual([
    '{"type":"bono_escalonado"}',
    '{"key":"general-50-mil"}',
    24,
  ])
  expect(storage.bonusApplied.read()).toEqual({ processUuid: 'p1', amountCop: 50_000, isAddedToDeposit: true })

  storage.turboFlow.store(undefined)
  storage.refCode.forget()
  storage.bonusApplied.forget()
  expect([storage.turboFlow.read(), storage.bonusApplied.read()]).toEqual([undefined, undefined])
  // A link that names only one thing leaves the others as they were.
  storage.storeAttribution({ ref: 'jumbo-cdt' })
  expect(storage.readAttribution()).toEqual({
    ref: 'jumbo-cdt',
    refCode: undefined,
    promoBonus: '300k',
    eventBonus: '1',
  })
})

test.each(['', 'x', '%', 'null', '1', '{}', '{"processUuid":1,"amountCop":1}', '{"processUuid":"p","amountCop":"1"}'])(
  'M14 what stands in the cookie of an applied bonus may be anything: «%s» is none',
  (text) => {
    cookies.set('BonusAppliedCorrectly', text === '%' ? text : encodeURIComponent(text))
    expect(storage.bonusApplied.read()).toBeUndefined()
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
  expect(() => storage.chosenProcess.store('p1')).not.toThrow()
  expect(() => storage.bonusConfig.store('{}')).not.toThrow()
  expect(storage.bonusConfig.read()).toBeUndefined()
  expect(storage.chosenProcess.read()).toBeUndefined()
})

test('M18 a deposit is celebrated once in a browser, also after signing out', () => {
  const [first, second] = ['0195c1d2-aaaa', '0195ffff-bbbb'] as const
  expect(storage.noteCelebrated(first)).toBe(true)
  expect(storage.noteCelebrated(first)).toBe(false)
  expect(storage.noteCelebrated(second)).toBe(true)
  storage.clearPersonalStorage()
  expect([first, second].map(storage.noteCelebrated)).toEqual([false, false])
})
