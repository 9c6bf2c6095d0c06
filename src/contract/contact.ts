/** Where somebody without a session is answered or called. */
import { cleanEmail, isEmailAddress } from '#domain/customer/people/email-address.ts'
import { readPhoneE164 } from './phone-number.ts'

/** An e-mail address, or a phone in E.164. */
export type Contact = { email: string } | { phone: string }

/** Shown under a field with neither. */
export const wrongContactText = 'Escribe un celular, como 300 123 4567, o un correo, como ana@correo.com'

/**
 * Reads what was typed as phone or e-mail. A number without a calling code is Colombian.
 * @param typed - The text of the field.
 * @returns The contact, or undefined when it is neither.
 */
export function readContact(typed: string): Contact | undefined {
  if (typed.includes('@') || typed.includes('＠')) {
    const email = cleanEmail(typed)
    return isEmailAddress(email) ? { email } : undefined
  }
  const phone = readPhoneE164(typed, 'CO')
  return phone === undefined ? undefined : { phone }
}

/**
 * S06.
 * @param text - A phone as it was written, with or without its calling code; without one it is Colombian.
 * @returns The number in E.164, or undefined where the rules of the 19 countries refuse it.
 */
export function contactPhone(text: string): string | undefined {
  // Programs write calling codes without their plus sign.
  return readPhoneE164(text, 'CO') ?? readPhoneE164(`+${text}`, 'CO')
}
