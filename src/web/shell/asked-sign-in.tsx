import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { afterSignIn, type SignedIn } from '../features/account/sign-in/after-sign-in.ts'
import { alertOfNotification, type SignInAlert, sessionEndedText } from '../features/account/sign-in/alerts.ts'
import { readNotification } from '../features/account/sign-in/read-notification.ts'
import { SignInDialog } from '../features/account/sign-in/sign-in-dialog.tsx'
import { readPendingOpening } from '../features/opening/opening/start-opening.ts'
import { WaitingOpening } from '../features/opening/opening/waiting-opening.tsx'
import { endSignInRequest, type OpenSignInRequest } from '../lib/sign-in-request.ts'
import * as storage from '../lib/storage.ts'
import { BankName } from '../ui/bank-name.tsx'
import { usePostSignInRedirect } from './use-post-sign-in-redirect.ts'

/** One request for sign-in: its dialog over the page, and where it continues. */
export function AskedSignIn({ request, open }: { request: OpenSignInRequest; open: boolean }) {
  const leadOn = usePostSignInRedirect()
  const [isDone, setDone] = useState(false)
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  const opening = useMemo(() => readPendingOpening(request), [request])
  const alert = useMemo(() => {
    const notification = readNotification(request)
    return notification && alertOfNotification(notification)
  }, [request])

  // A navigation in the meantime, for instance with the browser's back button, cancels the request.
  useEffect(() => {
    if (open && !isDone && pathname !== openedAt.current) endSignInRequest()
  }, [open, isDone, pathname])

  if (request.isShownByPage) return null

  async function goOn(signedIn: SignedIn) {
    setDone(true)
    const waiting = { opening, askedPath: request.returnPath }
    const place = afterSignIn(request.origin, signedIn, { ...waiting, hasOpening: opening !== undefined })
    try {
      await leadOn(place, signedIn, { ...waiting, replace: false })
    } finally {
      // Together with the page that it covered: it is never over the next one.
      endSignInRequest()
    }
  }

  return (
    <SignInDialog
      open={open}
      title={
        opening ? (
          <>
            Abre tu CDT con <BankName name={opening.bankName} />
          </>
        ) : (
          'Ingresa'
        )
      }
      origin={request.origin}
      alert={alert}
      closable={request.closable !== false && !isDone}
      onClose={endSignInRequest}
      onDone={(signedIn) => void goOn(signedIn)}
      // The browser clears all data of the previous person, but the choice belongs to this one.
      onStartedOver={() => opening && storage.pendingOpening.store(opening)}
    >
      {opening ? <WaitingOpening opening={opening} onChange={endSignInRequest} /> : null}
    </SignInDialog>
  )
}

const sessionEnded: SignInAlert = { kind: 'warning', text: sessionEndedText }

type ConfirmItIsYouProps = { open: boolean; onClose: () => void; onDone: (signedIn: SignedIn) => void }

/** Sign-in on the spot, over a page that waits for the session to come back (R40). */
export function ConfirmItIsYou(props: ConfirmItIsYouProps) {
  return <SignInDialog {...props} title="Confirma que eres tú" origin={1} alert={sessionEnded} inPlace />
}
