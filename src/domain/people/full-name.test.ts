import { expect, test } from 'vitest'
import { checkFullName } from './full-name.ts'

test.each([
  ['Ana', { ok: true, fullName: 'Ana' }],
  ['  Ana María  ', { ok: true, fullName: 'Ana María' }],
  ['  Ana Ruiz ', { ok: true, fullName: 'Ana Ruiz' }],
  ['An', { ok: false, message: 'El nombre debe tener almenos 3 carácteres' }],
  ['  a ', { ok: false, message: 'El nombre debe tener almenos 3 carácteres' }],
  ['', { ok: false, message: 'El nombre debe tener almenos 3 carácteres' }],
  ['a'.repeat(121), { ok: false, message: 'El nombre es demasiado largo' }],
])('L07 the name «%s» is answered with what becomes of it', (typed, expected) => {
  expect(checkFullName(typed)).toEqual(expected)
})
