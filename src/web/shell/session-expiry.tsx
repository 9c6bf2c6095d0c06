import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPersonalPath } from '#contract/paths.ts'
import { isFormPath } from '#domain/banks/form-paths.ts'
import { announceSessionChange, noteSessionPassed, watchSession } from '../lib/session.ts'
import { clearPersonalStorage, readSessionExpiry, storeReturnPath } from '../lib/storage.ts'

/**
 * Signs out when the session has passed its time, and leads to sign-in (L13): from pages that belong to the person;
 * whoever reads a public page goes on reading. Looks at the start and every 500 seconds.
 */
export function SessionExpiry() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { pathname, search } = useLocation()
  // The browser drops the cookie by itself when its time has come, so the time is remembered here.
  const knownExpiry = useRef<number>(undefined)

  useEffect(() => {
    function look() {
      const expiry = readSessionExpiry() ?? knownExpiry.current
      knownExpiry.current = readSessionExpiry()
      if (expiry === undefined || expiry * 1000 > Date.now()) return
      knownExpiry.current = undefined
      noteSessionPassed()
      clearPersonalStorage()
      void leave()
    }

    async function leave() {
      // First away from what belongs to the person, then the data: a page that misses them would lead elsewhere.
      if (isPersonalPath(pathname)) {
        const filling = isFormPath(pathname)
        if (filling) storeReturnPath(pathname + search)
        const back = new URLSearchParams({ return: filling ? 'form' : pathname + search })
        await navigate(`/login?${back}`, { replace: true })
      }
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'simulation' })
      announceSessionChange()
    }
    look()
    return watchSession(look)
  }, [navigate, queryClient, pathname, search])

  return null
}
