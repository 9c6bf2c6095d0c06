import { type EventBonus, eventBonus, eventsWithBonus, isEventBonusShown } from '#domain/bonuses/event-bonus.ts'
import type { DayBase } from '#domain/rates/growth.ts'
import type { RatePercent } from '#domain/rates/rate.ts'
import type { VisitTraces } from '../../lib/storage.ts'
import type { BonusAt } from './bonus-at.ts'

export type EventOffer = { ratePercent: RatePercent; dayBase: DayBase }

/**
 * B08. In: what the visit brought along, the campaign bonus, the deposit, and the offer to grow it with. Out: the
 * event's bonus, or nothing where none is to be shown: another visit, an event without bonus, an amount below its
 * minimum, or a campaign bonus that is won, since a CDT has only one of them.
 */
export function eventAt(
  { eventBonus: flag, ref }: Pick<VisitTraces, 'eventBonus' | 'ref'>,
  bonus: BonusAt | undefined,
  { amountCop, termDays }: { amountCop: number | undefined; termDays: number },
  offer: EventOffer = { ratePercent: '0.000', dayBase: 360 },
): EventBonus | undefined {
  const isMeant = flag === '1' && ref !== undefined && eventsWithBonus.includes(ref)
  if (!isMeant || bonus?.kind === 'won' || amountCop === undefined || !isEventBonusShown(amountCop)) return undefined
  return eventBonus({ amountCop, termDays, ...offer })
}
