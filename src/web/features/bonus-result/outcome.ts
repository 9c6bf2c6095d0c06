export type BonusKind = 'bonus' | 'referral'

/** What came of it; the amount in whole pesos, the message fit to show. */
export type BonusOutcome = { applied: true; bonusAmountCop?: number } | { applied: false; message: string }

export const failureTitles: Record<BonusKind, string> = {
  referral: 'Lo sentimos! No podemos validar tu enlace de referido',
  bonus: 'Lo sentimos! No podemos aplicar tu bono',
}
