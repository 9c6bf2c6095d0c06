import { expect, test } from 'vitest'
import { cleanEmail, isEmailAddress, mailboxOf } from './email-address.ts'

test.each([
  'ana@correo.com',
  'ana.maria+cdt@correo.com.co',
  "o'hara@correo.co",
  'ana_maria-1@mi-correo.co',
  'ñandú@correo.co',
  'ana@añil.co',
])('F02 %s is an address of mail', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

test.each([
  '',
  'ana',
  '@correo.com',
  'ana@',
  'ana@correo',
  'ana@correo..com',
  'ana@.com',
  'ana@-correo.com',
  '.ana@correo.com',
  'a..b@correo.com',
  '<a@b.co>',
  'x@evil.example>',
  '=?utf-8?q?x?=@b.co',
  '"a b"@b.co',
  'a@b.co,c@d.co',
  'a@b.co\r\nBcc: c@d.co',
  'a b@c.co',
  'ana@correo.c',
  'ana@123.45.6.78',
  `${'a'.repeat(65)}@b.co`,
])('F02 R15 %j is no address of mail', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

test.each([
  [' ana@correo.com ', 'ana@correo.com'],
  ['\u200eana@correo.com\u200b', 'ana@correo.com'],
  ['mailto:ana@correo.com', 'ana@correo.com'],
  ['Ana Ruiz <ana@correo.com>', 'ana@correo.com'],
  ['<ana@correo.com>;', 'ana@correo.com'],
  ['ana@correo.com.', 'ana@correo.com'],
  ['ana@correo.com\u00a0,', 'ana@correo.com'],
  ['ａｎａ＠correo．com', 'ana@correo.com'],
  ['o’hara@correo.co', "o'hara@correo.co"],
  ['ana ruiz@correo.com', 'ana ruiz@correo.com'],
  ['ana @correo.com', 'ana@correo.com'],
  ['ana@ correo.com', 'ana@correo.com'],
  ['ana@correo. com', 'ana@correo.com'],
  ['ana@correo .com.co', 'ana@correo.com.co'],
  ['ana@correo.com. Gracias', 'ana@correo.com. Gracias'],
  ['ana@@correo.com', 'ana@@correo.com'],
  ['ana@correo.com luis@correo.com', 'ana@correo.com luis@correo.com'],
  ['MAILTO:ana@correo.com?subject=CDT', 'ana@correo.com'],
  ['(ana@correo.com)', 'ana@correo.com'],
  ['"ana@correo.com"', 'ana@correo.com'],
  ['Correo: ana@correo.com', 'ana@correo.com'],
])('F02 %j is read as the address that it holds', (text, address) => {
  expect(cleanEmail(text)).toBe(address)
})

test.each([
  ['Ana.Ruiz@Correo.com', 'ana.ruiz@correo.com'],
  ['ana+cdt@correo.com', 'ana@correo.com'],
  ['ana+cdt+2@correo.com', 'ana@correo.com'],
  ['a.n.a+1@gmail.com', 'ana@gmail.com'],
  ['AN.A@googlemail.com', 'ana@gmail.com'],
  ['+ana@correo.com', '+ana@correo.com'],
])('N01 %j reaches the mailbox %j', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
