import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { continueOpening, waitingOpening } from '../../features/opening/start-opening.ts'
import { alertOfNotification, type SignInAlert } from '../../features/sign-in/alerts.ts'
import { ownPath } from '../../features/sign-in/return-path.ts'
import { SignIn } from '../../features/sign-in/sign-in.tsx'
import { readPhone } from '../../features/tickets/continue-address.ts'
import { sessionPassed } from '../../lib/session.ts'
import { takeReturnPath } from '../../lib/storage.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { readNotification } from './read-notification.ts'
import { WaitingOpening } from './waiting-opening.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Ingresar',
    description: 'Ingresa con tu celular y un código de un solo uso.',
    path: '/login',
    noindex: true,
  })
}

/** `/login` and `/portal/login` (L17): sign-in without the dialog, and on to where one was going. */
export default function SignInPage() {
  const { state } = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // Finished HTML knows neither the state of navigation nor the tab's storage.
  const hydrated = useHydrated()
  const opening = hydrated ? waitingOpening(state) : undefined
  // Read once per arrival: signing in settles it, and must not begin the steps anew.
  const alert = useMemo(() => (hydrated ? whyAsked(state) : undefined), [hydrated, state])
  const phone = hydrated ? readPhone(state) : undefined

  function goOn() {
    if (opening) return continueOpening(opening, navigate)
    const asked = query.get('return')
    const path = ownPath(asked === 'form' ? (takeReturnPath() ?? null) : asked)
    return navigate(path ?? '/mis-procesos', { replace: true })
  }

  return (
    <div className="page-gutter py-8 md:py-16">
      <div className="mx-auto flex max-w-[26rem] flex-col gap-6">
        {opening ? <WaitingOpening opening={opening} /> : null}
        <div className="rounded-lg bg-surface p-5 shadow-soft md:p-8">
          <SignIn key={`${alert?.text} ${phone?.number}`} alert={alert} phone={phone} onDone={() => void goOn()} />
        </div>
      </div>
    </div>
  )
}

/** The alert above the phone: told by whoever sent one here, or that the session passed its time. */
function whyAsked(state: unknown): SignInAlert | undefined {
  const notification = readNotification(state) ?? (sessionPassed() ? ({ status: 500 } as const) : undefined)
  return notification && alertOfNotification(notification)
}
