import { prizeLines } from '#domain/bonuses/prize-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { computeSlices, turnTo } from './wheel.ts'

type RouletteWheelProps = {
  labels: readonly string[]
  /** The prize it turns to; it stands still without one. */
  winner: number | undefined
}

/** How long the wheel turns. */
export const spinMs = 3_600
const wholeTurns = 6
const wedges = 8

type Look = { wedge: string; text: string }

/** The colours of the brand, in an order in which no two neighbours are alike. */
const looks: readonly [Look, ...Look[]] = [
  { wedge: 'fill-(--drawing-forest)', text: 'fill-(--drawing-lime)' },
  { wedge: 'fill-(--drawing-sun)', text: 'fill-on-fill' },
  { wedge: 'fill-(--drawing-field)', text: 'fill-on-deep' },
  { wedge: 'fill-(--drawing-lime)', text: 'fill-on-fill' },
  { wedge: 'fill-(--drawing-forest)', text: 'fill-(--drawing-lime)' },
  { wedge: 'fill-(--drawing-clay)', text: 'fill-on-deep' },
  { wedge: 'fill-(--drawing-field)', text: 'fill-on-deep' },
  { wedge: 'fill-(--drawing-sun)', text: 'fill-on-fill' },
]

/**
 * The wheel: a picture only, of eight wedges in which the prizes repeat. What can be won and what was won is said in
 * words beside it, and the odds are in the terms.
 */
export function RouletteWheel({ labels, winner }: RouletteWheelProps) {
  const count = Math.max(wedges, labels.length)
  const slices = computeSlices(count)
  const turn = winner === undefined ? 0 : turnTo(winner, count, wholeTurns)
  // The duration is a class, so that who asks for less motion gets none.
  const motion = classNames('transition-transform ease-out', winner !== undefined && 'motion-spin')
  return (
    <svg viewBox="-108 -116 216 224" aria-hidden className="mx-auto w-full max-w-72">
      <circle r="106" className="fill-(--drawing-forest)" />
      <g className={motion} style={{ transform: `rotate(${turn}deg)` }}>
        {slices.map(({ path, textTurn }, index) => (
          <g key={textTurn}>
            <path d={path} strokeWidth="2" className={classNames('stroke-(--drawing-forest)', findLook(index).wedge)} />
            <circle
              cy="-103"
              r="2.5"
              transform={`rotate(${textTurn - 180 / count})`}
              className="fill-(--drawing-lime)"
            />
          </g>
        ))}
        {slices.map(({ textX, textY, textTurn }, index) => (
          <g key={textTurn} transform={`translate(${textX} ${textY})`}>
            {/* It turns against the wheel, so that it can be read wherever it stands. */}
            <text
              textAnchor="middle"
              dominantBaseline="middle"
              fontSize="10.5"
              className={classNames('figures font-bold', motion, findLook(index).text)}
              style={{ transform: `rotate(${-turn}deg)` }}
            >
              <Prize label={labels[index % labels.length] ?? ''} />
            </text>
          </g>
        ))}
      </g>
      <circle r="15" strokeWidth="5" className="fill-on-deep stroke-(--drawing-forest)" />
      <g className={winner === undefined ? undefined : 'ticking'}>
        <path
          d="M-11 -114H11L0 -86z"
          strokeWidth="2"
          strokeLinejoin="round"
          className="fill-on-deep stroke-(--drawing-forest)"
        />
      </g>
    </svg>
  )
}

/** The figure, and under it what it is a share of. */
function Prize({ label }: { label: string }) {
  const [figure, of] = prizeLines(label)
  if (of === undefined) return figure
  return (
    <>
      <tspan x="0" dy="-0.4em">
        {figure}
      </tspan>
      <tspan x="0" dy="1.2em" fontSize="8" fontWeight="500">
        {of}
      </tspan>
    </>
  )
}

const findLook = (index: number): Look => looks[index % looks.length] ?? looks[0]
