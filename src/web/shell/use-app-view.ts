import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import * as storage from '../lib/storage.ts'
import { useBrowserValue } from '../ui/use-hydrated.ts'

/** H08: whether the page is inside the app, which says so once by `view=app`; it is remembered for a day. */
export function useAppView(): boolean {
  const [query] = useSearchParams()
  const isAsked = query.get('view') === 'app'

  useEffect(() => {
    if (isAsked) storage.view.store(true)
  }, [isAsked])

  // Finished HTML knows neither the address nor the cookie.
  return useBrowserValue(() => isAsked || storage.view.read() === true, false)
}
