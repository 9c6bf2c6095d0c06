import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { textLinkClasses } from '../../ui/text-link.tsx'
import type { SignInAlert } from './alerts.ts'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { RegistrationStep } from './registration-step.tsx'
import { type KnownPhone, useSignIn } from './use-sign-in.ts'

type SignInProps = {
  /** Called once, when there is a session and a name. */
  onDone: () => void
  /** Shown above the first step: why one is asked to sign in. */
  alert?: SignInAlert
  /** Stands in the field from the start, to be sent or changed. */
  phone?: KnownPhone
  /** True inside a dialog, over a page that waits for the session to come back. */
  inPlace?: boolean
}

/** Sign-in in its three steps: the phone, the code, and the name of whoever is new (B §2.1). */
export function SignIn({ onDone, alert, phone, inPlace = false }: SignInProps) {
  const flow = useSignIn({ alert, phone, inPlace, onDone })
  const { step, busy } = flow.state
  const titleId = useId()
  const shown = step === 'phone' || step === 'code' || step === 'registration' ? step : undefined
  const titles = { phone: 'Ingresa con tu celular', code: 'Revisa tu teléfono', registration: 'Registrate' }
  const Heading = inPlace ? 'h3' : 'h1'
  const body = {
    phone: <PhoneStep flow={flow} />,
    code: <CodeStep flow={flow} />,
    registration: <RegistrationStep flow={flow} />,
  }
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={busy || step === 'done'}
      className={classNames('flex flex-col gap-5 transition-opacity', (busy || step === 'done') && 'opacity-50')}
    >
      <Heading id={titleId} className={inPlace ? 'text-lg font-semibold' : 'text-2xl font-bold'}>
        {titles[shown ?? 'code']}
      </Heading>
      {flow.state.alert ? <Alert alert={flow.state.alert} startOver={flow.editNumber} /> : null}
      {/* `inert` keeps every press and key out while a call runs. */}
      <div inert={busy || step === 'done'}>{shown ? body[shown] : body.code}</div>
    </section>
  )
}

function Alert({ alert, startOver }: { alert: SignInAlert; startOver: () => void }) {
  return (
    <Notice kind={alert.kind} title={alert.title} live>
      {alert.text}
      {alert.startOver ? (
        <>
          {' '}
          <button type="button" onClick={startOver} className={textLinkClasses}>
            desde aquí
          </button>
          .
        </>
      ) : null}
    </Notice>
  )
}
