import { phoneCountries } from '../phones/countries.ts'
import { validatePhone } from '../phones/validate-phone.ts'

/** Where somebody without a session is answered: an e-mail address, or a phone in E.164. */
export type Contact = { email: string } | { phone: string }

/** Shown under a field with neither. */
export const wrongContactText = 'Escribe un celular, como 300 123 4567, o un correo, como ana@correo.com'

const longest = 120
const emailAddress = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/

/**
 * Reads what was typed as phone or e-mail. A number without a calling code is Colombian.
 * In: the text of the field. Out: the contact, or undefined when it is neither.
 */
export function readContact(typed: string): Contact | undefined {
  const text = typed.trim()
  if (text.length > longest) return undefined
  if (text.includes('@')) return emailAddress.test(text) ? { email: text } : undefined
  const digits = text.replace(/[\s().-]/g, '')
  if (!digits.startsWith('+')) return toPhone('CO', digits)
  const countries = phoneCountries.filter(({ prefix }) => digits.startsWith(`+${prefix}`))
  return countries.map(({ iso, prefix }) => toPhone(iso, digits.slice(prefix.length + 1))).find(Boolean)
}

function toPhone(countryIso: string, digits: string): Contact | undefined {
  const checked = validatePhone(countryIso, digits)
  return checked.ok ? { phone: checked.phoneE164 } : undefined
}
