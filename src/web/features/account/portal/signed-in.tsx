import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../lib/session.ts'

type SignedInProps = {
  /** The skeleton of the page, shown until the session is known. */
  shape: ReactNode
  children: ReactNode
}

/**
 * Shows a page only to signed-in customers; others sign in first and come back to the same address. When the session
 * ends later, the customer stays on the page: the next call asks to sign in there.
 */
export function SignedIn({ shape, children }: SignedInProps) {
  const { state } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const wasIn = useRef(false)
  if (state === 'in') wasIn.current = true
  const leaves = state === 'out' && !wasIn.current

  useEffect(() => {
    if (leaves) void navigate(`/portal/login?${new URLSearchParams({ return: pathname + search })}`, { replace: true })
  }, [leaves, navigate, pathname, search])

  return wasIn.current ? children : shape
}
