import { expect, test } from 'vitest'
import { splitNames } from './prefill-turbo.ts'

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
