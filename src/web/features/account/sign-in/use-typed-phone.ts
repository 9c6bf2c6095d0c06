import { type ActionDispatch, type RefObject, useCallback, useRef } from 'react'
import { validatePhone } from '#domain/customer/phones/validate-phone.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { currentBrand } from '../../../lib/current-brand.ts'
import { loadPhoneReader, phoneReader } from '../../../lib/phone-reader.ts'
import type { SignInEvent, SignInState } from './sign-in-state.ts'

type Phone = Pick<SignInState, 'countryIso' | 'phoneDigits'>
type Reader = NonNullable<ReturnType<typeof phoneReader>>

/**
 * The phone while it is typed, pasted or filled in, in any spelling (L02). Until the reader of phones is there, what
 * was typed is as it is.
 */
export function useTypedPhone(now: RefObject<SignInState>, dispatch: ActionDispatch<[SignInEvent]>) {
  const typed = useRef('')

  function typePhone(text: string) {
    typed.current = text
    const { countryIso } = now.current
    const reader = phoneReader()
    dispatch({
      type: 'phone-typed',
      ...(reader ? read(reader, text, countryIso) : { countryIso, phoneDigits: bare(text) }),
    })
    if (reader) return
    void loadPhoneReader().then((late) => {
      // Nothing else was typed in the meantime.
      if (late && typed.current === text && now.current.phoneDigits === bare(text)) typePhone(text)
    })
  }

  /** The digits may have the calling code of the country that is now chosen. */
  function chooseCountry(countryIso: string) {
    const { phoneDigits } = now.current
    dispatch({ type: 'country-chosen', countryIso })
    const reader = phoneReader()
    const known = reader && phoneDigits !== '' ? read(reader, phoneDigits, countryIso) : undefined
    if (known?.countryIso === countryIso) dispatch({ type: 'phone-typed', ...known })
  }

  /** @returns The phone that was typed, once the reader is there; undefined where no rule takes it. */
  const findPhone = useCallback(async (): Promise<Phone | undefined> => {
    const { countryIso, phoneDigits } = now.current
    const reader = await loadPhoneReader()
    const text = bare(typed.current) === phoneDigits ? typed.current : phoneDigits
    const known = reader && read(reader, text, countryIso)
    return known && validatePhone(known.countryIso, known.phoneDigits).ok ? known : undefined
  }, [now])

  return { typePhone, chooseCountry, findPhone }
}

function read(reader: Reader, text: string, chosenIso: string): Phone {
  const { countryIso, digits } = reader.readPhone(text, chosenIso, currentBrand.countries)
  return { countryIso, phoneDigits: digits }
}

/** As many characters as a number with its calling code has. */
const bare = (text: string) =>
  cleanLine(text)
    .replace(/(?!^\+)\D/g, '')
    .slice(0, 16)
