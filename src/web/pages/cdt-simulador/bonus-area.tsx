import type { BestOffer } from '../../features/public/bonuses/event-at.ts'
import { ReferralCard } from '../../features/public/bonuses/referral-card.tsx'
import { OwnGift } from '../../features/public/gift-prompt/own-gift.tsx'
import { useSession } from '../../lib/session.ts'
import { useIsSigningIn } from '../../lib/sign-in-request.ts'
import { BonusCard } from '../../ui/bonus-card.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLatched } from '../../ui/use-latched.ts'
import type { Simulator } from './use-simulator.ts'

// Few visits bring a bonus along; its place is kept until the strips are here.
const BonusCards = lazyPart(() =>
  import('../../features/public/bonuses/bonus-cards.tsx').then((part) => part.BonusCards),
)
const BonusResultDialog = lazyPart(() =>
  import('../../features/public/bonus-result/bonus-result-dialog.tsx').then((part) => part.BonusResultDialog),
)
const RouletteDialog = lazyPart(() =>
  import('../../features/public/bonuses/roulette-dialog.tsx').then((part) => part.RouletteDialog),
)

/** Every bonus of the visit, between the question and the offers, and the dialogs that belong to them. */
export function BonusArea({ simulator }: { simulator: Simulator }) {
  const { amountCop, campaign, referral, rouletteSource, closeRoulette, voucherCop, refusals } = simulator
  const isSigningIn = useIsSigningIn()
  const { termDays } = simulator.question
  const { signedIn } = useSession()
  const hadOutcome = useLatched(referral.outcome !== undefined)
  return (
    <>
      {voucherCop === undefined ? null : <OwnGift amountCop={voucherCop} />}
      {campaign.unknownBonus === undefined ? null : (
        <BonusCard
          name="Ese bono no está"
          won={false}
          line={`El bono «${campaign.unknownBonus}» no existe o ya terminó. Puedes simular y abrir tu CDT sin él.`}
        />
      )}
      {refusals.map((message) => (
        <Notice key={message} title="No hay un bono para este enlace">
          {message} Puedes simular y abrir tu CDT sin él.
        </Notice>
      ))}
      {simulator.hasFailed ? (
        <Notice
          title="No pudimos revisar tu bono"
          action={
            <Button look="secondary" size="small" onClick={simulator.askAgain}>
              Volver a intentar
            </Button>
          }
        >
          Mientras tanto no mostramos ninguno: puedes simular y abrir tu CDT sin él.
        </Notice>
      ) : null}
      {/* It is known first, so the other strips stand below it. */}
      {referral.raisesRate ? <ReferralCard signedIn={signedIn} /> : null}
      <OwnBonusCards simulator={simulator} />
      {rouletteSource === null || isSigningIn ? null : (
        <RouletteDialog
          key={rouletteSource}
          source={rouletteSource}
          amountCop={amountCop}
          termDays={termDays}
          signedIn={signedIn}
          onClose={closeRoulette}
        />
      )}
      {hadOutcome ? (
        <BonusResultDialog
          kind="referral"
          outcome={referral.outcome}
          onContinue={referral.dismiss}
          onRetry={referral.retry}
        />
      ) : null}
    </>
  )
}

type OwnBonusCardsProps = {
  simulator: Simulator
  /** The offer that is about to be opened. */
  chosen?: BestOffer | undefined
}

/** The bonuses of the simulator's amount and term, beside the offers and in the dialog that confirms one. */
export function OwnBonusCards({ simulator, chosen }: OwnBonusCardsProps) {
  const { question, amountCop, simulation, best, campaign, event, promo, rouletteSource } = simulator
  const bonus = rouletteSource === null ? campaign.bonus : undefined
  if (!bonus && !event && !promo) return null
  return (
    <BonusCards
      bonus={bonus}
      event={event}
      promo={promo}
      amountCop={amountCop}
      termDays={question.termDays}
      best={best}
      chosen={chosen}
      settled={simulation.state !== 'instant' && simulation.state !== 'loading'}
      onRemove={campaign.remove}
    />
  )
}
