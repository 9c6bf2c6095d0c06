import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import type { OriginStep, SignedIn } from './after-sign-in.ts'
import type { SignInAlert } from './alerts.ts'
import { type BeforeCode, PhoneStep } from './phone-step.tsx'
import type { SignInStep } from './sign-in-state.ts'
import { type KnownPhone, type SignInFlow, useSignIn } from './use-sign-in.ts'

/** Nobody reads them before the code is sent, and they are asked for when the phone is typed. */
const LaterStep = lazyPart(() => import('./later-steps.tsx').then((part) => part.LaterStep))

type SignInProps = {
  /** Where sign-in was asked for (B §4.1); it decides what happens without a profile (L09). */
  origin: OriginStep
  /** Called once, when there is a session and a name. */
  onDone: (signedIn: SignedIn) => void
  /** Shown above the first step: the reason for the sign-in. */
  alert?: SignInAlert | undefined
  /** Prefilled in the field, to be sent or changed. */
  phone?: KnownPhone | undefined
  /** True inside a dialog, below its title. */
  inDialog?: boolean
  /** What a dialog confirms by the press that sends the code; no code is then sent without a press. */
  before?: BeforeCode
  /** Called with each step that is shown, and with the first one when the steps are gone. */
  onStep?: (step: SignInStep) => void
  /** True over a page that waits for the new session. */
  inPlace?: boolean
  /** False in finished HTML, which does not know the reason for the sign-in. */
  ready?: boolean
  /** Called after «desde aquí», when the server and the browser have cleared the person's data. */
  onStartedOver?: () => void
  /** Gets the field of the phone, so that a dialog can focus it first. */
  phoneRef?: RefObject<HTMLInputElement | null>
}

const titles = {
  phone: 'Ingresa con tu celular',
  code: 'Revisa tu teléfono',
  locked: 'El ingreso de este celular está en pausa',
  registration: 'Revisa tu teléfono',
}

/** Sign-in in its three steps: the phone, the code, and in the same view the name of a new customer (B §2.1). */
export function SignIn(props: SignInProps) {
  const fetchLater = () => void LaterStep.ready().catch(() => undefined)
  const { inDialog = false, inPlace = false, ready = true, before, onStep } = props
  const flow = useSignIn({ ...props, inPlace, ready, waits: before !== undefined })
  const { step, busy, isDone } = flow.state
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)

  // Focus moves to the heading of a new step; the code and the name focus their own fields.
  useEffect(() => {
    if (!isFirst.current && step !== 'code' && step !== 'registration') heading.current?.focus()
    isFirst.current = false
  }, [step])

  // Before the step is painted, so that what surrounds it changes with it.
  useLayoutEffect(() => {
    onStep?.(step)
    return () => onStep?.('phone')
  }, [step, onStep])

  const Heading = inDialog ? 'h3' : 'h1'
  return (
    <section
      // Where the choice above goes with the first step, the next one is drawn in its place and does not move there.
      key={before && step === 'phone' ? 'first' : 'next'}
      aria-labelledby={titleId}
      aria-busy={busy}
      onFocus={fetchLater}
      className={classNames('flex flex-col gap-5 transition-opacity', busy && 'opacity-50')}
    >
      <Heading
        id={titleId}
        ref={heading}
        tabIndex={-1}
        className={classNames(
          'outline-none',
          inDialog ? 'text-lg font-semibold' : 'text-3xl font-bold',
          // The title of the dialog says what it is about, and the label of the field what is asked.
          before && step === 'phone' && 'sr-only',
        )}
      >
        {titles[step]}
      </Heading>
      <Alert flow={flow} />
      {/* `inert` blocks every press and key while a call runs. */}
      <div inert={busy}>
        {step === 'phone' ? <PhoneStep flow={flow} before={before} inputRef={props.phoneRef} /> : null}
        {step === 'phone' ? null : <LaterStep step={step} flow={flow} />}
      </div>
      <p role="status" className="sr-only">
        {isDone
          ? 'Ya ingresaste. Te llevamos a donde ibas…'
          : step === 'registration'
            ? 'Código confirmado. Solo nos falta saber cómo te llamas.'
            : null}
      </p>
    </section>
  )
}

/** The result of the last call, or the reason for the sign-in. */
function Alert({ flow }: { flow: SignInFlow }) {
  const { alert, reason } = flow.state
  const shown = alert ?? reason
  if (!shown) return null
  const hide = (
    <button type="button" onClick={flow.hideReason} className={textLinkClasses}>
      Ocultar
    </button>
  )
  return (
    <Notice kind={shown.kind} title={shown.title} live action={shown === reason && shown.startOver ? hide : undefined}>
      {shown.text}
      {shown.startOver ? (
        <>
          {' '}
          <button type="button" onClick={flow.startOver} className={textLinkClasses}>
            desde aquí
          </button>
          .
        </>
      ) : null}
    </Notice>
  )
}
