import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { staffSelf } from '#contract/staff.ts'
import { type StaffRole, staffRoles } from '#domain/customer/people/staff-roles.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { EnrolAuthenticator } from './enrol-authenticator.tsx'
import { GateShape } from './ops-shape.tsx'
import { AddPasskey } from './passkeys/add-passkey.tsx'
import { PasskeyProblem } from './passkeys/passkey-problem.tsx'
import { useProvePasskey } from './passkeys/use-passkeys.ts'
import { PasswordForm } from './password-form.tsx'
import { StaffShell } from './shell/staff-shell.tsx'
import { StaffContext } from './staff-context.ts'
import { opsKey, staffSelfKey } from './use-staff-call.ts'

type StaffOnlyProps = {
  /** Shown to everybody else: customers, and staff of another role. */
  unknown: ReactNode
  /** The roles with access; the whole team by default. */
  roles?: readonly StaffRole[]
  children: ReactNode
}

/**
 * O04: shows a page to members of staff who gave their one-time password. A customer sees the page of an unknown
 * address. When the password expires later, it is asked for over the page, and no input is lost.
 */
export function StaffOnly({ unknown, roles = staffRoles, children }: StaffOnlyProps) {
  const queryClient = useQueryClient()
  const wasIn = useRef(false)
  const { data, error, refetch } = useQuery({
    queryKey: staffSelfKey,
    queryFn: ({ signal }) => callApi(staffSelf, {}, { signal }),
    // A refusal is final: only a lost connection is retried.
    retry: (failures, failure) => failures < 1 && !(failure instanceof CallError && failure.code !== 'OFFLINE'),
  })
  const isUnknown = error instanceof CallError && unknownCodes.includes(error.code)
  if (isUnknown || (data && !roles.includes(data.role))) return unknown
  if (!data) {
    return (
      <StaffShell>
        {error ? (
          <PublicPage width="form" title="Equipo">
            <ProblemNotice error={error} onRetry={() => void refetch()} />
          </PublicPage>
        ) : (
          <GateShape />
        )}
      </StaffShell>
    )
  }
  const isVerified = data.verifiedUntil !== undefined
  if (isVerified) wasIn.current = true

  async function goOn() {
    await refetch()
    await queryClient.invalidateQueries({ queryKey: opsKey })
  }

  const given = () => void goOn()
  const gate = data.hasAuthenticator ? (
    <div className="flex flex-col gap-6">
      {data.hasPasskey ? <ProveWithPasskey onGiven={given} /> : null}
      {data.hasOneTimePassword ? <PasswordForm onGiven={given} /> : null}
    </div>
  ) : (
    <div className="flex flex-col gap-8">
      <EnrolAuthenticator onGiven={given} onEnrolled={() => void refetch()} />
      <section aria-labelledby="con-llave" className="flex flex-col gap-3">
        <h2 id="con-llave" className="text-lg font-semibold">
          O registra una llave de acceso
        </h2>
        <p className="max-w-prose">Tu huella, tu rostro o el PIN de este dispositivo, o una llave física.</p>
        <AddPasskey onAdded={given} />
      </section>
    </div>
  )
  if (!wasIn.current) {
    return (
      <StaffShell>
        <PublicPage
          width="form"
          title={data.hasAuthenticator ? 'Tu segunda clave' : 'Registra tu aplicación de autenticación'}
          lead="El área del equipo pide, además del código que llega a tu celular, una clave que cambia cada 30 segundos o una llave de acceso."
        >
          {gate}
        </PublicPage>
      </StaffShell>
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

/**
 * O04: the second proof by a passkey, beside the one-time password.
 * @param props - Who hears that it was right.
 */
function ProveWithPasskey({ onGiven }: { onGiven: () => void }) {
  const prove = useProvePasskey(onGiven)
  return (
    <div className="flex flex-col items-start gap-3">
      <Button look="secondary" loading={prove.isPending || prove.isSuccess} onClick={() => prove.mutate()}>
        <KeyRound aria-hidden className="size-5" />
        Usar mi llave de acceso
      </Button>
      <PasskeyProblem error={prove.error} />
    </div>
  )
}
