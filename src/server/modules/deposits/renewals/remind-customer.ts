import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { automaticRenewalText } from '#domain/process/renewals/automatic-renewal.ts'
import { decisionLabels } from '#domain/process/renewals/decision.ts'
import { dueReminders, maturityText } from '#domain/process/renewals/reminders.ts'
import { stages } from '#domain/process/stages.ts'
import { type ProcessStatus, undecidedStatuses } from '#domain/process/statuses.ts'
import { partnerName } from '#domain/site/campaigns/campaign-partners.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { runOnce } from '../../../platform/idempotent-effect.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { makeTicket } from '../../accounts/tickets/make-ticket.ts'
import { mayWriteTo } from '../../notifications/mail-addresses/may-write-to.ts'
import { sendLetter } from '../../notifications/mail-addresses/send-letter.ts'
import { wantsNotice } from '../../notifications/notice-wishes/wishes.ts'
import { notifyAllChannels } from '../../notifications/notify-all-channels.ts'
import { sendNotice } from '../../notifications/send-notice.ts'
import { hasHolderDied } from '../../opening/bank/deposit-events.queries.ts'
import { type Person, personOfProcess } from '../../opening/forms/person-of-process.ts'
import { loadProcess } from '../../opening/processes/processes.queries.ts'
import type { RenewalRow } from '../../opening/processes/running-renewal.queries.ts'
import { ladderInWords } from '../savings-plans/ladder-plan.ts'
import { planInWords } from '../savings-plans/maturity-plans.ts'
import { type MaturingDeposit, maturingDeposit, todayInBogota } from './maturing-deposit.ts'
import { reminderNoticeStep, reminderStep, remindersSent } from './reminder-steps.ts'
import { findRenewal } from './store.ts'

/** Statuses where the customer can still act before the law renews the deposit. */
export const remindedStatuses: readonly ProcessStatus[] = undecidedStatuses.filter(
  (status) => stages[status].nextActor === 'customer',
)

/**
 * Job, Z04: reminds a customer 15, 7, 5 and 1 days before the maturity of a deposit without a signed decision. Each
 * reminder goes once by e-mail, where the address allows it, and once to the phone, each unless the customer turned it off. A missed reminder is sent until the
 * next one is due, and never later.
 */
export async function remindCustomer(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  const deposit = process && (await maturingDeposit(ctx.db, process))
  if (!deposit || !remindedStatuses.includes(process.status)) return
  if (await hasHolderDied(ctx.db, process.customerId)) return
  const { period, maturityDate } = deposit.period
  const [days] = dueReminders(todayInBogota(), maturityDate, [])
  if (days === undefined) return
  const sent = await remindersSent(ctx.db, processUuid, period)
  // A reminder closer to the maturity was sent, so this one is too late.
  if (sent.some((one) => one < days)) return
  const person = await personOfProcess(ctx, process)
  const ownerId = process.customerId
  const mayWrite =
    (await mayWriteTo(ctx, { ownerId, address: person.email })) &&
    (await wantsNotice(ctx, { ownerId, topic: 'reminders', channel: 'mail' }))
  await notifyAllChannels(
    ...(mayWrite ? [() => writeReminder(ctx, { deposit, person }, reminderStep(period, days))] : []),
    () => sendToPhone(ctx, deposit, reminderNoticeStep(period, days)),
  )
}

async function writeReminder(
  ctx: Context,
  { deposit, person }: { deposit: MaturingDeposit; person: Person },
  step: string,
): Promise<void> {
  const { process, period } = deposit
  const renewal = await findRenewal(ctx.db, { processUuid: process.uuid, period: period.period })
  const prepared = await planInWords(ctx, { customerId: process.customerId, depositId: process.uuid })
  const plan = prepared ?? (await ladderInWords(ctx, process.customerId))
  await runOnce(ctx, process.uuid, step, async ({ key }) => {
    const ticket = { processUuid: process.uuid, madeBy: 'reminder' } as const
    const url = await inTransaction(ctx.db, (tx) => makeTicket(ctx, tx, ticket))
    try {
      const letter = buildLetter(deposit, { renewal, plan, firstNames: person.firstNames })
      const messageRecord = { processUuid: process.uuid, kind: 'maturity-near' }
      const to = { ownerId: process.customerId, address: person.email, kept: messageRecord }
      const action = { label: letter.action, url }
      const partner = { partnerName: partnerName(process.externalCompany) }
      return await sendLetter(ctx, to, { topic: 'reminders', ...partner, ...letter, action, effectKey: key })
    } catch (error) {
      // A mailbox that refuses today refuses tomorrow; the phone gets a message too.
      if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error
      ctx.logger.warn({ process: process.uuid, step }, 'a reminder was refused by its mailbox')
      return { messageId: 'refused' }
    }
  })
}

type LetterFacts = { renewal: RenewalRow | undefined; plan: string | undefined; firstNames: string }

function buildLetter(deposit: MaturingDeposit, { renewal, plan, firstNames }: LetterFacts) {
  const { bank, period, interest, ending } = deposit
  const { netCop, totalNetCop } = computeInterest(interest)
  const [today, maturity] = [todayInBogota(), formatCivilDate(period.maturityDate)]
  const figures = [
    `Capital: ${formatCop(period.capitalCop)}`,
    `Intereses, después de la retención: ${formatCop(netCop)}`,
    `Total al vencimiento: ${formatCop(totalNetCop)}`,
  ].join('\n')
  const greeting = `Hola, ${firstNames}:`
  const silence = automaticRenewalText(ending)
  if (renewal) {
    const next = stages[deposit.process.status].description
    return {
      preheader: `Firma antes del ${maturity}: son ${formatCop(totalNetCop)} al vencimiento.`,
      title: `Falta que firmes: tu CDT con ${bank.name} vence el ${maturity}`,
      paragraphs: [
        greeting,
        `Decidiste «${decisionLabels[renewal.decision]}», y el banco cumple tu decisión cuando la hayas firmado, a más tardar el ${maturity}. ${next}`,
        figures,
        `Mientras no la firmes, para el banco es como si no hubieras dicho nada. ${silence}`,
      ],
      action: 'Terminar mi decisión',
    }
  }
  return {
    preheader: `Recibes ${formatCop(totalNetCop)}. Decide antes del ${maturity}.`,
    title: `Tu CDT con ${bank.name} vence el ${maturity}`,
    paragraphs: [greeting, maturityText(today, period.maturityDate), figures, ...(plan ? [plan] : []), silence],
    action: 'Ver mi CDT y decidir',
  }
}

async function sendToPhone(ctx: Context, { process, bank, period }: MaturingDeposit, step: string): Promise<void> {
  const notice = { kind: 'maturity-near', bankName: bank.name, maturityDate: period.maturityDate } as const
  await runOnce(ctx, process.uuid, step, ({ key: reference }) => sendNotice(ctx, process, { ...notice, reference }))
}
