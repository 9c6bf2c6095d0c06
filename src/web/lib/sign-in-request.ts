import { useSyncExternalStore } from 'react'

/** Opens the sign-in dialog over the current page. */
export type SignInRequest = {
  /** Where it was asked for, in the numbers of B §4.1; `features/account/sign-in/after-sign-in.ts` says what follows. */
  origin: 0 | 1 | 2 | 3 | 7
  /** A choice of the simulator to open afterwards, as navigation state carries it. */
  pendingOpening?: object
  /** A page of this site to continue to afterwards. */
  returnPath?: string
  /** The reason for the sign-in, from another part of the page (B §4.3). */
  notification?: object
  /** True where a dialog of the page has the steps itself, and only the prompts of the page are to wait. */
  isShownByPage?: boolean
  /** False where the person cannot continue without it: there is no close button then (L12). */
  closable?: boolean
}

/** An open request with its own number: another request starts the steps again. */
export type OpenSignInRequest = SignInRequest & { number: number }

let current: OpenSignInRequest | undefined
let count = 0
const listeners = new Set<() => void>()

/** Opens the dialog. A new request replaces an open one. */
export function requestSignIn(request: SignInRequest): void {
  count += 1
  current = { ...request, number: count }
  for (const listener of listeners) listener()
}

/** Closes the dialog. */
export function endSignInRequest(): void {
  if (!current) return
  current = undefined
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The request that is open, if any. */
export function useSignInRequest(): OpenSignInRequest | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}

/** Whether the sign-in dialog is open: other dialogs and prompts wait until it closes. */
export function useIsSigningIn(): boolean {
  return useSignInRequest() !== undefined
}
