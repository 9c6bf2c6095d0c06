import { useEffect, useState } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useQueryParams } from './use-query-params.ts'

const addressPauseMs = 300

/** How a question is read from the address and written to it; its default. The same object at each render. */
export type QueryState<Question> = {
  defaults: Question
  read: (query: URLSearchParams) => Question
  write: (question: Question, before: URLSearchParams) => URLSearchParams
}

/**
 * A question on a page, kept in the address so that it can be shared. The page uses a new question immediately. The
 * address is debounced, because browsers refuse a change of it at every key press.
 */
export function useQueryState<Question>({
  defaults,
  read,
  write,
}: QueryState<Question>): [Question, (question: Question) => void] {
  const [query, changeQuery] = useQueryParams()
  // The finished HTML has no address, so the first render must not use it either.
  const hydrated = useHydrated()
  const [asked, ask] = useState<Question>()

  useEffect(() => {
    if (asked === undefined) return
    const timer = setTimeout(() => changeQuery((before) => write(asked, before)), addressPauseMs)
    return () => clearTimeout(timer)
  }, [asked, write, changeQuery])

  return [asked ?? (hydrated ? read(query) : defaults), ask]
}
