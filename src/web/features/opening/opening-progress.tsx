import { formatRate } from '#domain/rates/rate.ts'
import { formatTerm } from '#domain/terms/format-term.ts'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { OpeningIntent } from './opening-intent.ts'
import { RateChangedDialog } from './rate-changed-dialog.tsx'
import { useOpening } from './use-opening.ts'

type OpeningProgressProps = {
  intent: OpeningIntent
  onOpened: (processUuid: string) => void | Promise<void>
  /** The person goes back to the simulator to choose anew. */
  onBack: () => void
  /** The person leaves it for now; the list is shown. */
  onLeave: () => void
}

/** What is being opened while it is opened, and what can be done when that fails. */
export function OpeningProgress({ intent: first, onOpened, onBack, onLeave }: OpeningProgressProps) {
  const { intent, state, retry, accept } = useOpening(first, onOpened)
  return (
    <PublicPage
      width="form"
      title={state.kind === 'opening' ? `Abriendo tu CDT con ${intent.bank_name}…` : `Tu CDT con ${intent.bank_name}`}
    >
      {state.kind === 'opening' ? (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner /> Un momento, no cierres esta página.
        </p>
      ) : null}
      <DefinitionList
        className="rounded-lg bg-surface px-5 shadow-soft"
        rows={[
          { label: 'Banco', value: intent.bank_name },
          { label: 'Monto', value: <Money amountCop={intent.amount} size="large" /> },
          { label: 'Plazo', value: formatTerm(intent.term) },
          { label: 'Tasa', value: <span className="figures">{formatRate(intent.rate)}</span> },
        ]}
      />
      {state.kind === 'failed' ? (
        <Notice kind="error" live title="Oops! Hubo un problema temporal al intentar abrir tu CDT...">
          <p>{state.error.message}</p>
          <p>Tu elección sigue aquí: si reintentas, se abre una sola vez.</p>
        </Notice>
      ) : null}
      {state.kind === 'refused' ? (
        <Notice kind="error" live title={state.error.title}>
          {state.error.message}
        </Notice>
      ) : null}
      {state.kind === 'failed' || state.kind === 'refused' ? (
        <div className="flex flex-col gap-3 sm:flex-row">
          {state.kind === 'failed' ? <Button onClick={retry}>Reintentar</Button> : null}
          <Button look={state.kind === 'failed' ? 'secondary' : 'primary'} onClick={onBack}>
            Volver al simulador
          </Button>
          <Button look="quiet" onClick={onLeave}>
            Ver mis procesos
          </Button>
        </div>
      ) : null}
      {state.kind === 'rate-changed' ? (
        <RateChangedDialog
          intent={intent}
          oldRate={state.oldRate}
          newRate={state.newRate}
          onAccept={() => accept(state.newRate)}
          onBack={onBack}
        />
      ) : null}
    </PublicPage>
  )
}
