import { useSyncExternalStore } from 'react'

/** Asks for the dialog of sign-in over the page that one is on. */
export type SignInRequest = {
  /** Where it was asked for, in the numbers of B §4.1; `features/account/sign-in/after-sign-in.ts` says what follows. */
  origin: 0 | 1 | 2 | 3 | 7
  /** A choice of the simulator that is opened afterwards, as navigation state carries it. */
  pendingOpening?: object
  /** A page of ours to go on to afterwards. */
  returnPath?: string
  /** Why one is asked, told by another part of the page (B §4.3). */
  notification?: object
  /** False where the person cannot go on without it: there is no close button then (L12). */
  closable?: boolean
}

/** A request that is open, with a number of its own: another one begins the steps anew. */
export type OpenSignInRequest = SignInRequest & { number: number }

let current: OpenSignInRequest | undefined
let count = 0
const listeners = new Set<() => void>()

/** Opens the dialog. A request that comes while one is open takes its place. */
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

/** Whether the dialog of sign-in stands over the page: what would open or ask something then waits until it is gone. */
export function useIsSigningIn(): boolean {
  return useSignInRequest() !== undefined
}
