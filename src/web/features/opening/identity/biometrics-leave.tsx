import type { ProcessView } from '#contract/process-view.ts'
import { declarations, declarationText } from '#domain/forms/declarations.ts'
import { useBrand } from '../../../brands/brand-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'

/**
 * The whole text of the leave to use biometric data (F14, Ley 1581 of 2012: prior, express, informed). It is given with
 * the button that begins the check, which says so.
 */
export function BiometricsText({ process }: { process: ProcessView }) {
  const { name: platformName } = useBrand()
  return (
    <Disclosure
      summary={
        <span>
          Leer la autorización completa<span className="sr-only">: {declarations.biometrics.title}</span>
        </span>
      }
      className="border-y border-line"
    >
      {declarationText('biometrics', { bankName: process.nameBank, platformName })}
    </Disclosure>
  )
}

/** What the button below it authorises; always in view with it. */
export function BiometricsSentence({ process }: { process: ProcessView }) {
  return (
    <p className="text-sm text-ink-soft">
      Autorizo el uso de mi rostro y mi documento para validar mi identidad.{' '}
      {process.extra.isTurboCdt ? 'Es opcional: sin ellos puedes abrir tu CDT sin turbo.' : 'Es opcional.'}
    </p>
  )
}

type DeclineBiometricsProps = { pending: boolean; onDecline: () => void }

/** The other way, for who keeps their biometric data to themselves: the team validates the identity. */
export function DeclineBiometrics({ pending, onDecline }: DeclineBiometricsProps) {
  return (
    <Dialog
      size="small"
      title="Lo validamos contigo de otra forma"
      trigger={<Button look="quiet">Prefiero no autorizarlo</Button>}
      actions={
        <Button look="secondary" loading={pending} onClick={onDecline}>
          Que me contacten
        </Button>
      }
    >
      <p>
        Tu rostro y tu documento son datos sensibles y no tienes que autorizar su uso. Nuestro equipo te escribe para
        validar tu identidad de otra forma. Tarda más, y la tasa que elegiste sigue guardada.
      </p>
    </Dialog>
  )
}
