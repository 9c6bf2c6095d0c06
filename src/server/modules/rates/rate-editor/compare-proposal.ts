import type { ComparedRate, EndedRate } from '#contract/ops-rates.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { type AmountBand, compareBands, rateWarnings, warnOfGaps } from '#domain/money/rates/compare-rates.ts'
import { bandsKey, type ProposedRate } from '#domain/money/rates/proposal.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { ratesFrom } from '../rates/rates-at.ts'

type Proposed = { rate: ProposedRate; line?: number }
export type ComparedProposal = { rates: ComparedRate[]; ended: EndedRate[] }

/** @returns When a rate of that day begins: at its hour or with the day, and never before now. */
export function computeStart({ validFrom, validAt = '00:00' }: Begins, now: Date): Date {
  return new Date(Math.max(Date.parse(`${validFrom}T${validAt}:00-05:00`), now.getTime()))
}

type Begins = Pick<ProposedRate, 'validFrom' | 'validAt'>

/**
 * O02: what a proposal without faults would change.
 * @param proposed - The rates of the proposal.
 * @param options - Now, and what banks were officially reported to pay for a term, where that is to be measured
 *   against.
 * @returns Every rate beside what holds for the same amounts when it begins, and what would end without another in its
 *   place.
 */
export async function compareProposal(
  db: Queryable,
  proposed: readonly Proposed[],
  { now, findOfficialRate }: { now: Date; findOfficialRate?: (bankId: number, termDays: number) => string | undefined },
): Promise<ComparedProposal> {
  const known = await ratesFrom(db, now)
  const groups = [...Map.groupBy(proposed, ({ rate }) => bandsKey(rate)).values()]
  const answers = groups.flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { bankId, termDays, validFrom, validAt } = first.rate
    const currentBands = known.bandsOfAt(first.rate, computeStart(first.rate, now)).map(toBand)
    const ofBank = { bankId, nameBank: partnerBank(bankId).name, term: termDays }
    const wanted = own.map(({ rate, line }) => ({ ...rate, line }))
    const { compared, ended } = compareBands(currentBands, wanted)
    const measures = { held: currentBands, officialPercent: findOfficialRate?.(bankId, termDays) }
    return {
      rates: compared.map(({ wanted: rate, change, before }, place): ComparedRate => {
        return {
          ...ofBank,
          ...bandAsShown(rate),
          validFrom,
          ...(validAt === undefined ? {} : { validAt }),
          change,
          ...(before ? { before: before.ratePercent } : {}),
          beforeIsDemonstration: before?.isDemonstration ?? false,
          ...(rate.line === undefined ? {} : { line: rate.line }),
          // What concerns the bank and term as a whole is at its first rate.
          warnings: [
            ...(change === 'unchanged' ? [] : rateWarnings(rate, measures)),
            ...(place === 0 ? warnOfGaps(currentBands, wanted) : []),
          ],
        }
      }),
      ended: ended.map((band) => ({ ...ofBank, ...bandAsShown(band), isDemonstration: band.isDemonstration })),
    }
  })
  return { rates: answers.flatMap(({ rates }) => rates), ended: answers.flatMap(({ ended }) => ended) }
}

/** Leaves out banks and terms that would stay as they are. */
export function changedOnly({ rates, ended }: ComparedProposal): ComparedProposal {
  const buildKey = (row: { bankId: number; term: number }) => `${row.bankId}/${row.term}`
  const changed = new Set([...rates.filter(({ change }) => change !== 'unchanged'), ...ended].map(buildKey))
  return { rates: rates.filter((row) => changed.has(buildKey(row))), ended }
}

const bandAsShown = ({ amountFromCop, amountToCop, ratePercent }: Omit<AmountBand, 'isDemonstration'>) => ({
  amountFrom: amountFromCop,
  amountTo: amountToCop ?? null,
  rate: ratePercent,
})

function toBand(row: {
  amountFromCop: number
  amountToCop: number | null
  ratePercent: string
  isDemonstration: boolean
}) {
  const { amountFromCop, amountToCop, ratePercent, isDemonstration } = row
  return { amountFromCop, amountToCop: amountToCop ?? undefined, ratePercent, isDemonstration }
}
