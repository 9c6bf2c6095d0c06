import { phoneCountries } from './countries.ts'

/** Shown under a phone field whose number is not valid (B §5.1). */
export const wrongPhoneText = 'Algo está mal con tu número, verifícalo'

/** What `validatePhone` answers: the number in E.164, `'+573001234567'`, or the message to show. */
export type CheckedPhone = { ok: true; phoneE164: string } | { ok: false; message: typeof wrongPhoneText }

/**
 * @param countryIso - The country's ISO code.
 * @param digits - The digits as typed, without spaces.
 */
export function validatePhone(countryIso: string, digits: string): CheckedPhone {
  const country = phoneCountries.find((candidate) => candidate.iso === countryIso)
  const number = country?.rule.exec(digits)?.[1]
  if (!country || number === undefined) return { ok: false, message: wrongPhoneText }
  return { ok: true, phoneE164: `+${country.prefix}${number}` }
}
