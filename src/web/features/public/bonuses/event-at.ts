import type { BonusAt } from '#domain/bonuses/bonus-at.ts'
import { type EventBonus, eventBonus } from '#domain/bonuses/event-bonus.ts'
import type { DayBase } from '#domain/money/rates/growth.ts'
import type { RatePercent } from '#domain/money/rates/rate.ts'
import type { Entitled } from '../../../lib/use-entitlements.ts'

export type BestOffer = { ratePercent: RatePercent; dayBase: DayBase }

/**
 * B08: there is no event's bonus without an open event, below its minimum amount, or beside a campaign bonus. A CDT has
 * only one of them.
 * @param entitled - The server's answer about the visit's event.
 * @param bonus - The campaign bonus.
 * @param options - The deposit.
 * @param best - The offer for the deposit.
 * @returns The event's bonus, or nothing.
 */
export function eventAt(
  entitled: Entitled | undefined,
  bonus: BonusAt | undefined,
  { amountCop, termDays }: { amountCop: number | undefined; termDays: number },
  best: BestOffer = { ratePercent: '0.000', dayBase: 360 },
): EventBonus | undefined {
  if (!entitled?.entitled || bonus?.kind === 'won' || amountCop === undefined) return undefined
  return eventBonus({ amountCop, termDays, ...best, offer: entitled.offer })
}
