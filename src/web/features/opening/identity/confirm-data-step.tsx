import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { confirmIdentityData, getIdentityData } from '#contract/identity.ts'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { type CallError, callApi } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ContactLine } from '../../../ui/contact-line.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { RenderFrame } from '../../../ui/funnel-parts.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { StepShape } from '../../../ui/step-shape.tsx'
import { type IdentityData, identityDataRows, isComplete } from './identity-data-rows.ts'

type ConfirmDataStepProps = {
  process: ProcessView
  /** The data from the navigation, shown immediately; the server's answer replaces them. */
  arrived: IdentityData | undefined
  frame: RenderFrame
  /** Goes to the page that the server named. */
  onConfirmed: (path: string, options?: { replace?: boolean }) => Promise<unknown>
  /** Fetches the process: it may be at another step. */
  refetch: () => Promise<unknown>
}

/**
 * What the identity check read from the document (F06, rule 8). Where all of it was read the page moves on by itself: the
 * turbo form shows the same data as text with «Corregir», and nobody confirms them twice. It stays where something could
 * not be read.
 */
export function ConfirmDataStep({ process, arrived, frame, onConfirmed, refetch }: ConfirmDataStepProps) {
  const { processUuid } = process
  const read = useQuery({
    queryKey: ['identity-data', processUuid],
    queryFn: ({ signal }) => callApi(getIdentityData, { query: { processUuid } }, { signal }),
    placeholderData: arrived,
    staleTime: 0,
  })
  const confirm = useMutation({
    mutationFn: () => callApi(confirmIdentityData, { body: { processUuid } }),
    onSuccess: ({ path }) => onConfirmed(path, needsNoLook ? { replace: true } : {}),
    onError: (error: CallError) => (error.code === 'STEP_NOT_AVAILABLE' ? refetch() : undefined),
  })
  const needsNoLook = read.data !== undefined && isComplete(read.data)
  // Only the server's data count, not those from the navigation.
  const movesOn = needsNoLook && !read.isPlaceholderData && confirm.isIdle
  const { mutate } = confirm
  useEffect(() => {
    if (movesOn) mutate()
  }, [movesOn, mutate])

  const title = '¿Son estos tus datos?'
  if (!read.data || (needsNoLook && !confirm.error)) {
    return frame({
      title: needsNoLook ? 'Tu identidad está validada' : title,
      isLoading: !read.error,
      children: read.error ? (
        <ProblemNotice error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <StepShape label={needsNoLook ? 'Llenando el formulario por ti…' : 'Leyendo los datos de tu documento…'} />
      ),
    })
  }
  const rows = identityDataRows(read.data)
  return frame({
    title,
    lead: 'Los leímos de tu documento cuando validaste tu identidad. Con ellos llenamos parte del formulario por ti.',
    children: (
      <>
        <DefinitionList className="rounded-lg bg-surface px-5 shadow-soft md:px-6" rows={rows} />
        <p className="text-ink-soft">
          Compáralos con tu documento, letra por letra: así quedarán en tu CDT y en tu certificado.
        </p>
        {confirm.error ? <ProblemNotice error={confirm.error} /> : null}
        {read.error ? <ProblemNotice error={read.error} onRetry={() => void read.refetch()} /> : null}
      </>
    ),
    primary: (
      <Button
        size="large"
        // Only the server's data can be confirmed, not those from the navigation.
        loading={confirm.isPending || confirm.isSuccess || read.isPlaceholderData}
        loadingLabel={read.isPlaceholderData ? 'Revisando tus datos…' : 'Confirmando…'}
        onClick={() => confirm.mutate()}
      >
        Sí, son mis datos
      </Button>
    ),
    secondary: <WrongData />,
  })
}

/** What to do when something is wrong: the customer cannot continue, and the team corrects it. */
function WrongData() {
  return (
    <Dialog
      size="small"
      title="Lo corregimos contigo"
      trigger={<Button look="quiet">Hay un error</Button>}
      actions={
        <LinkButton to={pagePaths.processes} look="secondary">
          Ir a mis CDT
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-4">
        <p>No sigas con datos que no son: el CDT quedaría a nombre de alguien que no eres tú.</p>
        <p>
          Cuéntanos qué dato está mal y cómo debería quedar: <ContactLine about="un dato de mi identidad" /> Te
          respondemos a más tardar en 2 días hábiles, y nunca te pediremos claves ni códigos.
        </p>
        <p className="text-ink-soft">Tu validación y la tasa que elegiste siguen guardadas. No se movió dinero.</p>
      </div>
    </Dialog>
  )
}
