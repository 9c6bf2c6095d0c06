import { memo, type ReactNode, useMemo } from 'react'
import { gainNote } from '../../../ui/charts/gain-bar.tsx'
import { type GainScale, gainScale } from '../../../ui/charts/gain-scale.ts'
import { LoadingShape } from '../../../ui/skeleton.tsx'
import { BestOffer } from './best-offer.tsx'
import type { ComingDialog, OfferProps } from './offer-actions.tsx'
import { OfferRow } from './offer-row.tsx'
import type { BankOffer } from './offers.ts'
import type { TurboPlan } from './turbo-plan.ts'
import { type Turbo, useTurbo } from './use-turbo.ts'

type OfferListProps = {
  offers: readonly BankOffer[]
  amountCop: number
  termDays: number
  /** What raises every rate, beside it. */
  rateTag?: ReactNode
  /** What the saver has already takes of the cover of the best offer. */
  ownCover?: ReactNode
  /** The banks for which turbo was chosen, and the change of that. */
  turboBankIds: readonly number[]
  onTurboChange: (bankId: number, wanted: boolean) => void
  onExplain: (offer: BankOffer) => void
  onOpen: (offer: BankOffer, turbo?: TurboPlan) => void
  /** The dialog that was asked for and is not there yet, or cannot be loaded. */
  coming?: ComingDialog
}

type Offered = Extract<BankOffer, { kind: 'offer' }>

/** The partner banks' offers, best first: the best one whole, each other one in a line that opens. */
export function OfferList({ offers, coming, ...list }: OfferListProps) {
  const { turboBankIds, ...same } = list
  const best = offers[0]?.kind === 'offer' ? offers[0] : undefined
  const scale = useMemo(
    () => gainScale(offers.flatMap((offer) => (offer.kind === 'offer' ? [offer.figures.netCop] : []))),
    [offers],
  )
  const firstToOpen = offers.find((offer) => offer.kind === 'offer' && offer.canBeOpened)?.bankId
  return (
    <>
      <ol className={listClasses}>
        {offers.map((offer) => (
          <li key={offer.bankId} data-answer className={offer === best ? '' : rowClasses}>
            <OneOffer
              {...same}
              offer={offer}
              isBest={offer === best}
              isFirstToOpen={offer.bankId === firstToOpen}
              scale={scale}
              coming={offer.bankId === coming?.bankId ? coming : undefined}
              isTurboWanted={turboBankIds.includes(offer.bankId)}
            />
          </li>
        ))}
      </ol>
      {scale.toCop > 0 && offers[1]?.kind === 'offer' ? (
        <p data-answer className="mt-3 text-sm text-ink-mute">
          {gainNote(scale)}
        </p>
      ) : null}
    </>
  )
}

/** The list's shape while the first rates are on their way. */
export function OfferListShape({ count }: { count: number }) {
  return (
    <LoadingShape label="Consultando las tasas de los bancos…">
      <div aria-hidden inert className={listClasses}>
        <BestOffer />
        {Array.from({ length: count - 1 }, (_, index) => index).map((index) => (
          <div key={index} className={rowClasses}>
            <OfferRow />
          </div>
        ))}
      </div>
    </LoadingShape>
  )
}

const listClasses = 'flex flex-col gap-2'
const rowClasses = 'relative rounded-lg bg-surface ring-1 ring-line'

type OneOfferProps = Omit<OfferListProps, 'offers' | 'turboBankIds'> & {
  offer: BankOffer
  isBest: boolean
  isFirstToOpen: boolean
  scale: GainScale
  isTurboWanted: boolean
}

/** One place of the list. A press that concerns another one does not draw it again. */
const OneOffer = memo(function OneOffer(props: OneOfferProps) {
  const { offer } = props
  return offer.kind === 'offer' && offer.appliesTurbo && offer.canBeOpened ? (
    <WithTurbo {...props} offer={offer} />
  ) : (
    <DrawnOffer {...props} />
  )
})

/** The offer of a bank that opens turbo CDT, with the choice of the way (P09). */
function WithTurbo(props: OneOfferProps & { offer: Offered }) {
  const { offer, amountCop, termDays, isTurboWanted, onTurboChange } = props
  const { bankId, figures } = offer
  const turbo = useTurbo(
    { bankId, amountCop, termDays, ratePercent: figures.ratePercent },
    { isWanted: isTurboWanted, onWantedChange: (wanted) => onTurboChange(bankId, wanted) },
  )
  return <DrawnOffer {...props} turbo={turbo} />
}

function DrawnOffer({ turbo, ...props }: OneOfferProps & { turbo?: Turbo }) {
  const { offer, isBest, isFirstToOpen, scale, coming, amountCop, termDays, rateTag, ownCover, onExplain, onOpen } =
    props
  const acts: OfferProps = { isFirstToOpen, coming, turbo, onExplain, onOpen }
  return isBest && offer.kind === 'offer' ? (
    <BestOffer
      {...acts}
      offer={offer}
      rateTag={rateTag}
      ownCover={ownCover}
      amountCop={amountCop}
      termDays={termDays}
    />
  ) : (
    <OfferRow {...acts} offer={offer} rateTag={rateTag} scale={scale} />
  )
}
