import { useMemo, useState } from 'react'
import { changeStaff, confirmStaff, endStaffSessions } from '#contract/staff.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { staffRoleNames } from '#domain/customer/people/staff-roles.ts'
import { formatDay } from '../../../lib/format-instant.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ColumnsTable, type OpsColumn } from './columns-table.tsx'
import {
  actWords,
  describeAccess,
  getMemberActs,
  isStuck,
  type Member,
  type MemberAct,
  nobodyCanAgree,
} from './member-acts.ts'
import { type StaffSelf, useStaff } from './staff-context.ts'
import { useStaffSend } from './use-staff-call.ts'

type Asked = { member: Member; act: MemberAct }

function buildColumns(self: StaffSelf, onAsk: (asked: Asked) => void): readonly OpsColumn<Member>[] {
  return [
    {
      heading: 'Persona',
      sortBy: ({ name, phone }) => name || phone,
      cell: ({ staffId, name, phone, leftAt }) => (
        <>
          {leftAt === undefined ? (
            <TextLink to={`${staffPaths.team}?integrante=${staffId}`} className="inline-flex min-h-11 items-center">
              {name || 'Sin nombre todavía'}
            </TextLink>
          ) : (
            name || 'Sin nombre todavía'
          )}
          <span className="figures block font-normal text-ink-mute">{phone}</span>
        </>
      ),
    },
    {
      heading: 'Rol',
      sortBy: ({ role }) => staffRoleNames[role],
      cell: ({ role, bankId }) => (
        <>
          {staffRoleNames[role]}
          {bankId === undefined ? null : <span className="block text-ink-mute">{bankNames.get(bankId) ?? bankId}</span>}
        </>
      ),
    },
    {
      heading: 'Segunda clave',
      sortBy: ({ hasAuthenticator }) => (hasAuthenticator ? 1 : 0),
      cell: ({ hasAuthenticator, passkeys }) => (
        <>
          {hasAuthenticator ? 'Registrada' : 'Sin registrar'}
          {passkeys > 0 ? (
            <span className="block text-ink-mute">
              {passkeys === 1 ? '1 llave de acceso' : `${passkeys} llaves de acceso`}
            </span>
          ) : null}
        </>
      ),
    },
    { heading: 'Desde', sortBy: ({ createdAt }) => createdAt, cell: ({ createdAt }) => formatDay(createdAt) },
    {
      heading: 'Acceso',
      sortBy: (member) => describeAccess(member).state,
      cell: (member) => <Access member={member} />,
    },
    {
      heading: 'Acciones',
      kind: 'actions',
      cell: (member) =>
        member.staffId === self.staffId ? (
          <span className="text-ink-mute">Eres tú</span>
        ) : (
          <span className="flex flex-wrap gap-1 max-md:-mx-3">
            {getMemberActs(member, self).map((act) => (
              <Button key={act} size="small" look="quiet" onClick={() => onAsk({ member, act })}>
                {actWords[act].toDo}
                <span className="sr-only">: {member.name || member.phone}</span>
              </Button>
            ))}
          </span>
        ),
    },
  ]
}

/** O04: the members of the team, each with what can be done; one changes nothing of oneself. */
export function MembersTable({ members }: { members: readonly Member[] }) {
  const self = useStaff()
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)
  const change = useStaffSend(
    (call, { member: { staffId }, act }: Asked): Promise<unknown> => {
      const params = { staffId }
      if (act === 'confirm') return call(confirmStaff, { params })
      if (act === 'end-sessions') return call(endStaffSessions, { params })
      if (act === 'reset') return call(changeStaff, { params, body: { resetAuthenticator: true } })
      return call(changeStaff, { params, body: { disabled: act === 'suspend' } })
    },
    { onDone: () => setOpen(false), said: (_, { act }) => actWords[act].done },
  )
  const { reset } = change
  const columns = useMemo(
    () =>
      buildColumns(self, (next) => {
        reset()
        setAsked(next)
        setOpen(true)
      }),
    [self, reset],
  )
  const words = asked && actWords[asked.act]
  return (
    <>
      <ColumnsTable label="El equipo" columns={columns} rows={members} rowKey={({ staffId }) => staffId} />
      {isStuck(members) ? <p className="text-sm text-ink-soft">{nobodyCanAgree}</p> : null}
      <AskDialog
        open={isOpen}
        title={words ? `¿${words.toDo}?` : ''}
        description={asked ? `${asked.member.name || asked.member.phone}. ${words?.means}` : undefined}
        confirmLabel={words?.toDo ?? ''}
        isEnding={words?.isEnding}
        isPending={change.isPending}
        error={change.error}
        onConfirm={() => asked && change.mutate(asked)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function Access({ member }: { member: Member }) {
  const { state, who } = describeAccess(member)
  return (
    <>
      <span className={state === 'Activo' ? undefined : 'font-medium text-wait'}>{state}</span>
      {who === undefined ? null : <span className="block max-w-72 text-ink-mute">{who}</span>}
    </>
  )
}
