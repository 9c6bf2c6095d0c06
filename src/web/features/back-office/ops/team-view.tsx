import { useSearchParams } from 'react-router'
import { listStaff } from '#contract/staff.ts'
import { MemberView } from './absence/member-view.tsx'
import { AddMember } from './add-member.tsx'
import { Asked } from './asked.tsx'
import { MembersTable } from './members-table.tsx'
import { OpsFrame } from './ops-frame.tsx'
import { uuidIn } from './process-path.ts'
import { useStaffQuery } from './use-staff-call.ts'

/** O04: who is in the team and what they may do; or one of them, where the address names one. */
export function TeamView() {
  const [query] = useSearchParams()
  const staffId = uuidIn(query, 'integrante')
  return staffId ? <MemberView key={staffId} staffId={staffId} /> : <WholeTeam />
}

function WholeTeam() {
  const team = useStaffQuery(listStaff, {})
  return (
    <OpsFrame tab="Equipo" title="Equipo">
      <Asked query={team} waiting="Cargando el equipo…">
        {({ staff }) => <MembersTable members={staff} />}
      </Asked>
      <AddMember />
    </OpsFrame>
  )
}
