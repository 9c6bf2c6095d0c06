import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteGiftDeclined } from '../../lib/storage.ts'
import { acceptGift, activeGiftSince, isGiftPromotionOn } from './gift-promotion.ts'
import { isGiftOffered } from './is-gift-offered.ts'

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

test('M17 nothing is offered unless the operator turned the promotion on', () => {
  expect([isGiftPromotionOn('on'), isGiftPromotionOn('true'), isGiftPromotionOn(undefined)]).toEqual([
    true,
    false,
    false,
  ])
  expect([isGiftOffered('/', true), isGiftOffered('/', false)]).toEqual([true, false])
  expect(isGiftOffered('/transfiere-el-dinero', true)).toBe(false)
})

test('M17 accepting keeps activate_promo for a day and leads to the simulator with the voucher', () => {
  expect(acceptGift(acceptedAtMs)).toBe('/cdt-simulador?promo=gift-voucher')
  expect(written).toEqual([expect.stringMatching(/^activate_promo=\d+; Path=\/; Max-Age=86400;/)])
  expect(isGiftOffered('/', true)).toBe(false)
  expect(activeGiftSince(new URLSearchParams('promo=gift-voucher'), true)).toBe(acceptedAtMs)
  expect(activeGiftSince(new URLSearchParams('promo=other'), true)).toBeUndefined()
  expect(activeGiftSince(new URLSearchParams('promo=gift-voucher'), false)).toBeUndefined()
})

test('M17 the address alone gives nothing, and who declines is left alone for the day', () => {
  expect(activeGiftSince(new URLSearchParams('promo=gift-voucher'), true)).toBeUndefined()
  noteGiftDeclined()
  expect(written[0]).toMatch(/^gift_declined=1; Path=\/; Max-Age=86400;/)
  expect(isGiftOffered('/', true)).toBe(false)
})
