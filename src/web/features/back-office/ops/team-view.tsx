import { useSearchParams } from 'react-router'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { MemberView } from './absence/member-view.tsx'
import { AddMember } from './add-member.tsx'
import { MembersTable } from './members-table.tsx'
import { OpsFrame } from './ops-frame.tsx'
import { RowsShape } from './ops-shape.tsx'
import { uuidIn } from './process-path.ts'
import { useTeam } from './use-team.ts'

/** O04: who is in the team and what they may do; or one of them, where the address names one. */
export function TeamView() {
  const [query] = useSearchParams()
  const staffId = uuidIn(query, 'integrante')
  return staffId ? <MemberView key={staffId} staffId={staffId} /> : <WholeTeam />
}

function WholeTeam() {
  const { data, error, refetch } = useTeam()
  return (
    <OpsFrame tab="Equipo" title="Equipo">
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {data ? <MembersTable members={data.staff} /> : error ? null : <RowsShape label="Cargando el equipo…" />}
      <AddMember />
    </OpsFrame>
  )
}
