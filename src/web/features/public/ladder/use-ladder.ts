import { useMemo, useState } from 'react'
import type { OpenRates } from '#contract/rates.ts'
import { parseAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { type Split, splitToStayCovered } from '#domain/money/insurance/split.ts'
import { buildLadder, type Ladder, ladderTerms } from '#domain/money/ladder/ladder.ts'
import type { RateInForce } from '#domain/money/rates/offers.ts'
import { ratesInForce } from '../../../api/open-rates.ts'
import { useOpenRates } from '../../../api/use-open-rates.ts'
import { useNow } from '../../../lib/clock.ts'
import { useQueryState } from '../../../lib/use-query-state.ts'
import { useBrowserValue } from '../../../ui/use-hydrated.ts'
import type { ExistingDeposit } from './existing-deposits.tsx'
import { type LadderQuestion, ladderAddress, parseAmount } from './ladder-question.ts'

/** The plan for a question: a ladder with the terms that no bank has, or a split; none without an amount. */
export type Plan =
  | { kind: 'escalera'; ladder: Ladder; missingTerms: number[] }
  | { kind: 'reparto'; split: Split }
  | { kind: 'none' }

/**
 * Z03, Z02: the plan of the page, from the newest rates.
 * @param atBuild - The rates that the page was finished with.
 */
export function useLadder(atBuild: OpenRates) {
  const [question, ask] = useQueryState(ladderAddress)
  const [existing, setExisting] = useState<readonly ExistingDeposit[]>([])
  const shown = useOpenRates(atBuild)
  // The finished HTML plans from the day of its rates, and so must the first render.
  const now = useNow()
  const openingDate = useBrowserValue(() => civilDateInBogota(now), civilDateInBogota(Date.parse(atBuild.generatedAt)))
  const rates = useMemo(() => ratesInForce(shown.feed), [shown.feed])
  const plan = useMemo(
    () => planFor(question, { rates, existing, openingDate }),
    [question, rates, existing, openingDate],
  )
  const entities = useMemo(
    () => [...new Set(rates.map(({ legalEntityName }) => legalEntityName))].sort((a, b) => a.localeCompare(b, 'es')),
    [rates],
  )
  return { question, ask, existing, setExisting, shown, plan, keepCovered: question.keepCovered, entities }
}

/**
 * @param known - The rates, what one has and the day of opening.
 * @returns The plan; the same for the same input.
 */
export function planFor(
  question: LadderQuestion,
  known: { rates: readonly RateInForce[]; existing: readonly ExistingDeposit[]; openingDate: string },
): Plan {
  const { amountCop } = { amountCop: undefined, ...parseAmount(question.amountText) }
  if (amountCop === undefined) return { kind: 'none' }
  const { rates, openingDate } = known
  const existing = known.existing.flatMap(({ legalEntityName, amountText }) => {
    const parsed = parseAmountCop(amountText)
    return parsed.ok ? [{ legalEntityName, capitalCop: parsed.amountCop, interestCop: 0 }] : []
  })
  if (question.kind === 'reparto') {
    const { termDays } = question
    return { kind: 'reparto', split: splitToStayCovered({ amountCop, termDays, openingDate, rates, existing }) }
  }
  const { rungs, stepDays, keepCovered } = question
  const wanted = ladderTerms({ rungs, firstTermDays: stepDays, stepDays })
  const termsDays = wanted.filter((days) => rates.some((rate) => rate.termDays === days))
  if (termsDays.length === 0) return { kind: 'none' }
  return {
    kind: 'escalera',
    ladder: buildLadder({ amountCop, termsDays, rates, openingDate, keepCovered, existing }),
    missingTerms: wanted.filter((days) => !termsDays.includes(days)),
  }
}
