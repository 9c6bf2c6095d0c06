import { pagePaths } from '#contract/paths.ts'
import type { NoticeChannel } from '#domain/customer/notices/topics.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { type CivilDate, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { weekToTell } from '#domain/money/growth/week.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { tryConsume } from '../../../platform/rate-limit/reservations.ts'
import { brandOfCustomer } from '../../accounts/customers/read-brand.ts'
import { listWhoAsked, wantsNotice } from '../../notifications/notice-wishes/wishes.ts'
import { sendNotice } from '../../notifications/send-notice.ts'
import { writeToCustomer } from '../../notifications/write-to-customer.ts'
import { hasHolderDied } from '../../opening/bank/deposit-events.queries.ts'
import { growthTell } from './jobs.ts'
import { loadWeekGrowth } from './week-growth.ts'

type Told = { customerId: string; channel: NoticeChannel; monday: CivilDate }

/** Z24: on a Monday morning, sends the jobs of everybody who asked for it, once for all processes. */
export async function sendGrowthDue(ctx: Context, nowMs: number = Date.now()): Promise<void> {
  const monday = weekToTell(nowMs)
  if (!monday) return
  await inTransaction(ctx.db, async (tx) => {
    if (!(await tryConsume(tx, { key: `growth/${monday}`, windowSeconds: 2 * 86_400, most: 1 }))) return
    for (const { ownerId: customerId, channel } of await listWhoAsked(tx, 'growth'))
      await enqueue(ctx.boss, tx, growthTell, { customerId, channel, monday })
  })
}

/**
 * Job, Z24: tells what the deposits of a customer grew in the week. Nothing is told where nothing grew, where it is not
 * wanted any more, or of who has died. What leaves is the growth alone, and never what is in the deposits.
 */
export async function tellGrowth(ctx: Context, { customerId, channel, monday }: Told): Promise<void> {
  if (!(await wantsNotice(ctx, { ownerId: customerId, topic: 'growth', channel }))) return
  if (await hasHolderDied(ctx.db, customerId)) return
  // The week before the Monday, also where the job is tried again on another day.
  const { from, to, net: netCop, deposits } = await loadWeekGrowth(ctx, customerId, monday)
  if (netCop <= 0) return
  const url = `${ctx.config.PUBLIC_URL}${pagePaths.dashboard}`
  const reference = `growth:${customerId}:${monday}`
  if (channel !== 'mail') {
    const brand = (await brandOfCustomer(ctx.db, customerId)) ?? ''
    await sendNotice(ctx, { customerId, brand }, { kind: 'week-growth', netCop, url, reference })
    return
  }
  const grew = deposits === 1 ? 'tu CDT creció' : 'tus CDT crecieron'
  const title = `T${grew.slice(1)} ${formatCop(netCop)} esta semana`
  await writeToCustomer(ctx, customerId, {
    topic: 'growth',
    kind: 'week-growth',
    title,
    preheader: 'Ya sin la retención.',
    paragraphs: [
      `Del ${formatCivilDate(from)} al ${formatCivilDate(to)}, mientras dormías, ${grew} ${formatCop(netCop)}, ya sin la retención. El banco te lo paga todo junto al vencimiento.`,
      'Te llega porque lo pediste, y lo apagas con un toque.',
    ],
    action: { label: 'Ver mis CDT', url },
    effectKey: `${reference}:letter`,
  })
}
