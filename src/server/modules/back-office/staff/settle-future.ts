import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { isBeyond, isFuture } from '../../../platform/db/future.ts'
import { staffMembers, staffPasskeyChallenges, staffSessions } from '../../../platform/db/schema/back-office.ts'
import { stepSeconds } from './authenticator.ts'
import { challengeMinutes } from './passkey-store.ts'
import { lockedMinutes } from './second-proof.ts'

/**
 * Puts back what a clock that was ahead gave members of staff (decision 066). A second proof would last too long, and
 * powers would count too late. After a one-time password of the future none would be taken.
 */
export async function settleFuturePowers(db: Queryable): Promise<void> {
  await db.delete(staffSessions).where(isFuture(staffSessions.verifiedAt))
  await db.delete(staffPasskeyChallenges).where(isBeyond(staffPasskeyChallenges.expiresAt, challengeMinutes * 60))
  await db.update(staffMembers).set({ standsSince: sql`now()` }).where(isFuture(staffMembers.standsSince))
  await db
    .update(staffMembers)
    .set({ lockedUntil: sql`now() + make_interval(mins => ${lockedMinutes}::int)` })
    .where(isBeyond(staffMembers.lockedUntil, lockedMinutes * 60))
  // That of this half-minute may have been taken before.
  const lastStep = sql`floor(extract(epoch from now()) / ${stepSeconds}::int)::bigint`
  await db
    .update(staffMembers)
    .set({ totpLastStep: lastStep })
    .where(isFuture(sql`to_timestamp(${staffMembers.totpLastStep} * ${stepSeconds}::int)`))
}
