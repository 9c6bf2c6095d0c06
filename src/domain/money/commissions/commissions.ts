/**
 * What the platform earns from each bank and month (O03). No law and no source of the product names a figure: it is
 * agreed with each bank, and two people of the team write it down.
 */
import type { CivilDate } from '../dates/civil-date.ts'
import type { DayBase } from '../rates/growth.ts'
import { roundHalfUp } from '../rates/interest.ts'
import { rateThousandths } from '../rates/rate.ts'

/** `percent-year`: percent a year of the capital for its term, by days. `per-deposit`: whole pesos for each deposit. */
export const commissionBases = ['percent-year', 'per-deposit'] as const
export type CommissionBasis = (typeof commissionBases)[number]

/** What was agreed with a bank from a day on. A value of zero ends it. */
export type CommissionTerms = {
  bankId: number
  validFrom: CivilDate
  basis: CommissionBasis
  /** Percent with up to three places, or whole pesos, as the basis says. */
  value: string
}

/** A deposit on the day on which its bank issued it. */
export type IssuedDeposit = { bankId: number; issuedOn: CivilDate; capitalCop: number; termDays: number }

export type MonthCommission = {
  bankId: number
  /** `'2026-11'`. */
  month: string
  deposits: number
  capitalCop: number
  /** Whole pesos, rounded once for the bank and the month. */
  commissionCop: number
  /** How many of them were issued while nothing was agreed. */
  withoutTerms: number
}

/** @returns Whether it is a value of that basis. */
export function isCommissionValue(basis: CommissionBasis, value: string): boolean {
  return basis === 'percent-year' ? /^\d{1,2}(\.\d{1,3})?$/.test(value) : /^\d{1,9}$/.test(value)
}

/** @returns What counts for a bank on a day: the newest terms that have begun. */
export function commissionTermsOn(
  all: readonly CommissionTerms[],
  bankId: number,
  day: CivilDate,
): CommissionTerms | undefined {
  const begun = all.filter((terms) => terms.bankId === bankId && terms.validFrom <= day)
  return begun.toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0]
}

/**
 * Adds up the deposits of each bank and month. A deposit earns by the terms of the day on which it was issued.
 * @param dayBaseOf - How many days the year of a bank has.
 * @returns The newest month first, and in it the banks by their id.
 */
export function addUpCommissions(
  deposits: readonly IssuedDeposit[],
  terms: readonly CommissionTerms[],
  dayBaseOf: (bankId: number) => DayBase,
): MonthCommission[] {
  const groups = new Map<string, Group>()
  for (const deposit of deposits) {
    const { bankId, issuedOn } = deposit
    const month = issuedOn.slice(0, 7)
    const key = `${month}/${bankId}`
    const group = groups.get(key) ?? { bankId, month, deposits: [] }
    group.deposits.push(deposit)
    groups.set(key, group)
  }
  return [...groups.values()]
    .map((group) => addUp(group, terms, dayBaseOf))
    .toSorted((one, other) =>
      one.month === other.month ? one.bankId - other.bankId : one.month < other.month ? 1 : -1,
    )
}

type Group = { bankId: number; month: string; deposits: IssuedDeposit[] }

function addUp(
  { bankId, month, deposits }: Group,
  terms: readonly CommissionTerms[],
  dayBaseOf: (bankId: number) => DayBase,
): MonthCommission {
  // A percentage has three places, so all parts of a bank have the same scale and are added before they are rounded.
  const scale = 100_000n * BigInt(dayBaseOf(bankId))
  const earned = deposits.map((deposit) => {
    const agreed = commissionTermsOn(terms, bankId, deposit.issuedOn)
    if (agreed === undefined) return undefined
    if (agreed.basis === 'per-deposit') return BigInt(agreed.value) * scale
    return BigInt(deposit.capitalCop) * BigInt(rateThousandths(agreed.value)) * BigInt(deposit.termDays)
  })
  return {
    bankId,
    month,
    deposits: deposits.length,
    capitalCop: deposits.reduce((sum, { capitalCop }) => sum + capitalCop, 0),
    commissionCop: roundHalfUp({ parts: earned.reduce<bigint>((sum, part) => sum + (part ?? 0n), 0n), scale }),
    withoutTerms: earned.filter((part) => part === undefined).length,
  }
}
