import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useBrowserValue } from '../ui/use-hydrated.ts'
import { useQueryParams } from './use-query-params.ts'

const addressPauseMs = 400
/** What may lead elsewhere; a step of the amount does not. */
const leading = 'a, button:not([data-amount])'

/** How a value is read from the address and written to it; its default. The same object at each render. */
export type QueryState<Value> = {
  defaults: Value
  read: (query: URLSearchParams) => Value
  write: (value: Value, before: URLSearchParams) => URLSearchParams
}

/**
 * A value of a page, kept in the address beside other parameters, so that it can be shared. The page uses a new value
 * immediately. The address gets it when typing pauses, because browsers refuse a change of it at every key press. When
 * the address changes by itself, as with «back», its value counts again.
 * @returns The value, its setter, and whether it was set here.
 */
export function useQueryState<Value>(address: QueryState<Value>): [Value, (value: Value) => void, boolean] {
  const { defaults, read, write } = address
  const ownOf = useCallback((asked: URLSearchParams) => `${write(read(asked), new URLSearchParams())}`, [read, write])
  const [query, changeQuery] = useQueryParams()
  const [typed, setTyped] = useState<Value>()
  // How far one value of those that were typed has come: sent to the address, or already there. It goes with that value,
  // because the effects of an older one may run after a newer one was typed.
  const progress = useRef<{ of: Value; is: 'sent' | 'there' | undefined }>(undefined)
  /**
   * The queries that were sent and have not arrived, oldest first. Where the page takes long to draw one, something else
   * may be typed or sent before. Then its arrival is no change by itself.
   */
  const onTheirWay = useRef<string[]>([])
  /** What the address had of this value when it was sent: another one came by itself. */
  const atSending = useRef<string>(undefined)
  // The prerendered HTML has no address, so the first render must not use it either.
  const isBuilt = useBrowserValue(() => ownOf(query) === `${write(defaults, new URLSearchParams())}`, true)
  // A late change of the address must not cancel a navigation to another page.
  const isLeaving = useNavigation().state !== 'idle'

  useEffect(() => {
    if (typed === undefined) return
    const state = progress.current?.of === typed ? progress.current.is : undefined
    const note = (is: 'there' | undefined) => {
      progress.current = { of: typed, is }
    }
    const place = onTheirWay.current.lastIndexOf(query.toString())
    // What was sent before it never arrives.
    onTheirWay.current.splice(0, place + 1)
    if (write(typed, query).toString() === query.toString()) note('there')
    else if (place >= 0) note(undefined)
    else if (state === 'there' || (state && atSending.current !== ownOf(query))) {
      onTheirWay.current = []
      setTyped((now) => (now === typed ? undefined : now))
    }
    // Something else of the address changed, and what was sent did not arrive: it is sent again.
    else note(undefined)
  }, [typed, query, write, ownOf])

  useEffect(() => {
    if (typed === undefined || isLeaving || write(typed, query).toString() === query.toString()) return
    const send = () => {
      if (progress.current?.of === typed && progress.current.is) return
      progress.current = { of: typed, is: 'sent' }
      atSending.current = ownOf(query)
      changeQuery((before) => {
        const next = write(typed, before)
        onTheirWay.current.push(next.toString())
        return next
      })
    }
    const timer = setTimeout(send, addressPauseMs)
    // A press or a focus may begin a navigation, so the address is written before it and not after.
    const sendBefore = ({ target }: Event) => target instanceof Element && target.closest(leading) && send()
    const stopped = new AbortController()
    for (const event of ['pointerdown', 'focusin']) {
      document.addEventListener(event, sendBefore, { signal: stopped.signal })
    }
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [typed, isLeaving, query, write, changeQuery, ownOf])

  return [typed ?? (isBuilt ? defaults : read(query)), setTyped, typed !== undefined]
}
