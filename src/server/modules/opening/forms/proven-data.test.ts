import { expect, test } from 'vitest'
import { isOtherPerson } from './proven-data.ts'

test.each([
  ['MARÍA LUCÍA', 'ROJAS PEÑA', { first_name: 'Maria', first_surname: 'Rojas' }, false],
  ['MARIA', 'ROIAS', { first_name: 'María', first_surname: 'Rojas' }, false],
  ['MARÍA', 'DE LA CRUZ', { first_name: 'Pedro', first_surname: 'De La Hoz' }, true],
  ['', '', { first_name: 'Pedro', first_surname: 'Rojas' }, false],
])('F06 a form of the document of %j %j may say %j: somebody else is %j', (names, surnames, answers, isElse) => {
  expect(isOtherPerson({ names, surnames }, answers)).toBe(isElse)
})
