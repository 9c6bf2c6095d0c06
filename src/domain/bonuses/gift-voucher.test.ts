import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBankingDays, nextBankingDay } from '../money/dates/business-days.ts'
import { addDays, civilDateInBogota, weekday } from '../money/dates/civil-date.ts'
import {
  earnsGiftVoucher,
  giftVoucherCop,
  giftVoucherDeadline,
  giftVoucherMessage,
  giftVoucherWayBusinessDays,
} from './gift-voucher.ts'

const at = (text: string) => Date.parse(`${text}-05:00`)

test.each([
  ['2026-11-21T10:00:00', '2026-11-27'],
  ['2026-11-23T00:00:00', '2026-11-27'],
  ['2026-11-23T23:59:59', '2026-11-27'],
  ['2026-11-24T00:00:00', '2026-12-04'],
  ['2026-11-27T10:00:00', '2026-12-04'],
  ['2026-11-27T15:00:01', '2026-12-04'],
  ['2026-11-30T10:00:00', '2026-12-04'],
  // A week with a holiday, Tuesday the 8th, has a day less.
  ['2026-12-04T10:00:00', '2026-12-11'],
  ['2026-12-07T10:00:00', '2026-12-18'],
])('M17 offered at %s, the voucher is for deposits until Friday %s, 3:00 pm', (now, date) => {
  const deadline = giftVoucherDeadline(at(now))
  expect(deadline).toEqual({ date, atMs: at(`${date}T15:00:00`) })
  expect(earnsGiftVoucher({ offeredAtMs: at(now), depositedAtMs: deadline.atMs })).toBe(true)
  expect(earnsGiftVoucher({ offeredAtMs: at(now), depositedAtMs: deadline.atMs + 1 })).toBe(false)
})

test('M17 the deadline is always the first Friday on which the promised days of the way there have passed', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) }), (nowMs) => {
      const { date, atMs } = giftVoucherDeadline(nowMs)
      expect(weekday(date)).toBe(5)
      expect(atMs).toBeGreaterThan(nowMs)
      const payable = (civil: string) =>
        civil > addBankingDays(nextBankingDay(civilDateInBogota(nowMs)), giftVoucherWayBusinessDays)
      expect([payable(date), payable(addDays(date, -7))]).toEqual([true, false])
    }),
  )
})

test('M17 the offer names its Friday and its 50.000 pesos', () => {
  expect(giftVoucherCop).toBe(50_000)
  expect(giftVoucherMessage(at('2026-11-25T10:00:00')).replace(/\u00a0/g, ' ')).toBe(
    'Deposita tu CDT a más tardar el viernes 4 de diciembre de 2026 a las 3:00 p. m. y recibe un bono de regalo de $ 50.000.',
  )
})
