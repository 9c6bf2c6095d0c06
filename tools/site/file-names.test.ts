import { expect, test } from 'vitest'
import { nameFile } from './file-names.ts'

test.each([
  'analytics',
  'campaign',
  'campaign-parameters',
  'app-promo-dialog',
  'referral-card',
  'share-dialog',
  'promo-bonus',
  'bonus-campaigns',
  'tooltip-popup',
  'use-referral',
  'gift-promotion',
  'read-notification',
])('R09 a blocker of adverts does not know the file of %s by its name', (name) => {
  expect(nameFile({ name })).toBe('assets/part-[hash:7].js')
})

test.each(['framework', 'main-simulator', 'rate-chart', 'statuses', 'download', 'address-field', 'page'])(
  'R09 the file of %s keeps its name',
  (name) => {
    expect(nameFile({ name })).toBe('assets/[name]-[hash:7].js')
  },
)
