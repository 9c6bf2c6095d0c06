import { useEffect, useMemo } from 'react'
import type { BonusConfig } from '#domain/bonuses/bonus.ts'
import { type BonusAt, bonusAt, lockedAmountCop, termsWith } from '#domain/bonuses/bonus-at.ts'
import { detectBonus } from '#domain/bonuses/detect.ts'
import type { BonusType } from '#domain/bonuses/registry.ts'
import type { TermChoice } from '#domain/bonuses/term-compatibility.ts'
import * as storage from '../../../lib/storage.ts'
import type { Entitlements } from '../../../lib/use-entitlements.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { celebrate } from '../../../ui/confetti.ts'
import { useBrowserValue } from '../../../ui/use-hydrated.ts'
import { logWarning } from './log-warning.ts'

/** What only the address of a bonus says; it goes with the bonus. */
const bonusParameters = ['bono', 'valor_cdt_regalo', 'source']

// Once for a visit: joy that comes back with every look at the page is none.
const celebrated = new Set<BonusType>()

export type SimulatorBonus = {
  bonus: BonusAt | undefined
  /** What the address calls a bonus and is none. */
  unknownBonus: string | undefined
  terms: readonly TermChoice[]
  /** The amount of the CDT where the bonus fixes it, whole pesos. */
  lockedCop: number | undefined
  /** The person would rather do without. */
  remove: () => void
}

export type NamedBonus = { named: BonusConfig | undefined; bonoParam: string | null }

/**
 * B01: the bonus that the address names, which anybody can have written. What it finds is kept, so that a bonus of a
 * campaign outlives a generic link.
 * @param amountCop - Whole pesos, 0 where none are written.
 */
export function useNamedBonus(amountCop: number): NamedBonus {
  const [query] = useQueryParams()
  const bonoParam = useBrowserValue(() => query.get('bono'), null)
  const giftValueParam = query.get('valor_cdt_regalo')
  const { active, toStore, warning } = useMemo(() => {
    const stored = bonoParam ? storage.bonusConfig.read() : undefined
    return detectBonus({ bonoParam, giftValueParam, amountCop, stored })
  }, [bonoParam, giftValueParam, amountCop])

  useEffect(() => {
    if (toStore !== undefined) storage.bonusConfig.store(toStore)
  }, [toStore])
  useEffect(() => {
    if (warning !== undefined) logWarning(warning)
  }, [warning])
  return { named: active, bonoParam }
}

/**
 * B01, B10: the named bonus as far as the visit is entitled to it, for the amount and term that are in the simulator.
 * The entitlement is what the server said. The amount is in whole pesos, and undefined where none are written.
 */
export function useBonus(
  { named, bonoParam }: NamedBonus,
  { bonus: entitled }: Pick<Entitlements, 'bonus'>,
  { amountCop, termDays }: { amountCop: number | undefined; termDays: number },
): SimulatorBonus {
  const [, changeQuery] = useQueryParams()
  const active = named && entitled?.entitled ? offered(named, entitled) : undefined
  const lockedCop = lockedAmountCop(active)
  const bonus = bonusAt(active, lockedCop ?? amountCop, termDays)
  const joy = bonus?.kind === 'won' ? bonus.result.confettiType : undefined
  const type = bonus?.config.type
  useEffect(() => {
    // The roulette has its own.
    if (!joy || !type || type === 'bono_ruleta' || celebrated.has(type)) return
    celebrated.add(type)
    return celebrate(joy)
  }, [joy, type])

  return {
    bonus,
    unknownBonus: bonoParam && !named ? bonoParam.slice(0, 40) : undefined,
    terms: termsWith(bonus),
    lockedCop,
    remove() {
      storage.bonusConfig.forget()
      changeQuery((known) => {
        for (const name of bonusParameters) known.delete(name)
        return known
      })
    },
  }
}

/** The bonus with what its campaign and its draw say, and nothing of what the address says. */
function offered(
  { roulettePrize: _prize, giftValueCop: _value, ...named }: BonusConfig,
  { offer, prize }: Extract<Entitlements['bonus'], { entitled: true }>,
): BonusConfig {
  const { giftCop } = offer.figures
  return {
    ...named,
    offer,
    ...(named.type === 'bono_cdt_regalo' && giftCop !== undefined ? { giftValueCop: giftCop } : {}),
    ...(prize ? { roulettePrize: prize } : {}),
  }
}
