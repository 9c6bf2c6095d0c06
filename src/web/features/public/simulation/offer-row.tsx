import type { ReactNode } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { BankOffer, OfferFigures } from './offers.ts'
import { TurboChoice } from './turbo-choice.tsx'
import type { TurboPlan } from './turbo-plan.ts'
import type { Turbo } from './use-turbo.ts'

/** The dialog of an offer, between the tap and its coming. */
export type ComingDialog = { bankId: number; isLost?: boolean }

type OfferRowProps = {
  /** Nothing while it is loading: the row keeps its shape. */
  offer?: BankOffer
  isBest: boolean
  /** The best of those that can be opened here: its button is the primary one. */
  isFirstToOpen?: boolean
  /** What raises the rate, beside it. */
  rateTag?: ReactNode
  /** Where the bank opens turbo CDT: whether this one is. */
  turbo?: Turbo
  /** The dialog of this offer, while it is loaded or where it could not be. */
  coming?: ComingDialog
  onExplain?: (offer: BankOffer) => void
  /** In: the offer, and how turbo is paid where it is opened that way. */
  onOpen?: (offer: BankOffer, turbo?: TurboPlan) => void
}

/** One bank's offer: what it earns is the hero, everything that leads there stands beside it. */
export function OfferRow(props: OfferRowProps) {
  const { offer, isBest, isFirstToOpen = false, rateTag, turbo, coming, onExplain, onOpen } = props
  if (offer?.kind === 'below-minimum') {
    return (
      <Unavailable offer={offer}>
        Desde <Money amountCop={offer.minimumCop} className="font-semibold text-ink" />
        <span className="block text-sm">Es lo mínimo que este banco recibe para abrir un CDT.</span>
      </Unavailable>
    )
  }
  if (offer?.kind === 'no-rate') {
    return <Unavailable offer={offer}>Sin tasa publicada para este plazo. Prueba con otro plazo.</Unavailable>
  }
  const figures = offer?.kind === 'offer' ? offer.figures : undefined
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 xl:flex-col xl:gap-0">
        <BankName offer={offer} />
        <p className="flex flex-wrap items-center justify-end gap-x-2 text-ink-soft xl:justify-start">
          {figures ? <Percent rate={figures.ratePercent} /> : <Skeleton className="my-1 h-4 w-24" />}
          {figures ? rateTag : null}
        </p>
        {isBest ? <BestMark className="hidden xl:mt-1 xl:inline-block" /> : null}
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-y-1 xl:mt-0 xl:contents">
        <Figure
          label="Interés"
          order="order-2 xl:order-none"
          value={figures && <Money amountCop={figures.grossCop} />}
        />
        <Figure
          label="Retención (4 %)"
          order="order-3 xl:order-none"
          value={figures && <Money amountCop={figures.withholdingCop} sign="minus" />}
        />
        <div className="order-1 col-span-full mb-3 xl:order-none xl:col-auto xl:mb-0 xl:text-right">
          <dt className="flex min-h-6 items-center gap-2 text-sm text-ink-soft xl:sr-only">
            Ganas{isBest ? <BestMark className="xl:hidden" /> : null}
          </dt>
          <dd>
            {figures ? (
              <Money amountCop={figures.netCop} tone="grow" size="l" className="xl:font-sans xl:text-figure-s" />
            ) : (
              <Skeleton className="my-1 h-8 w-40 xl:my-0 xl:ml-auto xl:w-28" />
            )}
          </dd>
        </div>
        <Figure
          label="Recibes al final"
          order="order-4 xl:order-none"
          value={figures && <Money amountCop={figures.totalCop} className="font-semibold" />}
        />
        <Figure label="Vence" order="order-5 xl:order-none" value={figures && <MaturityDate {...figures} />} />
      </dl>
      {offer && turbo ? <TurboChoice turbo={turbo} bankId={offer.bankId} bankName={offer.bankName} /> : null}
      <div className="mt-4 flex items-center gap-2 xl:mt-0 xl:flex-col xl:items-stretch xl:gap-0">
        {!offer || offer.canBeOpened ? (
          <Button
            look={isFirstToOpen ? 'primary' : 'secondary'}
            className="flex-1 whitespace-nowrap xl:min-h-11"
            disabled={!figures}
            loading={turbo?.state === 'checking' || (coming && !coming.isLost)}
            onClick={() => offer && onOpen?.(offer, chosenPlan(turbo))}
          >
            Abrir CDT
            {offer ? <span className="sr-only"> con {offer.bankName}</span> : null}
          </Button>
        ) : (
          <p className="flex-1 text-center text-ink-mute">Muy pronto</p>
        )}
        <Button
          look="quiet"
          size="small"
          className="font-medium xl:px-0 xl:whitespace-nowrap"
          disabled={!figures}
          onClick={() => offer && onExplain?.(offer)}
        >
          Explica este número
          {offer ? <span className="sr-only">: {offer.bankName}</span> : null}
        </Button>
      </div>
      {coming?.isLost ? (
        <p role="alert" className="mt-2 font-medium text-wrong xl:col-span-full">
          No pudimos abrirlo. Revisa tu internet y toca otra vez.
        </p>
      ) : null}
    </>
  )
}

/** How turbo is paid, where the offer is opened that way. */
function chosenPlan(turbo: Turbo | undefined): TurboPlan | undefined {
  return turbo?.state === 'turbo' && turbo.plan !== 'unknown' ? turbo.plan : undefined
}

function BankName({ offer }: { offer?: BankOffer }) {
  if (!offer) return <Skeleton className="my-1 h-5 w-32" />
  return <h3 className="text-lg font-semibold text-ink xl:text-base xl:whitespace-nowrap">{offer.bankName}</h3>
}

function BestMark({ className }: { className: string }) {
  return <Chip className={className}>El que más te da</Chip>
}

function Figure({ label, value, order }: { label: string; value: ReactNode; order: string }) {
  return (
    <div
      className={classNames(
        'col-span-full flex items-baseline justify-between gap-4 xl:col-auto xl:block xl:text-right',
        order,
      )}
    >
      <dt className="text-ink-soft xl:sr-only">{label}</dt>
      <dd className="text-right text-ink">{value ?? <Skeleton className="my-1 ml-auto h-4 w-24" />}</dd>
    </div>
  )
}

/** The date, and why it moved when it did. */
function MaturityDate({ maturity }: OfferFigures) {
  const { maturityDate, nominalDate, reason } = maturity
  return (
    <>
      <time dateTime={maturityDate} className="figures">
        {formatShortDate(maturityDate)}
      </time>
      {reason ? (
        <span className="block text-sm text-ink-mute" title={formatCivilDate(nominalDate)}>
          El {Number(nominalDate.slice(8))} es {reason}
        </span>
      ) : null}
    </>
  )
}

function Unavailable({ offer, children }: { offer: BankOffer; children: ReactNode }) {
  return (
    <>
      <BankName offer={offer} />
      <p className="mt-1 text-ink-soft xl:col-span-5 xl:mt-0">{children}</p>
    </>
  )
}

/** What the best offer comes to, in one sentence for screen readers. */
export function bestOfferSentence(offers: readonly BankOffer[], amountCop: number, termDays: number): string {
  const [best] = offers
  if (best?.kind !== 'offer') return ''
  const { netCop, totalCop } = best.figures
  return (
    `Con ${formatCop(amountCop)} a ${termDays} días, el que más te da es ${best.bankName}: ` +
    `ganas ${formatCop(netCop)} y recibes ${formatCop(totalCop)}.`
  )
}
