import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { AddMember } from './add-member.tsx'
import { MembersTable } from './members-table.tsx'
import { OpsFrame } from './ops-frame.tsx'
import { RowsShape } from './ops-shape.tsx'
import { useTeam } from './use-team.ts'

/** O04: who is in the team, and what they may do. */
export function TeamView() {
  const { data, error, refetch } = useTeam()
  return (
    <OpsFrame tab="Equipo" title="Equipo">
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {data ? <MembersTable members={data.staff} /> : error ? null : <RowsShape label="Cargando el equipo…" />}
      <AddMember />
    </OpsFrame>
  )
}
