import { useEffect, useState } from 'react'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { uuidIn } from '../ops/process-path.ts'
import { useProcessList } from '../ops/use-processes.ts'

const waiting = { status: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', isHeld: false } as const

/**
 * O01: the openings whose papers wait for a look, the longest first, and the one at hand, which the address names. Each
 * keeps its place while one works, so that «next» and «previous» lead to the same ones.
 */
export function useReviewQueue() {
  const [query, changeQuery] = useQueryParams()
  const list = useProcessList(waiting, '')
  const [order, setOrder] = useState<readonly string[]>([])
  const [areKeysOn, setKeysOn] = useState(true)
  // Here first and then in the address, which may be late: two presses in a row lead two on.
  const [chosen, setChosen] = useState(() => uuidIn(query, 'id'))
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const found = list.data?.pages.flatMap(({ processes }) => processes.map(({ processUuid }) => processUuid)) ?? []
  const came = found.filter((id) => !order.includes(id))
  if (came.length > 0) setOrder([...order, ...came])

  const left = order.filter((id) => found.includes(id) && !decided.has(id))
  const current = chosen ?? left[0]
  const place = current === undefined ? -1 : order.indexOf(current)
  const next = order.slice(place + 1).find((id) => left.includes(id))
  const previous = order.slice(0, Math.max(0, place)).findLast((id) => left.includes(id))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  useEffect(() => {
    if (next === undefined && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [next, hasNextPage, isFetchingNextPage, fetchNextPage])

  const show = (id: string | undefined) => {
    setChosen(id)
    changeQuery((before) => {
      const after = new URLSearchParams(before)
      if (id === undefined) after.delete('id')
      else after.set('id', id)
      return after
    })
  }
  return {
    areKeysOn,
    setKeysOn,
    list,
    current,
    /** How many wait, and which of them is at hand, from 1; 0 where it is not one of them. */
    count: left.length,
    place: current === undefined ? 0 : left.indexOf(current) + 1,
    hasMore: hasNextPage,
    next,
    goNext: next === undefined ? undefined : () => show(next),
    goPrevious: previous === undefined ? undefined : () => show(previous),
    /** The one at hand was decided: on to the next that waits. */
    decide: () => {
      if (current === undefined) return
      setDecided(new Set([...decided, current]))
      show(next ?? left.find((id) => id !== current))
    },
  }
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>
