import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { addDays, formatCivilDate, startOfDayMs } from '#domain/money/dates/civil-date.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { automaticRenewal } from '#domain/process/renewals/automatic-renewal.ts'
import { maturityText } from '#domain/process/renewals/reminders.ts'
import { renewalWindow } from '#domain/process/renewals/window.ts'
import { type ProcessStatus, undecidedStatuses } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { isFrozenByDeath } from '../../opening/bank/deposit-events.queries.ts'
import { insertDepositPeriod } from '../../opening/bank/deposit-periods.ts'
import { bankDepositEvents } from '../../opening/bank/jobs.ts'
import { customerTell } from '../../opening/processes/jobs.ts'
import { moveIfPossible } from '../../opening/processes/move-process.ts'
import { loadProcess } from '../../opening/processes/processes.queries.ts'
import { setProcessFlags } from '../../opening/processes/set-flags.ts'
import { refreshSignature } from '../../opening/signature/refresh-signature.ts'
import { rateInForce } from '../../rates/simulation/current-rate.ts'
import { trustedTell } from '../trusted-people/jobs.ts'
import { type MaturingDeposit, maturingDeposit, todayInBogota } from './maturing-deposit.ts'
import { endWaitForAddedMoney } from './settle-added-money.ts'
import { holdDeposit } from './store.ts'

/** Where a deposit stands until its maturity comes near. */
export const quietStatuses: readonly ProcessStatus[] = ['DECEVAL-ENVIADO-AL-CLIENTE', 'R-DECEVAL-ENVIADO-AL-CLIENTE']

/**
 * Job, P11, Z04: what the calendar does to a deposit. From 30 days before its maturity its renewal stands open; once
 * the maturity has passed without a signed decision, the law extends it for the same term; a signed one goes on without
 * the added money that was not paid. Running it again changes nothing.
 * Throws, to be tried again, while the signing service cannot say whether a decision was signed in time.
 */
export async function matureDeposit(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  await inTransaction(ctx.db, (tx) => openRenewal(ctx, tx, processUuid))
  await endWaitForAddedMoney(ctx, processUuid)
  const process = await loadProcess(ctx.db, processUuid)
  const deposit = process && (await maturingDeposit(ctx.db, process))
  if (!deposit || !isOver(deposit)) return
  // A signature whose notice was lost is a decision, and no silence.
  if (process.status === 'R-ENVIADOS-DOCUMENTOS-A-FIRMA') await refreshSignature(ctx, { processUuid })
  await inTransaction(ctx.db, (tx) => extend(ctx, tx, processUuid))
}

async function openRenewal(ctx: Context, tx: Tx, processUuid: string): Promise<void> {
  const deposit = await holdMaturing(tx, processUuid)
  if (!deposit || !quietStatuses.includes(deposit.process.status)) return
  const [today, { maturityDate }] = [todayInBogota(), deposit.period]
  if (today < renewalWindow(maturityDate).noticeFrom) return
  const reason = today <= maturityDate ? { reason: maturityText(today, maturityDate) } : {}
  await moveIfPossible(tx, { processUuid, event: 'maturity-approaching', actor: 'system', ...reason })
  await enqueue(ctx.boss, tx, customerTell, { processUuid })
  // A message of the bank may have been lost since.
  await enqueue(ctx.boss, tx, bankDepositEvents, { processUuid })
}

async function extend(ctx: Context, tx: Tx, processUuid: string): Promise<void> {
  const deposit = await holdMaturing(tx, processUuid)
  if (!deposit || !isOver(deposit)) return
  const { period, ending } = deposit
  const { newOpeningDate: openingDate, newMaturityDate: maturityDate } = automaticRenewal(ending)
  const next = { capitalCop: period.capitalCop, termDays: period.termDays, openingDate, maturityDate }
  const ratePercent = (await rateOnMaturity(tx, deposit)) ?? period.ratePercent
  await moveIfPossible(tx, {
    processUuid,
    event: 'extended-by-law',
    actor: 'system',
    reason: extensionWords(deposit, { ...next, ratePercent }),
  })
  await insertDepositPeriod(tx, { processUuid, period: period.period + 1, origin: 'extension', ...next, ratePercent })
  // Data that were to be looked at for a renewal are no longer asked for.
  await setProcessFlags(tx, processUuid, { needsDataUpdate: false })
  await enqueue(ctx.boss, tx, customerTell, { processUuid })
  await enqueue(ctx.boss, tx, trustedTell, { processUuid, period: period.period })
}

async function holdMaturing(tx: Tx, processUuid: string): Promise<MaturingDeposit | undefined> {
  await holdDeposit(tx, processUuid)
  const process = await loadProcess(tx, processUuid)
  // What is frozen is left to people.
  if (!process || (await isFrozenByDeath(tx, processUuid))) return undefined
  return maturingDeposit(tx, process)
}

/** The whole day of the maturity is the customer's to decide. */
function isOver({ process, period }: MaturingDeposit): boolean {
  return undecidedStatuses.includes(process.status) && period.maturityDate < todayInBogota()
}

/** The bank's rate when the day of the maturity ended, however much later this runs. */
async function rateOnMaturity(tx: Tx, { bank, period }: MaturingDeposit): Promise<string | undefined> {
  const { capitalCop: amountCop, termDays, maturityDate } = period
  const at = new Date(startOfDayMs(addDays(maturityDate, 1)) - 1)
  return (await rateInForce(tx, { bankId: bank.id, termDays, amountCop, at }))?.ratePercent
}

/** What the history and the customer get. */
function extensionWords(
  { interest }: MaturingDeposit,
  next: { capitalCop: number; termDays: number; ratePercent: string; maturityDate: string },
): string {
  const { netCop } = computeInterest(interest)
  const until = `hasta el ${formatCivilDate(next.maturityDate)}`
  return (
    'El vencimiento pasó sin una decisión firmada y por ley tu CDT se prorrogó: ' +
    `${formatCop(next.capitalCop)} por ${next.termDays} días más, ${until}, a la tasa de ${formatRate(next.ratePercent)} ` +
    `El banco te paga los intereses del periodo que terminó: ${formatCop(netCop)} después de la retención.`
  )
}
