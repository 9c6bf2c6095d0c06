import { useSyncExternalStore } from 'react'

/** Asks for the conversation with the team over the page that one is on. */
export type HelpRequest = {
  /** What it is about, as the end of «Sobre …»: `'mi bono'`. */
  about?: string
}

/** A request that is open, with a number of its own. */
export type OpenHelpRequest = HelpRequest & { number: number }

let current: OpenHelpRequest | undefined
let count = 0
const listeners = new Set<() => void>()

function change(next: OpenHelpRequest | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Opens the conversation. */
export function requestHelp(request: HelpRequest = {}): void {
  count += 1
  change({ ...request, number: count })
}

/** Closes it. */
export function endHelpRequest(): void {
  if (current) change(undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The request that is open, if any. */
export function useHelpRequest(): OpenHelpRequest | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}
