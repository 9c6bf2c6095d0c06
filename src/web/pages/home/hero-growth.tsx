import type { ReactNode } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { gmfText } from '#domain/money/tax/gmf.ts'
import type { BestRate } from '../../features/public/best-rates/best-rates.tsx'
import { BankName } from '../../ui/bank-name.tsx'
import { GrowthDrawing } from '../../ui/charts/growth-drawing.tsx'
import { type GrowthPath, groundTop } from '../../ui/charts/growth-shape.ts'
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
 * The furrow that becomes a curve, as the ground of the hero from edge to edge. The growth of any deposit has the same
 * course on its own scale, so the drawing of the build stays whatever one asks.
 */
export function HeroCurve({ path }: { path: GrowthPath }) {
  return (
    <div aria-hidden="true" className="hero-curve print:hidden">
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={`M0 ${groundTop}H100V100H0z`} className="fill-(--drawing-field)" />
        <path d="M0 81H100M0 88H100M0 95H100" className="stroke-(--drawing-lime) opacity-30 steady-line" />
      </svg>
      <GrowthDrawing path={path} className="" />
    </div>
  )
}
