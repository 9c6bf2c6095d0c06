import type { Page, Request } from '@playwright/test'
import { type Look, readLook } from './read-view.ts'

/** How long nothing may change before a view counts as ready: after a press, and after one answer of several. */
const stillMs = { press: 700, answer: 120 }
/** A call that takes longer keeps nobody from reading. */
const longestCallMs = 5_000
const longestMs = 90_000

export type Settled = {
  look: Look
  digest: string
  /** Since when it is there. */
  sinceMs: number
  after: keyof typeof stillMs
}
export type Settle = ReturnType<typeof createSettle>

/** Watches when the views of a page are ready. */
export function createSettle(page: Page) {
  const calls = new Map<Request, number>()
  page.on('request', (request) => calls.set(request, Date.now()))
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  const isQuiet = () => [...calls.values()].every((since) => Date.now() - since > longestCallMs)

  /**
   * Waits until the view is ready and changes no more.
   * @param after - What was done before.
   * @param unlike - A digest that the view has to differ from, where one waits for another view.
   * @returns What is there, and when it came to be so.
   */
  return async function settle(after: keyof typeof stillMs, unlike?: string): Promise<Settled> {
    const startMs = Date.now()
    let digest = ''
    let sinceMs = startMs
    while (Date.now() - startMs < longestMs) {
      const look = await readOrNothing(page)
      const now = look ? digestOf(page, look) : ''
      if (now !== digest) sinceMs = Date.now()
      digest = now
      const isReady = look && !look.busy && look.title !== '' && digest !== unlike
      if (isReady && isQuiet() && Date.now() - sinceMs >= stillMs[after]) return { look, digest, sinceMs, after }
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    throw new Error(`nothing was ready at ${page.url()} after ${longestMs / 1_000} s`)
  }
}

/** A page that is being left cannot be read. */
const readOrNothing = (page: Page) => readLook(page).catch(() => undefined)

/** What tells two views apart; not the words, among which time passes. */
const digestOf = (page: Page, { text: _, size: _size, presses, ...look }: Look) =>
  JSON.stringify([page.url(), look, presses.map(({ label }) => label.replace(/\d+/g, ''))])
