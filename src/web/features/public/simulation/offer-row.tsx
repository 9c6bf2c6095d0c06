import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { GainBar, GainBehind } from '../../../ui/charts/gain-bar.tsx'
import type { GainScale } from '../../../ui/charts/gain-scale.ts'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ExplainOffer, LostDialog, type OfferProps, OpenOffer, WayOfOffer } from './offer-actions.tsx'
import { OfferSum } from './offer-sum.tsx'
import type { BankOffer } from './offers.ts'

type OfferRowProps = OfferProps & {
  /** The scale of the bars of all offers; its end is what the best one earns. */
  scale?: GainScale
  /** What raises the rate, beside it. */
  rateTag?: ReactNode
}

/** One bank's offer in one line: mark, name, rate, gain and its bar. A tap opens the sum, the turbo choice and the button. */
export function OfferRow({ scale, rateTag, ...props }: OfferRowProps) {
  const { offer, turbo, coming } = props
  const line = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  // It may have been opened before the application was there.
  useEffect(() => setOpen(line.current?.open === true), [])
  // The finished page has what is folded. For other figures it is drawn when it is opened: nine sums that nobody sees
  // would make each tap on a term wait.
  const [firstFigures] = useState(offer?.kind === 'offer' ? offer.figures : undefined)
  if (offer && offer.kind !== 'offer') return <UnavailableOffer offer={offer} />
  const figures = offer?.figures
  return (
    <>
      <details
        ref={line}
        name="ofertas"
        className="offer group/offer"
        // Also where the browser opens it by itself, for a text that is looked for.
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open)
          // The line above may have closed, and the question stays over what is under it.
          if (currentTarget.open) currentTarget.firstElementChild?.scrollIntoView({ block: 'nearest' })
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, and a key presses it by a click. */}
        <summary
          // Before the line opens: what it opens is there in the same frame.
          onClick={() => setOpen(true)}
          className="flex min-h-18 scroll-mt-48 items-center gap-2 px-3 py-2 md:gap-3 md:pr-44 md:pl-6"
        >
          {offer ? <BankMark bankId={offer.bankId} size="medium" /> : <Skeleton className="size-10" />}
          <h3 className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2 md:grid md:grid-cols-[1fr_9rem_9rem] md:gap-x-3">
            <span className="flex min-w-20 flex-1 basis-20 flex-col md:contents">
              <span className="text-sm font-semibold wrap-anywhere sm:text-base">
                {offer ? <BankName name={offer.bankName} /> : <Skeleton className="h-5 w-24" />}
              </span>
              <span className="flex flex-wrap gap-x-2 text-sm font-normal text-ink-soft md:text-base">
                {figures ? <Percent rate={figures.ratePercent} /> : <Skeleton className="h-4 w-20" />}
                {figures ? rateTag : null}
              </span>
            </span>
            <span className="text-right">
              <span className="sr-only">Ganas </span>
              {figures ? (
                <Money amountCop={figures.netCop} tone="grow" className="font-semibold md:text-figure-s" />
              ) : (
                <Skeleton className="h-5 w-24" />
              )}
              {figures && scale ? (
                <>
                  <span className="block text-sm font-normal text-ink-soft">
                    <span className="sr-only">, frente al primero </span>
                    <GainBehind behindCop={scale.toCop - figures.netCop} best="igual que el primero" />
                  </span>
                  <GainBar netCop={figures.netCop} scale={scale} className="mt-1 ml-auto block h-1.5 w-24" />
                </>
              ) : (
                <Skeleton className="mt-1 ml-auto h-5 w-16" />
              )}
            </span>
          </h3>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-mute transition-transform group-open/offer:rotate-180"
          />
        </summary>
        {isOpen || figures === firstFigures ? (
          <div className="flex flex-col gap-2 px-3 pb-2 md:gap-3 md:px-6 md:pb-3">
            <OfferSum figures={figures} className="lg:grid-cols-4" />
            {offer && turbo ? <WayOfOffer turbo={turbo} bankId={offer.bankId} bankName={offer.bankName} /> : null}
            <ExplainOffer {...props} />
          </div>
        ) : null}
      </details>
      <div className="offer-action px-3 pb-3 md:absolute md:top-3.5 md:right-6 md:p-0">
        <OpenOffer {...props} className="w-full md:w-auto" />
      </div>
      <div className="px-3 not-empty:pb-4 md:px-6">
        <LostDialog coming={coming} />
      </div>
    </>
  )
}

/** A bank that pays nothing for this amount or term, and why. */
function UnavailableOffer({ offer }: { offer: Exclude<BankOffer, { kind: 'offer' }> }) {
  return (
    <div className="flex min-h-18 items-center gap-2 px-3 py-3 md:gap-3 md:px-6">
      <BankMark bankId={offer.bankId} size="medium" className="opacity-60" />
      <div>
        <h3 className="font-semibold">
          <BankName name={offer.bankName} />
        </h3>
        <p className="text-ink-soft">
          {offer.kind === 'below-minimum' ? (
            <>
              Abre desde <Money amountCop={offer.minimumCop} className="font-semibold text-ink" />
            </>
          ) : (
            'Sin tasa publicada para este plazo. Prueba con otro plazo.'
          )}
        </p>
      </div>
    </div>
  )
}
