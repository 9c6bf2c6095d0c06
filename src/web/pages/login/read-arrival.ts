import { pagePaths } from '#contract/paths.ts'
import type { OriginStep } from '../../features/account/sign-in/after-sign-in.ts'
import { alertOfNotification, type SignInAlert } from '../../features/account/sign-in/alerts.ts'
import { readNotification } from '../../features/account/sign-in/read-notification.ts'
import { waitingOpening } from '../../features/opening/opening/start-opening.ts'
import { readPhone, type SignInPhone } from '../../features/opening/tickets/continue-address.ts'
import { sessionPassed } from '../../lib/session.ts'

type Arrival = {
  opening: ReturnType<typeof waitingOpening>
  origin: OriginStep
  alert: SignInAlert | undefined
  phone: SignInPhone | undefined
}

/**
 * How somebody came to sign-in.
 * @param state - The navigation state.
 * @param asked - What the query of the address asks for.
 */
export function readArrival(state: unknown, pathname: string, asked: string | null): Arrival {
  const opening = waitingOpening(state)
  return { opening, origin: getOriginStep(opening, asked, pathname), alert: whyAsked(state), phone: readPhone(state) }
}

/** Where sign-in was asked for (B §4.1): with a choice, from another page, to go on with a process, or for itself. */
export function getOriginStep(opening: object | undefined, asked: string | null, pathname: string): OriginStep {
  if (opening) return 7
  if (asked !== null) return 1
  return pathname.startsWith(pagePaths.portalLogin) ? 3 : 0
}

/** The alert above the phone: from the part that redirected here, or that the session has expired. */
function whyAsked(state: unknown): SignInAlert | undefined {
  const notification = readNotification(state) ?? (sessionPassed() ? ({ status: 500 } as const) : undefined)
  return notification && alertOfNotification(notification)
}
