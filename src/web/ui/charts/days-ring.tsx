import { passedArc, ringSize } from './days-arc.ts'

/** From this many days on the ring has the colour of what is due. */
const dueDays = 30

type DaysRingProps = {
  /** The days from the opening to the maturity. */
  termDays: number
  /** Whole days, negative once it has matured. */
  daysLeft: number
}

/** «Anillo»: how much of a term has passed, with the days that are left in it. The text beside it says the same. */
export function DaysRing({ termDays, daysLeft }: DaysRingProps) {
  const half = ringSize / 2
  const left = Math.max(0, daysLeft)
  return (
    <svg aria-hidden="true" viewBox={`${-half} ${-half} ${ringSize} ${ringSize}`} className="size-18 shrink-0">
      <circle r="30" fill="none" strokeWidth="8" className="stroke-line" />
      <path d={passedArc(termDays, daysLeft)} className={left <= dueDays ? 'fill-(--drawing-sun)' : 'fill-go'} />
      <text
        y={left > 999 ? 1 : 2}
        fontSize={left > 99 ? 18 : 22}
        textAnchor="middle"
        className="figures fill-ink font-bold"
      >
        {left}
      </text>
      <text y="14" fontSize="10" textAnchor="middle" className="fill-ink-soft">
        {left === 1 ? 'día' : 'días'}
      </text>
    </svg>
  )
}
