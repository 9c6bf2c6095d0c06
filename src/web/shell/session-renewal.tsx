import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pagePaths } from '#contract/paths.ts'
import { onSessionEnded } from '../api/client.ts'
import type { SignedIn } from '../features/account/sign-in/after-sign-in.ts'
import { announceSessionChange, isLeaving } from '../lib/session.ts'
import * as storage from '../lib/storage.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const signInPaths: readonly string[] = [pagePaths.login, pagePaths.portalLogin]
// In one file with the sign-in that is asked for: each file of the build has its name in what every visit loads.
const ConfirmItIsYou = lazyPart(() => import('./asked-sign-in.tsx').then((part) => part.ConfirmItIsYou), { soon: true })

/**
 * Sign-in on the spot, when a session ends in the middle of something (R40): the page stays as it is behind the dialog,
 * and whatever waited for the session goes on. Calls that fail together share one dialog.
 */
export function SessionRenewal() {
  const [open, setOpen] = useState(false)
  const waiting = useRef<((renewed: boolean) => void)[]>([])
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  useEffect(() => {
    onSessionEnded(() => {
      if (isLeaving()) return Promise.resolve(false)
      setOpen(true)
      return new Promise((resolve) => waiting.current.push(resolve))
    })
    return () => onSessionEnded(undefined)
  }, [])

  const settle = useCallback((renewed: boolean) => {
    setOpen(false)
    if (!renewed) {
      storage.session.forget()
      announceSessionChange()
    }
    for (const resolve of waiting.current.splice(0)) resolve(renewed)
  }, [])

  async function goOn({ isOtherPhone }: SignedIn) {
    if (!isOtherPhone) return settle(true)
    // What is on the page, and what waits to be sent, belongs to somebody else.
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(false)
    await navigate(pagePaths.processes, { replace: true })
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'simulation' })
    announceSessionChange()
  }

  // The page of sign-in asks by itself: no dialog stays open over it (L13).
  const { pathname } = useLocation()
  useEffect(() => {
    if (open && signInPaths.includes(pathname)) settle(false)
  }, [open, pathname, settle])

  const [everOpen, setEverOpen] = useState(false)
  if (open && !everOpen) setEverOpen(true)
  return everOpen ? (
    <ConfirmItIsYou open={open} onClose={() => settle(false)} onDone={(signedIn) => void goOn(signedIn)} />
  ) : null
}
