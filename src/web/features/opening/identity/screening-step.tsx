import { useQuery } from '@tanstack/react-query'
import type { ProcessView } from '#contract/process-view.ts'
import { getBankUserVerification } from '#contract/processes.ts'
import { callApi } from '../../../api/client.ts'
import { useAutoAdvance } from '../../../lib/use-auto-advance.ts'
import { usePolling } from '../../../lib/use-polling.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { ContactLine } from '../../../ui/contact-line.tsx'
import type { RenderFrame, RenderWait } from '../../../ui/funnel-parts.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { screeningResult } from './screening-result.ts'
import { useIdentity } from './use-identity.ts'

type ScreeningStepProps = {
  process: ProcessView
  frame: RenderFrame
  renderWait: RenderWait
  onNext: () => Promise<unknown>
  /** Fetches the process; when it has moved on, the page follows by itself. */
  refetch: () => Promise<unknown>
}

/** The check of public lists, and the bank's own verification where it has one (F07, P08). */
export function ScreeningStep({ process, frame, renderWait, onNext, refetch }: ScreeningStepProps) {
  const { processUuid, processStatus } = process
  const isLead = processStatus.endsWith('LEAD-SIN-FORMULARIO')
  const identity = useIdentity(processUuid, ({ screening }) => screening === 'pending' || screening === 'not-started')
  const verification = useQuery({
    queryKey: ['bank-user-verification', processUuid],
    queryFn: ({ signal }) => callApi(getBankUserVerification, { body: { processUuid } }, { signal }),
    // In the first status the server has already asked; a page that shows a refusal asks the bank again.
    enabled: !isLead || process.extra.hasRestrictions,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const result = screeningResult({
    isLead,
    hasRestrictions: process.extra.hasRestrictions,
    screening: identity.data?.screening,
    verification: verification.data?.result,
  })
  const { error: wayOnError, moveOn } = useAutoAdvance(result === 'clear', onNext)
  usePolling(refetch, { enabled: result !== 'pending' })

  if (result === 'stopped') {
    return frame({
      title: 'Por ahora no podemos seguir con este banco',
      lead: (
        <>
          <BankName name={process.nameBank} /> no puede recibir esta apertura en este momento. No se movió dinero y tus
          datos siguen guardados.
        </>
      ),
      children: <ScreeningStopped />,
    })
  }
  const asked = isLead ? identity : verification
  return frame({
    title: 'Estamos haciendo la última consulta',
    lead: 'Los bancos revisan listas públicas antes de cada apertura. Lo hacemos por ti.',
    children: (
      <>
        {renderWait({
          wait: 'lists',
          steps: [
            { label: 'Tu identidad está validada', state: 'done' },
            { label: 'Consulta en listas públicas', state: result === 'clear' ? 'done' : 'now' },
            { label: 'Seguimos con tu CDT', state: result === 'clear' ? 'now' : 'next' },
          ],
          leavesWith: result === 'clear' ? 'Todo en orden. Te llevamos al siguiente paso.' : undefined,
          error: asked.error,
          onRetry: () => void asked.refetch(),
        })}
        {wayOnError ? <ProblemNotice error={wayOnError} onRetry={() => void moveOn()} /> : null}
      </>
    ),
    primary: result === 'clear' ? <Button onClick={() => void moveOn()}>Continuar</Button> : undefined,
  })
}

/** What one can do when a bank cannot take the opening: other banks, and someone to ask. */
function ScreeningStopped() {
  return (
    <>
      <Notice kind="info" live title="No tienes que hacer nada">
        Nuestro equipo revisa el caso contigo. Te escribimos al correo y al celular que registraste en los próximos 2
        días hábiles.
      </Notice>
      <p className="text-ink-soft">
        A veces es una coincidencia de nombre que se aclara con un documento. Si quieres adelantarte,{' '}
        <ContactLine about="la consulta en listas" />
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <LinkButton to="/cdt-simulador">Ver otros bancos</LinkButton>
        <LinkButton to="/mis-procesos" look="secondary">
          Ir a mis CDT
        </LinkButton>
      </div>
    </>
  )
}
