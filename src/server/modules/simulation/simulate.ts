import type { BankSimulation, SimulationOption } from '#contract/simulate.ts'
import type { PartnerBank } from '#domain/banks/bank.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { civilDateInBogota } from '#domain/dates/civil-date.ts'
import { maturityDate } from '#domain/dates/maturity.ts'
import { parseAmountCop } from '#domain/money/amount-cop.ts'
import { computeInterest } from '#domain/rates/interest.ts'
import type { Context } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { type RateInForce, ratesInForce } from './current-rate.ts'

export type SimulationInput = { amount: string; terms: number[]; include_only?: number[] }

const amountMessages = {
  empty: 'Escribe el monto que quieres invertir.',
  'not-a-number': 'Escribe el monto solo con números.',
  zero: 'El monto debe ser mayor que cero.',
  'too-large': 'El monto es demasiado grande.',
} as const

/**
 * S03. What each partner bank pays for an amount, by term; best net first.
 * In: the amount as digits, terms in days, the banks to include (all when absent). Throws INVALID_REQUEST with the
 * field `amount` for an amount that cannot be read.
 */
export async function simulate(ctx: Context, input: SimulationInput) {
  const parsed = parseAmountCop(input.amount)
  if (!parsed.ok) {
    const message = amountMessages[parsed.reason]
    throw new ApiError('INVALID_REQUEST', { detail: message, fields: [{ path: 'amount', message }] })
  }
  const { amountCop } = parsed
  const banks = partnerBanks.filter((bank) => !input.include_only || input.include_only.includes(bank.id))
  const offered = banks.filter((bank) => amountCop >= bank.minimumAmountCop)
  const rates =
    offered.length === 0
      ? []
      : await ratesInForce(ctx.db, { bankIds: offered.map((bank) => bank.id), termsDays: input.terms, amountCop })
  const openingDate = civilDateInBogota(Date.now())
  const results = banks.map((bank): BankSimulation => {
    const own = rates.filter((rate) => rate.bankId === bank.id).sort((one, other) => other.termDays - one.termDays)
    return {
      bank_id: bank.id,
      bank_label: bank.name,
      minimum_amount: bank.minimumAmountCop,
      can_be_opened: bank.canBeOpened,
      applies_turbo_cdt: bank.settings.turboCdt.enabled,
      below_minimum: amountCop < bank.minimumAmountCop,
      options: own.map((rate) => optionOf(bank, amountCop, rate.termDays, rate, openingDate)),
    }
  })
  results.sort((one, other) => bestNet(other) - bestNet(one) || one.bank_label.localeCompare(other.bank_label, 'es'))
  return { count: results.length, results }
}

const bestNet = (result: BankSimulation) => Math.max(-1, ...result.options.map((option) => option.net))

function optionOf(
  bank: PartnerBank,
  amountCop: number,
  termDays: number,
  { ratePercent, source, isDemonstration }: RateInForce,
  openingDate: string,
): SimulationOption {
  const { dayBase } = bank
  const interest = computeInterest({ amountCop, ratePercent, termDays, dayBase })
  return {
    term: termDays,
    rate: ratePercent,
    roi: interest.totalGrossCop,
    gross: interest.grossCop,
    withholding: interest.withholdingCop,
    net: interest.netCop,
    total: interest.totalNetCop,
    day_base: dayBase,
    opening_date: openingDate,
    maturity_date: maturityDate({ openingDate, termDays, dayBase }).maturityDate,
    rate_source: source,
    rate_is_demonstration: isDemonstration,
  }
}
