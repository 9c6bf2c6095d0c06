import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { certificateCheckPrefix, isPersonalPath } from '#contract/paths.ts'
import { sessionErrors } from '#contract/session-errors.ts'
import { getUser } from '#contract/users.ts'
import { isFormPath } from '#domain/banks/form-paths.ts'
import { CallError, callApi } from '../api/client.ts'
import { isPast } from '../lib/clock.ts'
import { announceSessionChange, noteSessionPassed, watchSession } from '../lib/session.ts'
import * as storage from '../lib/storage.ts'

/** The customer of the session, if it lives: no sign-in is asked for on top. */
const anyProfile = { ...getUser, audience: 'anyone' } as const

/** Whether the server has ended the session. Where it does not answer, nothing has ended. */
async function isEndedByServer(): Promise<boolean> {
  try {
    await callApi(anyProfile, {}, { inBackground: true })
    return false
  } catch (error) {
    return error instanceof CallError && sessionErrors.some((code) => code === error.code)
  }
}

/**
 * Signs out when the session has expired, and redirects personal pages to sign-in (L13). Public pages stay open. Checks
 * at the start and every 500 seconds. While the browser still has its cookie, the server says whether it has.
 */
export function SessionExpiry() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { pathname, search } = useLocation()
  // The browser drops the expired cookie by itself, so the time is remembered here.
  const knownExpiry = useRef<number>(undefined)

  useEffect(() => {
    let isLeft = false
    async function look() {
      const expiry = storage.session.read() ?? knownExpiry.current
      knownExpiry.current = storage.session.read()
      if (expiry === undefined || !isPast(expiry * 1000)) return
      if (knownExpiry.current !== undefined && !(await isEndedByServer())) return
      if (isLeft || (storage.session.read() ?? expiry) !== expiry) return
      knownExpiry.current = undefined
      noteSessionPassed()
      storage.clearPersonalStorage()
      void leave()
    }

    async function leave() {
      // First leaves the personal page, then clears the data: a page without its data would redirect elsewhere.
      // A certificate is checked by anybody, signed in or not.
      if (isPersonalPath(pathname) && !pathname.startsWith(certificateCheckPrefix)) {
        const filling = isFormPath(pathname)
        if (filling) storage.returnPath.store(pathname + search)
        const back = new URLSearchParams({ return: filling ? 'form' : pathname + search })
        await navigate(`/login?${back}`, { replace: true })
      }
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'simulation' })
      announceSessionChange()
    }
    const watch = () => void look()
    watch()
    const stop = watchSession(watch)
    return () => {
      isLeft = true
      stop()
    }
  }, [navigate, queryClient, pathname, search])

  return null
}
