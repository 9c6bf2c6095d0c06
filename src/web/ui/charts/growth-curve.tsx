import { type CivilDate, formatCivilDate, formatShortDate } from '#domain/money/dates/civil-date.ts'
import type { GrowthPoint } from '#domain/money/rates/growth-over-term.ts'
import type { Interest } from '#domain/money/rates/interest.ts'
import { Money } from '../money.tsx'
import { ChartFigure, ChartTable } from './chart-figure.tsx'
import { GrowthDrawing } from './growth-drawing.tsx'
import { growthPath } from './growth-path.ts'

type GrowthCurveProps = {
  /** Whole pesos. */
  amountCop: number
  /** From `growthOverTerm`. */
  points: readonly GrowthPoint[]
  interest: Interest
  openingDate: CivilDate
  maturityDate: CivilDate
  /** What has been earned by today, while the term runs. */
  today?: GrowthPoint
}

/** «Curva»: capital as the ground, the interest that grows from it, and the withholding that is cut off at its end. */
export function GrowthCurve({ amountCop, points, interest, openingDate, maturityDate, today }: GrowthCurveProps) {
  const { grossCop, withholdingCop, netCop, totalNetCop } = interest
  const path = growthPath(points, netCop, today)
  return (
    <ChartFigure
      sentence={
        <>
          {today ? (
            <>
              Hoy llevas <Money amountCop={today.grossCop} tone="grow" sign="plus" className="font-semibold" /> de
              interés.{' '}
            </>
          ) : null}
          El {formatCivilDate(maturityDate)} recibes <Money amountCop={totalNetCop} className="font-semibold" />.
        </>
      }
      note="La altura es el interés y el tope naranja, la retención. El suelo es tu capital: no va a escala."
      table={
        <ChartTable
          caption="Lo que pones, lo que gana y lo que recibes"
          head={['Parte', 'Pesos']}
          rows={[
            { id: 'capital', cells: ['Tu capital', <Money key="capital" amountCop={amountCop} />] },
            ...(today
              ? [{ id: 'today', cells: ['Interés hasta hoy', <Money key="today" amountCop={today.grossCop} />] }]
              : []),
            { id: 'gross', cells: ['Interés al vencer', <Money key="gross" amountCop={grossCop} />] },
            {
              id: 'withheld',
              cells: ['Retención en la fuente', <Money key="withheld" amountCop={withholdingCop} sign="minus" />],
            },
            { id: 'total', cells: ['Recibes', <Money key="total" amountCop={totalNetCop} />] },
          ]}
        />
      }
    >
      <GrowthDrawing path={path} className="h-44 rounded-lg bg-(--drawing-forest)" withholding />
      <p className="figures mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-mute">
        <span>{formatShortDate(openingDate)}</span>
        <span>{formatShortDate(maturityDate)}</span>
      </p>
    </ChartFigure>
  )
}
