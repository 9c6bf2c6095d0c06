import { expect, test } from 'vitest'
import { readContact } from './contact.ts'
import { isPlainMessage } from './message-text.ts'

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

test.each(['Hola 👩‍👧', 'uno\ndos', '¿Cuánto paga a 360 días?'])('L01 %j is a message', (text) => {
  expect(isPlainMessage(text)).toBe(true)
})

test.each(['uno\0dos', 'uno\tdos', 'uno\r\ndos', 'abc\u202edef', 'a\u2066b', '\u001b[31m'])(
  'L01 %j would not read the same for everybody',
  (text) => {
    expect(isPlainMessage(text)).toBe(false)
  },
)
