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

/** What somebody who is signed in has at a legal entity, capital and interest, in whole pesos. */
export type OwnedAt = { entity: string; total: number }

const nothingOwned: readonly OwnedAt[] = []

/**
 * Z03, Z02: the plan of the page, from the newest rates.
 * @param atBuild - The rates that the page was finished with.
 * @param owned - What is known that they have, which the page counts until they say something else (Z14).
 */
export function useLadder(atBuild: OpenRates, owned: readonly OwnedAt[] = nothingOwned) {
  const [question, ask] = useQueryState(ladderAddress)
  const [typed, setExisting] = useState<readonly ExistingDeposit[]>()
  const shown = useOpenRates(atBuild)
  // The finished HTML plans from the day of its rates, and so must the first render.
  const now = useNow()
  const openingDate = useBrowserValue(() => civilDateInBogota(now), civilDateInBogota(Date.parse(atBuild.generatedAt)))
  const rates = useMemo(() => ratesInForce(shown.feed), [shown.feed])
  const known = useMemo(() => existingOf(owned, rates), [owned, rates])
  const existing = typed ?? known
  const plan = useMemo(
    () => planFor(question, { rates, existing, openingDate }),
    [question, rates, existing, openingDate],
  )
  const entities = useMemo(
    () => [...new Set(rates.map(({ legalEntityName }) => legalEntityName))].sort((a, b) => a.localeCompare(b, 'es')),
    [rates],
  )
  const isFilled = typed === undefined && known.length > 0
  return { question, ask, existing, isFilled, setExisting, shown, plan, keepCovered: question.keepCovered, entities }
}

/**
 * Z14: what somebody has, as the form shows it. What is at other entities takes nothing from the cover of a plan.
 * @param rates - The rates of the plan.
 */
export function existingOf(owned: readonly OwnedAt[], rates: readonly RateInForce[]): ExistingDeposit[] {
  return owned
    .filter(({ entity }) => rates.some(({ legalEntityName }) => legalEntityName === entity))
    .map(({ entity, total }, place) => ({ id: place + 1, legalEntityName: entity, amountText: String(total) }))
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
