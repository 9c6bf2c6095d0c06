import type { ReactNode } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import type { DepositPeriod } from '#domain/money/tax/accrued-interest.ts'
import { gmfText } from '#domain/money/tax/gmf.ts'
import type { BestRate } from '../../features/public/best-rates/best-rates.tsx'
import { BankName } from '../../ui/bank-name.tsx'
import { TornGround } from '../../ui/charts/growth-drawing.tsx'
import { GrowthLine } from '../../ui/charts/growth-line.tsx'
import { Money } from '../../ui/money.tsx'
import { Percent } from '../../ui/percent.tsx'

type HeroFigureProps = {
  /** Nothing where no amount can be read. */
  amountCop: number | undefined
  termDays: number
  /** What pays most for it; nothing where no bank takes it. */
  best: BestRate | undefined
  isDemonstration: boolean
  /** Of when its rate is. */
  ratesMoment: ReactNode
}

/** What the deposit asked for earns where it earns most: the one large figure of the page. */
export function HeroFigure({ amountCop, termDays, best, isDemonstration, ratesMoment }: HeroFigureProps) {
  return (
    <div data-answer className="flex min-h-36 flex-col gap-1">
      {amountCop === undefined || !best ? (
        <p className="text-ink-soft">
          {amountCop === undefined
            ? 'Escribe un monto y mira cuánto crece.'
            : 'Ningún banco recibe ese monto a ese plazo.'}
        </p>
      ) : (
        <>
          <p className="text-ink-soft">
            <span className="figures">{formatCop(amountCop)}</span> en {termDays} días ganan hasta
          </p>
          <Money amountCop={best.netCop} tone="grow" sign="plus" size="xl" />
          <p className="text-sm text-ink-soft">
            <span className="block">
              en <BankName name={best.bankName} />, con <Percent rate={best.ratePercent} /> y ya sin la retención
            </span>
            <span className="block">{gmfText(amountCop)}</span>
            {isDemonstration ? 'Tasas de demostración' : 'Tasas'} {ratesMoment}
          </p>
        </>
      )}
    </div>
  )
}

/**
 * The furrow that becomes a line, as the ground of the hero from edge to edge. Without a deposit there is the field
 * alone.
 */
export function HeroCurve({ deposit }: { deposit: DepositPeriod | undefined }) {
  return (
    <div className="hero-curve print:hidden">
      <svg aria-hidden="true" className="hero-field">
        <TornGround />
      </svg>
      {deposit ? (
        <div data-answer>
          <GrowthLine deposits={[deposit]} size="hero" />
        </div>
      ) : null}
    </div>
  )
}

type Asked = { amountCop: number | undefined; termDays: number; generatedAt: string }

/**
 * @param offer - What pays most for what is asked; nothing where no bank takes it.
 * @param asked - Amount and term, and of when the rates of the site are: the deposit is opened on that day.
 */
export function heroDeposit(
  offer: Pick<DepositPeriod, 'ratePercent' | 'dayBase'> | undefined,
  { amountCop, termDays, generatedAt }: Asked,
): DepositPeriod | undefined {
  if (amountCop === undefined || !offer) return undefined
  const { ratePercent, dayBase } = offer
  const opened = { openingDate: civilDateInBogota(Date.parse(generatedAt)), termDays, dayBase }
  return { capitalCop: amountCop, ratePercent, ...opened, maturityDate: maturityDate(opened).maturityDate }
}
