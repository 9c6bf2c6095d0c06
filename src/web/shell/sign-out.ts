import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signOut } from '#contract/auth.ts'
import { callApi } from '../api/client.ts'
import { flamingoLandingPath, themeOfVisit } from '../brands/campaign-theme.ts'
import { currentBrand, ownPlace } from '../lib/current-brand.ts'
import { errorWords } from '../lib/error-words.ts'
import { announceSessionChange, beginLeaving } from '../lib/session.ts'
import * as storage from '../lib/storage.ts'
import { useToast } from '../ui/toast.tsx'

const simulatorPath = ownPlace('/cdt-simulador')

/** B §4.5: the delay before the redirect of a campaign's visitor. */
const campaignWaitMs = 1_000

/**
 * Ends the session (L14): the server's first, because only it can, then clears all personal data of the browser. It
 * redirects to the simulator, or from there to the front page; a Flamingo visitor to the campaign's page (B §4.5). If
 * the server cannot be reached nothing is cleared: «you are out» would be false.
 */
export function useSignOut(): { signingOut: boolean; signOutNow: () => Promise<void> } {
  const [signingOut, setSigningOut] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const toast = useToast()

  async function signOutNow() {
    setSigningOut(true)
    // Running queries would be refused, or even ask the person to sign in again.
    void queryClient.cancelQueries()
    // Read first: the server's answer clears the storage of the browser.
    const campaign = new URLSearchParams(search).get('campaign')
    const { stored: theme } = themeOfVisit({ path: pathname, campaign, stored: storage.campaignTheme.read() })
    const arrived = beginLeaving()
    try {
      // The session also ends when the visitor leaves right after the press.
      await callApi(signOut, {}, { outlivesPage: true })
    } catch (error) {
      arrived()
      setSigningOut(false)
      void queryClient.invalidateQueries()
      toast.add({
        title: 'No pudimos cerrar tu sesión',
        description: `Sigue abierta. ${errorWords(error)}`,
      })
      return
    }
    storage.clearPersonalStorage()
    if (theme === 'flamingo' && currentBrand.paths === 'all') {
      await new Promise((resolve) => setTimeout(resolve, campaignWaitMs))
      // The campaign's page is text outside the application. Going back in the browser finds the person signed out.
      window.addEventListener('pagehide', arrived, { once: true })
      window.location.replace(`${flamingoLandingPath}?campaign=flamingo`)
      return
    }
    // First leaves the personal page, then clears the data: a page still shown would fetch them again and be refused.
    // The address changes before the page does.
    onArrival.current = () => {
      arrived()
      setSigningOut(false)
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'simulation' })
      announceSessionChange()
    }
    const place = pathname === simulatorPath ? '/' : simulatorPath
    await navigate(place, { replace: true, flushSync: true })
    // A brand without a simulator stays on its front page.
    if (place === pathname) arrive()
  }

  // Called when another page is rendered, or when an error replaced everything.
  const onArrival = useRef<() => void>(undefined)
  const arrive = useCallback(() => {
    onArrival.current?.()
    onArrival.current = undefined
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the page that counts.
  useEffect(() => arrive, [pathname])

  return { signingOut, signOutNow }
}
