import { useLocation, useNavigate } from 'react-router'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { uuidIn } from './process-path.ts'

const name = 'abierto'

/** The process that stands open over a list, as the address says, and how that changes. */
export type OpenProcess = {
  openId: string | undefined
  /** The address of the list with a process open over it. */
  hrefOf: (processUuid: string) => string
  /** Opens one. The first is one step of the history, so that «back» closes it; others take its place. */
  open: (processUuid: string) => void
  close: () => void
}

type Arrival = { openedHere?: boolean } | null

/** O01: `?abierto=<id>` beside the filters: a list with a process over it can be shared. */
export function useOpenProcess(): OpenProcess {
  const [query, changeQuery] = useQueryParams()
  const navigate = useNavigate()
  const state = useLocation().state as Arrival
  const openId = uuidIn(query, name)
  const withId = (before: URLSearchParams, id: string) => {
    const after = new URLSearchParams(before)
    after.set(name, id)
    return after
  }
  return {
    openId,
    hrefOf: (id) => `?${withId(query, id)}`,
    open: (id) =>
      changeQuery((before) => withId(before, id), openId ? { state } : { replace: false, state: { openedHere: true } }),
    close: () => {
      // Who came by a link has nothing of this list behind them.
      if (state?.openedHere) return void navigate(-1)
      changeQuery((before) => {
        const after = new URLSearchParams(before)
        after.delete(name)
        return after
      })
    },
  }
}
