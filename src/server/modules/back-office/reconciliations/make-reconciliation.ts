import type { Reconciliation } from '#contract/partner-bank.ts'
import { type CamelKeys, toWire } from '#contract/wire-names.ts'
import { addDays, type CivilDate, civilDateInBogota, startOfDayMs } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { tryConsume } from '../../../platform/rate-limit/reservations.ts'
import { reconciliationsMake } from './jobs.ts'
import { fillTotals, insertReconciliation, listDaysKept, listPaymentsChanged, listPeriodsWritten } from './store.ts'

type File = CamelKeys<Reconciliation>

/** What was written in the last moment of a day is there by then. */
const waitMs = 15 * 60_000
/** A machine that was off catches up with this many days. */
const daysBack = 7

/** Z12: enqueues the job that makes the files, once on every day, a quarter of an hour after midnight. */
export async function makeReconciliationsDaily(ctx: Context, nowMs = Date.now()): Promise<void> {
  const on = civilDateInBogota(nowMs - waitMs)
  const onceADay = { key: `reconciliations/${on}`, windowSeconds: 2 * 86_400, most: 1 }
  await inTransaction(ctx.db, async (tx) => {
    if (await tryConsume(tx, onceADay)) await enqueue(ctx.boss, tx, reconciliationsMake, {})
  })
}

/** Job, Z12: makes the files of the days that are over for every connected bank; one that stands is left as it is. */
export async function makeReconciliations(ctx: Context, nowMs = Date.now()): Promise<void> {
  const today = civilDateInBogota(nowMs - waitMs)
  const days = Array.from({ length: daysBack }, (_, index) => addDays(today, -1 - index))
  for (const { bankId } of await ctx.connections.list()) {
    const storedDays = await listDaysKept(ctx.db, bankId, days)
    for (const day of days.filter((one) => !storedDays.includes(one))) {
      const file = await buildReconciliation(ctx.db, { bankId, day })
      await insertReconciliation(ctx.db, { bankId, day, content: JSON.stringify(toWire(file)), totals: file.totals })
    }
  }
  await fillTotals(ctx.db)
}

/**
 * Z12: what we learnt of a bank's deposits and payments on a day. No commission is agreed with any bank, so there is
 * none.
 * @returns The file; the same rows give the same file.
 */
export async function buildReconciliation(
  db: Queryable,
  { bankId, day }: { bankId: number; day: CivilDate },
): Promise<File> {
  const span = { from: startOfDay(day), to: startOfDay(addDays(day, 1)) }
  const deposits = (await listPeriodsWritten(db, bankId, span)).map(toDeposit)
  const payments = (await listPaymentsChanged(db, bankId, span)).map(({ payment }) => toPayment(payment, span))
  return {
    bankId,
    day,
    deposits,
    payments,
    commissions: [],
    totals: {
      deposits: addUp(deposits),
      approvedPayments: addUp(payments.filter(({ status }) => status === 'approved')),
    },
  }
}

const startOfDay = (day: CivilDate) => new Date(startOfDayMs(day))

function addUp(entries: readonly { amountCop: number }[]) {
  return { count: entries.length, amountCop: entries.reduce((sum, { amountCop }) => sum + amountCop, 0) }
}

type PeriodWritten = Awaited<ReturnType<typeof listPeriodsWritten>>[number]
type PaymentRow = Awaited<ReturnType<typeof listPaymentsChanged>>[number]['payment']

function toDeposit({ period, certificate, depositId }: PeriodWritten): File['deposits'][number] {
  return {
    reference: period.processUuid,
    ...(depositId === null ? {} : { depositId }),
    period: period.period,
    origin: period.origin,
    ...(certificate ? { constancyNumber: certificate.certificateNumber, issuedOn: certificate.issuedOn } : {}),
    openingDate: period.openingDate,
    maturityDate: period.maturityDate,
    amountCop: period.capitalCop,
    ratePercent: period.ratePercent,
    termDays: period.termDays,
  }
}

/** A payment that was taken back stays approved in its row, with when that was. */
function toPayment(row: PaymentRow, { from, to }: { from: Date; to: Date }): File['payments'][number] {
  const { processUuid, reference, providerPaymentId, method, amountCop, status, updatedAt, voidedAt } = row
  const isTakenBack = voidedAt !== null && voidedAt >= from && voidedAt < to
  return {
    reference: processUuid,
    paymentReference: providerPaymentId ?? reference,
    ...(providerPaymentId === null ? {} : { providerId: providerPaymentId }),
    method,
    // One that is only starting has no line.
    status: isTakenBack ? 'voided' : status === 'starting' ? 'pending' : status,
    amountCop,
    changedAt: (isTakenBack ? voidedAt : updatedAt).toISOString(),
  }
}
