import { QRCodeSVG } from 'qrcode.react'
import { beginAuthenticator } from '#contract/staff.ts'
import { CallError } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { formatSecret } from './format-secret.ts'
import { PasswordForm } from './password-form.tsx'
import { useStaffSend } from './use-staff-call.ts'

type EnrolAuthenticatorProps = {
  onGiven: () => void
  /** Called when an application was registered elsewhere, in another tab for instance. */
  onEnrolled: () => void
}

/** O04: registers the authenticator: a code to scan, the same to type, and a first password as proof. */
export function EnrolAuthenticator({ onGiven, onEnrolled }: EnrolAuthenticatorProps) {
  const begin = useStaffSend(beginAuthenticator, { again: [] })
  const start = () =>
    begin.mutate(
      {},
      {
        onError: (error) => {
          if (error instanceof CallError && error.code === 'STAFF_ENROLLED') onEnrolled()
        },
      },
    )
  if (!begin.data) {
    return (
      <div className="flex flex-col items-start gap-5">
        <p className="max-w-prose">
          Ten a mano una aplicación como Google Authenticator, Microsoft Authenticator, 1Password o Aegis. Te mostramos
          un código una sola vez: escanéalo con ella.
        </p>
        {begin.error ? <ProblemNotice error={begin.error} /> : null}
        <Button loading={begin.isPending} onClick={start}>
          Registrar mi aplicación
        </Button>
      </div>
    )
  }
  const { secret, uri } = begin.data
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold">1. Escanea el código</h2>
        {/* The margin is part of the code: it must be light in the dark scheme too. */}
        <QRCodeSVG
          value={uri}
          size={216}
          marginSize={4}
          title="Código QR para tu aplicación de autenticación"
          className="rounded-md"
        />
        <p className="max-w-prose text-ink-soft">
          ¿No puedes escanearlo? Escribe esta clave en la aplicación, como clave basada en el tiempo:
        </p>
        <div className="flex items-center gap-3 rounded-md border border-line bg-sunken py-1 pr-4 pl-4">
          <code className="min-w-0 flex-1 font-medium break-words select-all">{formatSecret(secret)}</code>
          <CopyButton text={secret} what="la clave de registro" compact />
        </div>
      </div>
      <div className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold">2. Confirma que funciona</h2>
        <PasswordForm onGiven={onGiven} />
      </div>
    </div>
  )
}
