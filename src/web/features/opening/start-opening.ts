import type { NavigateFunction } from 'react-router'
import { forgetStoredOpening, readStoredOpening, storeOpening } from '../../lib/storage.ts'

/** What a person chose in the simulator, in the wire's names; it waits in navigation state until it is created. */
export type PendingOpening = {
  bank_id: number
  bank_name: string
  /** Whole pesos. */
  amount: number
  /** Days. */
  term: number
  /** Percent E.A. as it was shown, `'11.250'`; the server takes the rate in force itself and refuses another. */
  rate: string
}

/**
 * Carries a choice on: to the list of processes, which creates it, or first to sign-in (M04). It travels in navigation
 * state and not in the address, so that a shared link opens nothing; while one signs in it is kept in the tab as well,
 * so that it survives whatever happens on the way.
 */
export function startOpening(
  choice: PendingOpening,
  { navigate, signedIn }: { navigate: NavigateFunction; signedIn: boolean },
): void | Promise<void> {
  if (!signedIn) storeOpening(choice)
  return navigate(signedIn ? '/mis-procesos' : '/login', { state: { pendingOpening: choice } })
}

/** In: the navigation state of the page one arrived at. Out: the choice that it carries, or nothing. */
export function readPendingOpening(state: unknown): PendingOpening | undefined {
  const found = (state as { pendingOpening?: Partial<PendingOpening> } | null)?.pendingOpening
  if (!found || typeof found !== 'object') return undefined
  const { bank_id, bank_name, amount, term, rate } = found
  const whole = [bank_id, amount, term].every((value) => Number.isSafeInteger(value) && Number(value) > 0)
  const valid = whole && typeof bank_name === 'string' && typeof rate === 'string'
  return valid ? ({ bank_id, bank_name, amount, term, rate } as PendingOpening) : undefined
}

/**
 * The choice that waits for sign-in: the one one arrived with, else the one kept in the tab.
 * In: the navigation state of the sign-in page.
 */
export function waitingOpening(state: unknown): PendingOpening | undefined {
  return readPendingOpening(state) ?? readPendingOpening({ pendingOpening: readStoredOpening() })
}

/** Goes on with the choice that waited for sign-in; from here on only navigation state carries it. */
export function continueOpening(choice: PendingOpening, navigate: NavigateFunction): void | Promise<void> {
  forgetStoredOpening()
  return navigate('/mis-procesos', { replace: true, state: { pendingOpening: choice } })
}
