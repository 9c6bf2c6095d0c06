import { useQuery } from '@tanstack/react-query'
import { getIdentity } from '#contract/identity.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { callApi } from '../../../api/client.ts'
import { useNow } from '../../../lib/clock.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { useAutoAdvance } from '../../../lib/use-auto-advance.ts'
import { usePolling } from '../../../lib/use-polling.ts'
import type { RenderFrame } from '../../../ui/funnel-parts.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BlockedStep } from './blocked-step.tsx'
import { timeLeftText } from './time-left.ts'

type TemporaryBlockProps = {
  process: ProcessView
  frame: RenderFrame
  refetch: () => Promise<unknown>
  /** Continues once the pause is over. */
  onOver: () => Promise<unknown>
}

/** The pause after three failed identity checks: it counts down, and then the page continues by itself. */
export function TemporaryBlock({ process, frame, refetch, onOver }: TemporaryBlockProps) {
  const { processUuid } = process
  const identity = useQuery({
    queryKey: ['identity', processUuid],
    queryFn: ({ signal }) => callApi(getIdentity, { query: { processUuid } }, { signal }),
  })
  usePolling(refetch)
  const until = identity.data?.blockedUntil
  const nowMs = useNow(until === undefined ? undefined : 1_000)
  const leftMs = until === undefined ? undefined : Date.parse(until) - nowMs
  const isOver = leftMs !== undefined && leftMs <= 0
  const { error: wayOnError, moveOn } = useAutoAdvance(isOver, onOver)
  return (
    <>
      <BlockedStep
        title="Tu validación está en pausa"
        lead={
          leftMs !== undefined ? (
            <TimeLeft leftMs={leftMs} />
          ) : identity.isPending ? (
            <Skeleton className="h-6 w-full" />
          ) : (
            'Podrás intentarlo de nuevo en menos de 24 horas.'
          )
        }
        reasonTitle="El último intento"
        reason={identity.data?.failureReason}
        happened="La validación de identidad falló tres veces. La pausamos 24 horas para que nadie más pueda intentarlo con tus datos."
        kept="Tus formularios y el banco que elegiste siguen como los dejaste. No se movió dinero."
        next="Vuelve después de esa hora con tu documento original, buena luz y la cara despejada. Te llevamos directo a la validación."
        byWhen={until ? `Desde el ${formatInstant(until)}` : 'En menos de 24 horas.'}
        about="Validación en pausa"
        frame={frame}
      />
      {identity.error ? <ProblemNotice error={identity.error} onRetry={() => void identity.refetch()} /> : null}
      {wayOnError ? <ProblemNotice error={wayOnError} onRetry={() => void moveOn()} /> : null}
    </>
  )
}

function TimeLeft({ leftMs }: { leftMs: number }) {
  if (leftMs <= 0) return <span role="status">La pausa terminó. Te llevamos a la validación.</span>
  return (
    <>
      Podrás intentarlo de nuevo en {/* Screen readers read a timer only on request. */}
      <strong role="timer" className="figures text-ink">
        {timeLeftText(leftMs)}
      </strong>
      .
    </>
  )
}
