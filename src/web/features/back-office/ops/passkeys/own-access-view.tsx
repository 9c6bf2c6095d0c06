import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPasskeys, type Passkey, removePasskey } from '#contract/staff-passkeys.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { AskDialog } from '../../../../ui/ask-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { OwnAbsence } from '../absence/own-absence.tsx'
import { Asked } from '../asked.tsx'
import { DigestSettings } from '../digest/digest-settings.tsx'
import { EnrolAuthenticator } from '../enrol-authenticator.tsx'
import { OpsFrame } from '../ops-frame.tsx'
import { OpsSection } from '../ops-section.tsx'
import { useStaff } from '../staff-context.ts'
import { staffSelfKey, useStaffQuery, useStaffSend } from '../use-staff-call.ts'
import { AddPasskey } from './add-passkey.tsx'
import { afterPasskey } from './use-passkeys.ts'

/** O04: one's own second proofs, the passkeys and the application where there is none yet, one's own absence (O04) and letter. */
export function OwnAccessView() {
  const toast = useToast()
  const queryClient = useQueryClient()
  const { hasOneTimePassword } = useStaff()
  const passkeys = useStaffQuery(listPasskeys, {})
  const readSelf = () => void queryClient.invalidateQueries({ queryKey: staffSelfKey })
  return (
    <OpsFrame tab="Mi acceso" title="Mi acceso">
      <OpsSection id="llaves" title="Llaves de acceso">
        <p className="max-w-prose text-ink-soft">
          Una llave de acceso es tu huella, tu rostro o el PIN de tu dispositivo, o una llave física. No se puede copiar
          en una página falsa, y reemplaza los seis números de tu aplicación.
        </p>
        <Asked query={passkeys} waiting="Cargando tus llaves…">
          {(data) => <PasskeyList passkeys={data.passkeys} />}
        </Asked>
        <AddPasskey onAdded={() => toast.add({ title: 'Llave de acceso registrada' })} />
      </OpsSection>
      {hasOneTimePassword ? null : (
        <OpsSection id="aplicacion" title="Aplicación de autenticación">
          <EnrolAuthenticator onGiven={readSelf} onEnrolled={readSelf} />
        </OpsSection>
      )}
      <OwnAbsence />
      <DigestSettings />
    </OpsFrame>
  )
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [asked, setAsked] = useState<Passkey>()
  const [isOpen, setOpen] = useState(false)
  const remove = useStaffSend(removePasskey, {
    onDone: () => setOpen(false),
    said: 'Llave de acceso quitada',
    again: afterPasskey,
  })
  if (passkeys.length === 0) return <p>Todavía no tienes ninguna.</p>
  return (
    <>
      <ul aria-label="Tus llaves de acceso" className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <li key={passkey.passkeyId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="font-medium break-words">{passkey.name}</span>
              <span className="block text-sm text-ink-soft">
                {passkey.blocked ? <strong>Bloqueada: parece que existe una copia. </strong> : null}
                Registrada el {formatInstant(passkey.createdAt)}
                {passkey.lastUsedAt ? `; usada el ${formatInstant(passkey.lastUsedAt)}` : '; sin usar'}
              </span>
            </span>
            <Button
              size="small"
              look="quiet"
              onClick={() => {
                remove.reset()
                setAsked(passkey)
                setOpen(true)
              }}
            >
              Quitar<span className="sr-only"> {passkey.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <AskDialog
        open={isOpen}
        title="¿Quitar esta llave?"
        description={asked ? `${asked.name} deja de servir para entrar al área del equipo.` : undefined}
        confirmLabel="Quitar"
        isEnding
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => asked && remove.mutate({ params: { passkeyId: asked.passkeyId } })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
