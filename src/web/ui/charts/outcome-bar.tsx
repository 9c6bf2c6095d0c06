import { Money } from '../money.tsx'
import { placeOnScale } from './place-on-scale.ts'
import { Swatch } from './swatch.tsx'

type OutcomeBarProps = {
  /** Whole pesos that go on in a deposit, and those that are paid out. */
  staysCop: number
  paidCop: number
}

/** What a decision does with the money, as one bar cut in two: what stays invested, and what one is paid. Each has its figure. */
export function OutcomeBar({ staysCop, paidCop }: OutcomeBarProps) {
  const cut = placeOnScale(staysCop, { from: 0, to: staysCop + paidCop })
  return (
    <span className="flex flex-col gap-2">
      <svg aria-hidden="true" className="block h-4 w-full overflow-hidden rounded-full">
        <rect width={`${cut}%`} height="100%" className="fill-(--drawing-field)" />
        <rect x={`${cut}%`} width={`${100 - cut}%`} height="100%" className="fill-(--drawing-sun)" />
        {staysCop > 0 && paidCop > 0 ? <rect x={`${cut}%`} width="3" height="100%" className="fill-surface" /> : null}
      </svg>
      {staysCop > 0 ? <Part fill="fill-(--drawing-field)" label="Sigue invertido" amountCop={staysCop} /> : null}
      {paidCop > 0 ? <Part fill="fill-(--drawing-sun)" label="Te llega" amountCop={paidCop} /> : null}
    </span>
  )
}

function Part({ fill, label, amountCop }: { fill: string; label: string; amountCop: number }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Swatch fill={fill} />
      <span className="text-ink-soft">{label}</span>{' '}
      <Money amountCop={amountCop} size="s" className="ml-auto text-ink" />
    </span>
  )
}
