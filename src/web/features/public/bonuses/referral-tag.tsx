import { referralTag } from '#domain/bonuses/referral.ts'

/** What somebody's referral adds to a rate (A §2). */
export function ReferralTag() {
  return (
    <span className="figures inline-block rounded-full bg-go-soft px-2 text-sm font-semibold text-go-ink">
      {referralTag}
      <span className="sr-only"> por tu referido</span>
    </span>
  )
}
