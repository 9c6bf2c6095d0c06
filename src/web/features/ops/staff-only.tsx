import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { staffSelf } from '#contract/staff.ts'
import { type StaffRole, staffRoles } from '#domain/people/staff-roles.ts'
import { CallError, callApi } from '../../api/client.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { EnrolAuthenticator } from './enrol-authenticator.tsx'
import { GateShape } from './ops-shape.tsx'
import { PasswordForm } from './password-form.tsx'
import { StaffContext } from './staff-context.ts'
import { opsKey, staffSelfKey } from './use-staff-call.ts'

type StaffOnlyProps = {
  /** What is shown to whom the page does not exist for: customers, and staff of another role. */
  unknown: ReactNode
  /** Who the page is for; all of the team unless told. */
  roles?: readonly StaffRole[]
  children: ReactNode
}

/**
 * O04: shows a page to members of staff who gave their one-time password. A customer finds the page of an unknown
 * address. When the password runs out later, it is asked for over the page, and nothing typed on it is lost.
 */
export function StaffOnly({ unknown, roles = staffRoles, children }: StaffOnlyProps) {
  const queryClient = useQueryClient()
  const wasIn = useRef(false)
  const { data, error, refetch } = useQuery({
    queryKey: staffSelfKey,
    queryFn: ({ signal }) => callApi(staffSelf, {}, { signal }),
    // An answer is an answer: who is no member of staff does not become one by asking twice.
    retry: (failures, failure) => failures < 1 && !(failure instanceof CallError && failure.code !== 'OFFLINE'),
  })
  const isUnknown = error instanceof CallError && unknownCodes.includes(error.code)
  if (isUnknown || (data && !roles.includes(data.role))) return unknown
  if (!data) {
    if (!error) return <GateShape />
    return (
      <PublicPage width="form" title="Equipo">
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      </PublicPage>
    )
  }
  const isVerified = data.verified_until !== undefined
  if (isVerified) wasIn.current = true

  async function goOn() {
    await refetch()
    await queryClient.invalidateQueries({ queryKey: opsKey })
  }

  const gate = data.has_authenticator ? (
    <PasswordForm onGiven={() => void goOn()} />
  ) : (
    <EnrolAuthenticator onGiven={() => void goOn()} onEnrolled={() => void refetch()} />
  )
  if (!wasIn.current) {
    return (
      <PublicPage
        width="form"
        title={data.has_authenticator ? 'Tu segunda clave' : 'Registra tu aplicación de autenticación'}
        lead="El área del equipo pide, además del código que llega a tu celular, una clave que cambia cada 30 segundos."
      >
        {gate}
      </PublicPage>
    )
  }
  return (
    <StaffContext value={data}>
      {children}
      <Dialog
        open={!isVerified}
        dismissable={false}
        size="small"
        title="Tu segunda clave venció"
        description="Dala de nuevo para seguir. La página queda como estaba."
      >
        {gate}
      </Dialog>
    </StaffContext>
  )
}

const unknownCodes: readonly CallError['code'][] = ['NOT_FOUND', 'ROLE_REQUIRED']
