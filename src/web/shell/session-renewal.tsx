import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { onSessionEnded } from '../api/client.ts'
import { sessionEndedText } from '../features/sign-in/alerts.ts'
import { SignIn } from '../features/sign-in/sign-in.tsx'
import { announceSessionChange } from '../lib/session.ts'
import { forgetSession } from '../lib/storage.ts'
import { Dialog } from '../ui/dialog.tsx'

const signInPaths = ['/login', '/portal/login']

/**
 * Sign-in on the spot, when a session ends in the middle of something (R40): the page stays as it is behind the dialog,
 * and whatever waited for the session goes on. Calls that fail together share one dialog.
 */
export function SessionRenewal() {
  const [open, setOpen] = useState(false)
  const waiting = useRef<((renewed: boolean) => void)[]>([])

  useEffect(() => {
    onSessionEnded(() => {
      setOpen(true)
      return new Promise((resolve) => waiting.current.push(resolve))
    })
    return () => onSessionEnded(undefined)
  }, [])

  const settle = useCallback((renewed: boolean) => {
    setOpen(false)
    if (!renewed) {
      forgetSession()
      announceSessionChange()
    }
    for (const resolve of waiting.current.splice(0)) resolve(renewed)
  }, [])

  // The page of sign-in asks by itself: no dialog stays open over it (L13).
  const { pathname } = useLocation()
  useEffect(() => {
    if (open && signInPaths.includes(pathname)) settle(false)
  }, [open, pathname, settle])

  return (
    <Dialog title="Confirma que eres tú" size="small" open={open} onOpenChange={(next) => next || settle(false)}>
      <SignIn inPlace alert={{ kind: 'warning', text: sessionEndedText }} onDone={() => settle(true)} />
    </Dialog>
  )
}
