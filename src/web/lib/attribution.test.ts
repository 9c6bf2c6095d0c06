import { expect, test } from 'vitest'
import { parseAttribution } from './attribution.ts'

const of = (query: string) =>
  Object.fromEntries(
    Object.entries(parseAttribution(new URLSearchParams(query))).filter(([, value]) => value !== undefined),
  )

test.each([
  ['ref=club-cdt', { ref: 'club-cdt' }],
  ['refcode=ABCD2345', { refCode: 'ABCD2345' }],
  ['promo-bonus=300k', { promoBonus: '300k' }],
  ['promo-bonus=301k', {}],
  ['event_bonus=1&ref=moneycon', { eventBonus: '1', ref: 'moneycon' }],
  ['event_bonus=0', {}],
  ['ref=&refcode=', {}],
  [`ref=${'x'.repeat(81)}&refcode=${'x'.repeat(41)}`, {}],
  ['ref=a%3Bb&refcode=a%20b', {}],
  ['monto=1', {}],
])('B08 B09 B11 what «%s» brings along', (query, expected) => {
  expect(of(query)).toEqual(expected)
})
