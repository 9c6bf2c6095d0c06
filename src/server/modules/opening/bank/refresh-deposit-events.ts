import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { type DepositEvent, readStanding } from '#domain/process/deposit-events.ts'
import { issuedStatuses } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { customerTell } from '../processes/jobs.ts'
import { moveIfPossible } from '../processes/move-process.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { findCase } from './bank.queries.ts'
import { creditorPurpose, listDepositEvents } from './deposit-events.queries.ts'
import { holdCase, insertDepositEvent } from './store.ts'

/**
 * Job, Z12: asks the bank what happened to a deposit since it was issued: it was paid early, pledged or released, or
 * its holder died. What was reported before, in whatever order, changes nothing a second time. A deposit that was paid
 * early ends. One whose holder died is frozen, and our team has a task.
 */
export async function refreshDepositEvents(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  const depositId = (await findCase(ctx.db, processUuid))?.depositId
  if (!process || !depositId || !issuedStatuses.includes(process.status)) return
  const { reference, events } = await ctx.providers.getBank(process.bankId).deposit(depositId)
  if (reference !== processUuid) {
    ctx.logger.error({ process: processUuid }, "the bank's deposit is of another process")
    return
  }
  if (events.length === 0) return
  await inTransaction(ctx.db, async (tx) => {
    await holdCase(tx, processUuid)
    const inserted: DepositEvent[] = []
    for (const event of events) if (await keepEvent(ctx, tx, processUuid, event)) inserted.push(event)
    if (inserted.length > 0) await follow(ctx, tx, processUuid, inserted)
  })
}

/**
 * Keeps what was reported, once.
 * @returns Whether it was new.
 */
function keepEvent({ encryption }: Context, tx: Tx, processUuid: string, event: DepositEvent): Promise<boolean> {
  return insertDepositEvent(tx, {
    processUuid,
    eventId: event.id,
    kind: event.kind,
    occurredAt: event.occurredAt,
    effectiveOn: event.on,
    paidCop: event.kind === 'cancelled-early' ? event.paidCop : null,
    creditorEncrypted: 'creditor' in event ? encryption.encrypt(creditorPurpose, event.creditor) : null,
  })
}

/** What follows from all that was reported. The death first: of what comes after it nobody writes to the holder. */
async function follow(ctx: Context, tx: Tx, processUuid: string, kept: readonly DepositEvent[]): Promise<void> {
  const { cancelled } = readStanding(await listDepositEvents(ctx, tx, processUuid))
  // Only the news of a death freezes: a block that somebody lifted since stays lifted when something else is reported.
  if (kept.some(({ kind }) => kind === 'holder-died')) await setProcessFlags(tx, processUuid, { blocked: true })
  if (!cancelled) return
  const reason =
    `El banco nos informó que tu CDT se canceló antes del vencimiento, el ${formatCivilDate(cancelled.on)}, y que pagó ` +
    `${formatCop(cancelled.paidCop)}. Los intereses y la retención están en el certificado tributario del banco.`
  const moved = await moveIfPossible(tx, { processUuid, event: 'bank-cancelled-early', actor: 'bank', reason })
  if (moved) await enqueue(ctx.boss, tx, customerTell, { processUuid })
}
