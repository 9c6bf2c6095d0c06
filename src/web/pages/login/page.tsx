import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { afterSignIn, type SignedIn } from '../../features/account/sign-in/after-sign-in.ts'
import { ownPath } from '../../features/account/sign-in/return-path.ts'
import { SignIn } from '../../features/account/sign-in/sign-in.tsx'
import { WaitingOpening } from '../../features/opening/opening/waiting-opening.tsx'
import * as storage from '../../lib/storage.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { usePostSignInRedirect } from '../../shell/use-post-sign-in-redirect.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { getOriginStep, readArrival } from './read-arrival.ts'

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
