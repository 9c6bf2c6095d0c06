import { expect, test } from 'vitest'
import { namesSomebodyElse, splitNames } from './proven-data.ts'

test.each([
  ['ANA', 'Ana', ''],
  ['ANA MARÍA', 'Ana', 'María'],
  ['JUAN DE JESÚS', 'Juan', 'De Jesús'],
  ['MARÍA DEL PILAR', 'María', 'Del Pilar'],
  ['DE LA CRUZ PÉREZ', 'De La Cruz', 'Pérez'],
  ['SAN JUAN', 'San Juan', ''],
  ['McCormick Núñez', 'McCormick', 'Núñez'],
  ['de la', 'de la', ''],
  ['  ANA   LUCÍA ', 'Ana', 'Lucía'],
  ['', '', ''],
])('F14 the names %j of a document are %j and %j', (text, first, rest) => {
  expect(splitNames(text)).toEqual([first, rest])
})

test.each([
  ['MARÍA LUCÍA', 'ROJAS PEÑA', { first_name: 'Maria', first_surname: 'Rojas' }, false],
  ['MARIA', 'ROIAS', { first_name: 'María', first_surname: 'Rojas' }, false],
  ['MARÍA', 'DE LA CRUZ', { first_name: 'Pedro', first_surname: 'De La Hoz' }, true],
  ['', '', { first_name: 'Pedro', first_surname: 'Rojas' }, false],
])('F06 a form of the document of %j %j may say %j: somebody else is %j', (names, surnames, answers, isElse) => {
  expect(namesSomebodyElse({ names, surnames }, answers)).toBe(isElse)
})
