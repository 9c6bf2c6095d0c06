import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQueryParams } from './use-query-params.ts'

/** What stands open over a list, as the address says, and how that changes. */
export type OpenOverList = {
  openId: string | undefined
  /** The address of the list with something open over it. */
  hrefOf: (id: string) => string
  /** Opens one. The first is one step of the history, so that «back» closes it; others take its place. */
  open: (id: string) => void
  close: () => void
}

type Arrival = { openedHere?: boolean } | null

/**
 * O01, N05: what is open over a list stands in the address beside the filters, so that both can be shared.
 * @param name - Of the value in the address.
 * @param idIn - Reads it there.
 */
export function useOpenOverList(
  name: string,
  idIn: (query: URLSearchParams, name: string) => string | undefined,
): OpenOverList {
  const [query, changeQuery] = useQueryParams()
  const navigate = useNavigate()
  const state = useLocation().state as Arrival
  const openId = idIn(query, name)
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

/** What a press on a link does that opens something here; with a key held, the browser opens another tab. */
export function openHere(event: MouseEvent, open: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
