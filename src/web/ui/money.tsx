import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { classNames } from './class-names.ts'

const sizes = {
  text: '',
  medium: 'text-lg font-semibold',
  large: 'text-xl font-semibold',
  hero: 'text-2xl font-bold',
  display: 'text-2xl font-bold sm:text-3xl',
}

type MoneyProps = {
  /** Whole pesos. */
  amountCop: number
  size?: keyof typeof sizes
  /** `grow` for what the money earns. */
  tone?: 'ink' | 'grow'
  /** Puts a plus before what is gained and a minus before what is taken. */
  sign?: 'plus' | 'minus'
  className?: string
}

/** An amount in pesos: tabular figures, never broken over two lines. */
export function Money({ amountCop, size = 'text', tone = 'ink', sign, className }: MoneyProps) {
  const mark = sign === 'plus' ? '+\u00a0' : sign === 'minus' && amountCop !== 0 ? '−\u00a0' : ''
  return (
    <span className={classNames('figures', sizes[size], tone === 'grow' && 'text-figure', className)}>
      {mark}
      {formatCop(amountCop)}
    </span>
  )
}
