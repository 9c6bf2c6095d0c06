import { ChevronDown } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { phoneCountries } from '#domain/customer/phones/countries.ts'
import { loadPhoneReader } from '../../../lib/phone-reader.ts'
import { controlClasses, FieldNotes, fieldId, wireField } from '../../../ui/field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useEarlyInput } from '../../../ui/use-early-input.ts'
import { blue, red, rows, yellow } from './flag-bands.tsx'
import { groupPhone } from './group-phone.ts'

type PhoneFieldProps = {
  /** ISO codes of the countries offered; undefined for all 19. */
  countries: readonly string[] | undefined
  countryIso: string
  /** Digits, and a plus sign where it was typed. */
  digits: string
  onCountryChange: (iso: string) => void
  onDigitsChange: (text: string) => void
  error?: string
  /** Gets the input, so that a dialog can begin in it. */
  inputRef?: RefObject<HTMLInputElement | null>
}

const name = 'celular'

/**
 * A country and a number. The list is the browser's own, drawn as a flag and a calling code; where only one country is
 * offered it is said and cannot be chosen (L02).
 */
export function PhoneField(props: PhoneFieldProps) {
  const { countries, countryIso, digits, onCountryChange, onDigitsChange, error } = props
  const offered = phoneCountries.filter(({ iso }) => countries === undefined || countries.includes(iso))
  const country = phoneCountries.find(({ iso }) => iso === countryIso)
  const texts = { name, label: 'Número de celular', error }
  const own = useRef<HTMLInputElement>(null)
  const input = props.inputRef ?? own
  const place = useEarlyInput<HTMLDivElement>()

  useEffect(() => {
    if (error) input.current?.focus()
  }, [error, input])

  return (
    <div ref={place} className="flex flex-col gap-2">
      {/* With large texts the number stands under its country. */}
      <div className="flex flex-wrap gap-x-2 gap-y-2 sm:gap-x-3">
        <div className="flex flex-col gap-2">
          {offered.length > 1 ? (
            <label htmlFor={fieldId('pais')} className="font-semibold text-ink">
              País
            </label>
          ) : (
            <span className="font-semibold text-ink">País</span>
          )}
          <div className="relative flex min-h-14 items-center gap-1.5 rounded-md border border-edge bg-surface px-2.5 sm:gap-2 sm:px-3 has-focus-visible:border-transparent has-focus-visible:outline-3 has-focus-visible:outline-(--brand-focus)">
            <Flag iso={countryIso} />
            <span aria-hidden className="figures text-lg">
              +{country?.prefix}
            </span>
            {offered.length > 1 ? (
              <>
                <ChevronDown aria-hidden className="size-4 text-ink-soft" />
                <select
                  id={fieldId('pais')}
                  name="pais"
                  autoComplete="tel-country-code"
                  value={countryIso}
                  onChange={(event) => onCountryChange(event.currentTarget.value)}
                  className="absolute inset-0 w-full cursor-pointer appearance-none rounded-md text-base text-ink opacity-0"
                >
                  {offered.map((option) => (
                    <option key={option.iso} value={option.iso}>
                      {option.name} (+{option.prefix})
                    </option>
                  ))}
                </select>
              </>
            ) : (
              <span className="sr-only">{country?.name}</span>
            )}
          </div>
        </div>
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-2">
          <label htmlFor={fieldId(name)} className="font-semibold text-ink">
            {texts.label}
          </label>
          <input
            {...wireField(texts)}
            ref={input}
            name={name}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={country?.example}
            value={groupPhone(digits, country?.example ?? '')}
            onFocus={() => void loadPhoneReader()}
            onChange={(event) => onDigitsChange(event.currentTarget.value)}
            className={`${controlClasses} figures min-h-14 min-w-0 scroll-mb-28 px-3! text-lg`}
          />
        </div>
      </div>
      <FieldNotes name={name} error={error} />
    </div>
  )
}

/** Nearly everybody who signs in is called at home: the other flags are loaded when another country is chosen. */
const ForeignBands = lazyPart(() => import('./foreign-flags.tsx').then((part) => part.ForeignBands))

/** A country's flag, beside its calling code. Decorative: the name of the country is in the list. */
function Flag({ iso }: { iso: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 16" className="h-4 w-6 shrink-0 overflow-hidden rounded-sm">
      {iso === 'CO' ? rows([yellow, 2], [blue], [red]) : <ForeignBands iso={iso} />}
      <rect x=".5" y=".5" width="23" height="15" rx="2.500" fill="none" stroke="currentColor" strokeOpacity=".2" />
    </svg>
  )
}
