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
import { readPhone } from '../../features/opening/tickets/continue-address.ts'
import { sessionPassed } from '../../lib/session.ts'
import { storeOpening, takeReturnPath } from '../../lib/storage.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { usePostSignInRedirect } from '../../shell/use-post-sign-in-redirect.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

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
  const opening = hydrated ? waitingOpening(state) : undefined
  // Read once per arrival: signing in changes the state, and must not start the steps again.
  const alert = useMemo(() => (hydrated ? whyAsked(state) : undefined), [hydrated, state])
  const phone = useMemo(() => (hydrated ? readPhone(state) : undefined), [hydrated, state])
  const leadOn = usePostSignInRedirect()

  function goOn(signedIn: SignedIn) {
    const asked = query.get('return')
    const askedPath = ownPath(asked === 'form' ? (takeReturnPath() ?? null) : asked)
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
        <div className="rounded-lg bg-surface p-5 shadow-soft md:p-8">
          <SignIn
            origin={getOriginStep(opening, query.get('return'), pathname)}
            ready={hydrated}
            alert={alert}
            phone={phone}
            onDone={goOn}
            onStartedOver={() => opening && storeOpening(opening)}
          />
        </div>
      </div>
    </div>
  )
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
