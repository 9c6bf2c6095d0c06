import { useSyncExternalStore } from 'react'
import { expiryCheckSeconds } from '#domain/customer/sign-in/limits.ts'
import * as storage from './storage.ts'

/** True while one is being led away after «Salir»: the session has ended, and the page of the person is still shown. */
let leaving = false

/**
 * Until it is called back, every part of the page goes on as if the session stood: a page of the person that noticed
 * its end would lead to sign-in, and whichever way is taken last is the one that counts.
 * @returns How to say that one has arrived.
 */
export function beginLeaving(): () => void {
  leaving = true
  return () => {
    leaving = false
  }
}

/** Whether one is being led away after «Salir». */
export function isLeaving(): boolean {
  return leaving
}

/** What the page knows of the session. `unknown` in finished HTML and in the first render, which must agree with it. */
export type Session = { state: 'unknown' | 'in' | 'out'; signedIn: boolean }

const changed = 'cosecha:session'

let passed = false

/** Whether the last session passed its time, and nobody has signed in since: sign-in then says why it is asked for. */
export function sessionPassed(): boolean {
  return passed
}

/** Notes that the session passed its time. */
export function noteSessionPassed(): void {
  passed = true
}

/** Tells every part of the page that one has just signed in or out. Signing in begins without old forms (L16). */
export function announceSessionChange(): void {
  if (hasSession()) {
    passed = false
    storage.clearSavedForms()
  }
  window.dispatchEvent(new Event(changed))
}

/**
 * Whether the session's second cookie stands, which the browser drops when its time is over. No clock of a page is asked:
 * the server decides whether the session lives.
 */
export function hasSession(): boolean {
  return storage.session.read() !== undefined
}

/**
 * Calls back whenever the session may have changed: after sign-in and sign-out, and every 500 seconds (L13). Timers
 * sleep with a tab. So it also calls back when one comes back to it, or to a page that the browser had put away.
 * @returns How to stop.
 */
export function watchSession(look: () => void): () => void {
  const timer = setInterval(look, expiryCheckSeconds * 1000)
  window.addEventListener(changed, look)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener(changed, look)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', look)
  }
}

/** The session, kept up to date. */
export function useSession(): Session {
  const state = useSyncExternalStore<Session['state']>(
    watchSession,
    () => (leaving || hasSession() ? 'in' : 'out'),
    () => 'unknown',
  )
  return { state, signedIn: state === 'in' }
}
