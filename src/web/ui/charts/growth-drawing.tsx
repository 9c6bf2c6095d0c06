import { useId } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { shortenCop } from '#domain/money/amounts/shorten-cop.ts'
import { classNames } from '../class-names.ts'
import { type GrowthPath, groundTop, type Place } from './growth-path.ts'

type GrowthDrawingProps = {
  /** From `growthPath`. */
  path: GrowthPath
  /** Its height. It stands on a deep ground. */
  className: string
  /** What is withheld at the end, and what is left, in whole pesos. */
  withholdingCop: number
  netCop: number
  /** The day that is looked at, and its name where it has one. */
  day?: { place: Place; label?: string }
}

/** On a phone, what a line at rest leaves out until a finger looks at a day, and what it says in its place. */
export const onTouch = 'max-sm:group-data-resting/line:hidden'
const atRest = 'hidden max-sm:group-data-resting/line:block'

/** A dot at an edge would be cut in two. */
const firstDotX = 2

/**
 * The drawing of «Curva», as wide as its place. The capital is torn ground, and its interest stands over it on a scale.
 * The withholding is at its end, the same money in a savings account beside it.
 */
export function GrowthDrawing({ path, className, withholdingCop, netCop, day }: GrowthDrawingProps) {
  const { line, area, savings, end, netEnd, marks, half, top, scale } = path
  const isLate = end.x > 50
  // The line rises: above it there is room on the left, and below it on the right.
  const isLow = day !== undefined && day.place.y > 65
  const isLeft = day !== undefined && (day.place.x > 80 || (isLow && day.place.x > 15))
  const place = day && { ...day.place, x: Math.max(day.place.x, firstDotX) }
  return (
    <svg aria-hidden="true" className={classNames('block w-full text-xs', className)}>
      <TornGround />
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={`M0 ${top}H100M0 ${half}H100`} className="stroke-(--drawing-lime) opacity-30 steady-line" />
        {/* Money under a mattress stays what it was. */}
        <path d={`M0 ${groundTop}H${end.x}`} strokeWidth="2" className="stroke-ink-soft steady-line" />
        <path
          d={marks.map((x) => `M${x} ${groundTop}v4`).join('')}
          strokeWidth="2"
          className={classNames('stroke-(--drawing-lime) steady-line', onTouch)}
        />
        <g className="draws-once">
          <path d={area} className="fill-(--drawing-lime) opacity-25" />
          <path
            d={savings}
            fill="none"
            strokeWidth="2"
            strokeDasharray="3 4"
            className={classNames('stroke-ink-soft steady-line', onTouch)}
          />
          <path d={line} fill="none" strokeWidth="3" className="stroke-(--drawing-lime) steady-line" />
        </g>
      </svg>
      <text y={`${top}%`} dy="-.35em" className="line-inset figures fill-ink-soft">
        {`+ ${shortenCop(scale.topCop)}`}
      </text>
      <text y={`${half}%`} dy="-.35em" className={classNames('line-inset figures fill-ink-soft', onTouch)}>
        {`+ ${shortenCop(scale.topCop / 2)}`}
      </text>
      <line
        x1={`${end.x}%`}
        x2={`${end.x}%`}
        y1={`${netEnd.y}%`}
        y2={`${groundTop}%`}
        strokeWidth="2"
        strokeDasharray="2 4"
        className="stroke-(--drawing-lime)"
      />
      <line
        x1={`${end.x}%`}
        x2={`${end.x}%`}
        y1={`${end.y}%`}
        y2={`${netEnd.y}%`}
        strokeWidth="14"
        className="stroke-(--drawing-clay)"
      />
      {/* As long as it is on the scale; a cap is seen where that is little. */}
      <svg aria-hidden="true" x={`${end.x}%`} y={`${end.y}%`} className="overflow-visible">
        <path d="M-9 0H9" strokeWidth="3" className="stroke-(--drawing-clay)" />
      </svg>
      <text
        x={`${end.x}%`}
        y={`${end.y}%`}
        dx={isLate ? 8 : -8}
        dy="-.9em"
        textAnchor={isLate ? 'end' : 'start'}
        className={classNames('line-word figures fill-ink', onTouch)}
      >
        {withholdingCop > 0 ? `retención − ${formatCop(withholdingCop)}` : 'sin retención'}
      </text>
      <text
        x={`${end.x}%`}
        y={`${end.y}%`}
        dx={isLate ? 8 : -8}
        dy="-.7em"
        textAnchor={isLate ? 'end' : 'start'}
        className={classNames('line-word figures fill-ink text-sm font-semibold', atRest)}
      >
        {`+ ${formatCop(netCop)}`}
      </text>
      {place ? (
        <>
          <line
            x1={`${place.x}%`}
            x2={`${place.x}%`}
            y1={`${place.y}%`}
            y2="100%"
            strokeWidth="2"
            className="stroke-(--drawing-sun)"
          />
          <circle
            cx={`${place.x}%`}
            cy={`${place.y}%`}
            r="7"
            strokeWidth="3"
            className="fill-(--drawing-sun) stroke-(--drawing-forest)"
          />
          {day.label ? (
            <text
              x={`${place.x}%`}
              y={`${place.y}%`}
              dx={isLeft ? -12 : 10}
              dy={isLow ? '-1.6em' : '1.3em'}
              textAnchor={isLeft ? 'end' : 'start'}
              className="line-word fill-(--drawing-sun) text-sm font-semibold"
            >
              {day.label}
            </text>
          ) : null}
        </>
      ) : null}
    </svg>
  )
}

/** The ground is what was put in. Its torn edge says that most of it is not drawn. */
export function TornGround() {
  const id = useId()
  return (
    <svg aria-hidden="true">
      <defs>
        <pattern id={id} width="16" height="8" patternUnits="userSpaceOnUse">
          <path d="M-2 8L4 2L12 8L20 2" fill="none" strokeWidth="2" className="stroke-(--drawing-forest)" />
        </pattern>
      </defs>
      <rect y={`${groundTop}%`} width="100%" height="100%" className="fill-(--drawing-field)" />
      <svg aria-hidden="true" y="94%" className="overflow-visible">
        <rect y="-4" width="100%" height="8" fill={`url(#${id})`} />
      </svg>
    </svg>
  )
}
