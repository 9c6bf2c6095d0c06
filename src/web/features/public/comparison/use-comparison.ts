import { useMemo } from 'react'
import type { OpenRates } from '#contract/rates.ts'
import type { BankFacts } from '#domain/banks/directory.ts'
import { parseAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { ratesInForce } from '../../../api/open-rates.ts'
import { type ShownRates, useOpenRates } from '../../../api/use-open-rates.ts'
import { type QueryState, useQueryState } from '../../../lib/use-query-state.ts'
import { type ComparedBank, compareBanks, shownBanks } from './compared-banks.ts'
import type { ComparisonQuestion } from './comparison-question.ts'

/** What a comparison page is finished with. */
export type ComparisonAtBuild = { feed: OpenRates; banks: readonly BankFacts[] }

/** What is shown for a question. */
export type Comparison = {
  question: ComparisonQuestion
  /** Undefined where the amount written is none. */
  amountCop: number | undefined
  /** Every bank, and what the filters leave of them in the order asked for. */
  banks: readonly ComparedBank[]
  shown: readonly ComparedBank[]
  rates: ShownRates
}

/**
 * S09: a comparison that lives in the address.
 * @param address - How the address is read and written.
 * @param atBuild - What the page was finished with.
 * @returns The question, how it is changed, and the comparison.
 */
export function useComparison(address: QueryState<ComparisonQuestion>, atBuild: ComparisonAtBuild) {
  const [question, ask] = useQueryState(address)
  const rates = useOpenRates(atBuild.feed)
  const { amountText, termDays } = question
  const parsed = parseAmountCop(amountText)
  const amountCop = parsed.ok ? parsed.amountCop : undefined
  const { feed } = rates
  const banks = useMemo(() => {
    if (amountCop === undefined) return []
    const data = { rates: ratesInForce(feed), official: feed.official, banks: atBuild.banks }
    return compareBanks(data, { amountCop, termDays })
  }, [feed, atBuild, amountCop, termDays])
  const comparison = useMemo<Comparison>(
    () => ({ question, amountCop, banks, shown: shownBanks(banks, question), rates }),
    [question, amountCop, banks, rates],
  )
  return { question, ask, comparison }
}
