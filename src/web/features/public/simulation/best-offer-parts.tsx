import { useQuery } from '@tanstack/react-query'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { splitToStayCovered } from '#domain/money/insurance/split.ts'
import { openRatesQuery, ratesInForce } from '../../../api/open-rates.ts'
import { useToday } from '../../../lib/clock.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SpreadLink } from '../../../ui/spread-link.tsx'
import type { BankOffer } from './offers.ts'

type CoverageBandProps = { best: Extract<BankOffer, { kind: 'offer' }>; amountCop: number; termDays: number }

/** Z02: what of the best offer the deposit insurance does not cover, and what one earns with all of it covered. */
export function CoverageBand({ best, amountCop, termDays }: CoverageBandProps) {
  const dueCop = amountCop + best.figures.grossCop
  const rates = useQuery(openRatesQuery)
  const openingDate = useToday()
  const split = rates.data && splitToStayCovered({ amountCop, termDays, openingDate, rates: ratesInForce(rates.data) })
  const isWhole = split && split.leftOverCop === 0 && split.deposits.length > 1
  return (
    <Notice
      title={
        <>
          De <Money amountCop={dueCop} /> en <BankName name={best.bankName} />, Fogafín cubre{' '}
          <Money amountCop={coverageLimitCop} />
        </>
      }
      action={<SpreadLink amountCop={amountCop} termDays={termDays} />}
    >
      {isWhole ? (
        <>
          Repártelo en {split.deposits.length} bancos: ganas{' '}
          <Money amountCop={split.netCop} className="font-semibold" /> con todo cubierto.
        </>
      ) : (
        'Repartirlo entre varios bancos cubre más de tu plata.'
      )}
    </Notice>
  )
}
