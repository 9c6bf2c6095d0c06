import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { classNames } from '../class-names.ts'
import { Money } from '../money.tsx'
import { afterBreak, type GainScale, gainEnd } from './gain-scale.ts'

type GainBarProps = {
  /** What it earns, whole pesos. */
  netCop: number
  /** From `gainScale`, the same for all that stand beside each other. */
  scale: GainScale
  className: string
}

/** A bar of what one earns. What it lacks to the best is of another colour, and a scale that is cut has a break in it. */
export function GainBar({ netCop, scale, className }: GainBarProps) {
  const end = gainEnd(netCop, scale)
  return (
    <svg aria-hidden="true" className={classNames('overflow-hidden rounded-full', className)}>
      <rect x={`${end}%`} width="100%" height="100%" className="fill-(--drawing-sun)" />
      <rect width={`${end}%`} height="100%" className="fill-(--drawing-field)" />
      {scale.fromCop > 0 ? (
        <svg aria-hidden="true" x={`${afterBreak / 2}%`} className="overflow-visible">
          <path d="M-4 14L1 -2M1 14L6 -2" strokeWidth="2.5" className="stroke-surface" />
        </svg>
      ) : null}
    </svg>
  )
}

/** How much less than the best: the pesos that a bar shows in yellow. */
export function GainBehind({ behindCop, best }: { behindCop: number; best: string }) {
  return behindCop === 0 ? <span>{best}</span> : <Money amountCop={behindCop} sign="minus" />
}

/** What the bars begin with and what their end says; nothing where all are alike. */
export function gainNote({ fromCop }: GainScale): string {
  const cut = fromCop > 0 ? ` Están cortadas: empiezan en ${formatCop(fromCop)}.` : ''
  return `Al final de cada barra, en amarillo, lo que dejas de ganar frente al primero.${cut}`
}
