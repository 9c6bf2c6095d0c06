/** Outgoing e-mail as the product sees it. */

export type MailAttachment = { filename: string; content: Uint8Array; contentType: string }

export type MailMessage = {
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
  /** Names the effect, e.g. `process:step`. The same key gives the same Message-ID, so that a repeat shows itself. */
  effectKey: string
}

export type MailPort = {
  /**
   * Hands one e-mail to the mail server. Out: its Message-ID, with the angle brackets.
   * Throws `ProviderError`: `unavailable` (not reached in time, or a 4xx reply of SMTP: worth trying later), `refused`
   * (a 5xx reply, or our login was not taken) or `garbage` (what answered does not speak SMTP); and `TypeError` for an
   * address or an effect key that cannot be one. After `unavailable` it may have been sent: repeat with the same key.
   */
  sendMail(message: MailMessage): Promise<{ messageId: string }>
  /** Lets go of what the mailer holds, when the server stops. A letter on its way is not cut off. */
  close(): void
}
