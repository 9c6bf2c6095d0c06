import { expect, test } from 'vitest'
import { processStatuses } from './statuses.ts'
import { staffTransitionsFrom, transitions } from './transitions.ts'
import { explainAbsent } from './why-not.ts'

test('O01 every step of a status that is not offered has a reason, and none that is offered has one', () => {
  for (const status of processStatuses) {
    const offered = staffTransitionsFrom(status).map(({ event }) => event)
    const explained = explainAbsent(status, offered)
    const named = explained.map(({ event }) => event)
    expect(named.filter((event) => offered.includes(event))).toEqual([])
    const here = transitions.filter(({ from }) => from === status).map(({ event }) => event)
    expect([...offered, ...named]).toEqual(expect.arrayContaining(here))
    for (const { event, reason, statuses } of explained) {
      const fromStaff = statuses.filter((from) => staffTransitionsFrom(from).some((row) => row.event === event))
      expect(fromStaff, `${status} ${event}`).toEqual(statuses)
      expect(statuses.length > 0).toBe(reason === 'elsewhere')
    }
  }
})

test('O01 what only the bank or the customer says is theirs, and papers and payments are missed where they are', () => {
  const reasonOf = (status: Parameters<typeof explainAbsent>[0], event: string) =>
    explainAbsent(status, []).find((one) => one.event === event)?.reason
  expect(reasonOf('ENVIADO-AL-BANCO-PARA-CREACION', 'bank-issued')).toBe('bank')
  expect(reasonOf('ESPERANDO-DEPOSITO', 'deposit-handed-in')).toBe('no-payment')
  expect(reasonOf('ENVIADOS-DOCUMENTOS-A-FIRMA', 'signed')).toBe('no-papers')
  expect(reasonOf('ESPERANDO-DEPOSITO', 'documents-approved')).toBe('elsewhere')
  expect(reasonOf('NEGOCIO-PERDIDO', 'cancelled')).toBe('elsewhere')
})
