import { expect, test } from 'vitest'
import { splitFullName } from './split-full-name.ts'

test.each([
  ['María Fernanda Rojas Peña', ['María', 'Fernanda', 'Rojas', 'Peña']],
  ['Prueba Ahorradora', ['Prueba', '', 'Ahorradora', '']],
  ['Ana Rojas Peña', ['Ana', '', 'Rojas', 'Peña']],
  ['  Juan   de la Cruz   Pérez ', ['Juan', '', 'de la Cruz', 'Pérez']],
  ['María del Pilar de los Ríos San Juan', ['María', 'del Pilar', 'de los Ríos', 'San Juan']],
  ['Ana Lucía María Rojas Peña', ['Ana', 'Lucía María', 'Rojas', 'Peña']],
  ['Shakira', ['Shakira', '', '', '']],
  ['', ['', '', '', '']],
])('F01 the full name %j is split into names and surnames', (fullName, parts) => {
  expect(Object.values(splitFullName(fullName))).toEqual(parts)
})
