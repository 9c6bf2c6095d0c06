import { expect, test } from 'vitest'
import { checkFullName } from './full-name.ts'

test.each([
  ['Ana', { ok: true, fullName: 'Ana' }],
  ['  Ana María  ', { ok: true, fullName: 'Ana María' }],
  ['  Ana Ruiz ', { ok: true, fullName: 'Ana Ruiz' }],
  ['An', { ok: false, message: 'El nombre debe tener al menos 3 caracteres' }],
  ['  a ', { ok: false, message: 'El nombre debe tener al menos 3 caracteres' }],
  ['', { ok: false, message: 'El nombre debe tener al menos 3 caracteres' }],
  ["D'Artagnan O’Hara-Ñuñez", { ok: true, fullName: "D'Artagnan O'Hara-Ñuñez" }],
  ['\u202aAna\u00a0María\u200b\u202c', { ok: true, fullName: 'Ana María' }],
  ['O´Connor Pérez–Reverte', { ok: true, fullName: "O'Connor Pérez-Reverte" }],
  ['Ana\tMaria\u0301', { ok: true, fullName: 'Ana Mariá' }],
  ['Ma.José Ruiz', { ok: true, fullName: 'Ma. José Ruiz' }],
  ['MA.JOSE RUIZ', { ok: true, fullName: 'MA. JOSE RUIZ' }],
  ['J.M.Santos', { ok: true, fullName: 'J. M. Santos' }],
  ['M.ª José Ruiz', { ok: true, fullName: 'Mª José Ruiz' }],
  ['Pen~a Nu˜nez', { ok: true, fullName: 'Peña Nuñez' }],
  ['Nun\u0303ez', { ok: true, fullName: 'Nuñez' }],
  ['Ng Li', { ok: true, fullName: 'Ng Li' }],
  ['\u200bNg\u200b', { ok: false, message: 'El nombre debe tener al menos 3 caracteres' }],
  ['Entra a cosecha.co', { ok: false, message: 'Escribe tu nombre solo con letras' }],
  ['bit.ly/x', { ok: false, message: 'Escribe tu nombre solo con letras' }],
  ['María J. Ruiz', { ok: true, fullName: 'María J. Ruiz' }],
  ['Ana Ma.', { ok: true, fullName: 'Ana Ma.' }],
  ['GANASTE entra a www.evil.example', { ok: false, message: 'Escribe tu nombre solo con letras' }],
  ['<img src=x>', { ok: false, message: 'Escribe tu nombre solo con letras' }],
  ['Ana 2', { ok: false, message: 'Escribe tu nombre solo con letras' }],
  ['Ana\nRuiz', { ok: true, fullName: 'Ana Ruiz' }],
  ['Ana\0Ruiz', { ok: false, message: 'Escribe tu nombre solo con letras' }],
  ['a'.repeat(121), { ok: false, message: 'El nombre es demasiado largo' }],
])('L07 the name «%s» is answered with what becomes of it', (typed, expected) => {
  expect(checkFullName(typed)).toEqual(expected)
})
