import type { RefObject } from 'react'
import { currentBrand } from '../../../lib/current-brand.ts'
import { Button } from '../../../ui/button.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { textLinkClasses } from '../../../ui/text-link.tsx'
import { PhoneField } from './phone-field.tsx'
import { useCountdown } from './use-countdown.ts'
import type { SignInFlow } from './use-sign-in.ts'

/** Step 1: the phone that the code goes to (L01, L02). */
export function PhoneStep({ flow, inputRef }: { flow: SignInFlow; inputRef?: RefObject<HTMLInputElement | null> }) {
  const { state } = flow
  const brand = currentBrand
  // A code that this browser asked for a moment ago holds back the next one, whatever the page remembers of it.
  const waitSeconds = useCountdown(state.alert?.countdown || state.isRemembered ? flow.resendAtMs : undefined)
  const channels = brand.channels.includes('whatsapp') ? 'WhatsApp o mensaje de texto' : 'mensaje de texto'
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        flow.sendCode()
      }}
    >
      <p className="text-ink-soft">
        Sin contraseñas: te enviamos un código de {brand.codeLength} dígitos por {channels}.
      </p>
      <PhoneField
        countries={brand.countries}
        countryIso={state.countryIso}
        digits={state.phoneDigits}
        onCountryChange={flow.chooseCountry}
        onDigitsChange={flow.typePhone}
        error={state.fieldError}
        inputRef={inputRef}
      />
      <div className="flex flex-col gap-3">
        <Button type="submit" size="large" block loading={state.busy} loadingLabel="Enviando el código…">
          Enviar código
        </Button>
        {waitSeconds > 0 ? (
          <p className="figures text-center text-sm text-ink-mute">
            Puedes pedir otro código en {formatWait(waitSeconds)}
          </p>
        ) : null}
        {state.isRemembered ? (
          <p className="text-center text-base">
            <button type="button" onClick={flow.startOver} className={textLinkClasses}>
              No soy yo, usar otro número
            </button>
          </p>
        ) : null}
        <p className="text-center text-base text-ink-soft">
          ¿Necesitas ayuda? <HelpLink about="mi ingreso" />
        </p>
      </div>
    </form>
  )
}

/** In: whole seconds. Out: `'1:05'`. */
export function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
