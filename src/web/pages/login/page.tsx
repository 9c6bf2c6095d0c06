import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { pagePaths } from '#contract/paths.ts'
import { afterSignIn, type OriginStep, type SignedIn } from '../../features/account/sign-in/after-sign-in.ts'
import { alertOfNotification, type SignInAlert } from '../../features/account/sign-in/alerts.ts'
import { readNotification } from '../../features/account/sign-in/read-notification.ts'
import { ownPath } from '../../features/account/sign-in/return-path.ts'
import { SignIn } from '../../features/account/sign-in/sign-in.tsx'
import { waitingOpening } from '../../features/opening/opening/start-opening.ts'
import { WaitingOpening } from '../../features/opening/opening/waiting-opening.tsx'
import { readPhone, type SignInPhone } from '../../features/opening/tickets/continue-address.ts'
import { sessionPassed } from '../../lib/session.ts'
import * as storage from '../../lib/storage.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { usePostSignInRedirect } from '../../shell/use-post-sign-in-redirect.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** O04: loaded for the team alone. */
const CompanySignIn = lazyPart(() =>
  import('../../features/account/company-sign-in/company-sign-in.tsx').then((file) => file.CompanySignIn),
)

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Ingresar',
    description: 'Ingresa con tu celular y un código de un solo uso.',
    path: '/login',
    noindex: true,
  })
}

/** `/login` and `/portal/login` (L17): sign-in without the dialog, and then the page that asked for it. */
export default function SignInPage() {
  const { state, pathname } = useLocation()
  const [query] = useSearchParams()
  // Finished HTML has neither navigation state nor the tab's storage.
  const hydrated = useHydrated()
  const asked = query.get('return')
  // In the addresses of the team alone.
  const outcome = query.get('equipo')
  // Read once per arrival: signing in changes the state, and must not start the steps again.
  const arrival = useMemo(
    () => (hydrated ? readArrival(state, pathname, asked) : undefined),
    [hydrated, state, pathname, asked],
  )
  const opening = arrival?.opening
  const leadOn = usePostSignInRedirect()

  function goOn(signedIn: SignedIn) {
    const askedPath = ownPath(asked === 'form' ? (storage.returnPath.take() ?? null) : asked)
    const place = afterSignIn(getOriginStep(opening, asked, pathname), signedIn, {
      hasOpening: opening !== undefined,
      askedPath,
    })
    void leadOn(place, signedIn, { opening, askedPath, replace: true })
  }

  return (
    <div className="page-gutter py-8 md:py-16">
      <div className="mx-auto flex max-w-narrow flex-col gap-6">
        {opening ? <WaitingOpening opening={opening} /> : null}
        {hydrated && outcome !== null ? <CompanySignIn returnPath={asked ?? ''} outcome={outcome} /> : null}
        <div className="rounded-lg bg-surface p-5 shadow-soft md:p-8">
          <SignIn
            origin={arrival?.origin ?? 0}
            ready={hydrated}
            alert={arrival?.alert}
            phone={arrival?.phone}
            onDone={goOn}
            onStartedOver={() => opening && storage.pendingOpening.store(opening)}
          />
        </div>
      </div>
    </div>
  )
}

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
function readArrival(state: unknown, pathname: string, asked: string | null): Arrival {
  const opening = waitingOpening(state)
  return { opening, origin: getOriginStep(opening, asked, pathname), alert: whyAsked(state), phone: readPhone(state) }
}

/** Where sign-in was asked for (B §4.1): with a choice, from another page, to go on with a process, or for itself. */
function getOriginStep(opening: object | undefined, asked: string | null, pathname: string): OriginStep {
  if (opening) return 7
  if (asked !== null) return 1
  return pathname.startsWith(pagePaths.portalLogin) ? 3 : 0
}

/** The alert above the phone: from the part that redirected here, or that the session has expired. */
function whyAsked(state: unknown): SignInAlert | undefined {
  const notification = readNotification(state) ?? (sessionPassed() ? ({ status: 500 } as const) : undefined)
  return notification && alertOfNotification(notification)
}
