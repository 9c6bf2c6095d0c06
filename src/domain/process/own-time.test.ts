import { expect, test } from 'vitest'
import { turnsOfCustomer } from './own-time.ts'

test.each([
  ['LEAD-SIN-FORMULARIO', true],
  ['CLIENTE-SUBIENDO-DOCUMENTOS', true],
  ['DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', false],
  ['ENVIADOS-DOCUMENTOS-A-FIRMA', true],
  ['DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', false],
  ['ESPERANDO-DEPOSITO', true],
  ['ENVIADO-AL-BANCO-PARA-CREACION', false],
] as const)('O03 time in %s counts as the customer’s own: %s', (status, isOwn) => {
  expect(turnsOfCustomer.includes(status)).toBe(isOwn)
})
