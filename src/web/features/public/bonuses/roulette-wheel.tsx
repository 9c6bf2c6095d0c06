import { classNames } from '../../../ui/class-names.ts'
import { computeSlices, turnTo } from './wheel.ts'

type RouletteWheelProps = {
  labels: readonly string[]
  /** The slice it turns to; it stands still without one. */
  winner: number | undefined
}

/** How long the wheel turns. */
export const spinMs = 3_600
const wholeTurns = 6

const fills = ['fill-go-soft', 'fill-wait-soft', 'fill-sunken']

/** The wheel: a picture only. What can be won and what was won is said in words beside it. */
export function RouletteWheel({ labels, winner }: RouletteWheelProps) {
  const turn = winner === undefined ? 0 : turnTo(winner, labels.length, wholeTurns)
  return (
    <svg viewBox="-104 -112 208 216" aria-hidden className="mx-auto w-full max-w-64">
      <g
        // The duration is a class, so that who asks for less motion gets none.
        className={classNames('transition-transform ease-out', winner !== undefined && 'motion-spin')}
        style={{ transform: `rotate(${turn}deg)` }}
      >
        {computeSlices(labels.length).map((slice, index) => (
          <g key={slice.textTurn}>
            <path d={slice.path} className={classNames('stroke-edge', pickFill(index, labels.length))} />
            <text
              transform={`translate(${slice.textX} ${slice.textY}) rotate(${slice.textTurn})`}
              textAnchor="middle"
              dominantBaseline="middle"
              className="figures fill-ink text-base font-semibold"
            >
              {labels[index]}
            </text>
          </g>
        ))}
      </g>
      <circle r="12" className="fill-go" />
      <path d="M-9 -112L9 -112L0 -92Z" className="fill-wrong" />
    </svg>
  )
}

// The last slice lies beside the first, so it never has the first one's colour.
function pickFill(index: number, count: number): string | undefined {
  return index === count - 1 && index % fills.length === 0 && count > 1 ? fills[1] : fills[index % fills.length]
}
