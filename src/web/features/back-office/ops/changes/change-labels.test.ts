import { expect, test } from 'vitest'
import { type Change, changeStates } from '#contract/ops-changes.ts'
import { parameterKeys, parameterStatuses } from '#contract/ops-rates.ts'
import { actionLabel, subjectLabel } from '../action-labels.ts'
import { bandLabel, changeTitle, parameterStateLabel, stateLabels } from './change-labels.ts'

const shared = {
  id: '00000000-0000-4000-8000-000000000000',
  reason: 'Motivo',
  state: 'waiting',
  requested_by: { staff_id: '00000000-0000-4000-8000-000000000001' },
  requested_at: '2026-11-22T15:00:00.000Z',
  is_own: false,
  may_approve: true,
} as const
const process_uuid = '00000000-0000-4000-8000-000000000002'

test('O04 a request is called by what it would change', () => {
  const jump = { process_uuid, event: 'bank-approved', from: 'ESPERANDO-DEPOSITO', to: 'ESPERANDO-DEPOSITO' } as const
  const changes: Change[] = [
    { ...shared, kind: 'jump', content: jump },
    { ...shared, kind: 'refund', content: { process_uuid, payment_reference: 'C-1', amount: 1 } },
    { ...shared, kind: 'screening', evidence: '', content: { process_uuid, finding: 'review', check_id: 'CHK1' } },
    { ...shared, kind: 'screening', evidence: '', content: { process_uuid, finding: 'incomplete', check_id: 'CHK1' } },
    {
      ...shared,
      kind: 'parameter',
      content: { key: 'SMMLV', valid_from: '2027-01-01', value: '1', status: 'in force', source: 'Decreto' },
    },
  ]
  expect(changes.map(changeTitle)).toEqual([
    'Registrar la aprobación del banco',
    'Devolver un pago doble',
    'Dejar pasar una coincidencia en listas',
    'Dar por consultada una lista',
    'Salario mínimo desde el 1 de enero de 2027',
  ])
})

test('O02 O04 states, actions and ranges have words of their own', () => {
  expect(new Set(changeStates.map((state) => stateLabels[state])).size).toBe(changeStates.length)
  for (const status of parameterStatuses) expect(parameterStateLabel(status)).not.toBe(status)
  for (const act of ['asked', 'approved', 'refused', 'withdrawn']) {
    expect(actionLabel(`change.${act}`)).not.toBe(`change.${act}`)
  }
  expect([subjectLabel('change'), parameterKeys.length]).toEqual(['Cambio', 2])
  expect(bandLabel({ amount_from: 1_000_000, amount_to: null })).toBe('Desde $\u00a01.000.000')
  expect(bandLabel({ amount_from: 1, amount_to: 2 })).toBe('$\u00a01 a $\u00a02')
})
