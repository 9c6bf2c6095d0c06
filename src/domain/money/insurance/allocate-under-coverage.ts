import { growthFactor, growthScale } from '../rates/growth.ts'
import type { RateInForce } from '../rates/offers.ts'
import { largestCapital } from './remaining-coverage.ts'

/** A part of an amount and the rate it would earn. */
export type PlacedPart = { rate: RateInForce; amountCop: number }

/** One deposit that could be made: at least `least`, at most `most`, `yieldPerPeso` for each peso. */
type Item = { rate: RateInForce; least: number; most: number; yieldPerPeso: number }

type Plan = { items: readonly Item[]; placed: number; earned: number }

/**
 * Places an amount for one term so that no entity holds more than its room, capital and interest together. There is one
 * deposit at most for each entity.
 * @param rates - Rates in force.
 * @param wanted - The amount in whole pesos, the term in days, and the room of each entity.
 * @returns The parts, the best rate first. They are as much as can be placed, and of all ways to do so the one that
 *   earns most.
 */
export function allocateUnderCoverage(
  rates: readonly RateInForce[],
  wanted: { amountCop: number; termDays: number; getRoom: (entity: string) => number },
): PlacedPart[] {
  const { amountCop } = wanted
  const items = buildItems(rates, wanted)
  let best: Plan = { items: [], placed: 0, earned: 0 }

  // Items come by their yield, so the first plan that is tried is nearly always the best one and the bounds end the rest.
  const search = (index: number, chosen: readonly Item[], least: number, most: number) => {
    const item = items[index]
    if (item === undefined || most >= amountCop) {
      const plan = filled(chosen, amountCop)
      if (isBetter(plan, best)) best = plan
      return
    }
    const taken = new Set(chosen.map(({ rate }) => rate.legalEntityName))
    const open = items.slice(index).filter(({ rate }) => !taken.has(rate.legalEntityName))
    if (!isBetter(bound([...chosen, ...open], amountCop), best)) return
    if (!taken.has(item.rate.legalEntityName) && least + item.least <= amountCop) {
      search(index + 1, [...chosen, item], least + item.least, most + item.most)
    }
    search(index + 1, chosen, least, most)
  }
  search(0, [], 0, 0)
  return fill(best.items, amountCop)
}

function buildItems(
  rates: readonly RateInForce[],
  { amountCop, termDays, getRoom }: { amountCop: number; termDays: number; getRoom: (entity: string) => number },
): Item[] {
  return rates
    .filter((rate) => rate.termDays === termDays)
    .map((rate) => {
      const most = Math.min(
        rate.amountToCop ?? amountCop,
        amountCop,
        largestCapital(rate, getRoom(rate.legalEntityName)),
      )
      const earned = growthFactor(rate.ratePercent, termDays, rate.dayBase) - growthScale
      const yieldPerPeso = Number(earned) / Number(growthScale)
      return { rate, least: Math.max(1, rate.amountFromCop), most, yieldPerPeso }
    })
    .filter(({ least, most }) => most >= least)
    .sort(
      (one, other) =>
        other.yieldPerPeso - one.yieldPerPeso || one.rate.bankId - other.rate.bankId || one.least - other.least,
    )
}

/** Each item gets its least, then the best ones as much as they take. */
function fill(items: readonly Item[], amountCop: number): PlacedPart[] {
  let rest = amountCop - items.reduce((sum, { least }) => sum + least, 0)
  return items.map(({ rate, least, most }) => {
    const more = Math.min(rest, most - least)
    rest -= more
    return { rate, amountCop: least + more }
  })
}

function filled(items: readonly Item[], amountCop: number): Plan {
  const parts = fill(items, amountCop)
  const earned = parts.reduce((sum, part, index) => sum + part.amountCop * (items[index]?.yieldPerPeso ?? 0), 0)
  return { items, placed: parts.reduce((sum, part) => sum + part.amountCop, 0), earned }
}

/** No plan out of these items can be better than this: as if none had a least amount. */
function bound(items: readonly Item[], amountCop: number): Plan {
  const free = items.map((item) => ({ ...item, least: 0 }))
  return filled(
    free.toSorted((one, other) => other.yieldPerPeso - one.yieldPerPeso),
    amountCop,
  )
}

/** More placed is better, then more earned; half a centavo makes no difference. */
function isBetter(plan: Plan, best: Plan): boolean {
  return plan.placed > best.placed || (plan.placed === best.placed && plan.earned > best.earned + 0.005)
}
