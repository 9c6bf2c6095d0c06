import { expect, test } from 'vitest'
import { shortName } from './trusted-person.ts'

test.each([
  ['Ana María Pérez', 'Ana P.'],
  ['  Ana   Pérez ', 'Ana P.'],
  ['Ana', 'Ana'],
  ['', 'Alguien'],
  [undefined, 'Alguien'],
])('Z22 %j is named %j to who has not accepted', (fullName, named) => {
  expect(shortName(fullName)).toBe(named)
})
