import { formatRate, type RatePercent } from '#domain/money/rates/rate.ts'
import { classNames } from './class-names.ts'
import { type FigureSize, figureLooks } from './figure-looks.ts'

type PercentProps = {
  /** Percent effective annual: `'12.200'`. */
  rate: RatePercent
  size?: FigureSize
  className?: string
}

const unit = 'E.A.'

/** A rate, always with its places and its unit, which is small: `12,20 % E.A.`. */
export function Percent({ rate, size = 'text', className }: PercentProps) {
  return (
    <span translate="no" className={classNames(figureLooks[size], className)}>
      {formatRate(rate).slice(0, -unit.length)}
      <span className="unit">{unit}</span>
    </span>
  )
}
