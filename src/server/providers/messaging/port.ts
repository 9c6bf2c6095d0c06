/**
 * Delivery of one-time codes and of notices as the product sees it. A channel only carries them: what the code is, how
 * long it lives and how often it may be sent is decided by the sign-in rules, when a notice goes out by those of
 * renewals. Calls throw `ProviderError` as `http-client.ts` says.
 */
import type { CivilDate } from '#domain/money/dates/civil-date.ts'

export type CodeMessage = {
  /** E.164, `+573001234567`. */
  phoneE164: string
  /** 4 to 8 digits. */
  code: string
  /** The name the person knows us by, e.g. `Cosecha`. */
  brandName: string
  /** Whole minutes the code lives, as told to the person. */
  expiresMinutes: number
  /** Our own name of this delivery, at most 128 of `A-Za-z0-9_.:-` and without personal data; comes back in events. */
  reference: string
}

/** What is said of the maturity of a deposit. */
export type MaturityNotice = {
  kind: 'maturity-near' | 'deposit-extended'
  bankName: string
  maturityDate: CivilDate
}

/** What is said when a rate has reached the mark that a person waited for (Z05). */
export type RateNotice = {
  kind: 'rate-reached'
  bankName: string
  /** Percent effective annual. */
  ratePercent: string
  /** A demonstration rate is called so wherever it shows. */
  isDemonstration: boolean
  termDays: number
  simulatorUrl: string
}

/** What is said when the team has answered somebody: never what it answered. */
export type AnswerNotice = {
  kind: 'team-answered'
  /** Where the answer is read. */
  url: string
}

/** What is said when there is news that no letter may bring: never what it is. */
export type News = {
  kind: 'news'
  /** Where it is read. */
  url: string
}

/**
 * Something that a person is told without being asked anything. It names a bank, a date, a rate or a page of ours and nothing
 * else of theirs, because anyone may read it on a locked screen. Which words, see `notice-text.ts`.
 */
export type NoticeMessage = (MaturityNotice | RateNotice | AnswerNotice | News) & {
  /** E.164, `+573001234567`. */
  phoneE164: string
  /** The name the person knows us by. */
  brandName: string
  /** As that of a code. */
  reference: string
}

export type MessageChannel = {
  channel: 'whatsapp' | 'sms' | 'call'
  /**
   * Hands one code to the provider, once: it is never repeated by itself, because a repeat could reach the person twice.
   * Out: the provider's id, which delivery events carry. That the provider took it does not say that it arrived.
   * After `unavailable` or `garbage` it is not known whether the code is on its way; offer the same code elsewhere (R10).
   * Throws `TypeError` for a phone, a code or a reference of another shape.
   */
  sendCode(message: CodeMessage): Promise<{ providerMessageId: string }>
  /**
   * Hands one notice to the provider, once, as `sendCode` does a code. After `unavailable` or `garbage` it may have been
   * sent: a repeat may reach the person twice.
   * Throws `TypeError` for a phone or a reference of another shape.
   */
  sendNotice(notice: NoticeMessage): Promise<{ providerMessageId: string }>
}

/** What an event says of a message. A hint: events repeat and arrive in any order, so a status only moves forward. */
export type DeliveryStatus = {
  providerMessageId: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  /** The provider's own code of a failure, e.g. `131026` (WhatsApp: cannot be delivered) or `30003` (Twilio). */
  errorCode?: string
  /** The `reference` the message was sent with: finds the delivery whose answer, and so whose id, never reached us. */
  reference?: string
}
