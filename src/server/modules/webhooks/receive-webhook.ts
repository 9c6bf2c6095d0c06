import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sha256Hex } from '../../platform/encryption/encryption.ts'
import { indexAddress } from '../../platform/encryption/index-address.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { JobDefinition } from '../../platform/jobs/job.ts'
import type { MessagingEvent } from '../../providers/messaging/port.ts'
import type { BankEventType } from '../../providers/partner-bank/port.ts'
import type { ReceivedWebhook } from '../../providers/webhook-readers.ts'
import { recordDelivery } from '../accounts/auth/record-delivery.ts'
import { recordPhoneWish } from '../accounts/customers/phone-wishes.ts'
import { recordMessageReport } from '../accounts/messages/sent-messages.ts'
import { receiveWhatsapp } from '../notifications/conversations/receive-whatsapp.ts'
import { type LetterReport, mailAddressFailed } from '../notifications/mail-addresses/jobs.ts'
import { bankDepositEvents, bankRefresh } from '../opening/bank/jobs.ts'
import { identityRefresh } from '../opening/identity/jobs.ts'
import { paymentRefresh } from '../opening/payments/jobs.ts'
import { signatureRefresh } from '../opening/signature/jobs.ts'
import {
  filterByBank,
  keepAlert,
  keepEvent,
  keepSubjects,
  processesOfChecks,
  processesOfPayment,
  processesOfReference,
  processesOfSigning,
} from './store.ts'

export type WebhookProvider = 'truora' | 'zapsign' | 'wompi' | 'partner-bank' | 'whatsapp' | 'twilio' | 'mail-report'

/**
 * What follows from a genuine event: processes to ask the provider about, or what became of messages and was answered
 * to them.
 */
type Consequence = {
  /** The provider's own key of the event; the body's hash where it has none. */
  key?: string
  job?: JobDefinition<{ processUuid: string }>
  processes?: (tx: Tx) => Promise<string[]>
  /** The banks whose processes it may concern, where a bank said it; all where not. */
  bankIds?: readonly number[]
  messaging?: MessagingEvent
  mailFailure?: LetterReport
  /** What is kept of the event instead of its bytes, where those would name a person. */
  kept?: string
}

/** What is reported of a running deposit; nothing waits for it. */
const ofRunningDeposit: ReadonlySet<BankEventType> = new Set<BankEventType>([
  'deposit.cancelled-early',
  'deposit.pledged',
  'deposit.pledge-released',
  'deposit.holder-died',
])

/** What somebody wrote to us may be older than their first code, from which on an erasure looks for webhooks. */
const ofMessaging = (messaging: MessagingEvent): Consequence => ({
  messaging,
  ...(messaging.isFromPerson ? { kept: '{}' } : {}),
})

type Read = (ctx: Context, received: ReceivedWebhook) => Promise<Consequence>

const readers: Record<WebhookProvider, Read> = {
  truora: async ({ webhooks }, received) => {
    const hints = await webhooks.identity(received)
    return { job: identityRefresh, processes: (tx) => processesOfChecks(tx, hints) }
  },
  zapsign: async ({ webhooks }, received) => {
    const { token } = webhooks.signature(received)
    return { job: signatureRefresh, processes: (tx) => processesOfSigning(tx, token) }
  },
  wompi: async ({ webhooks }, received) => {
    const hint = await webhooks.payment(received)
    const named = { key: hint.key, job: paymentRefresh, bankIds: hint.bankIds }
    return { ...named, processes: (tx) => processesOfPayment(tx, hint) }
  },
  'partner-bank': async ({ webhooks }, received) => {
    const { key, type, reference, bankIds } = await webhooks.bank(received)
    const job = ofRunningDeposit.has(type) ? bankDepositEvents : bankRefresh
    return { key, job, bankIds, processes: (tx) => processesOfReference(tx, reference) }
  },
  whatsapp: async ({ webhooks }, received) => ofMessaging(webhooks.whatsapp(received)),
  twilio: async ({ webhooks }, received) => ofMessaging(webhooks.twilio(received)),
  'mail-report': async (ctx, received) => {
    const report = ctx.webhooks.mailReport(received)
    if (report === 'none') return { kept: '{}' }
    // The message names the address, and may bring the whole letter back.
    const { recipients, ...facts } = report
    const mailFailure = { ...facts, recipientIndexes: recipients.map((one) => indexAddress(ctx, one)) }
    return { mailFailure, kept: JSON.stringify(mailFailure) }
  },
}

/**
 * R27, R28: believes a webhook only if it is genuine, keeps it as it came, and only as a hint: the provider is asked
 * by a job, sent in the same transaction. An event about something unknown is kept too; what it is about is asked for
 * anyway by reconciling. What a bank says of another bank's process changes nothing, and is logged (decision 043).
 * Throws `WebhookRefused`.
 */
export async function receiveWebhook(
  ctx: Context,
  provider: WebhookProvider,
  received: ReceivedWebhook,
): Promise<void> {
  const { key, job, processes, bankIds, messaging, mailFailure, kept } = await readers[provider](ctx, received)
  const hash = sha256Hex(received.rawBody)
  const bytes = kept === undefined ? received.rawBody : Buffer.from(kept)
  const rawEncrypted = ctx.encryption.encryptBytes('webhook_events.raw', bytes).toString('base64url')
  await inTransaction(ctx.db, async (tx) => {
    const { eventId, isNew } = await keepEvent(tx, { provider, key: key ?? hash, rawEncrypted })
    for (const report of messaging?.statuses ?? []) {
      await recordDelivery(ctx, tx, report)
      await recordMessageReport(tx, report)
    }
    const named = processes ? await processes(tx) : []
    const found = bankIds ? await filterByBank(tx, named, bankIds) : named
    const others = named.filter((uuid) => !found.includes(uuid))
    await keepSubjects(tx, eventId, { accepted: found, refused: others })
    if (others.length > 0) ctx.logger.error({ provider, bankIds, others }, 'a bank named a process of another bank')
    if (job) for (const processUuid of found) await enqueue(ctx.boss, tx, job, { processUuid })
    for (const wish of messaging?.wishes ?? []) await recordPhoneWish(ctx, tx, wish)
    for (const message of messaging?.messages ?? []) await receiveWhatsapp(ctx, tx, message)
    for (const alert of messaging?.alerts ?? []) await keepAlert(tx, alert)
    // A repeat must not stop letters to an address that was put right since.
    if (mailFailure && isNew) await enqueue(ctx.boss, tx, mailAddressFailed, mailFailure)
  })
}
