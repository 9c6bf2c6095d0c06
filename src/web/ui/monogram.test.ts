import { expect, test } from 'vitest'
import { initialsOf } from './monogram.tsx'

test.each([
  ['Finanzas con calma: un CDT sin afán', 'FC'],
  ['Golf 18', 'G1'],
  ['CDT Cupido: un ahorro de regalo', 'CC'],
  ['Para tu viaje', 'V'],
  ['Con un CDT', 'C'],
  ['de la', 'DL'],
  ['', ''],
])('R08 the mark of «%s» is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
