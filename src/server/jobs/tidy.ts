import { civilDateInBogota } from '#domain/dates/civil-date.ts'
import type { Context } from '../context.ts'
import { forgetOldEntries } from '../modules/analytics/kept-reports.ts'
import { countWithin } from '../modules/auth/limits.ts'
import { forgetOldVisits } from '../modules/campaigns/activate-campaign.ts'
import { forgetOldConversations } from '../modules/conversations/kept-conversations.ts'
import { forgetUnclaimedFiles } from '../modules/documents/unclaimed-files.ts'
import { forgetOldSimulations } from '../modules/simulation/kept-simulations.ts'

/**
 * Once a day, deletes what is kept for a time only: saved simulations, reports, visits of campaigns, what
 * visitors wrote to the team, and files whose upload was cut off.
 */
export async function tidyDaily(ctx: Context): Promise<void> {
  const day = civilDateInBogota(Date.now())
  if (!(await countWithin(ctx.db, { key: `tidy/${day}`, windowSeconds: 2 * 86_400, most: 1 }))) return
  await forgetOldSimulations(ctx)
  await forgetOldEntries(ctx)
  await forgetOldVisits(ctx)
  await forgetOldConversations(ctx)
  await forgetUnclaimedFiles(ctx)
}
