import { and, asc, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm'
import { incompleteStatuses, type ProcessStatus } from '#domain/process/statuses.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { referrals } from '../../../platform/db/schema/bonuses.ts'
import { forms, identityChecks, processes } from '../../../platform/db/schema/opening.ts'
import { countedStatuses } from '../../bonuses/bonuses/processes.queries.ts'
import { ratePercentInForce } from '../../rates/simulation/current-rate.ts'

export type ChosenDeposit = {
  customerId: string
  bankId: number
  termDays: number
  /** The customer's own money, without what a bonus adds. */
  ownAmountCop: number
  turbo: boolean
}

export type OpeningContext = {
  /** The bank's rate at this moment; undefined where it offers nothing for the choice. */
  ratePercent: string | undefined
  /** Running openings that the customer began within the last ten minutes with the same choice, the oldest first. */
  twinUuids: readonly string[]
  /** The statuses of the person's processes that count, each once. */
  processStatuses: readonly ProcessStatus[]
  /** Whether a referral code that the customer registered waits for a process. */
  isReferred: boolean
  /** Whether the customer has answered a form before. */
  hasAnsweredForms: boolean
  /** Whether the customer has proven their identity before. */
  hasProvenIdentity: boolean
}

/**
 * Reads all data of an opening that the page does not send. One statement, since an opening locks its customer while it
 * runs. In: the choice of a customer that the transaction has locked.
 */
export async function readOpeningContext(tx: Tx, chosen: ChosenDeposit): Promise<OpeningContext> {
  const { customerId, bankId, termDays, ownAmountCop, turbo } = chosen
  const isOwn = eq(processes.customerId, customerId)
  const statuses = countedStatuses(tx, customerId)
  const twins = tx
    .select({ uuid: sql`${processes.uuid}::text` })
    .from(processes)
    .where(
      and(
        isOwn,
        eq(processes.bankId, bankId),
        eq(processes.termDays, termDays),
        eq(sql`${processes.amountCop} - ${processes.bonusAddedCop}`, ownAmountCop),
        eq(processes.turbo, turbo),
        inArray(processes.status, [...incompleteStatuses]),
        gt(processes.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .orderBy(asc(processes.createdAt), asc(processes.uuid))
  const waitingCodes = tx
    .select({ id: referrals.id })
    .from(referrals)
    .where(and(eq(referrals.customerId, customerId), isNull(referrals.processUuid)))
  const answered = tx
    .select({ form: forms.form })
    .from(forms)
    .innerJoin(processes, eq(processes.uuid, forms.processUuid))
    .where(isOwn)
  const proven = tx
    .select({ id: identityChecks.id })
    .from(identityChecks)
    .innerJoin(processes, eq(processes.uuid, identityChecks.processUuid))
    .where(and(isOwn, eq(identityChecks.status, 'success')))
  const [row] = await tx
    .select({
      ratePercent: ratePercentInForce(tx, { bankId, termDays, amountCop: ownAmountCop }),
      twinUuids: sql<string[]>`array(${twins})`,
      processStatuses: sql<ProcessStatus[]>`array(${statuses})`,
      isReferred: exists(waitingCodes),
      hasAnsweredForms: exists(answered),
      hasProvenIdentity: exists(proven),
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (!row) throw new Error('the customer is gone')
  const { ratePercent, isReferred, hasAnsweredForms, hasProvenIdentity } = row
  return {
    ...row,
    ratePercent: ratePercent ?? undefined,
    isReferred: isReferred === true,
    hasAnsweredForms: hasAnsweredForms === true,
    hasProvenIdentity: hasProvenIdentity === true,
  }
}
