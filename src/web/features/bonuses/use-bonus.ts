import { useEffect, useMemo, useState } from 'react'
import type { BonusType } from '#domain/bonuses/bonus.ts'
import { detectBonus } from '#domain/bonuses/detect.ts'
import type { TermChoice } from '#domain/bonuses/term-compatibility.ts'
import { forgetStoredBonus, readStoredBonus, readStoredPrize, storeBonus } from '../../lib/storage.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { celebrate } from '../../ui/confetti.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { type BonusAt, bonusAt, lockedAmountCop, termsWith } from './bonus-at.ts'
import { logWarning } from './log-warning.ts'
import { useOfferedGift } from './use-offered-gift.ts'

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
  /** Looks again at what is stored: a prize was won. */
  refresh: () => void
  /** The person would rather do without. */
  remove: () => void
}

/**
 * B01: the bonus that the address names, for the amount and term that stand in the simulator. What it finds is kept, so
 * that a bonus of a campaign outlives a generic link. In: whole pesos (nothing where none are written), and days.
 */
export function useBonus({ amountCop, termDays }: { amountCop: number | undefined; termDays: number }): SimulatorBonus {
  const [query, changeQuery] = useAddressQuery()
  const hydrated = useHydrated()
  const [looks, setLooks] = useState(0)
  const bonoParam = hydrated ? query.get('bono') : null
  const giftValueParam = query.get('valor_cdt_regalo')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look reads anew what is stored.
  const detected = useMemo(() => {
    const stored = bonoParam ? { stored: readStoredBonus(), storedPrize: readStoredPrize() } : { stored: undefined }
    return detectBonus({ bonoParam, giftValueParam, amountCop: amountCop ?? 0, ...stored })
  }, [bonoParam, giftValueParam, amountCop, looks])
  const { active: named, toStore, warning } = detected

  useEffect(() => {
    if (toStore !== undefined) storeBonus(toStore)
  }, [toStore])
  useEffect(() => {
    if (warning !== undefined) logWarning(warning)
  }, [warning])

  const active = useOfferedGift(named)
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
    refresh: () => setLooks((count) => count + 1),
    remove() {
      forgetStoredBonus()
      changeQuery((known) => {
        for (const name of bonusParameters) known.delete(name)
        return known
      })
    },
  }
}
