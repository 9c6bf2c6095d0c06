import { useEffect, useState } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import type { DepositChoice } from '../../../api/create-process.ts'
import { unreachedWords } from '../../../lib/at-fault.ts'
import { AccountTax } from '../../../ui/account-tax.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { BankOffer } from './offers.ts'
import type { Simulation } from './use-simulation.ts'
import { useTurbo } from './use-turbo.ts'

type OwnOfferProps = {
  amountCop: number | undefined
  termDays: number
  /** Of one bank alone. */
  simulation: Simulation
  onOpen: (choice: DepositChoice) => void
}

/** What the one bank of a brand gives for the amount and term asked, and its opening by turbo (R02). */
export function OwnOffer({ amountCop, termDays, simulation, onOpen }: OwnOfferProps) {
  const [offer] = simulation.offers
  return (
    <section aria-labelledby="ganas" className="flex flex-col gap-3">
      <h2 id="ganas" className="text-base font-semibold">
        Lo que ganarías
      </h2>
      {amountCop === undefined ? (
        <p className={`${placeClasses} text-ink-soft`}>Escribe un monto y te mostramos cuánto ganas.</p>
      ) : simulation.state === 'failed' ? (
        <div className={placeClasses}>
          <p className="text-ink-soft">{`No pudimos consultar la tasa. ${unreachedWords().detail}`}</p>
          <Button look="secondary" size="small" onClick={simulation.retry}>
            Volver a intentar
          </Button>
        </div>
      ) : offer?.kind === 'offer' ? (
        <Opening key={termDays} offer={offer} amountCop={amountCop} termDays={termDays} onOpen={onOpen} />
      ) : offer?.kind === 'below-minimum' ? (
        <p className={`${placeClasses} text-ink-soft`}>El CDT se abre desde {formatCop(offer.minimumCop)}.</p>
      ) : offer?.kind === 'no-rate' ? (
        <p className={`${placeClasses} text-ink-soft`}>No hay una tasa publicada para este plazo. Prueba con otro.</p>
      ) : (
        <LoadingShape label="Consultando la tasa…" className={placeClasses}>
          <Skeleton className="h-14 w-48" />
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-12 w-full" />
        </LoadingShape>
      )}
      <p className="text-sm text-ink-mute">Ya con la retención del 4 % descontada. Tasas de demostración.</p>
    </section>
  )
}

/** As high as an offer with its button, so that nothing moves when it arrives. */
const roomClasses = 'flex min-h-53 flex-col gap-3 sm:min-h-50'
const placeClasses = `${roomClasses} items-start justify-center`

type OpeningProps = Omit<OwnOfferProps, 'simulation' | 'amountCop'> & {
  amountCop: number
  offer: Extract<BankOffer, { kind: 'offer' }>
}

function Opening({ offer, amountCop, termDays, onOpen }: OpeningProps) {
  const { bankId, bankName, figures } = offer
  const [isWanted, setWanted] = useState(true)
  // Another amount is another question: turbo may be had for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amount is what it waits for.
  useEffect(() => setWanted(true), [amountCop])
  const turbo = useTurbo(
    { bankId, amountCop, termDays, ratePercent: figures.ratePercent },
    { isWanted, onWantedChange: setWanted },
  )
  const plan = turbo.state === 'turbo' && turbo.plan !== 'unknown' ? turbo.plan : undefined
  const isRefused = turbo.state === 'general' && turbo.plan !== 'unknown'
  return (
    <div className={roomClasses}>
      <Money amountCop={figures.netCop} tone="grow" sign="plus" size="xl" />
      <p className="text-ink-soft">
        Con <Percent rate={figures.ratePercent} /> recibes al final{' '}
        <Money amountCop={figures.totalCop} className="font-semibold text-ink" />.
      </p>
      <AccountTax amountCop={amountCop} netCop={figures.netCop} on={figures.openingDate} className="-my-3" />
      {isRefused ? (
        <Notice live title="Este CDT no se puede abrir aquí">
          {turbo.quietRefusal ?? turbo.refusal}
          {turbo.generalUrl ? (
            <TextLink to={turbo.generalUrl} className="mt-2 inline-flex min-h-11 items-center">
              Abrirlo de la forma general
            </TextLink>
          ) : null}
        </Notice>
      ) : (
        <Button
          size="large"
          block
          loading={plan === undefined}
          loadingLabel="Revisando si calificas…"
          onClick={() =>
            plan &&
            onOpen({
              bankId,
              bankName,
              amountCop,
              termDays,
              ratePercent: figures.ratePercent,
              claims: { isTurbo: true, paymentMethod: plan.paymentMethod },
            })
          }
        >
          Abrir mi CDT
        </Button>
      )}
    </div>
  )
}
