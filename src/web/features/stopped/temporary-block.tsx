import { useQuery } from '@tanstack/react-query'
import { getIdentity } from '#contract/identity.ts'
import type { ProcessView } from '#contract/processes.ts'
import { callApi } from '../../api/client.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { usePolling } from '../../lib/use-polling.ts'
import type { RenderFrame } from '../../ui/funnel-parts.ts'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StoppedStep } from './stopped-step.tsx'

type TemporaryBlockProps = { process: ProcessView; frame: RenderFrame; refetch: () => Promise<unknown> }

/** The pause after three failed identity checks, and when it ends. The page follows by itself once it has. */
export function TemporaryBlock({ process, frame, refetch }: TemporaryBlockProps) {
  const { process_uuid } = process
  const identity = useQuery({
    queryKey: ['identity', process_uuid],
    queryFn: ({ signal }) => callApi(getIdentity, { query: { process_uuid } }, { signal }),
  })
  usePolling(refetch)
  const until = identity.data?.blocked_until
  return (
    <>
      <StoppedStep
        title="Tu validación está en pausa"
        lead={
          until ? (
            <>
              Podrás intentarlo de nuevo desde el <strong className="text-ink">{formatInstant(until)}</strong>
            </>
          ) : identity.isPending ? (
            <Skeleton className="h-6 w-full" />
          ) : (
            'Podrás intentarlo de nuevo en menos de 24 horas.'
          )
        }
        reasonTitle="El último intento"
        reason={identity.data?.failure_reason}
        happened="La validación de identidad falló tres veces. La pausamos 24 horas para que nadie más pueda intentarlo con tus datos."
        kept="Tus formularios y el banco que elegiste siguen como los dejaste. No se movió dinero."
        next="Vuelve después de esa hora con tu documento original, buena luz y la cara despejada. Te llevamos directo a la validación."
        about="Validación en pausa"
        frame={frame}
      />
      {identity.error ? <ProblemNotice error={identity.error} onRetry={() => void identity.refetch()} /> : null}
    </>
  )
}
