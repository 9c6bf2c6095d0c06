import { useRef } from 'react'
import { type OpenSignInRequest, useSignInRequest } from '../lib/sign-in-request.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const AskedSignIn = lazyPart(() => import('./asked-sign-in.tsx').then((part) => part.AskedSignIn), { soon: true })

/** Shows the sign-in dialog when a part of the page asks for it, and continues afterwards (L01, L08). */
export function SignInHost() {
  const request = useSignInRequest()
  // The request stays shown while the dialog closes.
  const last = useRef<OpenSignInRequest>(undefined)
  if (request) last.current = request
  const shown = request ?? last.current
  return shown ? <AskedSignIn key={shown.number} request={shown} open={request !== undefined} /> : null
}
