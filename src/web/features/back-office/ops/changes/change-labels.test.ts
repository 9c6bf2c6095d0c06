import { expect, test } from 'vitest'
import { type Change, changeStates } from '#contract/ops-changes.ts'
import { parameterKeys, parameterStatuses } from '#contract/ops-rates.ts'
import { actionLabel, subjectLabel } from '../action-labels.ts'
import { changeTitle } from './change-details.tsx'
import { bandLabel, parameterLabel, parameterStateLabel, stateLabels } from './change-labels.ts'

const shared = {
  id: '00000000-0000-4000-8000-000000000000',
  reason: 'Motivo',
  state: 'waiting',
  requestedBy: { staffId: '00000000-0000-4000-8000-000000000001' },
  requestedAt: '2026-11-22T15:00:00.000Z',
  isOwn: false,
  mayApprove: true,
  fourEyes: { passedAlone: false, mayLook: false },
} as const
const processUuid = '00000000-0000-4000-8000-000000000002'

test('O04 a request is called by what it would change', () => {
  const jump = { processUuid, event: 'bank-approved', from: 'ESPERANDO-DEPOSITO', to: 'ESPERANDO-DEPOSITO' } as const
  const changes: Change[] = [
    { ...shared, kind: 'jump', content: jump },
    { ...shared, kind: 'refund', content: { processUuid, paymentReference: 'C-1', amount: 1 } },
    {
      ...shared,
      kind: 'screening',
      evidence: '',
      evidenceFiles: [],
      content: { processUuid, finding: 'review', checkId: 'CHK1' },
    },
    {
      ...shared,
      kind: 'screening',
      evidence: '',
      evidenceFiles: [],
      content: { processUuid, finding: 'incomplete', checkId: 'CHK1' },
    },
    {
      ...shared,
      kind: 'parameter',
      content: { key: 'SMMLV', validFrom: '2027-01-01', value: '1', status: 'in force', source: 'Decreto' },
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
  expect(subjectLabel('change')).toBe('Cambio')
  expect(parameterKeys.map(parameterLabel)).toEqual([
    'Salario mínimo',
    'UVT',
    'Tope del seguro de depósitos',
    'Componente inflacionario',
    'Inflación de doce meses (IPC)',
    'Tasa de las cuentas de ahorro',
  ])
  expect(bandLabel({ amountFrom: 1_000_000, amountTo: null })).toBe('Desde $\u00a01.000.000')
  expect(bandLabel({ amountFrom: 1, amountTo: 2 })).toBe('$\u00a01 a $\u00a02')
})
