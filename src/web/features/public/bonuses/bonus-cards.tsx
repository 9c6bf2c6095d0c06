import type { EventBonus } from '#domain/bonuses/event-bonus.ts'
import type { BonusAt } from './bonus-at.ts'
import { BonusBlock } from './bonus-block.tsx'
import { EventWidget } from './event-widget.tsx'
import { PromoBanner } from './promo-banner.tsx'
import type { Promo } from './use-promo.ts'

type BonusCardsProps = {
  bonus: BonusAt | undefined
  event: EventBonus | undefined
  promo: Promo | undefined
  /** Nothing where no amount is written. */
  amountCop: number | undefined
  termDays: number
  /** The best offer, with which the event's bonus is grown. */
  best: { bankName: string; ratePercent: string } | undefined
  /** True once the amount stands still. */
  settled: boolean
  /** Gives the campaign bonus up. */
  onRemove: () => void
}

/** What a CDT is opened with besides the bank's rate, for an amount and a term (B08, B09, B §2.2, §2.3). */
export function BonusCards(props: BonusCardsProps) {
  const { bonus, event, promo, amountCop, termDays, best, settled, onRemove } = props
  return (
    <>
      {bonus ? <BonusBlock bonus={bonus} settled={settled} onRemove={onRemove} /> : null}
      {event && amountCop !== undefined ? (
        <EventWidget event={event} amountCop={amountCop} termDays={termDays} best={best} />
      ) : null}
      {promo && amountCop !== undefined ? <PromoBanner promo={promo} amountCop={amountCop} /> : null}
    </>
  )
}
