import type { getReferrals } from '#contract/bonuses.ts'
import type { CallAnswer } from '#contract/call.ts'
import { pagePaths } from '#contract/paths.ts'
import { referralExtraRatePercent } from '#domain/bonuses/referral.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { issuedStatuses, type ProcessStatus } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { newReferralCode } from './referral-code.ts'
import { findInviteCode, insertCode, listRegistered, listResults } from './referral-store.ts'

const tries = 5

/** P14: a customer's own link, made when it is first asked for, and what came of it. */
export async function referralsOfCustomer(ctx: Context, customerId: string): Promise<CallAnswer<typeof getReferrals>> {
  const code = await codeOfCustomer(ctx, customerId)
  const results = await resultsOf(ctx.db, code)
  const waiting = (await listRegistered(ctx.db, customerId)).find((row) => row.processUuid === null)
  return {
    code,
    url: `${ctx.config.PUBLIC_URL}${pagePaths.simulator}?refcode=${code}`,
    extraRate: referralExtraRatePercent,
    results,
    completed: results.filter(({ state }) => state === 'completed').length,
    waitingCode: waiting?.code,
    asOf: new Date().toISOString(),
  }
}

/** What became of the people a customer invited, the newest first; none where they never asked for their link. */
export async function invitedByCustomer(db: Queryable, customerId: string): Promise<Result[]> {
  const code = await findInviteCode(db, customerId)
  return code ? resultsOf(db, code) : []
}

type Result = CallAnswer<typeof getReferrals>['results'][number]

async function resultsOf(db: Queryable, code: string): Promise<Result[]> {
  return (await listResults(db, code)).map(({ registeredAt, status }) => ({
    registeredOn: civilDateInBogota(registeredAt.getTime()),
    state: getState(status),
  }))
}

async function codeOfCustomer(ctx: Context, customerId: string): Promise<string> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const found = await findInviteCode(ctx.db, customerId)
    if (found) return found
    await insertCode(ctx.db, { code: newReferralCode(), customerId })
  }
  throw new Error('no referral code could be made')
}

/**
 * @param status - The status of the process that a code was spent on.
 * @returns How far the invited customer came.
 */
export function getState(status: ProcessStatus | null): 'registered' | 'opening' | 'completed' | 'lost' {
  if (status === null) return 'registered'
  if (status === 'NEGOCIO-PERDIDO') return 'lost'
  return issuedStatuses.includes(status) || status === 'R-CANCELACION-FINALIZADA' ? 'completed' : 'opening'
}
