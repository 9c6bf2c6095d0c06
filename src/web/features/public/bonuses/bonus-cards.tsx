import { type BonusAt, blockedTermsLine } from '#domain/bonuses/bonus-at.ts'
import { cardOfBonus, cardOfPromo } from '#domain/bonuses/bonus-card.ts'
import type { EventBonus } from '#domain/bonuses/event-bonus.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { BonusCard, toCardProps } from '../../../ui/bonus-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { BestOffer } from './event-at.ts'
import { EventWidget } from './event-widget.tsx'
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
  /** The offer that is about to be opened, where one is: the promotion says what it gives there. */
  chosen?: BestOffer | undefined
  /** True once the amount stands still. */
  settled: boolean
  /** Gives the campaign bonus up. */
  onRemove: () => void
}

/** What a CDT is opened with besides the bank's rate, for an amount and a term (B08, B09, B §2.2, §2.3). */
export function BonusCards(props: BonusCardsProps) {
  const { bonus, event, promo, amountCop, termDays, best, chosen, settled, onRemove } = props
  return (
    <>
      {bonus ? <BonusBlock bonus={bonus} settled={settled} onRemove={onRemove} /> : null}
      {event && amountCop !== undefined ? (
        <EventWidget event={event} amountCop={amountCop} termDays={termDays} best={best} />
      ) : null}
      {promo && amountCop !== undefined ? (
        <PromoBanner
          promo={promo}
          amountCop={amountCop}
          offer={chosen && { ratePercent: chosen.ratePercent, dayBase: chosen.dayBase, termDays }}
        />
      ) : null}
    </>
  )
}

type BonusBlockProps = { bonus: BonusAt; settled: boolean; onRemove: () => void }

/** The campaign bonus beside the simulator: what it gives for this amount and term, or what is missing (B §2.3). */
function BonusBlock({ bonus, settled, onRemove }: BonusBlockProps) {
  const blocked = blockedTermsLine(bonus)
  return (
    <>
      {blocked ? <p className="px-1 text-sm text-ink-soft">{blocked}</p> : null}
      <BonusCard
        {...toCardProps(cardOfBonus(bonus))}
        action={
          <Button look="quiet" size="small" className="-ml-3 font-medium" onClick={onRemove}>
            Seguir sin este bono
          </Button>
        }
      >
        <p role="status" className="sr-only">
          {settled ? bonus.message : ''}
        </p>
      </BonusCard>
    </>
  )
}

type PromoBannerProps = { promo: Promo; amountCop: number; offer: (BestOffer & { termDays: number }) | undefined }

/** The promotional bonus of the visit (B09): what it adds to the CDT, or why this customer cannot have it. */
function PromoBanner({ promo, amountCop, offer }: PromoBannerProps) {
  const { addedCop, termsPath, refusal } = promo
  const wholeCop = amountCop + addedCop
  if (refusal !== undefined) {
    return (
      <Notice live title="Tu bono promocional no aplica">
        {refusal}
      </Notice>
    )
  }
  // The figures beside it are those of the amount that was typed.
  const netCop = offer && computeInterest({ amountCop: wholeCop, ...offer }).netCop
  return (
    <BonusCard {...toCardProps(cardOfPromo({ amountCop, addedCop, netCop, termsPath }))}>
      <p>
        Pagas {formatCop(wholeCop)} al banco, y todo queda a tu nombre. Te devolvemos {formatCop(addedCop)} el martes o
        el jueves siguiente a que tu CDT esté completo.
      </p>
    </BonusCard>
  )
}
