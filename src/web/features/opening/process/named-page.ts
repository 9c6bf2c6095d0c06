import { readTimeMs } from '../../../lib/clock.ts'

/**
 * The page that the server named last in answer to a step. The list of processes is fetched again afterwards; until it
 * comes, this is what is known.
 */
let named: { path: string; atMs: number } | undefined

/** Notes the page that the server has just named. */
export function noteNamedPage(path: string): void {
  named = { path, atMs: readTimeMs() }
}

/** Whether the server named a page after something else became known. */
export function isNamedSince(path: string, knownAtMs: number): boolean {
  return named?.path === path && named.atMs >= knownAtMs
}
