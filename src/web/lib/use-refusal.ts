import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CallError } from '../api/client.ts'
import { ownPlace } from './current-brand.ts'
import { failureNotice } from './failure-notice.ts'

/** The page itself leads away whoever has no session: it also knows who is just signing out. */
const ofTheSession: readonly string[] = ['SESSION_REQUIRED', 'SESSION_ENDED']

/**
 * A §4: a refusal that sign-in has a notice for leads there. In: why processes could not be had, once it is not tried any
 * more, and where one comes back to. Out: whether one is led away.
 */
export function useRefusal(error: CallError | null, returnPath: string): boolean {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isRefused = error !== null && !ofTheSession.includes(error.code) && failureNotice(error) !== undefined

  useEffect(() => {
    if (!isRefused || window.location.pathname !== pathname) return
    const place = `/portal/login?return=${encodeURIComponent(returnPath)}`
    void navigate(ownPlace(place), { replace: true, state: { notification: failureNotice(error) } })
  }, [isRefused, error, returnPath, pathname, navigate])

  return isRefused
}
