import type { CallAnswer } from '#contract/call.ts'
import type { opsReferrals } from '#contract/ops-bonuses.ts'
import type { Context } from '../../../context.ts'
import { type ListedReferral, listAllReferrals } from './referral-store.ts'
import { getState } from './referrals-of-customer.ts'

type Place = { touchedAt: string; uuid: string }
type Referral = CallAnswer<typeof opsReferrals>['referrals'][number]

const shownDigits = 4

/**
 * O03: a page of referrals, who invited and who was invited, the newest first, and the next cursor. It shows people's
 * first name and the end of the phone, and nothing of an erased person.
 */
export async function referralsForStaff(
  ctx: Context,
  page: { after: Place | undefined; limit: number },
): Promise<{ referrals: Referral[]; last: Place | undefined }> {
  const rows = await listAllReferrals(ctx.db, { ...page, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  const end = rows.length > page.limit ? shown.at(-1) : undefined
  return {
    referrals: shown.map(({ id, code, processUuid, registeredAt, status, referrer, referred }) => ({
      id,
      code,
      referrer: toPerson(ctx, referrer),
      referred: toPerson(ctx, referred),
      state: getState(status),
      processUuid: processUuid ?? undefined,
      registeredAt: registeredAt.toISOString(),
    })),
    last: end && { touchedAt: end.placedAt, uuid: end.id },
  }
}

function toPerson({ encryption }: Context, person: ListedReferral['referrer']): Referral['referrer'] {
  if (person.erasedAt) return { phoneEnd: '' }
  const fullName = person.nameEncrypted ? encryption.decrypt('customers.full-name', person.nameEncrypted) : ''
  const [name] = fullName.trim().split(/\s+/)
  return {
    ...(name ? { name } : {}),
    phoneEnd: encryption.decrypt('customers.phone', person.phoneEncrypted).slice(-shownDigits),
  }
}
