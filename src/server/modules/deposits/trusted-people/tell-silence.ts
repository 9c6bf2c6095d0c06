import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import { runOnce } from '../../../platform/idempotent-effect.ts'
import { findCustomerName } from '../../accounts/customers/read-name.ts'
import { notifyAllChannels } from '../../notifications/notify-all-channels.ts'
import { sendNoticeTo } from '../../notifications/send-notice.ts'
import { listDepositPeriods } from '../../opening/bank/bank.queries.ts'
import { hasHolderDied } from '../../opening/bank/deposit-events.queries.ts'
import { loadProcess } from '../../opening/processes/processes.queries.ts'
import * as store from './store.ts'
import { openPerson, pageOfTrusted } from './trusted-people.ts'

/**
 * Job, Z22: after the reminders and the last day for a decision, tells each trusted person who accepted that the saver
 * said nothing. Bank and day are in the message, never a sum. Each is told once for a maturity.
 * @param silence - The process, and the period that ended.
 */
export async function tellSilence(
  ctx: Context,
  { processUuid, period }: { processUuid: string; period: number },
): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  const ended = (await listDepositPeriods(ctx.db, processUuid)).find((one) => one.period === period)
  if (!process || !ended || (await hasHolderDied(ctx.db, process.customerId))) return
  const people = (await store.listOfSaver(ctx.db, process.customerId)).filter(({ acceptedAt }) => acceptedAt !== null)
  if (people.length === 0) return
  const saverName = (await findCustomerName(ctx, process.customerId, ctx.db)) ?? 'Alguien'
  const facts = {
    kind: 'trusted-unanswered',
    saverName,
    bankName: partnerBank(process.bankId).name,
    maturityDate: ended.maturityDate,
    url: pageOfTrusted(ctx),
  } as const
  await notifyAllChannels(
    ...people.map((row) => async () => {
      const { phone: phoneE164 } = openPerson(ctx, row)
      await runOnce(ctx, processUuid, `trusted-${period}-${row.publicId}`, ({ key: reference }) =>
        sendNoticeTo(ctx, { phoneE164, brand: row.brand }, { ...facts, reference }),
      )
    }),
  )
}
