import { staffSignIn } from '#contract/staff-paths.ts'
import type { Context } from '../../../context.ts'
import { brandOfCustomer } from '../../accounts/customers/read-brand.ts'
import { sendNotice } from '../../notifications/send-notice.ts'
import { findMember } from './store.ts'

/**
 * Job, O04: tells a member of the team on their phone where to sign in. A member who was suspended since, or
 * waits for another administrator, is told nothing.
 */
export async function tellInvited(ctx: Context, { staffId }: { staffId: string }): Promise<void> {
  const member = await findMember(ctx.db, staffId)
  if (!member || member.disabledAt || member.awaitsConfirmation) return
  const { customerId } = member
  const brand = (await brandOfCustomer(ctx.db, customerId)) ?? ''
  const url = `${ctx.config.PUBLIC_URL}${ctx.config.STAFF_ENTRANCE ?? staffSignIn}`
  await sendNotice(ctx, { customerId, brand }, { kind: 'team-invited', url, reference: `team-invited:${staffId}` })
}
