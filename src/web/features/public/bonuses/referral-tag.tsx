import { referralTag } from '#domain/bonuses/referral.ts'
import { Chip } from '../../../ui/chip.tsx'

/** What somebody's referral adds to a rate (A §2). */
export function ReferralTag() {
  return (
    <Chip className="figures">
      {referralTag}
      <span className="sr-only"> por tu referido</span>
    </Chip>
  )
}
