import { pagePaths } from '#contract/paths.ts'
import { rateThousandths } from '#domain/money/rates/rate.ts'
import { isSimulated } from '#domain/money/simulation/simulate-only.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { brandOfCustomer } from '../../accounts/customers/read-brand.ts'
import { sendNotice } from '../../notifications/send-notice.ts'
import { type CurrentRate, currentRates, reachedBy } from './current-rates.ts'
import { rateAlertTell } from './jobs.ts'
import * as store from './store.ts'

/** Z05: finds the alerts that current rates reach, and enqueues the job that notifies about each. */
export async function sweepAlerts(ctx: Context): Promise<void> {
  const paid = await currentRates(ctx.db)
  const best = new Map<number, CurrentRate>()
  for (const one of paid.filter(({ bankId }) => isSimulated(bankId, undefined))) {
    const known = best.get(one.termDays)
    if (!known || rateThousandths(one.ratePercent) > rateThousandths(known.ratePercent)) best.set(one.termDays, one)
  }
  const ofAny = [...best.values()].map(({ termDays, ratePercent }) => ({ bankId: null, termDays, ratePercent }))
  const reached = await store.listReached(ctx.db, [...paid, ...ofAny])
  if (reached.length === 0) return
  await inTransaction(ctx.db, async (tx) => {
    for (const alertId of reached) await enqueue(ctx.boss, tx, rateAlertTell, { alertId })
  })
}

/**
 * Job, Z05: sends a customer one message that a rate has reached their mark. When the rate has fallen again, the alert
 * waits on. The alert is claimed before the message is sent, so nothing is sent twice. It waits again only where no
 * channel accepted the message.
 */
export async function sendAlert(ctx: Context, { alertId }: { alertId: string }): Promise<void> {
  const alert = await store.findWaiting(ctx.db, alertId)
  const paid = alert && reachedBy(await currentRates(ctx.db), alert)
  if (!paid || !(await store.claimAlert(ctx.db, alertId))) return
  const { customerId } = alert
  try {
    const { channel } = await sendNotice(
      ctx,
      { customerId, brand: (await brandOfCustomer(ctx.db, customerId)) ?? '' },
      {
        kind: 'rate-reached',
        bankName: paid.bankName,
        ratePercent: paid.ratePercent,
        isDemonstration: paid.isDemonstration,
        termDays: paid.termDays,
        simulatorUrl: `${ctx.config.PUBLIC_URL}${pagePaths.simulator}`,
        reference: `rate-alert:${alertId}`,
      },
    )
    if (channel === 'none') ctx.logger.warn({ alertId }, 'a rate alert was refused by every channel')
  } catch (error) {
    await store.releaseAlert(ctx.db, alertId)
    throw error
  }
}
