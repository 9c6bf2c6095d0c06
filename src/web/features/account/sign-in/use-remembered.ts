import { type RefObject, useEffect, useRef } from 'react'
import { type PhoneCountry, phoneCountries } from '#domain/customer/phones/countries.ts'
import { validatePhone } from '#domain/customer/phones/validate-phone.ts'
import { currentBrand } from '../../../lib/current-brand.ts'
import type { SignInOptionsAnswer } from './sign-in-calls.ts'
import type { SignInState } from './sign-in-state.ts'

type Remembered = NonNullable<SignInOptionsAnswer['remembered']>
export type RememberedPhone = { countryIso: string; phoneDigits: string; phoneE164: string }

type UseRemembered = {
  /** False while it is not known yet why one is here. */
  enabled: boolean
  now: RefObject<SignInState>
  /** @returns The phone that this browser remembers, or nothing where it is not to be used. */
  begin: () => Promise<Remembered | undefined>
  onRemembered: (phone: RememberedPhone) => void
}

/** L10: begins a sign-in once, with the phone that the browser remembers. Who has begun to type another is left alone. */
export function useRemembered({ enabled, now, begin, onRemembered }: UseRemembered): void {
  const begun = useRef(false)
  const found = useRef(onRemembered)
  found.current = onRemembered

  useEffect(() => {
    if (!enabled || begun.current) return
    begun.current = true
    void begin().then((remembered) => {
      const phone = remembered && readRemembered(remembered, currentBrand.countries)
      if (phone && now.current.step === 'phone' && now.current.phoneDigits === '') found.current(phone)
    })
  }, [enabled, begin, now])
}

/**
 * @param options - What the server remembers.
 * @param countries - The countries of the brand.
 * @returns A phone that can be asked for a code, or undefined.
 */
export function readRemembered(
  { prefixNumber: prefix, phoneNumber: number }: Remembered,
  countries?: readonly string[] | undefined,
): RememberedPhone | undefined {
  const digits = number.replace(/\D/g, '')
  const fits = (country: PhoneCountry) =>
    country.prefix === prefix.replace('+', '') && (!countries || countries.includes(country.iso))
  for (const { iso } of phoneCountries.filter(fits)) {
    const checked = validatePhone(iso, digits)
    if (checked.ok) return { countryIso: iso, phoneDigits: digits, phoneE164: checked.phoneE164 }
  }
  return undefined
}
