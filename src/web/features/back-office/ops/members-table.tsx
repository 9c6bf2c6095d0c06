import { useState } from 'react'
import { changeStaff, confirmStaff, endStaffSessions } from '#contract/staff.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { staffRoleNames } from '#domain/customer/people/staff-roles.ts'
import { formatDay } from '../../../lib/format-instant.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import {
  actWords,
  describeAccess,
  getMemberActs,
  isStuck,
  type Member,
  type MemberAct,
  nobodyCanAgree,
} from './member-acts.ts'
import { useStaff } from './staff-context.ts'
import { useStaffSend } from './use-staff-call.ts'

const headings = ['Persona', 'Rol', 'Segunda clave', 'Desde', 'Acceso', 'Acciones']

/** O04: the members of the team, each with what can be done; one changes nothing of oneself. */
export function MembersTable({ members }: { members: readonly Member[] }) {
  const self = useStaff()
  const [asked, setAsked] = useState<{ member: Member; act: MemberAct }>()
  const [isOpen, setOpen] = useState(false)
  const change = useStaffSend(
    (call, { member: { staffId }, act }: { member: Member; act: MemberAct }): Promise<unknown> => {
      const params = { staffId }
      if (act === 'confirm') return call(confirmStaff, { params })
      if (act === 'end-sessions') return call(endStaffSessions, { params })
      if (act === 'reset') return call(changeStaff, { params, body: { resetAuthenticator: true } })
      return call(changeStaff, { params, body: { disabled: act === 'suspend' } })
    },
    { onDone: () => setOpen(false), said: (_, { act }) => actWords[act].done },
  )
  const words = asked && actWords[asked.act]
  return (
    <>
      <section
        aria-label="El equipo"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-x-auto rounded-lg bg-surface shadow-soft"
      >
        <table aria-label="El equipo" className="w-full min-w-176 border-collapse text-left text-sm">
          <thead className="border-b border-line text-ink-soft">
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="px-3 py-2 font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {members.map((member) => (
              <tr key={member.staffId}>
                <th scope="row" className="px-3 py-2 font-medium">
                  {member.leftAt === undefined ? (
                    <TextLink
                      to={`${staffPaths.team}?integrante=${member.staffId}`}
                      className="inline-flex min-h-11 items-center"
                    >
                      {member.name || 'Sin nombre todavía'}
                    </TextLink>
                  ) : (
                    member.name || 'Sin nombre todavía'
                  )}
                  <span className="figures block font-normal text-ink-mute">{member.phone}</span>
                </th>
                <td className="px-3 py-2">
                  {staffRoleNames[member.role]}
                  {member.bankId === undefined ? null : (
                    <span className="block text-ink-mute">{bankNames.get(member.bankId) ?? member.bankId}</span>
                  )}
                </td>
                <td className="px-3 py-2">
                  {member.hasAuthenticator ? 'Registrada' : 'Sin registrar'}
                  {member.passkeys > 0 ? (
                    <span className="block text-ink-mute">
                      {member.passkeys === 1 ? '1 llave de acceso' : `${member.passkeys} llaves de acceso`}
                    </span>
                  ) : null}
                </td>
                <td className="px-3 py-2">{formatDay(member.createdAt)}</td>
                <td className="px-3 py-2">
                  <Access member={member} />
                </td>
                <td className="px-3 py-1">
                  {member.staffId === self.staffId ? (
                    <span className="text-ink-mute">Eres tú</span>
                  ) : (
                    <span className="flex flex-wrap gap-1">
                      {getMemberActs(member, self).map((act) => (
                        <Button
                          key={act}
                          size="small"
                          look="quiet"
                          onClick={() => {
                            change.reset()
                            setAsked({ member, act })
                            setOpen(true)
                          }}
                        >
                          {actWords[act].toDo}
                          <span className="sr-only">: {member.name || member.phone}</span>
                        </Button>
                      ))}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
