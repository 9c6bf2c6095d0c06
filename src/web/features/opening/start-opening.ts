import type { NavigateFunction } from 'react-router'

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
 * state and not in the address, so that a shared link opens nothing.
 */
export function startOpening(
  choice: PendingOpening,
  { navigate, signedIn }: { navigate: NavigateFunction; signedIn: boolean },
): void | Promise<void> {
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
