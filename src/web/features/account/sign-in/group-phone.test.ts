import { expect, test } from 'vitest'
import { groupPhone, readablePhone } from './group-phone.ts'

test.each([
  ['', ''],
  ['3', '3'],
  ['300', '300'],
  ['3001', '300 1'],
  ['3001234', '300 123 4'],
  ['3001234567', '300 123 4567'],
  ['300123456789', '300 123 456789'],
])('L01 «%s» is shown as «%s» while it is typed', (digits, shown) => {
  expect(groupPhone(digits, '300 123 4567')).toBe(shown)
})

test.each([
  ['+573001234567', '+57 300 123 4567'],
  ['+50683123456', '+506 8312 3456'],
  ['+12125550123', '+1 212 555 0123'],
  ['+999', '+999'],
])('L11 the phone %s is read as «%s»', (phone, shown) => {
  expect(readablePhone(phone)).toBe(shown)
})
