/**
 * Delivery of one-time codes and notices. A channel only carries them. The sign-in rules decide the code, its lifetime
 * and how often it may be sent; the renewal rules decide when a notice is sent. Calls throw `ProviderError` as
 * `http-client.ts` says.
 */

import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Checkable } from '../provider-check.ts'

export type CodeMessage = {
  /** E.164, `+573001234567`. */
  phoneE164: string
  /** 4 to 8 digits. */
  code: string
  /** The brand's name for the person, e.g. `Cosecha`. */
  brandName: string
  /** Host name of the page that asks for the code: a phone offers the code of an SMS there alone. */
  pageHost: string
  /** Lifetime of the code in whole minutes, as the person reads it. */
  expiresMinutes: number
  /** Our own reference of this delivery, at most 128 of `A-Za-z0-9_.:-` and without personal data; events carry it. */
  reference: string
}

/** A notice about the maturity of a deposit. */
export type MaturityNotice = {
  kind: 'maturity-near' | 'deposit-extended'
  bankName: string
  maturityDate: CivilDate
}

/** A notice that a deposit which the person noted matures (Z14). Where it is, they alone know. */
export type NotedMaturity = {
  kind: 'noted-maturity'
  maturityDate: CivilDate
  /** The page with their deposits. */
  url: string
}

/** A notice of what deposits grew in a week, which its reader asked for (Z24). */
export type WeekGrowthNotice = {
  kind: 'week-growth'
  /** After the withholding, whole pesos. */
  netCop: number
  /** The page with the deposits. */
  url: string
}

/** A saver chose somebody as their trusted person (Z22). */
export type TrustedInvitation = {
  kind: 'trusted-invited'
  /** First name and a letter. */
  saverName: string
  /** The page where they accept. */
  url: string
}

/** A saver said nothing at a maturity, told to who they trust (Z22). No sum is in it. */
export type TrustedSilence = {
  kind: 'trusted-unanswered'
  saverName: string
  bankName: string
  maturityDate: CivilDate
  url: string
}

/** A notice that a step of a saver's own plan is due (Z18, Z19); never which. */
export type PlanNotice = {
  kind: 'plan-due'
  /** The page with the plan. */
  url: string
}

/** A notice that a rate has reached the value a person waited for (Z05). */
export type RateNotice = {
  kind: 'rate-reached'
  bankName: string
  /** Percent effective annual. */
  ratePercent: string
  /** Whether it is a demonstration rate, which every text must say. */
  isDemonstration: boolean
  termDays: number
  simulatorUrl: string
}

/** A notice that the team has answered; never the answer itself. */
export type AnswerNotice = {
  kind: 'team-answered'
  /** The page with the answer. */
  url: string
}

/** A notice of news that no e-mail may bring; never the news itself. */
export type News = {
  kind: 'news'
  /** The page with the news. */
  url: string
}

/** A notice of what happened to an opening or a renewal, as its letter says it. */
export type ProcessNews = {
  kind: 'process-news'
  bankName: string
  /** What happened, in our own words, without a full stop. */
  what: string
  /** Leads to the step. */
  url: string
}

/** A notice that a paper has to come again (F08). */
export type PaperNotice = {
  kind: 'paper-rejected'
  bankName: string
  /** What is wrong with which papers, in our own words; never those of staff. */
  what: string
  /** The last day on which the opening waits for it. */
  lastDay: CivilDate
  /** Leads to the step. */
  url: string
}

/** A notice that an administrator gave one a role in the team (O04); never which. */
export type TeamInvitation = {
  kind: 'team-invited'
  /** Where members of the team sign in. */
  url: string
}

/** A notice that one signs in with another phone from now on. */
export type PhoneNotice = {
  kind: 'phone-changed'
  /** Where who did not ask for it can say so. */
  url: string
}

/**
 * A message that asks the person nothing. Anyone may read it on a locked screen. So it names only a bank, a date, a rate,
 * a kind of paper, what happened, or a page of this site; never a name or an amount. For the words see `notice-text.ts`.
 */
export type NoticeMessage = (
  | MaturityNotice
  | NotedMaturity
  | WeekGrowthNotice
  | TrustedInvitation
  | TrustedSilence
  | PlanNotice
  | RateNotice
  | AnswerNotice
  | PhoneNotice
  | TeamInvitation
  | PaperNotice
  | ProcessNews
  | News
) & {
  /** E.164, `+573001234567`. */
  phoneE164: string
  /** The brand's name for the person. */
  brandName: string
  /** Our reference, like that of a code. */
  reference: string
}

/** An answer in free words to somebody who wrote to us. */
export type TextMessage = {
  /** E.164, `+573001234567`. */
  phoneE164: string
  /** At most 4,096 letters. */
  text: string
  /** Our reference, like that of a code. */
  reference: string
}

export type MessageChannel = Checkable & {
  channel: 'whatsapp' | 'sms' | 'call'
  /**
   * Sends one code to the provider, once. It never retries by itself, because a retry could reach the person twice.
   * @returns The provider's id, which delivery events carry. It says that the provider took the code, not that it
   *   arrived. After `unavailable` or `garbage` it is not known whether the code is on its way; send the same code by
   *   another channel (R10).
   * @throws `TypeError` for an invalid phone, code or reference.
   */
  sendCode(message: CodeMessage): Promise<{ providerMessageId: string }>
  /**
   * Sends one notice to the provider, once, as `sendCode` does a code. After `unavailable` or `garbage` it may have
   * been sent: a retry may reach the person twice. Throws `TypeError` for an invalid phone or reference.
   */
  sendNotice(notice: NoticeMessage): Promise<{ providerMessageId: string }>
  /**
   * Sends free words, once, as `sendCode` does a code. Only WhatsApp does it, and only within a day of the person's own
   * last message: later the provider refuses it. Absent where the channel carries none.
   */
  sendText?(message: TextMessage): Promise<{ providerMessageId: string }>
}

/** What somebody wrote to our number by WhatsApp: words, or a file of some kind, which may have words of its own. */
export type PersonMessage = {
  providerMessageId: string
  phoneE164: string
  saidAt: Date
  text?: string | undefined
  /** `'una imagen'`. */
  media?: string | undefined
}

/** What a person answered to our messages: they want no notices any more, or want them again. */
export type PhoneWish = { phoneE164: string; wanted: 'stop' | 'resume'; saidAt: Date }

/** What a provider reports of our own things at it: of a template, our number or our account. */
export type ChannelAlert = {
  channel: 'whatsapp'
  field: 'template' | 'phone' | 'account'
  /** Which template or number; empty for the account. */
  subject: string
  /** The provider's word for what happened, such as `PAUSED`. */
  event: string
  reason: string | undefined
  /** Bad news; false ends an earlier one. */
  isOpen: boolean
  saidAt: Date
}

/** What an event of a messaging provider says: of our messages, and what people answered. */
export type MessagingEvent = {
  statuses: DeliveryStatus[]
  wishes: PhoneWish[]
  alerts?: ChannelAlert[]
  messages?: PersonMessage[]
  /** Somebody's own message or choice is in it, with their phone: the event itself is not kept. */
  isFromPerson?: true
}

/** An event about a message. A hint: events repeat and arrive in any order, so a status only moves forward. */
export type DeliveryStatus = {
  providerMessageId: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  /** The provider's own code of a failure, e.g. `131026` (WhatsApp: cannot be delivered) or `30003` (Twilio). */
  errorCode?: string
  /** The `reference` of the message: finds the delivery when its answer, and so its id, was lost. */
  reference?: string
}

/** A call that an answering machine or a fax took: nobody heard the code. The error code of such a delivery. */
export const answeredByMachine = 'answered-by-machine'
