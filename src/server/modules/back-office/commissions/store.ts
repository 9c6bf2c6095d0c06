import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import type { CommissionTerms, IssuedDeposit } from '#domain/money/commissions/commissions.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { commissionTerms } from '../../../platform/db/schema/back-office.ts'
import { certificates, depositPeriods, processes } from '../../../platform/db/schema/opening.ts'
import { isOpenedPeriod } from '../ops-analytics/issued-deposits.queries.ts'

export type TermsRow = CommissionTerms & { source: string }

/** What was agreed with the banks, or with one of them, the newest first. */
export function listTerms(db: Queryable, bankId?: number): Promise<TermsRow[]> {
  return db
    .select()
    .from(commissionTerms)
    .where(bankId === undefined ? undefined : eq(commissionTerms.bankId, bankId))
    .orderBy(desc(commissionTerms.validFrom), asc(commissionTerms.bankId))
}

export async function saveTerms(tx: Tx, { bankId, validFrom, ...set }: TermsRow): Promise<void> {
  const target = [commissionTerms.bankId, commissionTerms.validFrom]
  await tx
    .insert(commissionTerms)
    .values({ bankId, validFrom, ...set })
    .onConflictDoUpdate({ target, set })
}

/** The deposits that banks issued from a day on and before another. */
export function listIssued(db: Queryable, from: CivilDate, before: CivilDate): Promise<IssuedDeposit[]> {
  return db
    .select({
      bankId: processes.bankId,
      issuedOn: certificates.issuedOn,
      capitalCop: depositPeriods.capitalCop,
      termDays: depositPeriods.termDays,
    })
    .from(certificates)
    .innerJoin(depositPeriods, isOpenedPeriod)
    .innerJoin(processes, eq(processes.uuid, certificates.processUuid))
    .where(and(gte(certificates.issuedOn, from), lt(certificates.issuedOn, before)))
}
