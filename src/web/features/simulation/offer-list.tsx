import { classNames } from '../../ui/class-names.ts'
import { LoadingShape } from '../../ui/skeleton.tsx'
import { OfferRow } from './offer-row.tsx'
import type { BankOffer } from './offers.ts'

type OfferListProps = {
  offers: readonly BankOffer[]
  onExplain: (offer: BankOffer) => void
  onOpen: (offer: BankOffer) => void
}

const columns =
  'grid gap-4 md:grid-cols-2 lg:grid-cols-[minmax(8rem,1fr)_repeat(5,max-content)_10rem] lg:gap-x-4 xl:gap-x-8 lg:gap-y-0'

/** The partner banks' offers, best first: a card each on a phone, the lines of one table on a larger screen. */
export function OfferList({ offers, onExplain, onOpen }: OfferListProps) {
  const best = offers[0]?.kind === 'offer' ? offers[0].bankId : undefined
  const firstToOpen = offers.find((offer) => offer.kind === 'offer' && offer.canBeOpened)?.bankId
  return (
    <ol className={classNames(columns, tableClasses)}>
      <ColumnHeads as="li" />
      {offers.map((offer) => (
        <li key={offer.bankId} className={rowClasses}>
          <OfferRow
            offer={offer}
            isBest={offer.bankId === best}
            isFirstToOpen={offer.bankId === firstToOpen}
            onExplain={onExplain}
            onOpen={onOpen}
          />
        </li>
      ))}
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

const tableClasses = 'lg:rounded-lg lg:bg-surface lg:px-6 lg:shadow-soft'
const rowClasses =
  'rounded-lg bg-surface p-5 shadow-soft lg:col-span-full lg:grid lg:grid-cols-subgrid lg:items-center lg:rounded-none ' +
  'lg:border-t lg:border-line lg:px-0 lg:py-4 lg:shadow-none'

// The heads are for the eyes: each figure carries its own label for screen readers.
function ColumnHeads({ as: Element }: { as: 'li' | 'div' }) {
  return (
    <Element
      aria-hidden
      className="hidden text-sm text-ink-mute lg:col-span-full lg:grid lg:grid-cols-subgrid lg:py-3 lg:text-right"
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
