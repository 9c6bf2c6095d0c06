import type { ReactNode } from 'react'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBrowserValue } from '../../../ui/use-hydrated.ts'
import { ExplainOffer, LostDialog, type OfferProps, OpenOffer, WayOfOffer } from './offer-actions.tsx'
import { OfferSum } from './offer-sum.tsx'
import type { BankOffer } from './offers.ts'

// After the figures, which need no wait for them. Their places are kept.
const OfferCurve = lazyPart(() => import('./offer-curve.tsx').then((part) => part.OfferCurve), { soon: true })
const CoverageBand = lazyPart(() => import('./best-offer-parts.tsx').then((part) => part.CoverageBand))

type BestOfferProps = Omit<OfferProps, 'offer'> & {
  offer?: Extract<BankOffer, { kind: 'offer' }>
  amountCop?: number
  termDays?: number
  /** What raises the rate, beside it. */
  rateTag?: ReactNode
  /** What is not covered because of what the saver has already, where the deposit alone would be. */
  ownCover?: ReactNode
}

/** The offer that earns most, whole: what it earns is the one large figure of the page, over the curve of its growth. */
export function BestOffer({ amountCop, termDays, rateTag, ownCover, ...props }: BestOfferProps) {
  const { offer, turbo, coming } = props
  const figures = offer?.figures
  const isAboveCover = (amountCop ?? 0) + (figures?.grossCop ?? 0) > coverageLimitCop
  // Not in the finished HTML, which keeps its place.
  const showsCover = useBrowserValue(() => isAboveCover, false)
  return (
    <div className="deep relative flex flex-col gap-3 rounded-lg md:gap-4 p-4 pt-5 mt-2 md:p-6 lg:grid lg:grid-cols-2 lg:gap-x-12">
      <Chip className="chip-edge">El que más te da</Chip>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {offer ? <BankMark bankId={offer.bankId} size="medium" /> : <Skeleton className="size-10" />}
          <h3 className="flex-1 text-lg font-semibold">
            {offer ? <BankName name={offer.bankName} /> : <Skeleton className="h-5 w-32" />}
          </h3>
          <p className="flex flex-wrap items-center justify-end gap-x-2">
            {figures ? <Percent rate={figures.ratePercent} /> : <Skeleton className="h-4 w-20" />}
            {figures ? rateTag : null}
          </p>
        </div>
        <dl className="flex flex-col gap-1">
          <dt className="text-ink-soft">Ganas</dt>
          <dd className="min-h-12">
            {figures ? <Money amountCop={figures.netCop} tone="grow" size="xl" /> : <Skeleton className="h-11 w-56" />}
          </dd>
          <dd className="text-sm text-ink-soft">Ya sin la retención, sin contar el 4&nbsp;×&nbsp;1000.</dd>
        </dl>
      </div>
      <div className="growth-place lg:row-span-3">
        {figures && amountCop && termDays ? (
          <OfferCurve figures={figures} amountCop={amountCop} termDays={termDays} />
        ) : null}
      </div>
      <OfferSum figures={figures} />
      {offer && amountCop && termDays && isAboveCover ? (
        <div className="coverage-place">
          {showsCover ? <CoverageBand best={offer} amountCop={amountCop} termDays={termDays} /> : null}
        </div>
      ) : (
        ownCover
      )}
      <div className="flex flex-col gap-2">
        {offer && turbo ? <WayOfOffer turbo={turbo} bankId={offer.bankId} bankName={offer.bankName} /> : null}
        <OpenOffer {...props} className="w-full" />
        <ExplainOffer {...props} />
        <LostDialog coming={coming} />
      </div>
    </div>
  )
}
