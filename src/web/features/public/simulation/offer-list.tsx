import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { LoadingShape } from '../../../ui/skeleton.tsx'
import { type ComingDialog, OfferRow } from './offer-row.tsx'
import type { BankOffer } from './offers.ts'
import type { TurboPlan } from './turbo-plan.ts'
import { useTurbo } from './use-turbo.ts'

type OfferListProps = {
  offers: readonly BankOffer[]
  amountCop: number
  termDays: number
  /** What raises every rate, beside it. */
  rateTag?: ReactNode
  /** The banks for which turbo was chosen, and the change of that. */
  turboBankIds: readonly number[]
  onTurboChange: (bankId: number, wanted: boolean) => void
  onExplain: (offer: BankOffer) => void
  onOpen: (offer: BankOffer, turbo?: TurboPlan) => void
  /** The dialog that was asked for and is not there yet, or cannot be loaded. */
  coming?: ComingDialog
}

const columns =
  'grid gap-4 md:grid-cols-2 xl:grid-cols-[repeat(6,max-content)_9.5rem] xl:justify-between xl:gap-x-4 xl:gap-y-0'

/** The partner banks' offers, best first: a card each on a phone, the lines of one table on a larger screen. */
export function OfferList(props: OfferListProps) {
  const { offers, amountCop, termDays, turboBankIds, onTurboChange, coming, ...row } = props
  const best = offers[0]?.kind === 'offer' ? offers[0].bankId : undefined
  const firstToOpen = offers.find((offer) => offer.kind === 'offer' && offer.canBeOpened)?.bankId
  return (
    <ol className={classNames(columns, tableClasses)}>
      <ColumnHeads as="li" />
      {offers.map((offer) => {
        const place = {
          isBest: offer.bankId === best,
          isFirstToOpen: offer.bankId === firstToOpen,
          coming: offer.bankId === coming?.bankId ? coming : undefined,
        }
        return (
          <li key={offer.bankId} className={rowClasses}>
            {offer.kind === 'offer' && offer.appliesTurbo && offer.canBeOpened ? (
              <TurboOfferRow
                {...row}
                {...place}
                offer={offer}
                amountCop={amountCop}
                termDays={termDays}
                isTurboWanted={turboBankIds.includes(offer.bankId)}
                onTurboChange={onTurboChange}
              />
            ) : (
              <OfferRow {...row} {...place} offer={offer} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The list's shape while the first rates are on their way. */
export function OfferListShape({ count }: { count: number }) {
  return (
    <LoadingShape label="Consultando las tasas de los bancos…">
      <div aria-hidden className={classNames(columns, tableClasses)}>
        <ColumnHeads as="div" />
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <div key={index} className={rowClasses}>
            <OfferRow isBest={index === 0} />
          </div>
        ))}
      </div>
    </LoadingShape>
  )
}

const tableClasses = 'xl:rounded-lg xl:bg-surface xl:px-6 xl:shadow-soft'
const rowClasses =
  'rounded-lg bg-surface p-5 shadow-soft xl:col-span-full xl:grid xl:grid-cols-subgrid xl:items-center xl:rounded-none ' +
  'xl:border-t xl:border-line xl:px-0 xl:py-4 xl:shadow-none'

// The heads are for the eyes: each figure carries its own label for screen readers.
function ColumnHeads({ as: Element }: { as: 'li' | 'div' }) {
  return (
    <Element
      aria-hidden
      className="hidden text-sm text-ink-mute xl:col-span-full xl:grid xl:grid-cols-subgrid xl:py-3 xl:text-right"
    >
      <span className="text-left">Banco y tasa</span>
      <span>Interés</span>
      <span>Retención (4 %)</span>
      <span>Ganas</span>
      <span>Recibes al final</span>
      <span>Vence</span>
      <span />
    </Element>
  )
}

type TurboOfferRowProps = Omit<ComponentProps<typeof OfferRow>, 'offer' | 'turbo'> & {
  offer: Extract<BankOffer, { kind: 'offer' }>
  amountCop: number
  termDays: number
  isTurboWanted: boolean
  onTurboChange: (bankId: number, wanted: boolean) => void
}

/** The offer of a bank that opens turbo CDT: the same row, with the choice of the way (P09). */
function TurboOfferRow({ offer, amountCop, termDays, isTurboWanted, onTurboChange, ...row }: TurboOfferRowProps) {
  const { bankId, figures } = offer
  const turbo = useTurbo(
    { bankId, amountCop, termDays, ratePercent: figures.ratePercent },
    { isWanted: isTurboWanted, onWantedChange: (wanted) => onTurboChange(bankId, wanted) },
  )
  return <OfferRow {...row} offer={offer} turbo={turbo} />
}
