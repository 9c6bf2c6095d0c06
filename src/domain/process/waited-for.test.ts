import { expect, test } from 'vitest'
import { statusesWaitingFor, waitedFor } from './waited-for.ts'

test('O01 each status waits for one of three, or for nobody', () => {
  const waiting = (['customer', 'cosecha', 'bank'] as const).flatMap(statusesWaitingFor)
  expect(new Set(waiting).size).toBe(waiting.length)
  expect(statusesWaitingFor('cosecha')).toContain('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  expect(statusesWaitingFor('customer')).toContain('ESPERANDO-DEPOSITO')
  expect(waiting).not.toContain('NEGOCIO-PERDIDO')
})

test('O01 a provider and a second person are waited for wherever a process goes on, and me where it is the team', () => {
  expect(statusesWaitingFor('me')).toEqual(statusesWaitingFor('cosecha'))
  const goingOn = (['customer', 'cosecha', 'bank'] as const).flatMap(statusesWaitingFor)
  for (const who of ['provider', 'second-person'] as const) {
    expect(new Set(statusesWaitingFor(who))).toEqual(new Set(goingOn))
  }
  expect(waitedFor.every((who) => statusesWaitingFor(who).length > 0)).toBe(true)
})
