import { useCallback } from 'react'
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router'

type QueryChange = (query: URLSearchParams) => URLSearchParams

/** The newest query that was asked of the router and is not in the address yet. */
let ahead: URLSearchParams | undefined

/**
 * The query of the address, and a way to change it. A change is given the newest query, even one that is still on its
 * way: a campaign and a typed amount may be written in the same moment, and neither may undo the other. It takes the
 * place of the address as it was, and by default the page stays where it is scrolled to.
 */
export function useQueryParams(): [
  query: URLSearchParams,
  changeQuery: (change: QueryChange, options?: NavigateOptions) => void,
] {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const changeQuery = useCallback(
    (change: QueryChange, options: NavigateOptions = {}) => {
      const next = change(new URLSearchParams(ahead ?? window.location.search))
      ahead = next
      const arrived = Promise.resolve(navigate(`?${next}`, { replace: true, preventScrollReset: true, ...options }))
      void arrived.finally(() => {
        if (ahead === next) ahead = undefined
      })
    },
    [navigate],
  )
  return [query, changeQuery]
}
