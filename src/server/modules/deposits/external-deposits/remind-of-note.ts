import { pagePaths } from '#contract/paths.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { diffDays, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { dueReminders } from '#domain/process/renewals/reminders.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { brandOfCustomer } from '../../accounts/customers/read-brand.ts'
import { notifyAllChannels } from '../../notifications/notify-all-channels.ts'
import { sendNotice } from '../../notifications/send-notice.ts'
import { writeToCustomer } from '../../notifications/write-to-customer.ts'
import { hasHolderDied } from '../../opening/bank/deposit-events.queries.ts'
import { todayInBogota } from '../renewals/maturing-deposit.ts'
import { ladderInWords } from '../savings-plans/ladder-plan.ts'
import { planInWords } from '../savings-plans/maturity-plans.ts'
import { externalDepositRemind } from './jobs.ts'
import { type NotedDeposit, openNote } from './notes.ts'
import * as store from './store.ts'

/** Z04, Z14: finds the noted deposits with a reminder to send, and enqueues the job of each. */
export async function sweepNotes(ctx: Context): Promise<void> {
  const due = await store.listReminded(ctx.db, todayInBogota())
  if (due.length === 0) return
  await inTransaction(ctx.db, async (tx) => {
    for (const key of due) await enqueue(ctx.boss, tx, externalDepositRemind, key)
  })
}

/**
 * Job, Z04, Z14: reminds a customer 15, 7, 5 and 1 days before the maturity of a deposit that they noted. A letter goes
 * where they have a proven address, and a message to the phone. Each is claimed before it leaves, so none leaves twice; it
 * is released where nobody took it. The letter has the figures, the message on the phone neither bank nor amount.
 */
export async function remindOfNote(ctx: Context, key: store.NoteKey): Promise<void> {
  const row = await store.findNote(ctx.db, key)
  if (!row || (await hasHolderDied(ctx.db, key.customerId))) return
  const deposit = openNote(ctx, row)
  const due = (sent: number | null) =>
    dueReminders(todayInBogota(), deposit.maturityDate, sent === null ? [] : [sent])[0]
  const [letterDays, noticeDays] = [due(row.letterDays), due(row.noticeDays)]
  await notifyAllChannels(
    () => leaveOnce(ctx, { row, column: 'letterDays', days: letterDays }, (key) => writeLetter(ctx, row, deposit, key)),
    () => leaveOnce(ctx, { row, column: 'noticeDays', days: noticeDays }, (key) => tellPhone(ctx, row, key)),
  )
}

type Claim = { row: store.NoteRow; column: store.ReminderColumn; days: number | undefined }

/** @param send - Gets a key that is the same however often this reminder is tried. */
async function leaveOnce(
  ctx: Context,
  { row, column, days }: Claim,
  send: (key: string) => Promise<unknown>,
): Promise<void> {
  if (days === undefined) return
  const before = row[column]
  if (!(await store.claimReminder(ctx.db, row, { column, from: before, to: days }))) return
  try {
    await send(`note:${row.id}:${row.maturityDate}:${days}`)
  } catch (error) {
    await store.claimReminder(ctx.db, row, { column, from: days, to: before })
    throw error
  }
}

async function writeLetter(ctx: Context, { customerId, id }: store.NoteRow, deposit: NotedDeposit, key: string) {
  const prepared = await planInWords(ctx, { customerId, depositId: id })
  const plan = prepared ?? (await ladderInWords(ctx, customerId))
  await writeToCustomer(ctx, customerId, {
    topic: 'reminders',
    kind: 'noted-maturity',
    ...buildLetter(deposit, plan),
    action: { label: 'Ver todos mis CDT', url: pageOfNotes(ctx) },
    effectKey: `${key}:letter`,
  })
}

function buildLetter(deposit: NotedDeposit, plan: string | undefined) {
  const { bankName, maturityDate, amountCop, netCop, totalNetCop } = deposit
  const days = diffDays(todayInBogota(), maturityDate)
  const when = days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`
  const date = formatCivilDate(maturityDate)
  return {
    preheader: `Es un CDT que anotaste. Vence ${when}.`,
    title: `Tu CDT en ${bankName} vence el ${date}`,
    paragraphs: [
      `El CDT que anotaste en ${bankName} vence ${when}, el ${date}.`,
      [
        `Capital: ${formatCop(amountCop)}`,
        `Intereses, después de la retención: ${formatCop(netCop)}`,
        `Total al vencimiento: ${formatCop(totalNetCop)}`,
      ].join('\n'),
      ...(plan ? [plan] : []),
      `Son las cifras que salen de lo que anotaste; las que valen son las de ${bankName}. Si no le dices nada, por ley lo prorroga por el mismo plazo.`,
    ],
  }
}

const tellPhone = async (ctx: Context, { customerId, maturityDate }: store.NoteRow, reference: string) =>
  sendNotice(
    ctx,
    { customerId, brand: (await brandOfCustomer(ctx.db, customerId)) ?? '' },
    { kind: 'noted-maturity', maturityDate, url: pageOfNotes(ctx), reference },
  )

const pageOfNotes = ({ config }: Context) => `${config.PUBLIC_URL}${pagePaths.allDeposits}`
