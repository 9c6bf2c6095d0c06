import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as storage from '../../../lib/storage.ts'
import { acceptGift, mayOfferGift } from './gift-promotion.ts'

let written: string[]
const cookies = new Map<string, string>()
beforeEach(() => {
  written = []
  cookies.clear()
  vi.stubGlobal('window', { location: { protocol: 'https:' } })
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [name = '', value = ''] = (text.split('; ')[0] ?? '').split('=')
      cookies.set(name, value)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const acceptedAtMs = Date.parse('2026-11-25T10:00:00-05:00')

test('M17 it is offered on public pages and never in the way of an opening', () => {
  expect(['/', '/hoy-los-bancos-ofrecen', '/transfiere-el-dinero', '/cdt-simulador'].map(mayOfferGift)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('M17 accepting keeps activate_promo for a day and leads to the simulator with the voucher', () => {
  expect(acceptGift(acceptedAtMs)).toBe('/cdt-simulador?promo=gift-voucher')
  expect(written).toEqual([expect.stringMatching(/^activate_promo=\d+; Path=\/; Max-Age=86400;/)])
  expect(mayOfferGift('/')).toBe(false)
})

test('M17 who declines is left alone for the day', () => {
  storage.giftDeclined.store(true)
  expect(written[0]).toMatch(/^gift_declined=1; Path=\/; Max-Age=86400;/)
  expect(mayOfferGift('/')).toBe(false)
})
