import type { EventBonus } from '#domain/bonuses/event-bonus.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { BonusAt } from './bonus-at.ts'
import { BonusBlock, BonusCard } from './bonus-block.tsx'
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

type PromoBannerProps = { promo: Promo; amountCop: number; offer: (BestOffer & { termDays: number }) | undefined }

/** The promotional bonus of the visit (B09): what it adds to the CDT, or why this customer cannot have it. */
function PromoBanner({ promo, amountCop, offer }: PromoBannerProps) {
  const { addedCop, termsPath, refusal } = promo
  const wholeCop = amountCop + addedCop
  const whole = formatCop(wholeCop)
  // The figures beside it are those of the amount that was typed.
  const gain = offer ? ` y ganas ${formatCop(computeInterest({ amountCop: wholeCop, ...offer }).netCop)}` : ''
  if (refusal !== undefined) {
    return (
      <Notice live title="Tu bono promocional no aplica">
        {refusal}
      </Notice>
    )
  }
  return (
    <BonusCard
      name="Bono promocional"
      won
      state="Activo"
      figure={<Money amountCop={addedCop} size="s" sign="plus" />}
      line={`Tu CDT se abre por ${whole}${gain}: pagas todo y te devolvemos ${formatCop(addedCop)}.`}
      termsUrl={termsPath}
      termsText="Términos y condiciones: Bono promocional"
    >
      <p>
        Pagas {whole} al banco, y todo queda a tu nombre. Te devolvemos {formatCop(addedCop)} el martes o el jueves
        siguiente a que tu CDT esté completo.
      </p>
    </BonusCard>
  )
}
