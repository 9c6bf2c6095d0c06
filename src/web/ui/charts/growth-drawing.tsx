import { classNames } from '../class-names.ts'
import { type GrowthPath, groundTop } from './growth-path.ts'

/** The drawing of «Curva» alone, where its figures stand beside it in words. In: its paths, and its size as classes. */
export function GrowthDrawing({ path, className }: { path: GrowthPath; className: string }) {
  return (
    <svg aria-hidden="true" className={classNames('bg-(--drawing-forest)', className)}>
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
  )
}
