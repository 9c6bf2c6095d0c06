import { partnerBank } from '#domain/banks/registry.ts'
import { type Deletion, describeDeletion, isLive, type ProcessForErasure } from '#domain/customer/privacy/erasure.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { isOfTeam } from '../back-office/staff/team.queries.ts'
import { listBindings } from './store.ts'

export type RetentionObligation = ProcessForErasure & { uuid: string; bankId: number; endedOn: CivilDate | undefined }

/** What a law may ask to keep of each process of a customer, as the domain's rules take it; the newest first. */
export async function findRetentionObligations(db: Queryable, customerId: string): Promise<RetentionObligation[]> {
  return (await listBindings(db, customerId)).map(({ lastAt, ...row }) => ({
    ...row,
    bankName: partnerBank(row.bankId).name,
    endedOn: isLive(row.status) ? undefined : civilDateInBogota(new Date(lastAt).getTime()),
  }))
}

/**
 * What a deletion of a customer would do now.
 * @param bindings - What a law may keep of their processes.
 */
export async function foreseeDeletion(
  db: Queryable,
  customerId: string,
  bindings: readonly RetentionObligation[],
): Promise<Deletion> {
  return describeDeletion(bindings, await isOfTeam(db, customerId))
}
