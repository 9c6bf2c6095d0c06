import { useEffect, useEffectEvent } from 'react'
import { pastedCode } from '../../../ui/code-digits.ts'

/** What a browser gives for the code of a message that is bound to this site (WebOTP); not in TypeScript's own types. */
type MessageCredential = Credential & { code?: string }
type MessageRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } }

/**
 * L05: where the browser can (Chrome on Android), the code of a message for this site is read once the person allows
 * it. Everywhere else the keyboard offers it.
 * @param length - The digits of the code, 0 while none is waited for.
 * @param onCode - What takes it.
 */
export function useCodeOfMessage(length: number, onCode: (code: string) => void): void {
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
