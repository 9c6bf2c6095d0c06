import { addDays, type CivilDate, civilDateInBogota } from '../money/dates/civil-date.ts'

/**
 * F06: how long a proof of identity serves the next openings of the same account. Half a year is short enough that the
 * phone still belongs to the person. It is long enough for deposits of 90 and 180 days. Decision 039 has
 * the reasons. The days count from the check itself, so a copy never makes a proof younger.
 */
export const identityProofDays = 180

/** A check that succeeded for an earlier opening of an account. */
export type EarlierProof = {
  /** The provider's check. */
  checkId: string
  provenAtMs: number
  /** The blind index of the document that was shown. */
  personBlindIndex: string
  /** The last day of the document; absent where it has none, as a cédula, or where it could not be read. */
  documentExpiresOn?: CivilDate | undefined
}

/** What else happened in the account. */
export type AccountFacts = {
  /** When checks of the account failed. */
  failedAtMs: readonly number[]
  /** Whether an opening of the account is blocked, for a time or by staff. */
  isBlocked: boolean
  nowMs: number
}

/**
 * F06: which earlier proof a new opening begins with.
 * @param proofs - All proofs of the account, in any order.
 * @returns The newest; undefined where the person proves their identity again: it is too old, its document expired, a
 *   check failed since, an opening is blocked, or different documents were shown on the account.
 */
export function chooseCarriedProof(proofs: readonly EarlierProof[], facts: AccountFacts): EarlierProof | undefined {
  const [newest] = proofs.toSorted((one, other) => other.provenAtMs - one.provenAtMs)
  if (!newest || facts.isBlocked) return undefined
  const { provenAtMs, personBlindIndex, documentExpiresOn } = newest
  const today = civilDateInBogota(facts.nowMs)
  if (today > addDays(civilDateInBogota(provenAtMs), identityProofDays)) return undefined
  if (documentExpiresOn !== undefined && documentExpiresOn < today) return undefined
  if (facts.failedAtMs.some((failedAtMs) => failedAtMs > provenAtMs)) return undefined
  if (proofs.some((proof) => proof.personBlindIndex !== personBlindIndex)) return undefined
  return newest
}
