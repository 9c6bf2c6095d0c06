import { expect, test } from 'vitest'
import { contactPhone, readContact } from './contact.ts'

test.each([
  ['300 123 4567', { phone: '+573001234567' }],
  [' (300) 123-4567 ', { phone: '+573001234567' }],
  ['+57 300 123 4567', { phone: '+573001234567' }],
  ['+1 212 555 0123', { phone: '+12125550123' }],
  ['ana@correo.com', { email: 'ana@correo.com' }],
  [' ana.ruiz+cdt@correo.com.co ', { email: 'ana.ruiz+cdt@correo.com.co' }],
])('L01 «%s» can be answered', (typed, contact) => {
  expect(readContact(typed)).toEqual(contact)
})

test.each([
  '',
  '123',
  '6012345678',
  'ana@',
  '@correo.com',
  'ana@correo',
  'ana ruiz@correo.com',
  'a@@b.co',
  '+999 1234567',
])('L01 «%s» is neither a phone nor an e-mail address', (typed) => {
  expect(readContact(typed)).toBeUndefined()
})

test('L01 an address longer than any is refused', () => {
  expect(readContact(`ana@${'correo.'.repeat(30)}com`)).toBeUndefined()
})

test.each([
  ['300 123 4567', '+573001234567'],
  ['+57 300 123 4567', '+573001234567'],
  ['573001234567', '+573001234567'],
  ['+34 612 34 56 78', '+34612345678'],
  ['6012345678', undefined],
  ['300123456', undefined],
  ['+57 601 234 5678', undefined],
  ['abc', undefined],
  ['', undefined],
])('S06 the phone %j is read as %s', (written, phone) => {
  expect(contactPhone(written)).toBe(phone)
})
