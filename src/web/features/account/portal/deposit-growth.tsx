import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { growthOverTerm } from '#domain/money/rates/growth-over-term.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { accruedInterestCop, elapsedTermDays } from '#domain/money/tax/accrued-interest.ts'
import { GrowthCurve } from '../../../ui/charts/growth-curve.tsx'
import type { Deposit } from './use-dashboard.ts'

const pieces = 12

type DepositGrowthProps = { deposit: Deposit; dayBase: 360 | 365; today: CivilDate }

/** P14: how a deposit grows until its maturity, with today's point while its term runs. */
export function DepositGrowth({ deposit, dayBase, today }: DepositGrowthProps) {
  const { capital, rate, term, openingDate, maturityDate } = deposit
  const input = { amountCop: capital, ratePercent: rate, termDays: term, dayBase }
  const elapsedDays = elapsedTermDays({ openingDate, termDays: term, dayBase }, today)
  const period = { ...input, capitalCop: capital, openingDate, maturityDate }
  return (
    <GrowthCurve
      amountCop={capital}
      points={growthOverTerm(input, pieces)}
      interest={computeInterest(input)}
      openingDate={openingDate}
      maturityDate={maturityDate}
      {...(elapsedDays > 0 && elapsedDays < term
        ? { today: { elapsedDays, grossCop: accruedInterestCop(period, today) } }
        : {})}
    />
  )
}
