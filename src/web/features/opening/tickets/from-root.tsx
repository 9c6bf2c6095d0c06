import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBrowserValue } from '../../../ui/use-hydrated.ts'
import { pathFromRoot } from './continue-address.ts'

/** H01: on the front page, redirects a visitor with a link to a process. Renders nothing. */
export function FromRoot() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // The prerendered front page has no query.
  const path = useBrowserValue(() => pathFromRoot(query), undefined)
  useEffect(() => {
    if (path) void navigate(path, { replace: true })
  }, [path, navigate])
  return null
}
