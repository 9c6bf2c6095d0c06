import type { MaturityNotice, PaperNotice } from '../../../providers/messaging/port.ts'

/** What an e-mail may mention besides the event. */
export type TemplateInput = {
  /** The text of the history's entry, in words for the customer; empty where it has none. */
  reason: string
  signsOnPaper: boolean
  /** How it can be paid now, in words: `'por PSE o por transferencia a la cuenta oficial del banco'`. */
  ways: string
  /** The deposit's money, as a person reads it: `'$ 10.000.000'`. */
  amount: string
  /** The last day before an opening that nobody touches ends, as a person reads it. */
  lastDay: string
}

/** The e-mail about one event of the history, and whether it goes to the phone too. */
export type NotificationTemplate = {
  subject: string
  title: string
  /** What a list of letters shows behind the subject: the next fact, an amount or a last day. */
  preheader: (facts: TemplateInput) => string
  text: string | ((facts: TemplateInput) => string)
  action: string
  /** Also sent to the phone, where the customer might miss an e-mail alone. */
  notice?: MaturityNotice['kind'] | PaperNotice['kind']
}
