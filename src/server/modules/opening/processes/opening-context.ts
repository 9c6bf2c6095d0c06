import { and, asc, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { incompleteStatuses, type ProcessStatus } from '#domain/process/statuses.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { referrals } from '../../../platform/db/schema/bonuses.ts'
import { forms, identityChecks, processes } from '../../../platform/db/schema/opening.ts'
import { writeOnce } from '../../../platform/db/write-once.ts'
import { isCounted } from '../../bonuses/bonuses/counted-processes.queries.ts'
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
  /** Whether the customer has given their name. */
  hasName: boolean
  /** The bank's rate at this moment; null where it offers nothing for the choice. */
  ratePercent: string | null
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
 * Reads all data of an opening that the page does not send. It is one statement, since an opening locks its customer
 * while it runs.
 * @param chosen - The choice of a customer that the transaction has locked.
 * @returns Undefined where there is no such customer.
 */
export async function readOpening(tx: Tx, chosen: ChosenDeposit): Promise<OpeningContext | undefined> {
  const { rows } = await tx.execute<OpeningContext>(selectOpening(chosen))
  return rows[0]
}

const selectOpening = writeOnce<ChosenDeposit>(() => {
  const { placeholder } = sql
  const build = new QueryBuilder()
  const customerId = placeholder('customerId')
  const isOwn = eq(processes.customerId, customerId)
  const duplicates = build
    .select({ uuid: sql`${processes.uuid}::text` })
    .from(processes)
    .where(
      and(
        isOwn,
        eq(processes.bankId, placeholder('bankId')),
        eq(processes.termDays, placeholder('termDays')),
        sql`${processes.amountCop} - ${processes.bonusAddedCop} = ${placeholder('ownAmountCop')}::bigint`,
        eq(processes.turbo, placeholder('turbo')),
        // Written out, so that the plan that is kept can use the index of running openings.
        sql`${processes.status} in (${sql.raw(incompleteStatuses.map((one) => `'${one}'`).join(', '))})`,
        gt(processes.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .orderBy(asc(processes.createdAt), asc(processes.uuid))
  const waitingCodes = build
    .select({ id: referrals.id })
    .from(referrals)
    .where(and(eq(referrals.customerId, customerId), isNull(referrals.processUuid)))
  const answered = build
    .select({ form: forms.form })
    .from(forms)
    .innerJoin(processes, eq(processes.uuid, forms.processUuid))
    .where(isOwn)
  const proven = build
    .select({ id: identityChecks.id })
    .from(identityChecks)
    .innerJoin(processes, eq(processes.uuid, identityChecks.processUuid))
    .where(and(isOwn, sql`${identityChecks.status} = 'success'`))
  const counted = build.selectDistinct({ status: processes.status }).from(processes).where(isCounted(customerId))
  const rate = ratePercentInForce({
    bankId: placeholder('bankId'),
    termDays: placeholder('termDays'),
    amountCop: placeholder('ownAmountCop'),
  })
  return sql`
    select ${customers.fullNameEncrypted} is not null as "hasName", ${rate} as "ratePercent",
      array(${duplicates}) as "twinUuids", array(${counted}) as "processStatuses",
      ${exists(waitingCodes)} as "isReferred", ${exists(answered)} as "hasAnsweredForms",
      ${exists(proven)} as "hasProvenIdentity"
    from ${customers} where ${eq(customers.id, customerId)}`
})
