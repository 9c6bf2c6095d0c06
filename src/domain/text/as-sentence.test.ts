import { expect, test } from 'vitest'
import { asSentence } from './as-sentence.ts'

test.each([
  ['El banco está en mantenimiento', 'El banco está en mantenimiento.'],
  ['El banco está en mantenimiento. ', 'El banco está en mantenimiento.'],
  ['¿Ya supiste? ¡Volvemos pronto!', '¿Ya supiste? ¡Volvemos pronto!'],
  ['Lo dijo el banco: «cerramos.»', 'Lo dijo el banco: «cerramos.»'],
  ['Volvemos a las 3:00 p. m.', 'Volvemos a las 3:00 p. m.'],
  ['', ''],
])('O01 what the team writes stands as a sentence before the next one: %s', (written, sentence) => {
  expect(asSentence(written)).toBe(sentence)
})
