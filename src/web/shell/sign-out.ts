import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signOut } from '#contract/auth.ts'
import { callApi } from '../api/client.ts'
import { flamingoLandingPath, themeOfVisit } from '../brands/campaign-theme.ts'
import { ownBrand, ownPlace } from '../lib/own-brand.ts'
import { announceSessionChange } from '../lib/session.ts'
import { clearPersonalStorage, readCampaignTheme } from '../lib/storage.ts'
import { useToast } from '../ui/toast.tsx'

const simulatorPath = ownPlace('/cdt-simulador')

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
    try {
      // Whoever leaves the page right after the press is out too.
      await callApi(signOut, {}, { outlivesPage: true })
    } catch {
      setSigningOut(false)
      void queryClient.invalidateQueries()
      toast.add({
        title: 'No pudimos cerrar tu sesión',
        description: 'Sigue abierta. Revisa tu internet y vuelve a intentarlo.',
      })
      return
    }
    const campaign = new URLSearchParams(search).get('campaign')
    const { stored: theme } = themeOfVisit({ path: pathname, campaign, stored: readCampaignTheme() })
    clearPersonalStorage()
    if (theme === 'flamingo' && ownBrand.paths === 'all') {
      // Its page is its text and no part of the application. Nothing is drawn anew before it is there: a page of the
      // person would notice that the session has ended, and lead to sign-in.
      window.location.replace(`${flamingoLandingPath}?campaign=flamingo`)
      return
    }
    // What is drawn now may notice that the session has ended; the way that is taken last is the one that counts.
    setSigningOut(false)
    await Promise.resolve()
    // First away from what belongs to the person, then the data: a page that is still shown would ask for them anew, be
    // refused, and ask the person to sign in again. So the next page is drawn at once.
    await navigate(pathname === simulatorPath ? '/' : simulatorPath, { replace: true, flushSync: true })
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'simulation' })
    announceSessionChange()
  }

  return { signingOut, signOutNow }
}
