import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { carryParameters, type Parameters } from '#domain/site/campaigns/carry-parameters.ts'
import { asQuery } from '../lib/as-query.ts'
import { campaignOfPageBefore, noteCampaignOfPage } from '../lib/campaign-on-the-way.ts'
import { hydrated, navigated } from '../static-runtime/events.ts'
import type { PageHandle } from './page-handle.ts'

/**
 * Tells the scripts in the head that the application is there, and the light script which address it shows. Carries the parameters of a
 * campaign from one page to the next (H03, H05).
 */
export function useNavigationSigns(chrome: Required<PageHandle>['chrome']): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const before = useRef<{ path: string; parameters: Parameters }>(undefined)

  useEffect(() => {
    // A page that was only read before has it already.
    if (chrome !== 'none' && !document.querySelector('script[data-light]'))
      void import('../static-runtime/main.ts').catch(() => undefined)
    // By then the fields have told what was typed before (ui/use-early-input.ts).
    setTimeout(() => window.dispatchEvent(new Event(hydrated)))
  }, [chrome])

  useEffect(() => {
    const here = { path: pathname, parameters: [...new URLSearchParams(search)] }
    const last = before.current
    before.current = here
    // A page may drop them from its own address: only a change of page carries them.
    const carried =
      last?.path === pathname ? undefined : carryParameters(last?.parameters ?? campaignOfPageBefore(), here)
    noteCampaignOfPage({ path: pathname, parameters: carried ?? here.parameters })
    if (!carried) {
      window.dispatchEvent(new Event(navigated))
      return
    }
    before.current = { path: pathname, parameters: carried }
    const query = new URLSearchParams(carried.map(([name, value]) => [name, value]))
    void navigate({ pathname, search: asQuery(query), hash }, { replace: true, state, preventScrollReset: true })
  }, [pathname, search, hash, state, navigate])
}
