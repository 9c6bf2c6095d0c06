import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { type DepositOffer, findLeastAmount, offersFor, type RateInForce } from '#domain/money/rates/offers.ts'
import { AccountTax } from '../../../ui/account-tax.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'

type OwnOfferProps = {
  bankId: number
  rates: readonly RateInForce[]
  /** Whole pesos; undefined while none can be read. */
  amountCop: number | undefined
  termDays: number
  /** The day on which it would be paid. */
  on: CivilDate
}

/** R03: what one bank pays for the amount and term asked, or why it says nothing. */
export function OwnOffer({ bankId, rates, amountCop, termDays, on }: OwnOfferProps) {
  const offer = ownOffer({ bankId, rates, amountCop, termDays })
  const least = findLeastAmount(rates, bankId, termDays)
  if (offer) return <Figures offer={offer} on={on} />
  return (
    <p role="status" data-answer className="text-ink-soft">
      {amountCop === undefined
        ? 'Escribe un monto y calculamos lo que recibes.'
        : least !== undefined && amountCop < least
          ? `Para este plazo, este banco recibe desde ${formatCop(least)}.`
          : 'Este banco no tiene una tasa registrada para ese plazo. Prueba con otro.'}
    </p>
  )
}

/**
 * @param options - A bank's rates, an amount and a term.
 * @returns What it pays, or undefined where it has no rate for them.
 */
export function ownOffer({ bankId, rates, amountCop, termDays }: Omit<OwnOfferProps, 'on'>): DepositOffer | undefined {
  if (amountCop === undefined) return undefined
  return offersFor(
    rates.filter((rate) => rate.bankId === bankId),
    { amountCop, termDays },
  )[0]
}

function Figures({ offer, on }: { offer: DepositOffer; on: CivilDate }) {
  return (
    <div data-answer>
      <p className="text-sm text-ink-soft">Ganas, ya con la retención descontada</p>
      <Money amountCop={offer.netCop} size="l" tone="grow" />
      <DefinitionList
        className="mt-3"
        rows={[
          { label: 'Tasa', value: <Percent rate={offer.ratePercent} /> },
          { label: 'Interés', value: <Money amountCop={offer.grossCop} /> },
          { label: 'Retención (4 %)', value: <Money amountCop={offer.withholdingCop} sign="minus" /> },
          { label: 'Recibes al final', value: <Money amountCop={offer.totalNetCop} className="font-semibold" /> },
        ]}
      />
      <AccountTax amountCop={offer.amountCop} netCop={offer.netCop} on={on} className="border-t border-line pt-1" />
    </div>
  )
}
