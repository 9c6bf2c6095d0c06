import { referralTag } from '#domain/bonuses/referral.ts'
import { BonusResultDialog } from '../../features/bonus-result/bonus-result-dialog.tsx'
import { BonusBlock, BonusCard } from '../../features/bonuses/bonus-block.tsx'
import { EventWidget } from '../../features/bonuses/event-widget.tsx'
import { PromoBanner } from '../../features/bonuses/promo-banner.tsx'
import { RouletteDialog } from '../../features/bonuses/roulette-dialog.tsx'
import { useSession } from '../../lib/session.ts'
import { Notice } from '../../ui/notice.tsx'
import type { SimulationWithBonuses } from './use-bonuses.ts'

/** Every bonus of the visit, between the question and the offers, and the dialogs that belong to them. */
export function BonusArea({ bonuses, termDays }: { bonuses: SimulationWithBonuses; termDays: number }) {
  const { amountCop, simulation, best, campaign, event, promo, referral, rouletteSource, closeRoulette } = bonuses
  const { signedIn } = useSession()
  const settled = simulation.state !== 'instant' && simulation.state !== 'loading'
  return (
    <>
      {campaign.unknownBonus === undefined ? null : (
        <Notice>El bono «{campaign.unknownBonus}» no existe o ya terminó. Puedes simular y abrir tu CDT sin él.</Notice>
      )}
      {campaign.bonus && rouletteSource === null ? (
        <BonusBlock bonus={campaign.bonus} settled={settled} onRemove={campaign.remove} />
      ) : null}
      {event && amountCop !== undefined ? (
        <EventWidget event={event} amountCop={amountCop} termDays={termDays} best={best} />
      ) : null}
      {promo && amountCop !== undefined ? <PromoBanner promo={promo} amountCop={amountCop} /> : null}
      {referral.raisesRate ? (
        <BonusCard
          name="Te invitaron"
          won
          figure={<p className="figures text-2xl font-bold text-figure">{referralTag}</p>}
        >
          <p>
            {signedIn
              ? 'Es lo que tu próximo CDT gana sobre la tasa del banco. Te lo pagamos nosotros.'
              : 'Es lo que tu CDT gana sobre la tasa del banco. Validamos tu enlace cuando ingreses.'}
          </p>
        </BonusCard>
      ) : null}
      {rouletteSource === null ? null : (
        <RouletteDialog
          key={rouletteSource}
          source={rouletteSource}
          amountCop={amountCop}
          termDays={termDays}
          onClose={closeRoulette}
        />
      )}
      <BonusResultDialog
        kind="referral"
        outcome={referral.outcome}
        onContinue={referral.dismiss}
        onRetry={referral.retry}
      />
    </>
  )
}
