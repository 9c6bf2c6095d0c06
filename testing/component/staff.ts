import { opsColleagues } from '#contract/ops-bulk.ts'
import { opsTrail } from '#contract/ops-trail.ts'
import { listViews } from '#contract/ops-views.ts'
import { staffSelf } from '#contract/staff.ts'
import { ownAbsence } from '#contract/staff-absences.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import type { FakeServer } from './fake-server.ts'

/** The person who is signed in works at Cosecha in a role, and has just given their second proof. */
export function staffAt(server: FakeServer, role: StaffRole): void {
  server.answers(listViews, { views: [] })
  server.answers(opsColleagues, { colleagues: [] })
  server.answers(opsTrail, { messages: [], providers: [], webhooks: [] })
  server.answers(ownAbsence, {
    staff_id: '00000000-0000-4000-8000-000000000009',
    name: 'Persona',
    role,
    receivers: [],
    held: [],
    stands_in_for: [],
  })
  server.answers(staffSelf, {
    staff_id: '00000000-0000-4000-8000-000000000009',
    name: 'Persona',
    role,
    has_authenticator: true,
    has_one_time_password: true,
    has_passkey: false,
    verified_until: new Date(Date.now() + 3_600_000).toISOString(),
  })
}
