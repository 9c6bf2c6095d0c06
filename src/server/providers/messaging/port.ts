/**
 * Delivery of one-time codes as the product sees it. A channel only carries a code: what the code is, how long it lives
 * and how often it may be sent is decided by the sign-in rules. Calls throw `ProviderError` as `http-client.ts` says.
 */

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

export type MessageChannel = {
  channel: 'whatsapp' | 'sms' | 'call'
  /**
   * Hands one code to the provider, once: it is never repeated by itself, because a repeat could reach the person twice.
   * Out: the provider's id, which delivery events carry. That the provider took it does not say that it arrived.
   * After `unavailable` or `garbage` it is not known whether the code is on its way; offer the same code elsewhere (R10).
   * Throws `TypeError` for a phone, a code or a reference of another shape.
   */
  sendCode(message: CodeMessage): Promise<{ providerMessageId: string }>
}

/** What an event says of a message. A hint: events repeat and arrive in any order, so a status only moves forward. */
export type DeliveryStatus = {
  providerMessageId: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  /** The provider's own code of a failure, e.g. `131026` (WhatsApp: cannot be delivered) or `30003` (Twilio). */
  errorCode?: string
  /** The `reference` the code was sent with: finds the delivery whose answer, and so whose id, never reached us. */
  reference?: string
}
