import { answeredByMachine, type DeliveryStatus } from './port.ts'

/** The name under which our reference travels in the query of a status callback. */
export const twilioReferenceParameter = 'reference'

/** Twilio's words for messages and calls. A call that a person answered counts as delivered, any other as failed. */
const statuses = new Map<string, DeliveryStatus['status']>([
  ...['accepted', 'scheduled', 'queued', 'sending', 'sent'].map((word) => [word, 'sent'] as const),
  ...['initiated', 'ringing', 'in-progress'].map((word) => [word, 'sent'] as const),
  ...['delivered', 'completed'].map((word) => [word, 'delivered'] as const),
  ['read', 'read'],
  ...['undelivered', 'failed', 'canceled', 'busy', 'no-answer', answeredByMachine].map(
    (word) => [word, 'failed'] as const,
  ),
])

/**
 * @param word - Twilio's status of a message or a call.
 * @returns Ours, or undefined for a word we do not know.
 */
export function twilioStatus(word: string): DeliveryStatus['status'] | undefined {
  return statuses.get(word)
}
