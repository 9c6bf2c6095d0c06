import { formatShortDate } from '#domain/money/dates/civil-date.ts'
import type { PlanMonth } from '#domain/money/ladder/ladder-plan.ts'
import { Money } from '../money.tsx'
import { ChartFigure, ChartTable } from './chart-figure.tsx'
import { placeOnScale } from './place-on-scale.ts'

type FieldByMonthProps = {
  /** From `projectLadderPlan`. */
  months: readonly PlanMonth[]
  earnedCop: number
}

const ground = 88
const highest = 22

/** «Campo»: each month is a furrow, as high as all that grows and waits; a sun stands over a month with a harvest. */
export function FieldByMonth({ months, earnedCop }: FieldByMonthProps) {
  const [last] = months.toReversed()
  if (!last) return null
  const most = Math.max(1, ...months.map(({ growingCop, waitingCop }) => growingCop + waitingCop))
  const y = (amountCop: number) => placeOnScale(amountCop, { from: 0, to: most, start: ground, end: highest })
  const width = 100 / months.length
  return (
    <ChartFigure
      sentence={
        <>
          En {months.length - 1} meses tendrías{' '}
          <Money amountCop={last.growingCop + last.waitingCop} className="font-semibold" />. De ahí,{' '}
          <Money amountCop={earnedCop} tone="grow" className="font-semibold" /> serían intereses ya pagados.
        </>
      }
      note="Cada surco es un mes: en verde lo que crece en CDT, en amarillo lo que espera. El sol marca los meses en que te pagan."
      table={
        <ChartTable
          caption="Tu plan mes por mes, en pesos"
          head={['Mes', 'Apartas', 'Te pagan', 'Abres', 'En CDT', 'En espera']}
          rows={months.map((one) => ({
            id: one.month,
            cells: [
              <span key="month" className="whitespace-nowrap">
                {monthName(one)}
              </span>,
              <Money key="save" amountCop={one.savedCop} />,
              <Money key="harvest" amountCop={one.harvestedCop} />,
              <Money key="sow" amountCop={one.sownCop} />,
              <Money key="grow" amountCop={one.growingCop} />,
              <Money key="wait" amountCop={one.waitingCop} />,
            ],
          }))}
        />
      }
    >
      <svg aria-hidden="true" className="h-48 w-full rounded-lg bg-(--drawing-forest)">
        {months.map(({ month, growingCop, waitingCop, harvestedCop }, place) => {
          const x = place * width + width * 0.15
          const [top, crop] = [y(growingCop + waitingCop), y(growingCop)]
          return (
            <g key={month}>
              <rect
                x={`${x}%`}
                y={`${top}%`}
                width={`${width * 0.7}%`}
                height={`${crop - top}%`}
                className="fill-(--drawing-sun)"
              />
              <rect
                x={`${x}%`}
                y={`${crop}%`}
                width={`${width * 0.7}%`}
                height={`${ground - crop}%`}
                className="fill-(--drawing-lime)"
              />
              {harvestedCop > 0 ? (
                <circle cx={`${x + width * 0.35}%`} cy={`${top - 7}%`} r="4" className="fill-(--drawing-sun)" />
              ) : null}
            </g>
          )
        })}
        <rect y={`${ground}%`} width="100%" height={`${100 - ground}%`} className="fill-(--drawing-field)" />
      </svg>
      <p className="figures mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-mute">
        <span>{monthName(months[0])}</span>
        <span>{monthName(last)}</span>
      </p>
    </ChartFigure>
  )
}

/** @returns The month without its day: `'dic 2026'`. */
const monthName = (one: PlanMonth | undefined) => (one ? formatShortDate(one.month).replace(/^\d+ (de )?/, '') : '')
