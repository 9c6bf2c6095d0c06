import type { ProcessView } from '#contract/process-view.ts'
import { useAutoAdvance } from '../../../lib/use-auto-advance.ts'
import { useDelayed } from '../../../lib/use-delayed.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import type { RenderFrame, RenderWait } from '../../../ui/funnel-parts.ts'
import { HelpLink } from '../../../ui/help-link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SignatureReceipt } from './signature-receipt.tsx'
import { signingMessages } from './signing-messages.ts'
import { useSignature } from './use-signature.ts'

/** `ready` is a document that waits for a signature again: its request has expired, or the rate has changed. */
const isOver = (state: string) => state === 'signed' || state === 'refused' || state === 'ready'

type VerifyingStepProps = {
  process: ProcessView
  frame: RenderFrame
  renderWait: RenderWait
  onNext: () => Promise<unknown>
}

/** Back from the signing page (F09): waits until the provider has confirmed the signature. */
export function VerifyingStep({ process, frame, renderWait, onNext }: VerifyingStepProps) {
  const signature = useSignature(process.processUuid, ({ state }) => !isOver(state))
  const late = useDelayed(25_000)
  const state = signature.data?.state
  const words = signingMessages[signature.data?.purpose ?? 'opening']
  const { error: wayOnError, moveOn } = useAutoAdvance(state === 'signed', onNext)

  if (state === 'refused') {
    return frame({
      title: 'La firma no se completó',
      lead: words.refusedText,
      children: (
        <Notice kind="warning" live title="¿Algo del documento no te cuadró?">
          Puedes leerlo otra vez, revisar las cifras y firmar cuando quieras. Si un dato está mal,{' '}
          <HelpLink about="un dato del documento">escríbenos</HelpLink> antes de firmar.
        </Notice>
      ),
      primary: <LinkButton to="/asegura-tu-tasa">Leer y firmar de nuevo</LinkButton>,
    })
  }
  if (state === 'ready') {
    return frame({
      title: 'El enlace para firmar ya no sirve',
      lead: 'No alcanzamos a recibir tu firma. Tu documento sigue listo: ábrelo y fírmalo con un enlace nuevo.',
      children: null,
      primary: <LinkButton to="/asegura-tu-tasa">Leer y firmar</LinkButton>,
    })
  }
  if (state === 'signed') {
    return frame({
      title: 'Recibimos tu firma',
      lead: `${words.signedTitle}. Te llevamos al siguiente paso.`,
      children: (
        <>
          {signature.data?.evidence ? <SignatureReceipt evidence={signature.data.evidence} /> : null}
          {wayOnError ? <ProblemNotice error={wayOnError} /> : null}
        </>
      ),
      primary: <Button onClick={() => void moveOn()}>Continuar</Button>,
    })
  }
  return frame({
    title: 'Estamos verificando tu firma',
    lead: 'No tienes que firmar otra vez. Esta página sigue sola apenas nos confirmen.',
    children: renderWait({
      wait: 'signed',
      steps: [
        { label: 'Abriste la página de firma', state: 'done' },
        { label: 'Confirmamos tu firma y sus evidencias', state: 'now' },
        { label: `Enviamos todo a ${process.nameBank}`, state: 'next' },
      ],
      error: signature.error,
      onRetry: () => void signature.refetch(),
      children: late ? <p className="text-ink-soft">Si no alcanzaste a firmar, vuelve a la página de firma.</p> : null,
    }),
    secondary:
      late && signature.data?.signUrl ? (
        <a href={signature.data.signUrl} className={buttonClasses('secondary', 'medium', false)}>
          Volver a la página de firma
        </a>
      ) : undefined,
  })
}
