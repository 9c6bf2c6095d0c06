import type { ProcessView } from '#contract/process-view.ts'
import { declarations, declarationText } from '#domain/forms/declarations.ts'
import { useBrand } from '../../../brands/brand-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'

/**
 * The leave to use biometric data (F14, Ley 1581 of 2012: prior, express, informed): that it is optional, what happens
 * without it, and its whole text. It is given with the button that begins the check, which says so.
 */
export function BiometricsLeave({ process, ...decline }: DeclineBiometricsProps & { process: ProcessView }) {
  const { name: platformName } = useBrand()
  // A turbo opening is not possible without it; the simulator offers the general process.
  const { isTurboCdt } = process.extra
  return (
    <section aria-labelledby="autorizacion" className="flex flex-col">
      <h2 id="autorizacion" className="font-semibold md:text-lg">
        Autorizar es opcional
      </h2>
      <p className="text-sm leading-snug text-ink-soft md:text-base">
        {isTurboCdt
          ? 'Sin tu rostro y tu documento puedes abrir tu CDT de la forma general, sin turbo.'
          : 'Sin tu rostro y tu documento, nuestro equipo te escribe y te valida de otra forma. Tarda más.'}
      </p>
      {isTurboCdt ? null : <DeclineBiometrics {...decline} />}
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
    </section>
  )
}

/** What the button below it authorises; always in view with it. */
export function BiometricsSentence() {
  return <p className="text-sm text-ink-soft">Autorizo el uso de mi rostro y mi documento para validar mi identidad.</p>
}

type DeclineBiometricsProps = { pending: boolean; onDecline: () => void }

/** The other way, for who keeps their biometric data to themselves: the team validates the identity. */
function DeclineBiometrics({ pending, onDecline }: DeclineBiometricsProps) {
  return (
    <Dialog
      size="small"
      title="Lo validamos contigo de otra forma"
      trigger={
        <Button look="quiet" size="small" className="-ml-3 self-start">
          Prefiero no autorizarlo
        </Button>
      }
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
