import { phoneCountries } from '../../customer/phones/countries.ts'
import { toE164 } from '../../customer/phones/validate-phone.ts'

/** S06. What a person agrees to who leaves a phone with a simulation. A new text gets a new version. */
export const contactConsent = {
  version: '2026-11-22',
  text: 'Acepto que un asesor me escriba por WhatsApp o me llame sobre esta simulación. Mi nombre y mi celular se usan solo para eso.',
} as const

/**
 * S06. In: a phone as it was written, with or without its calling code; without one it is Colombian. Out: the number in
 * E.164, or undefined where the rules of the 19 countries refuse it.
 */
export function contactPhone(text: string): string | undefined {
  const bare = text.replace(/[\s().-]/g, '')
  if (!/^\+?\d{7,15}$/.test(bare)) return undefined
  const national = bare.startsWith('+') ? undefined : toE164('57', bare)
  if (national) return national
  const digits = bare.replace('+', '')
  for (const { prefix } of phoneCountries) {
    const found = digits.startsWith(prefix) ? toE164(prefix, digits.slice(prefix.length)) : undefined
    if (found) return found
  }
  return undefined
}
