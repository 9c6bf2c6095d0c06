import type { SeenRate } from '#contract/ops-rates.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { bandsKey, type ProposedRate } from '#domain/money/rates/proposal.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { ratesFrom } from '../rates/rates-at.ts'
import type { OfferedRate } from '../simulation/current-rate.ts'
import { offersAt } from '../simulation/offers-at-rates.ts'
import { computeStart } from './compare-proposal.ts'

type Band = OfferedRate & { amountFromCop: number; amountToCop: number | null }

/**
 * O02: what a saver who types an amount would see of each bank and term of a proposal, until it holds and from then on.
 * Both are the simulator's own answer, at the moment in which the proposal begins.
 * @param proposed - The rates of a proposal without faults.
 * @param options - The amount in whole pesos, and now.
 */
export async function seeAsSaver(
  db: Queryable,
  proposed: readonly ProposedRate[],
  { amountCop, now }: { amountCop: number; now: Date },
): Promise<SeenRate[]> {
  const known = await ratesFrom(db, now)
  return [...Map.groupBy(proposed, bandsKey).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { bankId, termDays } = first
    const startsAt = computeStart(first, now)
    const openingDate = civilDateInBogota(startsAt.getTime())
    const held: Band[] = known.bandsOfAllAt(startsAt)
    const wanted = own.map((rate) => ({
      ...rate,
      amountToCop: rate.amountToCop ?? null,
      source: '',
      isDemonstration: false,
    }))
    const others = held.filter((row) => bandsKey(row) !== bandsKey(first))
    const asked = { bankId, termDays, amountCop, openingDate }
    const before = showOffer(held, asked)
    const after = showOffer([...others, ...wanted], asked)
    return [
      {
        ...{ bankId, nameBank: partnerBank(bankId).name, term: termDays, openingDate },
        ...(before ? { before } : {}),
        ...(after ? { after } : {}),
      },
    ]
  })
}

type Asked = { bankId: number; termDays: number; amountCop: number; openingDate: string }

/** What the simulator shows of a bank and term where these bands hold; undefined where it shows nothing. */
function showOffer(bands: readonly Band[], { bankId, termDays, amountCop, openingDate }: Asked): SeenRate['before'] {
  const isOfAmount = ({ amountFromCop, amountToCop }: Band) =>
    amountFromCop <= amountCop && (amountToCop ?? amountCop) >= amountCop
  const rates = {
    of: ({ bankIds }: { bankIds: readonly number[] }) =>
      bands.filter((row) => row.termDays === termDays && bankIds.includes(row.bankId) && isOfAmount(row)),
  }
  const nowhere = { rates, openable: new Set<number>(), pauses: new Map() }
  const shown = offersAt(nowhere, openingDate, { amountCop, termsDays: [termDays] }).filter(
    ({ options }) => options.length > 0,
  )
  const place = shown.findIndex((one) => one.bankId === bankId)
  const option = shown[place]?.options[0]
  return (
    option && {
      rate: option.rate,
      net: option.net,
      total: option.total,
      maturityDate: option.maturityDate,
      place: place + 1,
      offers: shown.length,
    }
  )
}
