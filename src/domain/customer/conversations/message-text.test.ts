import { expect, test } from 'vitest'
import { isPlainMessage } from './message-text.ts'

test.each(['Hola 👩‍👧', 'uno\ndos', '¿Cuánto paga a 360 días?'])('L01 %j is a message', (text) => {
  expect(isPlainMessage(text)).toBe(true)
})

test.each(['uno\0dos', 'uno\tdos', 'uno\r\ndos', 'abc\u202edef', 'a\u2066b', '\u001b[31m'])(
  'L01 %j would not read the same for everybody',
  (text) => {
    expect(isPlainMessage(text)).toBe(false)
  },
)
