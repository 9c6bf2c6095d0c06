import { referralTag } from '#domain/bonuses/referral.ts'
import { BonusCard } from '../../../ui/bonus-card.tsx'

/** B11: what somebody's link adds to the rate of the next CDT, and from when. */
export function ReferralCard({ signedIn }: { signedIn: boolean }) {
  return (
    <BonusCard
      name="Te invitaron"
      won
      figure={<span className="figures text-figure-s font-bold">{referralTag}</span>}
      line={
        signedIn
          ? 'Es lo que tu próximo CDT gana sobre la tasa del banco. Te lo pagamos nosotros.'
          : 'Es lo que tu CDT gana sobre la tasa del banco. Validamos tu enlace cuando ingreses.'
      }
    />
  )
}
