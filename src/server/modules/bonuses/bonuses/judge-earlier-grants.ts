import { onceForAPerson } from '#domain/bonuses/bonus-grant.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockOwner } from '../../accounts/persons/persons.ts'
import { giveBackToCampaigns } from '../bonus-campaigns/budget.ts'
import type { GrantRow } from './grants.queries.ts'
import { cancelScheduled, findHolder, giveToPerson, grantsWithoutPerson } from './store.ts'

/**
 * Looks through the grants that were scheduled or paid before a person had each kind once (decisions §10): the earliest
 * stands, a later one that is not paid yet is cancelled with the reason, and one that was paid is reported. It runs at
 * each start and finds nothing after the first.
 * @returns What it found.
 */
export async function judgeEarlierGrants(ctx: Context): Promise<{ cancelled: number; paidTwice: number }> {
  const found = { cancelled: 0, paidTwice: 0 }
  for (const grant of await grantsWithoutPerson(ctx.db)) {
    const outcome = await judgeGrant(ctx, grant)
    if (outcome) found[outcome] += 1
  }
  if (found.cancelled + found.paidTwice > 0) ctx.logger.warn(found, 'bonuses that a person had more than once')
  return found
}

function judgeGrant(ctx: Context, grant: GrantRow): Promise<'cancelled' | 'paidTwice' | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const { personBlindIndex } = await lockOwner(tx, grant.processUuid)
    if (!personBlindIndex) return undefined
    if ((await findHolder(tx, personBlindIndex, grant.kind)) === undefined) {
      await giveToPerson(tx, grant.id, personBlindIndex)
      return undefined
    }
    if (grant.status === 'paid') return 'paidTwice'
    await giveBackToCampaigns(tx, await cancelScheduled(tx, grant.id, onceForAPerson))
    return 'cancelled'
  })
}
