import { partnerBank } from '#domain/banks/registry.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { addDays, civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { idleDays } from '#domain/process/idle-days.ts'
import { partnerName } from '#domain/site/campaigns/campaign-partners.ts'
import type { Context } from '../../../context.ts'
import { runOnce } from '../../../platform/idempotent-effect.ts'
import type { MaturityNotice, PaperNotice, ProcessNews } from '../../../providers/messaging/port.ts'
import { mayWriteTo } from '../../notifications/mail-addresses/may-write-to.ts'
import { sendLetter } from '../../notifications/mail-addresses/send-letter.ts'
import { notifyAllChannels } from '../../notifications/notify-all-channels.ts'
import { sendNotice } from '../../notifications/send-notice.ts'
import { type NotificationTemplate, notificationTemplates } from '../../notifications/templates/templates.ts'
import { currentDepositPeriod } from '../bank/bank.queries.ts'
import { hasHolderDied } from '../bank/deposit-events.queries.ts'
import { namePapersIn } from '../documents/document-names.ts'
import { formStage } from '../forms/form-stage.ts'
import { type Person, personOfProcess } from '../forms/person-of-process.ts'
import { listMethodsOf } from '../payments/methods-of.ts'
import { linkToStep, processNews } from './process-news.ts'
import { historyOfProcess, loadProcess, type ProcessRow } from './processes.queries.ts'
import { forgetWish, notifyWantedNews } from './wanted-news.ts'

/**
 * Job: tells a customer what has just happened to their process, by a letter and, where it matters, to the phone; once
 * per entry of the history. The phone is told what happened where no letter may go to the address. So it is when
 * the customer asked for it while they waited. Older news that something newer has overtaken is not sent any more, and
 * nobody gets a notice of what they did themselves. Nobody writes to a person who has died.
 */
export async function notifyCustomer(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  const last = (await historyOfProcess(ctx.db, processUuid)).findLast(({ event }) => !silentEvents.includes(event))
  const template = last && notificationTemplates[last.event]
  if (!process || !last || last.actor === 'customer') return
  if (await hasHolderDied(ctx.db, process.customerId)) return
  if (!template) return notifyWantedNews(ctx, { processUuid })
  // Who has not handed in a form has given no address.
  if (last.event === 'cancelled' && (await formStage(ctx.db, process)) !== 'done') return
  const person = await personOfProcess(ctx, process)
  const mayWrite = await mayWriteTo(ctx, { ownerId: process.customerId, address: person.email })
  await notifyAllChannels(
    ...(mayWrite ? [() => writeNews(ctx, { process, person }, template, last)] : []),
    template.notice || !mayWrite
      ? () => sendToPhone(ctx, process, template, last)
      : () => notifyWantedNews(ctx, { processUuid }),
  )
}

const wayWords = { pse: 'por PSE', transfer: 'por transferencia a la cuenta oficial del banco' } as const

/** What is not news of its own, and must not overtake a letter. */
const silentEvents: readonly string[] = ['refund-instructed', 'renewal-sent']

async function writeNews(
  ctx: Context,
  { process, person }: { process: ProcessRow; person: Person },
  { subject, title, preheader, text, action }: NotificationTemplate,
  entry: { id: number; reason: string | null },
): Promise<void> {
  const { name, settings } = partnerBank(process.bankId)
  const facts = {
    reason: entry.reason ?? '',
    signsOnPaper: !settings.digitalSignature,
    ways: (await listMethodsOf(ctx, process)).map((method) => wayWords[method]).join(' o '),
    amount: formatCop(process.amountCop),
    lastDay: formatCivilDate(lastDayOf(process)),
  }
  const words = typeof text === 'string' ? text : text(facts)
  const deposit = `Te escribimos por tu CDT de ${facts.amount} con ${name}, a ${formatTerm(process.termDays)}.`
  await runOnce(ctx, process.uuid, `news-${entry.id}`, async ({ key }) => {
    const url = await linkToStep(ctx, process.uuid)
    return sendLetter(
      ctx,
      { ownerId: process.customerId, address: person.email, kept: { processUuid: process.uuid, kind: 'news' } },
      {
        topic: 'opening',
        partnerName: partnerName(process.externalCompany),
        subject,
        title,
        preheader: preheader(facts),
        paragraphs: [`Hola, ${person.firstNames}:`, words, deposit],
        action: { label: action, url },
        effectKey: key,
      },
    )
  })
}

async function sendToPhone(
  ctx: Context,
  process: ProcessRow,
  template: NotificationTemplate,
  { id, reason }: { id: number; reason: string | null },
): Promise<void> {
  await runOnce(ctx, process.uuid, `news-${id}-notice`, async ({ key: reference }) =>
    sendNotice(ctx, process, { ...(await writeNotice(ctx, process, template, reason ?? '')), reference }),
  )
  if (process.newsWantedAt) await forgetWish(ctx, process.uuid, process.newsWantedAt)
}

function writeNotice(
  ctx: Context,
  process: ProcessRow,
  { notice: kind, title }: NotificationTemplate,
  reason: string,
): Promise<MaturityNotice | PaperNotice | ProcessNews> {
  if (kind === undefined) return processNews(ctx, process, title)
  return kind === 'paper-rejected' ? paperNotice(ctx, process, reason) : maturityNotice(ctx, process, kind)
}

/** Leads to the step by a link of its own, as the letter does. */
async function paperNotice(ctx: Context, process: ProcessRow, reason: string): Promise<PaperNotice> {
  const url = await linkToStep(ctx, process.uuid)
  const bankName = partnerBank(process.bankId).name
  return { kind: 'paper-rejected', bankName, what: namePapersIn(reason), lastDay: lastDayOf(process), url }
}

/** The last day before an opening that nobody touches ends. */
const lastDayOf = ({ updatedAt }: ProcessRow) => addDays(civilDateInBogota(updatedAt.getTime()), idleDays)

async function maturityNotice(
  ctx: Context,
  process: ProcessRow,
  kind: MaturityNotice['kind'],
): Promise<MaturityNotice> {
  const period = await currentDepositPeriod(ctx.db, process.uuid)
  if (!period) throw new Error('there is no deposit to send a notice about')
  return { kind, bankName: partnerBank(process.bankId).name, maturityDate: period.maturityDate }
}
