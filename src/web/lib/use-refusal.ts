import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CallError } from '../api/client.ts'
import { ownPlace } from './current-brand.ts'
import { failureNotice } from './failure-notice.ts'

/** The page itself redirects without a session: it also knows about a sign-out. */
const ofTheSession: readonly string[] = ['SESSION_REQUIRED', 'SESSION_ENDED']

/**
 * A §4: redirects to sign-in after a refusal with its own notice there.
 * @param error - Why processes could not be loaded, after all retries.
 * @param returnPath - The address to return to.
 * @returns Whether it redirects.
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
