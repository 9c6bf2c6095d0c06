import type { Checkable } from '../provider-check.ts'

/** Outgoing e-mail. */

export type MailAttachment = { filename: string; content: Uint8Array; contentType: string }

export type MailMessage = {
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
  /**
   * The effect key, e.g. `process:step`. The same key gives the same Message-ID, so that a repeat can be recognized.
   */
  effectKey: string
  /**
   * Our signed name of the letter and its address, 53 of `A-Za-z0-9_-`. It is in the Message-ID and, where the
   * server can, in the envelope (RFC 3461). So a report of a failed delivery names them to us alone.
   */
  reference?: string
  /**
   * Where one press stops letters of this kind, for the headers of RFC 8058; only for letters that one can do without.
   */
  unsubscribeUrl?: string
}

/** The meaning of a refusal (`ProviderError`) that says that the address takes no letters, for good. */
export const addressRefused = 'address-refused'

/** What a mail server reports of a letter that it could not deliver. */
export type DeliveryReport = {
  /**
   * Our name of the letter and its address: of the envelope (RFC 3461) or of the Message-ID of the letter that came
   * back.
   */
  reference: string
  /** Why it was not delivered, as RFC 3463 numbers it, such as `5.1.1`; or the reply's number, such as `550`. */
  statusCode: string
  /** The addresses that did not get it, as the report names them: where we sent it, and where it went on to. */
  recipients: string[]
}

export type MailPort = Checkable & {
  /**
   * Sends one e-mail to the mail server.
   * @returns Its Message-ID, with the angle brackets. A refusal of the address itself, for good, has the meaning
   *   `addressRefused`; its code is that of RFC 3463, or the number of the reply. After `unavailable` it may have been
   *   sent: repeat with the same key.
   * @throws `ProviderError`: `unavailable` (not reached in time, or an SMTP 4xx reply: try later), `refused` (a 5xx
   *   reply, or a failed login) or `garbage` (the answer is not SMTP).
   * @throws `TypeError` for an invalid address or effect key.
   */
  sendMail(message: MailMessage): Promise<{ messageId: string }>
  /** Releases the mailer's connections when the server stops. An e-mail under way is not interrupted. */
  close(): void
}

/** The words of an e-mail. */
export type Letter = {
  brandName: string
  /** T01: the partner who sent the saver, beside the brand. */
  partnerName?: string | undefined
  title: string
  /** What a list of letters shows behind the subject: the next fact, such as an amount or a last day. */
  preheader: string
  /** Plain text each; a line break inside stays one. */
  paragraphs: readonly string[]
  /** The one thing to do, as a button. Its address is absolute, `https:` or `http:`. */
  action?: { label: string; url: string }
  /** Where the reader chooses their notices, at the foot of the letter. */
  wishes?: { label: string; url: string }
}

/** Writes an e-mail in the product's look, as plain text and as HTML. */
export type RenderLetter = (letter: Letter) => { text: string; html: string }
