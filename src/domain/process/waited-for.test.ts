import { expect, test } from 'vitest'
import { statusesWaitingFor, waitedFor } from './waited-for.ts'

test('O01 each status waits for one of three, or for nobody', () => {
  const waiting = waitedFor.flatMap(statusesWaitingFor)
  expect(new Set(waiting).size).toBe(waiting.length)
  expect(statusesWaitingFor('cosecha')).toContain('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  expect(statusesWaitingFor('customer')).toContain('ESPERANDO-DEPOSITO')
  expect(waiting).not.toContain('NEGOCIO-PERDIDO')
})
