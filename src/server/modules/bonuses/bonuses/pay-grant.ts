import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { GrantRow } from './grants.queries.ts'
import { findByReference, findGrant, holdPayments, markPaid } from './store.ts'

/** `repeated`: this very payment was noted before. */
export type PaidGrant = 'paid' | 'repeated' | 'paid-otherwise' | 'not-due' | 'reference-used' | 'not-found'

type Payment = { grantId: string; reference: string }

/**
 * B13: notes payments of grants, one after the other in the caller's transaction. Each counts once, however often and
 * from wherever it is noted. Nothing in it may fail, so a reference is looked for before it is written; only one
 * transaction at a time notes payments.
 * @param payments - Grants, each with the treasury's reference, which pays one grant.
 * @returns What came of each; only `paid` changed anything.
 */
export async function payGrants(tx: Tx, payments: readonly Payment[]): Promise<PaidGrant[]> {
  await holdPayments(tx)
  const on = civilDateInBogota(Date.now())
  const results: PaidGrant[] = []
  for (const { grantId, reference: paymentReference } of payments) {
    const other = await findByReference(tx, paymentReference)
    if (other) results.push(other.id === grantId ? 'repeated' : 'reference-used')
    else if (await markPaid(tx, { grantId, paymentReference, on })) results.push('paid')
    else results.push(unpaidBecause(await findGrant(tx, grantId), paymentReference))
  }
  return results
}

/** What would come of payments that are noted together; nothing is noted. */
export async function foreseePayments(tx: Tx, payments: readonly Payment[]): Promise<PaidGrant[]> {
  await holdPayments(tx)
  const on = civilDateInBogota(Date.now())
  const grantByReference = new Map<string, string>()
  const paid = new Set<string>()
  const results: PaidGrant[] = []
  for (const { grantId, reference } of payments) {
    const other = grantByReference.get(reference) ?? (await findByReference(tx, reference))?.id
    const grant = await findGrant(tx, grantId)
    const isDue = grant?.status === 'scheduled' && grant.scheduledFor !== null && grant.scheduledFor <= on
    if (other) results.push(other === grantId ? 'repeated' : 'reference-used')
    else if (paid.has(grantId)) results.push('paid-otherwise')
    else if (!isDue) results.push(unpaidBecause(grant, reference))
    else {
      grantByReference.set(reference, grantId)
      paid.add(grantId)
      results.push('paid')
    }
  }
  return results
}

function unpaidBecause(grant: GrantRow | undefined, reference: string): PaidGrant {
  if (!grant) return 'not-found'
  if (grant.status !== 'paid') return 'not-due'
  return grant.paymentReference === reference ? 'repeated' : 'paid-otherwise'
}
