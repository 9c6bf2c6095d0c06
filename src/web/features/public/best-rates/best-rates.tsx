import { type DepositOffer, topOfferCount } from '#domain/money/rates/offers.ts'
import { unreachedWords } from '../../../lib/at-fault.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'

/** A bank of the widget: its rate, and what it earns after the withholding. */
export type BestRate = Pick<DepositOffer, 'bankId' | 'bankName' | 'ratePercent' | 'netCop'>

type BestRatesProps = {
  /** Says too whether the withholding is off. */
  title: string
  /** Best first; only the first three are shown. */
  offers: readonly BestRate[]
  /** `waiting`: they are on their way. `no-amount`: none was written. `failed`: they could not be had. */
  state: 'ready' | 'waiting' | 'no-amount' | 'failed'
  onRetry?: () => void
}

/** The three banks that give most for an amount and a term, as lines (S08). The page says of when the rates are. */
export function BestRates({ title, offers, state, onRetry }: BestRatesProps) {
  const best = offers.slice(0, topOfferCount)
  return (
    <section aria-labelledby="mejores" className="flex flex-col gap-1">
      <h2 id="mejores" className="text-base font-semibold">
        {title}
      </h2>
      {state === 'no-amount' ? (
        <p className="flex min-h-48 items-center text-ink-soft">Escribe un monto y te mostramos las tres mejores.</p>
      ) : state === 'failed' ? (
        <div className="flex min-h-48 flex-col items-start justify-center gap-3">
          <p className="text-ink-soft">{`No pudimos consultar las tasas. ${unreachedWords().detail}`}</p>
          {onRetry ? (
            <Button look="secondary" size="small" onClick={onRetry}>
              Volver a intentar
            </Button>
          ) : null}
        </div>
      ) : best.length > 0 ? (
        <ol className="min-h-48 divide-y divide-line">
          {best.map((offer) => (
            <BestRateLine key={offer.bankId} offer={offer} />
          ))}
        </ol>
      ) : state === 'ready' ? (
        <p data-answer className="flex min-h-48 items-center text-ink-soft">
          Ningún banco aliado recibe ese monto a este plazo. Prueba con otro.
        </p>
      ) : (
        <LoadingShape label="Consultando las tasas de los bancos…" className="min-h-48 divide-y divide-line">
          {Array.from({ length: topOfferCount }, (_, index) => index).map((index) => (
            <div key={index} className="flex min-h-16 items-center justify-between">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-6 w-28" />
            </div>
          ))}
        </LoadingShape>
      )}
    </section>
  )
}

function BestRateLine({ offer: { bankId, bankName, ratePercent, netCop } }: { offer: BestRate }) {
  return (
    <li data-answer className="flex min-h-16 flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0 wrap-anywhere">
        <span className="flex items-center gap-2 font-medium">
          <BankMark bankId={bankId} />
          <BankName name={bankName} />
        </span>
        <Percent rate={ratePercent} className="block text-sm text-ink-mute" />
      </p>
      <Money amountCop={netCop} tone="grow" sign="plus" size="s" />
    </li>
  )
}
