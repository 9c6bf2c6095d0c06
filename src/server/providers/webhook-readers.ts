import type { IdentityHint } from './identity/port.ts'
import type { DeliveryReport } from './mail/port.ts'
import type { MessagingEvent } from './messaging/port.ts'
import type { BankWebhookHint } from './partner-bank/port.ts'
import type { PaymentEventHint } from './payments/port.ts'
import type { SigningHint } from './signature/port.ts'

/** A webhook as it arrived. */
export type ReceivedWebhook = {
  method: string
  /** Path with its query, as it was called. */
  path: string
  /** Names in lower case. */
  headers: Record<string, string | string[] | undefined>
  rawBody: Uint8Array
}

/** Whose keys proved a webhook: what it says may only concern processes of these banks. */
export type SaidByBanks = { bankIds: readonly number[] }

/** Judges webhooks by the configured secrets. Each reader answers hints only, and throws `WebhookRefused`. */
export type WebhookReaders = {
  identity(received: ReceivedWebhook): Promise<IdentityHint[]>
  signature(received: ReceivedWebhook): SigningHint
  payment(received: ReceivedWebhook): Promise<PaymentEventHint & SaidByBanks>
  bank(received: ReceivedWebhook): Promise<BankWebhookHint & SaidByBanks>
  /** A call that a bank's server makes, proven as a webhook is. */
  bankCall(received: ReceivedWebhook): Promise<SaidByBanks>
  whatsapp(received: ReceivedWebhook): MessagingEvent
  twilio(received: ReceivedWebhook): MessagingEvent
  /** `none` for a message that is no report of a failed delivery. */
  mailReport(received: ReceivedWebhook): DeliveryReport | 'none'
  /**
   * Meta's question whether the address is ours.
   * @returns What must be answered, as plain text.
   */
  whatsappChallenge(query: Record<string, unknown>): string
}
