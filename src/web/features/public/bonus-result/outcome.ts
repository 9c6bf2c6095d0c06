import { referralFailureTitle } from '#domain/bonuses/referral-messages.ts'

export type BonusKind = 'bonus' | 'referral'

/** What came of it; the amount in whole pesos, until when one has to pay the CDT for it, the message fit to show. */
export type BonusOutcome =
  | { applied: true; bonusAmountCop?: number; isAddedToDeposit?: boolean; depositUntil?: string | undefined }
  | { applied: false; message: string; canRetry?: boolean }

export const failureTitles: Record<BonusKind, string> = {
  referral: referralFailureTitle,
  bonus: 'Lo sentimos! No podemos aplicar tu bono',
}
