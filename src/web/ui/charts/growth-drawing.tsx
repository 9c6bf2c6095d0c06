import { classNames } from '../class-names.ts'
import { type GrowthPath, groundTop } from './growth-shape.ts'

type GrowthDrawingProps = {
  /** From `growthPath`. */
  path: GrowthPath
  /** Its height, and the ground it is drawn on, which is always deep. */
  className: string
  /** Whether the withholding is cut off at the end; else the curve ends in a dot. */
  withholding?: boolean
}

/** The drawing of «Curva», as wide as its place: the capital as the ground, the interest above it, and today's point. */
export function GrowthDrawing({ path, className, withholding = false }: GrowthDrawingProps) {
  const { end, netEnd, today } = path
  const isLate = today && today.x > 50
  return (
    <svg aria-hidden="true" className={classNames('block w-full', className)}>
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={`M0 ${groundTop}H100V100H0z`} className="fill-(--drawing-field)" />
        <path d="M0 81H100M0 88H100M0 95H100" className="stroke-(--drawing-lime) opacity-30 steady-line" />
        <g className="draws-once">
          <path d={path.area} className="fill-(--drawing-lime) opacity-25" />
          <path d={path.line} fill="none" strokeWidth="3" className="stroke-(--drawing-lime) steady-line" />
        </g>
      </svg>
      <line
        x1={`${end.x}%`}
        x2={`${end.x}%`}
        y1={`${withholding ? netEnd.y : end.y}%`}
        y2={`${groundTop}%`}
        strokeWidth="2"
        strokeDasharray="2 4"
        className="stroke-(--drawing-lime)"
      />
      {withholding ? (
        <line
          x1={`${end.x}%`}
          x2={`${end.x}%`}
          y1={`${end.y}%`}
          y2={`${netEnd.y}%`}
          strokeWidth="12"
          className="stroke-(--drawing-clay)"
        />
      ) : (
        <circle cx={`${end.x}%`} cy={`${end.y}%`} r="7" className="fill-(--drawing-lime)" />
      )}
      {today ? (
        <>
          <line
            x1={`${today.x}%`}
            x2={`${today.x}%`}
            y1={`${today.y}%`}
            y2={`${groundTop}%`}
            strokeWidth="2"
            className="stroke-(--drawing-sun)"
          />
          <circle
            cx={`${today.x}%`}
            cy={`${today.y}%`}
            r="7"
            strokeWidth="3"
            className="fill-(--drawing-sun) stroke-(--drawing-forest)"
          />
          <text
            x={`${today.x}%`}
            y={`${today.y}%`}
            dx={isLate ? '-0.8em' : '0.2em'}
            dy="-0.8em"
            textAnchor={isLate ? 'end' : 'start'}
            className="fill-(--drawing-sun) text-sm font-semibold"
          >
            Hoy
          </text>
        </>
      ) : null}
    </svg>
  )
}
