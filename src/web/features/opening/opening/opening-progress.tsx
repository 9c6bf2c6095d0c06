import { formatTerm } from '#domain/money/terms/format-term.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { BonusChangedDialog } from './bonus-changed-dialog.tsx'
import { appliedBonus, type RefusedPart } from './opening-claims.ts'
import { RateChangedDialog } from './rate-changed-dialog.tsx'
import type { Opening, OpeningIntent } from './use-opening.ts'

type OpeningProgressProps = {
  opening: Opening
  /** The person goes back to the simulator to choose again. */
  onBack: () => void
  /** The person leaves for now; the list is shown. */
  onLeave: () => void
}

/** The state of an opening, and what can be done when it fails. */
export function OpeningProgress({ opening, onBack, onLeave }: OpeningProgressProps) {
  const { intent, state, retry, accept, acceptBonus, goOnWithout } = opening
  return (
    <PublicPage
      width="form"
      title={
        state.kind === 'opening' ? (
          <>
            Abriendo tu CDT con <BankName name={intent.bankName} />…
          </>
        ) : (
          <>
            Tu CDT con <BankName name={intent.bankName} />
          </>
        )
      }
    >
      {state.kind === 'opening' ? (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner /> Un momento, no cierres esta página.
        </p>
      ) : null}
      <DefinitionList
        className="rounded-lg bg-surface px-5 shadow-soft"
        rows={[
          { label: 'Banco', value: intent.bankName },
          { label: 'Inviertes', value: <Money amountCop={intent.amountCop} size="m" /> },
          { label: 'Plazo', value: formatTerm(intent.termDays) },
          { label: 'Tasa', value: <Percent rate={intent.ratePercent} /> },
          ...claimRows(intent),
        ]}
      />
      {state.kind === 'failed' ? (
        <Notice kind="error" live title="Oops! Hubo un problema temporal al intentar abrir tu CDT...">
          <p>{errorWords(state.error)}</p>
          <p>Tu elección sigue aquí: si reintentas, se abre una sola vez.</p>
        </Notice>
      ) : null}
      {state.kind === 'refused' || state.kind === 'claim-refused' ? (
        <Notice kind="error" live title={state.error.title}>
          {errorWords(state.error)}
        </Notice>
      ) : null}
      {state.kind === 'failed' || state.kind === 'refused' || state.kind === 'claim-refused' ? (
        <div className="flex flex-col gap-3 sm:flex-row">
          {state.kind === 'failed' ? <Button onClick={retry}>Reintentar</Button> : null}
          {state.kind === 'claim-refused' ? (
            <Button onClick={() => goOnWithout(state.part)}>{ways[state.part]}</Button>
          ) : null}
          <Button look={state.kind === 'refused' ? 'primary' : 'secondary'} onClick={onBack}>
            Volver al simulador
          </Button>
          <Button look="quiet" onClick={onLeave}>
            Ver mis CDT
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
      {state.kind === 'bonus-changed' ? (
        <BonusChangedDialog
          intent={intent}
          bonusCop={state.bonusCop}
          message={errorWords(state.error)}
          onAccept={() => acceptBonus(state.bonusCop)}
          onWithout={() => goOnWithout('bonus')}
          onBack={onBack}
        />
      ) : null}
    </PublicPage>
  )
}

const ways: Record<RefusedPart, string> = {
  bonus: 'Abrir sin el bono',
  promo: 'Abrir sin el bono',
  bonuses: 'Abrir sin los bonos',
  turbo: 'Abrir de la forma general',
  payment: 'Elegir cómo pagar más adelante',
  all: 'Abrir sin bonos ni turbo',
}

function claimRows({ claims }: OpeningIntent) {
  const bonus = appliedBonus(claims)
  return [
    ...(bonus ? [{ label: 'Bono', value: <Money amountCop={bonus.amountCop} sign="plus" tone="grow" /> }] : []),
    ...(claims?.isTurbo ? [{ label: 'Forma', value: 'Turbo' }] : []),
  ]
}
