import { LRUCache } from 'lru-cache'
import type { CallAnswer } from '#contract/call.ts'
import type { simulateInvestment, simulateInvestmentV2 } from '#contract/simulate.ts'
import { formatCop, parseAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { leastSimulatedCop } from '#domain/money/simulation/least-amount.ts'
import type { Context } from '../../../context.ts'
import { memoizeWeak } from '../../../platform/cache/memoize-weak.ts'
import { cacheSerialized } from '../../../platform/cache/serialized-response-cache.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { RatesNow } from './current-rate.ts'
import { type Offered, offersAt, offersByTerm, type Wanted } from './offers-at-rates.ts'
import { offersOfBanks, readOffered } from './offers-of-banks.ts'

const amountMessages = {
  empty: 'Escribe el monto que quieres invertir.',
  'not-a-number': 'Escribe el monto solo con números.',
  unclear: 'Escribe el monto solo con números.',
  zero: 'El monto debe ser mayor que cero.',
  'too-large': 'El monto es demasiado grande.',
} as const

/**
 * S03: what each partner bank pays for an amount, by term; best net first.
 * @param input - The amount as digits, terms in days, the banks to include (all that are simulated openly when absent).
 * @throws INVALID_REQUEST with the field `amount` when the amount cannot be read or is below the least (B §5.4).
 */
export async function simulate(
  ctx: Context,
  input: { amount: string; terms: number[]; includeOnly?: number[] | undefined },
): Promise<CallAnswer<typeof simulateInvestmentV2>> {
  const parsed = parseAmountCop(input.amount)
  if (!parsed.ok) {
    const message = amountMessages[parsed.reason]
    throw refusedAmount(message)
  }
  if (parsed.amountCop < leastSimulatedCop) throw refusedAmount(`El monto es desde ${formatCop(leastSimulatedCop)}.`)
  const now = await readOffered(ctx)
  const wanted = { amountCop: parsed.amountCop, termsDays: input.terms, includeOnly: input.includeOnly }
  return answerOnce(now, civilDateInBogota(Date.now()), wanted)
}

const refusedAmount = (message: string) =>
  new ApiError('INVALID_REQUEST', { detail: message, fields: [{ path: 'amount', message }] })

type Answer = CallAnswer<typeof simulateInvestmentV2>

const answersAtMost = 500
/** Most people begin with the same amount and term, and as long as the rates are the same so is their answer. */
const getCachedAnswers = memoizeWeak((_: RatesNow) => new LRUCache<string, Answer>({ max: answersAtMost }))

function answerOnce(now: Offered, openingDate: string, wanted: Wanted): Answer {
  const known = getCachedAnswers(now.rates)
  const key = JSON.stringify([openingDate, wanted, [...now.openable], [...now.pauses]])
  const before = known.get(key)
  if (before) return before
  const results = offersAt(now, openingDate, wanted)
  const answer = cacheSerialized({ count: results.length, results })
  known.set(key, answer)
  return answer
}

/** 24 months (B §9). */
const usualTermsDays = [720]

/**
 * S02: the old flow.
 * @param input - Whole pesos, terms in days (24 months when absent), and the banks to include.
 */
export async function simulateByTerm(
  ctx: Context,
  input: { amount: number; terms?: number[] | undefined; includeOnly?: number[] | undefined },
): Promise<CallAnswer<typeof simulateInvestment>> {
  const termsDays = input.terms ?? usualTermsDays
  const banks = await offersOfBanks(ctx, { amountCop: input.amount, termsDays, includeOnly: input.includeOnly })
  return offersByTerm(banks)
}
