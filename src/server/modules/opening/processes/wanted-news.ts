import { and, eq, isNull, sql } from 'drizzle-orm'
import { stages } from '#domain/process/stages.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { runOnce } from '../../../platform/idempotent-effect.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { recordPhoneWish } from '../../accounts/customers/phone-wishes.ts'
import { phoneOfCustomer } from '../../accounts/customers/read-phone.ts'
import { sendNotice } from '../../notifications/send-notice.ts'
import { hasHolderDied } from '../bank/deposit-events.queries.ts'
import { customerNews } from './jobs.ts'
import { requireOwnProcess } from './own-process.ts'
import { processNews } from './process-news.ts'
import { loadProcess } from './processes.queries.ts'

/** Z06: the customer wants one notice on the phone as soon as the process goes on. Throws PROCESS_NOT_FOUND. */
export async function wantNewsAbout(ctx: Context, processUuid: string, customerId: string): Promise<void> {
  await requireOwnProcess(ctx.db, processUuid, customerId)
  const phoneE164 = await phoneOfCustomer(ctx, customerId, ctx.db)
  await inTransaction(ctx.db, async (tx) => {
    // Who asks for a notice takes back an earlier «BAJA».
    await recordPhoneWish(ctx, tx, { phoneE164, wanted: 'resume', saidAt: new Date() })
    // The first wish counts, so a second tap sends no second notice. In milliseconds, as a `Date` compares it.
    await tx
      .update(processes)
      .set({ newsWantedAt: sql`date_trunc('milliseconds', now())` })
      .where(and(eq(processes.uuid, processUuid), isNull(processes.newsWantedAt)))
  })
}

/** A wait is over: the customer gets a message, by a job of this transaction, when they asked for one. */
export async function sendWantedNews(ctx: Context, tx: Tx, processUuid: string): Promise<void> {
  const process = await loadProcess(tx, processUuid)
  if (process?.newsWantedAt) await enqueue(ctx.boss, tx, customerNews, { processUuid })
}

/** Job: tells a customer on the phone that there is news of their process, once for each time they asked for it. */
export async function notifyWantedNews(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  const wantedAt = process?.newsWantedAt
  if (!process || !wantedAt || (await hasHolderDied(ctx.db, process.customerId))) return
  const { description } = stages[process.status]
  await runOnce(ctx, processUuid, `news-wanted-${wantedAt.getTime()}`, async ({ key: reference }) =>
    sendNotice(ctx, process, { ...(await processNews(ctx, process, description)), reference }),
  )
  await forgetWish(ctx, processUuid, wantedAt)
}

/** The wish was fulfilled. A newer one stays. */
export async function forgetWish(ctx: Context, processUuid: string, wantedAt: Date): Promise<void> {
  await ctx.db
    .update(processes)
    .set({ newsWantedAt: null })
    .where(and(eq(processes.uuid, processUuid), eq(processes.newsWantedAt, wantedAt)))
}
