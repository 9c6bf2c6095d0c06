import { MessageSquareText, Phone } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { currentBrand } from '../../../lib/current-brand.ts'
import { Button } from '../../../ui/button.tsx'
import { pastedCode } from '../../../ui/code-digits.ts'
import { CodeField } from '../../../ui/code-field.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { deliveryText } from './delivery-messages.ts'
import { formatWait } from './format-wait.ts'
import { SentTo } from './sent-to.tsx'
import { useCountdown } from './use-countdown.ts'
import { useDelivery } from './use-delivery.ts'
import type { SignInFlow } from './use-sign-in.ts'

/** One under the other, they are as high as a thumb needs. */
const tallLinkClasses = `min-h-11 text-left ${textLinkClasses}`

/**
 * From when on another code can be had.
 * @param isOpen - Whether this one still takes an answer.
 */
function resendText(isOpen: boolean, waitSeconds: number): string {
  if (isOpen) return waitSeconds > 0 ? `¿No te llegó? Pide otro en ${formatWait(waitSeconds)}` : '¿No te llegó?'
  return waitSeconds > 0 ? `Podrás pedir otro código en ${formatWait(waitSeconds)}` : 'Ya puedes pedir otro código.'
}

/** Step 2: the code, another one, or another number (L03–L06, L12). */
export function CodeStep({ flow }: { flow: SignInFlow }) {
  const { challenge, code, isRemembered, fieldError, busy } = flow.state
  const { callOffered } = currentBrand
  const waitSeconds = useCountdown(flow.resendAtMs)
  const delivery = useDelivery(challenge)
  const length = challenge?.codeLength ?? 6
  const open = challenge?.open ?? false
  useCodeOfMessage(open ? length : 0, flow.typeCode)

  // After a call the field has lost the focus that it had; typing goes on where it stopped.
  useEffect(() => {
    if (!busy && open) document.getElementById(fieldId('codigo'))?.focus()
  }, [busy, open])

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        flow.answerCode()
      }}
    >
      <div className="flex flex-col gap-1 text-ink-soft">
        <p>
          Te enviamos un código de {length} dígitos al <SentTo flow={flow} />.{' '}
          {isRemembered ? null : (
            <button type="button" onClick={flow.editNumber} className={textLinkClasses}>
              Editar número
            </button>
          )}
        </p>
        {challenge && delivery && open ? (
          <p role="status" className={delivery.state === 'failed' ? 'font-medium text-wait' : undefined}>
            {deliveryText(challenge.channel, delivery, callOffered)}
          </p>
        ) : null}
        {isRemembered ? (
          <p className="flex flex-wrap gap-x-4">
            <button type="button" onClick={flow.editNumber} className={tallLinkClasses}>
              Editar número
            </button>
            <button type="button" onClick={flow.startOver} className={tallLinkClasses}>
              No soy yo, usar otro número
            </button>
          </p>
        ) : null}
      </div>
      <CodeField
        name="codigo"
        label="Código"
        length={length}
        value={code}
        onValueChange={flow.typeCode}
        onPasteRefused={flow.refuseCode}
        error={fieldError}
        disabled={!open}
      />
      <Button type="submit" size="large" block loading={busy} disabled={!open} loadingLabel="Verificando el código…">
        Verificar código
      </Button>
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <p className="figures text-center text-ink-soft" aria-live="off">
          {resendText(open, waitSeconds)}
        </p>
        <div className={callOffered ? 'grid grid-cols-2 gap-3' : 'grid'}>
          <Button
            look={open || waitSeconds > 0 ? 'secondary' : 'primary'}
            disabled={waitSeconds > 0}
            onClick={() => flow.sendCode()}
            className="px-3"
          >
            <MessageSquareText aria-hidden className="size-5" />
            Reenviar
            <span className="sr-only">código</span>
          </Button>
          {callOffered ? (
            <Button
              look="secondary"
              disabled={waitSeconds > 0}
              onClick={() => flow.sendCode({ byCall: true })}
              className="px-3"
            >
              <Phone aria-hidden className="size-5" />
              Llámame
            </Button>
          ) : null}
        </div>
      </div>
    </form>
  )
}

/** What a browser gives for the code of a message that is bound to this site (WebOTP); not in TypeScript's own types. */
type MessageCredential = Credential & { code?: string }
type MessageRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } }

/**
 * L05: where the browser can (Chrome on Android), the code of a message for this site is read once the person allows
 * it. Everywhere else the keyboard offers it.
 * @param length - The digits of the code, 0 while none is waited for.
 * @param onCode - What takes it.
 */
function useCodeOfMessage(length: number, onCode: (code: string) => void): void {
  const take = useEffectEvent((text: string) => {
    const code = pastedCode(text, length)
    if (code !== null) onCode(code)
  })
  useEffect(() => {
    if (length === 0 || !('OTPCredential' in window)) return
    const stopping = new AbortController()
    const request: MessageRequest = { otp: { transport: ['sms'] }, signal: stopping.signal }
    // Refused, stopped or without a message: the code is typed, as it is anyway.
    navigator.credentials.get(request).then(
      (credential: MessageCredential | null) => take(credential?.code ?? ''),
      () => undefined,
    )
    return () => stopping.abort()
  }, [length])
}
