const phoneE164 = /^\+[1-9]\d{6,14}$/

/** The form of our references; events with any other text carry none. */
export const referencePattern = /^[A-Za-z0-9_.:-]{1,128}$/

/**
 * @param message - The recipient of a message, and our reference.
 * @throws `TypeError`, without repeating them, when they are invalid.
 */
export function requireAddress(message: { phoneE164: string; reference: string }): void {
  if (!phoneE164.test(message.phoneE164)) throw new TypeError('A message goes to a phone in E.164')
  if (!referencePattern.test(message.reference)) throw new TypeError('A reference is 1 to 128 of A-Za-z0-9_.:-')
}
