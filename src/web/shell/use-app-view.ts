import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import * as storage from '../lib/storage.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/** H08: whether the page stands inside the app, which says so once by `view=app`; a day long it is remembered. */
export function useAppView(): boolean {
  const [query] = useSearchParams()
  const isAsked = query.get('view') === 'app'
  // Finished HTML knows neither the address nor the cookie.
  const hydrated = useHydrated()

  useEffect(() => {
    if (isAsked) storage.view.store(true)
  }, [isAsked])

  return hydrated && (isAsked || storage.view.read() === true)
}
