import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../lib/session.ts'

type SignedInProps = {
  /** The shape of what comes, shown until it is known who is there. */
  shape: ReactNode
  children: ReactNode
}

/**
 * Shows a page only to who is signed in; others sign in first and come back to the same address. A session that ends
 * meanwhile takes nobody away: the next call asks to sign in on the spot.
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
