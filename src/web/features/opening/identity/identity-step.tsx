import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { startIdentity } from '#contract/identity.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { type CallError, callApi } from '../../../api/client.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { redirectTo } from '../../../lib/redirect-to.ts'
import { useAutoAdvance } from '../../../lib/use-auto-advance.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import type { FunnelParts, RenderFrame, RenderWait } from '../../../ui/funnel-parts.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SceneLead } from '../../../ui/scenes/scene-lead.tsx'
import { SelfieScene } from '../../../ui/scenes/selfie.tsx'
import { StepShape } from '../../../ui/step-shape.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { BiometricsLeave, BiometricsSentence } from './biometrics-leave.tsx'
import { handOverParts, useIsComputer } from './hand-over.tsx'
import { IdentityNeeds } from './identity-needs.tsx'
import { type IdentityState, identityKey, useIdentity } from './use-identity.ts'

type IdentityStepProps = {
  process: ProcessView
  /** True when the customer has just come back from the provider's page. */
  returned: boolean
  frame: RenderFrame
  renderWait: RenderWait
  onNext: () => Promise<unknown>
}

/** What a press begins: leave, where it is asked for; and whether the check goes on in a phone. */
type Beginning = { acceptsBiometrics?: boolean | undefined; onPhone: boolean }

/** Proving who one is (F06): what is needed and why, the provider's page, the wait, and the result. */
export function IdentityStep({ process, returned, frame, renderWait, onNext }: IdentityStepProps) {
  const { processUuid } = process
  const queryClient = useQueryClient()
  const identity = useIdentity(processUuid, ({ status }) => status === 'pending')
  const asksForLeave = identity.data?.asksForBiometrics === true
  const isComputer = useIsComputer()
  const [isHandedOver, setIsHandedOver] = useState(false)
  const start = useMutation({
    mutationFn: ({ acceptsBiometrics }: Beginning) =>
      callApi(startIdentity, {
        body: { processUuid, ...(acceptsBiometrics === undefined ? {} : { acceptsBiometrics }) },
      }),
    onSuccess: (state, { acceptsBiometrics, onPhone }) => {
      if (acceptsBiometrics === false) void moveOn()
      else if (state.url && state.status !== 'success' && !onPhone) redirectTo(state.url)
      else {
        queryClient.setQueryData(identityKey(processUuid), state)
        setIsHandedOver(onPhone)
      }
    },
    onError: (error: CallError) => {
      // The process is at another step: a form lacks something, or all of this is done already.
      const elsewhere = error.code === 'IDENTITY_NOT_READY' || error.code === 'STEP_NOT_AVAILABLE'
      void (elsewhere ? moveOn() : identity.refetch())
    },
  })
  const done = identity.data?.status === 'success'
  const { error: wayOnError, moveOn } = useAutoAdvance(done, onNext)

  if (!identity.data) {
    return frame({
      title: 'Valida tu identidad',
      isLoading: !identity.error,
      children: identity.error ? (
        <ProblemNotice error={identity.error} onRetry={() => void identity.refetch()} />
      ) : (
        <StepShape label="Cargando tu validación…" />
      ),
    })
  }
  if (done) {
    return frame({
      title: 'Tu identidad está validada',
      children: (
        <>
          <Notice kind="success" title="Gracias, ya sabemos que eres tú" live>
            Te llevamos al siguiente paso.
          </Notice>
          {wayOnError ? <ProblemNotice error={wayOnError} /> : null}
        </>
      ),
      primary: <Button onClick={() => void moveOn()}>Continuar</Button>,
    })
  }
  if (identity.data.blockedUntil || identity.data.path === '/bloqueo-temporal') return frame(pausedParts(identity.data))

  const begin = (onPhone: boolean) => start.mutate({ acceptsBiometrics: asksForLeave ? true : undefined, onPhone })
  if (identity.data.status === 'pending' && isHandedOver) {
    return frame(
      handOverParts({
        url: identity.data.url,
        renderWait,
        error: identity.error,
        onRetry: () => void identity.refetch(),
        renewal: { pending: start.isPending, error: start.error, start: () => begin(true) },
        onLeave: () => setIsHandedOver(false),
      }),
    )
  }
  if (identity.data.status === 'pending') {
    // Without having come back from the provider's page, an open check has most likely been left halfway.
    const { url } = identity.data
    if (url && !returned) return frame(halfwayParts({ url, isComputer, onPhone: () => setIsHandedOver(true) }))
    return frame({
      title: 'Estamos verificando tu identidad',
      lead: 'Ya hiciste tu parte. Esta página sigue sola apenas haya respuesta.',
      children: renderWait({
        wait: 'identity',
        steps: [
          { label: 'Recibimos tus fotos', state: 'done' },
          { label: 'Comparamos tu cara con tu documento', state: 'now' },
          { label: 'Consulta en listas', note: 'La hacemos nosotros, enseguida', state: 'next' },
        ],
        error: identity.error,
        onRetry: () => void identity.refetch(),
        children: url ? <BackToCheck url={url} /> : null,
      }),
    })
  }
  const failed = identity.data.status === 'failure'
  const isBeginning = start.isPending || (start.data?.url !== undefined && !start.variables?.onPhone)
  return frame({
    title: failed ? 'No pudimos validar tu identidad' : 'Valida tu identidad',
    lead: failed ? (
      'Pasa seguido y casi siempre es por la luz o el enfoque. Lo demás que ya hiciste sigue guardado.'
    ) : (
      <SceneLead scene={<SelfieScene />}>
        <BankName name={process.nameBank} /> necesita saber que eres tú quien abre el CDT, y nadie más con tus datos.
        Toma unos 2 minutos.
      </SceneLead>
    ),
    children: (
      <>
        {failed ? <FailureNotice identity={identity.data} /> : null}
        <IdentityNeeds />
        {asksForLeave ? (
          <BiometricsLeave
            process={process}
            pending={start.isPending}
            onDecline={() => start.mutate({ acceptsBiometrics: false, onPhone: false })}
          />
        ) : null}
        <Button
          look="quiet"
          size="small"
          className="-mt-4 -ml-3 self-start"
          disabled={isBeginning}
          onClick={() => begin(!isComputer)}
        >
          {isComputer ? 'Seguir aquí, con mi cámara' : 'Prefiero seguir en otro celular'}
        </Button>
      </>
    ),
    problem: start.error ? <ProblemNotice error={start.error} /> : null,
    primary: (
      <div className="flex flex-col gap-2 md:items-start">
        {asksForLeave ? <BiometricsSentence /> : null}
        <Button
          size="large"
          loading={isBeginning}
          loadingLabel="Abriendo la validación…"
          onClick={() => begin(isComputer)}
        >
          {isComputer
            ? asksForLeave
              ? 'Autorizo y sigo en mi celular'
              : 'Sigue en tu celular'
            : asksForLeave
              ? 'Autorizo y comienzo'
              : failed
                ? 'Intentar de nuevo'
                : 'Comenzar'}
        </Button>
      </div>
    ),
  })
}

function FailureNotice({ identity }: { identity: IdentityState }) {
  const left = identity.attemptsLeft
  return (
    <Notice kind="error" live title={identity.failureReason ?? 'La validación no coincidió con tu documento.'}>
      {left === 1 ? 'Te queda 1 intento.' : `Te quedan ${left} intentos.`} Después del último, por tu seguridad la
      validación se pausa 24 horas.
    </Notice>
  )
}

function halfwayParts(way: { url: string; isComputer: boolean; onPhone: () => void }): FunnelParts {
  const { url, isComputer, onPhone } = way
  const here = () => redirectTo(url)
  return {
    title: 'Termina tu validación',
    lead: 'La empezaste y no alcanzó a terminar. Puedes seguir donde ibas; si ya la terminaste, en un momento te llevamos al siguiente paso.',
    children: <IdentityNeeds />,
    primary: (
      <Button size="large" onClick={isComputer ? onPhone : here}>
        {isComputer ? 'Sigue en tu celular' : 'Continuar la validación'}
      </Button>
    ),
    secondary: (
      <Button look="quiet" onClick={isComputer ? here : onPhone}>
        {isComputer ? 'Continuar aquí, con mi cámara' : 'Prefiero seguir en otro celular'}
      </Button>
    ),
  }
}

function pausedParts(identity: IdentityState): FunnelParts {
  return {
    title: 'Tu validación está en pausa',
    lead: 'La validación falló tres veces. Por tu seguridad la pausamos; todo lo que llenaste sigue guardado.',
    children: (
      <Notice kind="warning" live title={identity.failureReason}>
        {identity.blockedUntil
          ? `Podrás intentarlo de nuevo desde el ${formatInstant(identity.blockedUntil)}`
          : 'Podrás intentarlo de nuevo en 24 horas.'}
      </Notice>
    ),
    primary: <LinkButton to={identity.path}>Ver qué sigue</LinkButton>,
  }
}

/** @param props - Where a check that was left halfway can be continued. */
function BackToCheck({ url }: { url: string }) {
  return (
    <p className="text-ink-soft">
      ¿No alcanzaste a terminar las fotos?{' '}
      <a href={url} className={textLinkClasses}>
        Volver a la validación
      </a>
    </p>
  )
}
