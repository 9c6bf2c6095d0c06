import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The key of a link, removed from the address immediately so that no third-party script reads it. Empty: none. */
export function useLinkKey(): string {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const key = hash.slice(1)
  useEffect(() => {
    if (key) void navigate(pathname, { replace: true, state: { linkKey: key } })
  }, [key, pathname, navigate])
  const taken: unknown = state?.linkKey
  return key || (typeof taken === 'string' ? taken : '')
}
