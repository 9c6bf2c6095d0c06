import { formatRate } from '#domain/rates/rate.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { LoadingShape, Skeleton } from '../../ui/skeleton.tsx'
import type { BankOffer } from './offers.ts'
import type { Simulation } from './use-simulation.ts'

const shown = 3

/** The three banks that give most for the amount and term asked, as lines (S08). */
export function BestOffers({ amountCop, simulation }: { amountCop: number | undefined; simulation: Simulation }) {
  const best = simulation.offers.filter((offer) => offer.kind === 'offer').slice(0, shown)
  return (
    <section aria-labelledby="mejores" className="flex flex-col gap-1">
      <h2 id="mejores" className="text-base font-semibold">
        Lo que ganarías
      </h2>
      {amountCop === undefined ? (
        <p className="flex min-h-48 items-center text-ink-soft">Escribe un monto y te mostramos las tres mejores.</p>
      ) : simulation.state === 'failed' ? (
        <div className="flex min-h-48 flex-col items-start justify-center gap-3">
          <p className="text-ink-soft">No pudimos consultar las tasas. Revisa tu internet.</p>
          <Button look="secondary" size="small" onClick={simulation.retry}>
            Volver a intentar
          </Button>
        </div>
      ) : best.length === 0 && simulation.state !== 'loading' ? (
        <p className="flex min-h-48 items-center text-ink-soft">
          Ningún banco aliado recibe ese monto a este plazo. Prueba con otro.
        </p>
      ) : best.length === 0 ? (
        <LoadingShape label="Consultando las tasas de los bancos…" className="min-h-48 divide-y divide-line">
          {Array.from({ length: shown }, (_, index) => index).map((index) => (
            <div key={index} className="flex min-h-16 items-center justify-between">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-6 w-28" />
            </div>
          ))}
        </LoadingShape>
      ) : (
        <ol className="min-h-48 divide-y divide-line">
          {best.map((offer) => (
            <BestOffer key={offer.bankId} offer={offer} />
          ))}
        </ol>
      )}
      <p className="text-sm text-ink-mute">Ya con la retención del 4 % descontada. Tasas de demostración.</p>
    </section>
  )
}

function BestOffer({ offer }: { offer: Extract<BankOffer, { kind: 'offer' }> }) {
  return (
    <li className="flex min-h-16 items-center justify-between gap-4">
      <p>
        <span className="block font-medium">{offer.bankName}</span>
        <span className="figures block text-sm text-ink-mute">{formatRate(offer.figures.ratePercent)}</span>
      </p>
      <Money amountCop={offer.figures.netCop} tone="grow" sign="plus" size="medium" />
    </li>
  )
}
