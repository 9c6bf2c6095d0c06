import type { QueueItem } from '#contract/bank-portal.ts'
import { staffSelf } from '#contract/staff.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import type { FakeServer } from './fake-server.ts'
import { personAt } from './person.ts'

/** The bank whose people sit at the desk of a component test. */
export const deskBank = { bank_id: 22, name_bank: 'Finandina' } as const

/** The person who is signed in works at a bank, and has just given their second proof. */
export function bankPersonAt(server: FakeServer): void {
  personAt(server, { fullName: 'Berta Segunda', signedIn: true })
  server.answers(staffSelf, {
    ...{ staff_id: '4a4b3c2d-1111-4222-8333-444455556666', name: 'Berta Segunda', role: 'bank', bank_id: 22 },
    ...{ has_authenticator: true, has_one_time_password: true, has_passkey: false },
    verified_until: new Date(Date.now() + 3_600_000).toISOString(),
  })
}

export const deskUuid = (place: number): string => `5b4b3c2d-1111-4222-8333-${String(place).padStart(12, '0')}`

/**
 * An application on the desk, «Persona 3» for the place 3.
 * @param change - What of it is not so.
 */
export function deskItem(place: number, change: Partial<WireKeys<QueueItem>> = {}): WireKeys<QueueItem> {
  const at = '2026-11-20T15:00:00.000Z'
  return {
    ...{ item_id: deskUuid(place), kind: 'application', state: 'received', ...deskBank },
    ...{ process_uuid: deskUuid(100 + place), customer: `Persona ${place}`, amount: 10_000_000 },
    ...{ created_at: at, updated_at: at, ended: false },
    ...change,
  }
}
