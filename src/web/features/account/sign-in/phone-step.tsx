import type { RefObject } from 'react'
import { currentBrand } from '../../../lib/current-brand.ts'
import { Button } from '../../../ui/button.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { formatWait } from './format-wait.ts'
import { PhoneField } from './phone-field.tsx'
import { checkedPhone } from './sign-in-state.ts'
import { useCountdown } from './use-countdown.ts'
import type { SignInFlow } from './use-sign-in.ts'

/** What is confirmed by the press that sends the code. */
export type BeforeCode = {
  /** It is still loading. */
  isLoading: boolean
  /** It cannot be confirmed. */
  isBlocked: boolean
  /** Confirms it; false where something is missing, and no code is sent. */
  confirm: () => boolean
}

type PhoneStepProps = {
  flow: SignInFlow
  before?: BeforeCode | undefined
  inputRef?: RefObject<HTMLInputElement | null> | undefined
}

/** Step 1: the phone that the code goes to (L01, L02). */
export function PhoneStep({ flow, before, inputRef }: PhoneStepProps) {
  const { state } = flow
  const brand = currentBrand
  // A code that this browser asked for a moment ago holds back the next one, whatever the page remembers of it.
  const waitSeconds = useCountdown(state.alert?.countdown || state.isRemembered ? flow.resendAtMs : undefined)
  const channels = brand.channels.includes('whatsapp') ? 'WhatsApp o mensaje de texto' : 'mensaje de texto'
  const how = `Sin contraseñas: te enviamos un código de ${brand.codeLength} dígitos por ${channels}.`
  return (
    <form
      noValidate
      className={`flex flex-col ${before ? 'gap-4' : 'gap-6'}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!before || !checkedPhone(state).ok || before.confirm()) flow.sendCode()
      }}
    >
      {before ? null : <p className="text-ink-soft">{how}</p>}
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
        <Button
          type="submit"
          size="large"
          block
          loading={state.busy || before?.isLoading}
          loadingLabel={state.busy ? 'Enviando el código…' : 'Consultando la tasa…'}
          disabled={before?.isBlocked}
        >
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
          {before ? `${how} ` : null}¿Necesitas ayuda? <HelpLink about="mi ingreso" />
        </p>
      </div>
    </form>
  )
}
