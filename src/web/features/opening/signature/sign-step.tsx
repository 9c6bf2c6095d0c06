import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProcessView } from '#contract/process-view.ts'
import { startSignature } from '#contract/signature.ts'
import { type CallError, callApi } from '../../../api/client.ts'
import { forgetAgreedSigning, readAgreedSigning } from '../../../lib/agreed-signing.ts'
import { redirectTo } from '../../../lib/redirect-to.ts'
import { useAutoAdvance } from '../../../lib/use-auto-advance.ts'
import { useLeaving } from '../../../lib/use-leaving.ts'
import { Button } from '../../../ui/button.tsx'
import { Deadline } from '../../../ui/deadline.tsx'
import { DepositFigures } from '../../../ui/deposit-figures.tsx'
import type { RenderFrame, RenderWait } from '../../../ui/funnel-parts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SceneLead } from '../../../ui/scenes/scene-lead.tsx'
import { SigningScene } from '../../../ui/scenes/signing.tsx'
import { StepShape } from '../../../ui/step-shape.tsx'
import { DecisionFigures } from './decision-figures.tsx'
import { DocumentToRead } from './document-to-read.tsx'
import { agreementFieldId, SigningAgreement } from './signing-agreement.tsx'
import { signingMessages } from './signing-messages.ts'
import { type SignatureState, signatureKey, useSignature } from './use-signature.ts'

type SignStepProps = {
  process: ProcessView
  frame: RenderFrame
  renderWait: RenderWait
  onNext: () => Promise<unknown>
  /** What is worth knowing before an opening is signed; the page waits for it, so that nothing moves under a finger. */
  advice: ReactNode | 'coming'
  /** Asks how the process is: its rate changed, or it is at another step. */
  refetch: () => Promise<unknown>
}

const startTries = 4
const startAgainMs = 1_500

/** The customer's turn to read and sign (F09). */
export function SignStep({ process, frame, renderWait, onNext, advice, refetch }: SignStepProps) {
  const { processUuid } = process
  const queryClient = useQueryClient()
  const signature = useSignature(processUuid, ({ state }) => state === 'preparing' || state === 'sent')
  const [agreedBefore] = useState(() => readAgreedSigning(processUuid))
  const [agreed, setAgreed] = useState(agreedBefore !== undefined)
  const [tried, setTried] = useState(false)
  const start = useMutation({
    mutationFn: (version: string) => callApi(startSignature, { body: { processUuid, agreementVersion: version } }),
    // Begun in another tab at the same moment: its page is there in a moment, and is the same for both.
    retry: (tries, error: CallError) => error.code === 'SIGNATURE_NOT_READY' && tries < startTries,
    retryDelay: startAgainMs,
    onSuccess: (state) => {
      if (state.signUrl && state.state !== 'signed') redirectTo(state.signUrl)
      else queryClient.setQueryData(signatureKey(processUuid), state)
    },
    onError: (error: CallError) => {
      void signature.refetch()
      if (error.code === 'RATE_CHANGED' || error.code === 'STEP_NOT_AVAILABLE') void refetch()
    },
  })
  const state = signature.data
  const { error: wayOnError } = useAutoAdvance(state?.state === 'signed', onNext)
  const beginsByItself = state?.state === 'ready' && agreedBefore === state.agreement.version
  const isLeaving = useLeaving(start.data?.signUrl !== undefined)
  const isOpeningPage = start.isPending || isLeaving
  useBeginOnce(beginsByItself, () => start.mutate(agreedBefore ?? ''))

  if (!state || (advice === 'coming' && !signature.error)) {
    return frame({
      title: 'Lee y firma',
      isLoading: !signature.error,
      children: signature.error ? (
        <ProblemNotice error={signature.error} onRetry={() => void signature.refetch()} />
      ) : (
        <StepShape label="Cargando tus documentos…" />
      ),
    })
  }
  const words = signingMessages[state.purpose]
  if (state.state === 'preparing') {
    return frame({
      title: 'Estamos preparando tus documentos',
      lead: 'Aparecen aquí mismo apenas estén listos.',
      children: renderWait({
        wait: 'signature',
        steps: [
          { label: 'Ya tenemos todo lo tuyo', state: 'done' },
          { label: 'Preparamos lo que vas a firmar', state: 'now' },
          { label: 'Lees y firmas', state: 'next' },
        ],
        error: signature.error,
        onRetry: () => void signature.refetch(),
      }),
    })
  }
  if (state.state === 'signed') {
    return frame({
      title: 'Tus documentos están firmados',
      children: wayOnError ? (
        <ProblemNotice error={wayOnError} />
      ) : (
        <Notice kind="success" live title={words.signedTitle}>
          Te llevamos al siguiente paso.
        </Notice>
      ),
      primary: <Button onClick={() => void onNext()}>Continuar</Button>,
    })
  }
  if (beginsByItself && !start.error) {
    return frame({ title: 'Abrimos tu firma', isLoading: true, children: <StepShape label="Abriendo la firma…" /> })
  }
  // Agreed to already: the same page of the provider goes on where it was left.
  const halfway = state.state === 'sent' ? state.signUrl : undefined
  return frame({
    title: words.title,
    lead: (
      <SceneLead scene={<SigningScene />}>
        {words.lead}
        <Deadline expected={process.expected} />
      </SceneLead>
    ),
    children: (
      <>
        <StateNotice state={state} />
        {state.purpose === 'opening' ? (
          <>
            <DepositFigures process={process} title="Lo que firmas" isPaid={false} />
            {halfway ? null : advice}
          </>
        ) : (
          <DecisionFigures processUuid={processUuid} rate={state.rate} />
        )}
        <DocumentToRead signature={state} title={words.documentTitle(process.nameBank)} />
        {halfway ? null : (
          <SigningAgreement
            agreement={state.agreement}
            agreed={agreed}
            error={tried && !agreed ? 'Marca la casilla para poder firmar.' : undefined}
            onAgreedChange={setAgreed}
          />
        )}
      </>
    ),
    problem: start.error ? <ProblemNotice error={start.error} /> : null,
    primary: halfway ? (
      <Button size="large" onClick={() => redirectTo(halfway)}>
        Continuar la firma
      </Button>
    ) : (
      <Button
        size="large"
        loading={isOpeningPage}
        loadingLabel="Abriendo la firma…"
        onClick={() => {
          setTried(true)
          if (agreed) start.mutate(state.agreement.version)
          else document.getElementById(agreementFieldId)?.focus()
        }}
      >
        Firmar documentos
      </Button>
    ),
  })
}

/** Begins the signing by itself, once, for who has just agreed to it and confirmed everything else. */
function useBeginOnce(isReady: boolean, begin: () => void) {
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isReady || hasBegun.current) return
    hasBegun.current = true
    forgetAgreedSigning()
    begin()
  })
}

function StateNotice({ state }: { state: SignatureState }) {
  if (state.state === 'refused') {
    return (
      <Notice kind="warning" live title="La firma no se completó">
        {signingMessages[state.purpose].refusedText}
      </Notice>
    )
  }
  if (state.state === 'sent') {
    return (
      <Notice title="Ya habías empezado a firmar">
        Puedes continuar donde ibas. Si ya terminaste, en un momento lo vemos aquí.
      </Notice>
    )
  }
  return null
}
