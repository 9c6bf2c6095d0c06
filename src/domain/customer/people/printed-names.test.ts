import { expect, test } from 'vitest'
import { splitPrintedNames, writePrintedName } from './printed-names.ts'

test.each([
  ['ANA', 'Ana', ''],
  ['ANA MARÍA', 'Ana', 'María'],
  ['JUAN DE JESÚS', 'Juan', 'de Jesús'],
  ['MARÍA DEL PILAR', 'María', 'del Pilar'],
  ['DE LA CRUZ PÉREZ', 'de la Cruz', 'Pérez'],
  ['SAN JUAN', 'San Juan', ''],
  ['McCormick Núñez', 'McCormick', 'Núñez'],
  ['DE LA', 'de la', ''],
  ['  ANA   LUCÍA ', 'Ana', 'Lucía'],
  ['', '', ''],
])('F06 F14 the names %j of a document are %j and %j', (text, first, rest) => {
  expect(splitPrintedNames(text)).toEqual([first, rest])
})

test.each([
  ['PRUEBA AHORRADORA', 'Prueba Ahorradora'],
  ["D'ACOSTA PÉREZ-REVERTE", "D'Acosta Pérez-Reverte"],
  ['ORTEGA Y GASSET', 'Ortega y Gasset'],
  ['ÑÁÑEZ', 'Ñáñez'],
])('F06 %j is written %j', (printed, written) => {
  expect(writePrintedName(printed)).toBe(written)
})
