import { type CivilDate, formatCivilDate, formatShortDate } from '#domain/money/dates/civil-date.ts'
import type { GrowthPoint } from '#domain/money/rates/growth-over-term.ts'
import type { Interest } from '#domain/money/rates/interest.ts'
import { Money } from '../money.tsx'
import { ChartFigure, ChartTable } from './chart-figure.tsx'
import { groundTop, growthPath } from './growth-path.ts'

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
      <svg aria-hidden="true" className="h-44 w-full rounded-lg bg-(--drawing-forest)">
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={`M0 ${groundTop}H100V100H0z`} className="fill-(--drawing-field)" />
          <path d="M0 81H100M0 88H100M0 95H100" className="stroke-(--drawing-lime) opacity-30 steady-line" />
          <g className="draws-once">
            <path d={path.area} className="fill-(--drawing-lime) opacity-25" />
            <path d={path.line} fill="none" strokeWidth="3" className="stroke-(--drawing-lime) steady-line" />
          </g>
        </svg>
        <line
          x1={`${path.end.x}%`}
          x2={`${path.end.x}%`}
          y1={`${path.netEnd.y}%`}
          y2={`${groundTop}%`}
          strokeWidth="2"
          strokeDasharray="2 4"
          className="stroke-(--drawing-lime)"
        />
        <line
          x1={`${path.end.x}%`}
          x2={`${path.end.x}%`}
          y1={`${path.end.y}%`}
          y2={`${path.netEnd.y}%`}
          strokeWidth="12"
          className="stroke-(--drawing-clay)"
        />
        {path.today ? (
          <>
            <line
              x1={`${path.today.x}%`}
              x2={`${path.today.x}%`}
              y1={`${path.today.y}%`}
              y2={`${groundTop}%`}
              strokeWidth="2"
              className="stroke-(--drawing-sun)"
            />
            <circle
              cx={`${path.today.x}%`}
              cy={`${path.today.y}%`}
              r="7"
              strokeWidth="3"
              className="fill-(--drawing-sun) stroke-(--drawing-forest)"
            />
            <text
              x={`${path.today.x}%`}
              y={`${path.today.y}%`}
              dx={path.today.x > 50 ? '-0.8em' : '0.2em'}
              dy="-0.8em"
              textAnchor={path.today.x > 50 ? 'end' : 'start'}
              className="fill-(--drawing-sun) text-sm font-semibold"
            >
              Hoy
            </text>
          </>
        ) : null}
      </svg>
      <p className="figures mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-mute">
        <span>{formatShortDate(openingDate)}</span>
        <span>{formatShortDate(maturityDate)}</span>
      </p>
    </ChartFigure>
  )
}
