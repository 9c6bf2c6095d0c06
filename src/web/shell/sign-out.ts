import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signOut } from '#contract/auth.ts'
import { callApi } from '../api/client.ts'
import { flamingoLandingPath, themeOfVisit } from '../brands/campaign-theme.ts'
import { currentBrand, ownPlace } from '../lib/current-brand.ts'
import { announceSessionChange, beginLeaving } from '../lib/session.ts'
import { clearPersonalStorage, readCampaignTheme } from '../lib/storage.ts'
import { useToast } from '../ui/toast.tsx'

const simulatorPath = ownPlace('/cdt-simulador')

/** B §4.5: who came by a campaign is led on after a second. */
const campaignWaitMs = 1_000

/**
 * Ends the session (L14): the server's first, because only it can, then all that the browser keeps of the person. It
 * leads to the simulator, or to the front page from there; who came by Flamingo to the page of its campaign (B §4.5).
 * When the server is not reached nothing is cleared: saying «you are out» would not be true.
 */
export function useSignOut(): { signingOut: boolean; signOutNow: () => Promise<void> } {
  const [signingOut, setSigningOut] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const toast = useToast()

  async function signOutNow() {
    setSigningOut(true)
    // What is still being asked for would be refused, or even ask the person to sign in again.
    void queryClient.cancelQueries()
    // Read first: the server's answer empties the storage of the browser.
    const campaign = new URLSearchParams(search).get('campaign')
    const { stored: theme } = themeOfVisit({ path: pathname, campaign, stored: readCampaignTheme() })
    const arrived = beginLeaving()
    try {
      // Whoever leaves the page right after the press is out too.
      await callApi(signOut, {}, { outlivesPage: true })
    } catch {
      arrived()
      setSigningOut(false)
      void queryClient.invalidateQueries()
      toast.add({
        title: 'No pudimos cerrar tu sesión',
        description: 'Sigue abierta. Revisa tu internet y vuelve a intentarlo.',
      })
      return
    }
    clearPersonalStorage()
    if (theme === 'flamingo' && currentBrand.paths === 'all') {
      await new Promise((resolve) => setTimeout(resolve, campaignWaitMs))
      // Its page is its text and no part of the application. Who comes back to this one by the browser is out.
      window.addEventListener('pagehide', arrived, { once: true })
      window.location.replace(`${flamingoLandingPath}?campaign=flamingo`)
      return
    }
    // First away from what belongs to the person, then the data: a page that is still shown would ask for them anew and be
    // refused. The address changes before the page does.
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

  // Called when another page is drawn, and when an error took the place of all.
  const onArrival = useRef<() => void>(undefined)
  const arrive = useCallback(() => {
    onArrival.current?.()
    onArrival.current = undefined
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the page that counts.
  useEffect(() => arrive, [pathname])

  return { signingOut, signOutNow }
}
