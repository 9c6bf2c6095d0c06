import type { WireAnswer } from '#contract/call.ts'
import type { opsProcess } from '#contract/ops.ts'
import type { opsScreening } from '#contract/ops-screening.ts'
import { opsProcessAnswer, processUuid } from './ops-process.ts'

export const heldProcessUuid = processUuid
export const heldCustomerId = '00000000-0000-4000-8000-000000000004'
const at = '2026-11-22T15:00:00.000Z'

/** What staff see of a process that waits because of what the lists say. */
export function heldProcess(screening: 'review' | 'incomplete'): WireAnswer<typeof opsProcess> {
  const { process, ...rest } = opsProcessAnswer({ identity: { read: [], status: 'success' }, screening })
  const flags = { ...process.flags, continuation_avoided: true }
  return { ...rest, process: { ...process, customer_id: heldCustomerId, status: 'LEAD-SIN-FORMULARIO', flags } }
}

/** What the lists say of its person: one match by name. */
export const saidByLists: WireAnswer<typeof opsScreening> = {
  check_id: 'CHK1',
  score: 0.9,
  read_at: at,
  person: { name: 'Prueba Ahorradora', document: 'CC 1020304050', birth_date: '1990-05-17', issue_date: '2008-06-20' },
  findings: [
    {
      data_set: 'international_background',
      database: 'OFAC',
      result: 'found',
      severity: 'very_high',
      score: 0,
      matched_name: 'PRUEBA AHORRADORA VIEJA',
      matched_by: 'name',
      at,
      facts: [
        { title: 'SDN', label: 'Fecha de nacimiento', value: '1951-02-14' },
        { title: 'SDN', label: 'Enlace', value: 'https://sanctions.example/entry/11' },
      ],
    },
  ],
  is_cut: false,
}
