import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { brandOfCustomer } from '../../accounts/customers/read-brand.ts'
import { notifyAllChannels } from '../../notifications/notify-all-channels.ts'
import { sendNotice } from '../../notifications/send-notice.ts'
import { writeToCustomer } from '../../notifications/write-to-customer.ts'
import { hasHolderDied } from '../../opening/bank/deposit-events.queries.ts'
import type { ReminderColumn } from './store.ts'

/** A step of a plan whose day has come. */
export type PlanReminder = {
  customerId: string
  /** The day that it is for, and the days that the last letter and the last message were for. */
  day: CivilDate
  told: Record<ReminderColumn, CivilDate | null>
  /** The plan's name in the keys of messages, the same however often this reminder is tried. */
  name: string
  /** Claims one before it leaves, or gives it back. */
  claim: (change: { column: ReminderColumn; from: CivilDate | null; to: CivilDate | null }) => Promise<boolean>
  /** Our page with the plan, which names no deposit: the message may be read by anyone. */
  page: string
  letter: { title: string; preheader: string; paragraphs: string[]; action: { label: string; url: string } }
}

/**
 * Z18, Z19: tells a saver that a step of their plan is due: a letter where they have a proven address, and a message to
 * the phone, each once and each unless they turned it off. The letter has the figures, the message nothing but a page.
 */
export async function tellSaver(ctx: Context, reminder: PlanReminder): Promise<void> {
  if (await hasHolderDied(ctx.db, reminder.customerId)) return
  await notifyAllChannels(
    () => leaveOnce(reminder, 'letterFor', (key) => writeLetter(ctx, reminder, key)),
    () => leaveOnce(reminder, 'noticeFor', (key) => tellPhone(ctx, reminder, key)),
  )
}

async function leaveOnce(
  { day, told, claim, name }: PlanReminder,
  column: ReminderColumn,
  send: (key: string) => Promise<unknown>,
): Promise<void> {
  const before = told[column]
  if ((before !== null && before >= day) || !(await claim({ column, from: before, to: day }))) return
  try {
    await send(`${name}:${day}`)
  } catch (error) {
    await claim({ column, from: day, to: before })
    throw error
  }
}

const writeLetter = (ctx: Context, { customerId, letter }: PlanReminder, key: string) =>
  writeToCustomer(ctx, customerId, { topic: 'reminders', kind: 'plan-due', ...letter, effectKey: `${key}:letter` })

async function tellPhone(ctx: Context, { customerId, page }: PlanReminder, reference: string): Promise<void> {
  const to = { customerId, brand: (await brandOfCustomer(ctx.db, customerId)) ?? '' }
  await sendNotice(ctx, to, { kind: 'plan-due', url: page, reference })
}
