import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { classNames } from './class-names.ts'
import { type FigureSize, figureLooks } from './figure-looks.ts'

type MoneyProps = {
  /** Whole pesos. */
  amountCop: number
  size?: FigureSize
  /** `grow` for what the money earns. */
  tone?: 'ink' | 'grow'
  /** Puts a plus before what is gained and a minus before what is taken, so that colour never says it alone. */
  sign?: 'plus' | 'minus'
  className?: string
}

/** An amount in pesos: tabular figures, never broken over two lines; the peso sign is small and raised in a large one. */
export function Money({ amountCop, size = 'text', tone = 'ink', sign, className }: MoneyProps) {
  const mark = sign === 'plus' ? '+\u00a0' : sign === 'minus' && amountCop !== 0 ? '−\u00a0' : ''
  const [minus, digits] = formatCop(amountCop).split('$')
  return (
    <span translate="no" className={classNames(figureLooks[size], tone === 'grow' && 'text-figure', className)}>
      {mark + minus}
      <span className="peso">$</span>
      <span className="digits">{digits}</span>
    </span>
  )
}
