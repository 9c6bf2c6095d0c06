import { type BrowserContext, expect } from '@playwright/test'

/** What the pages of a test wrote into their consoles as errors, what they threw, and what they asked of others. */
export type ConsoleWatch = {
  listenTo(context: BrowserContext): void
  /** Says that such an error belongs to the test. It fails when none comes. A refused call reads `… status of 404 … address`. */
  announce(pattern: RegExp): void
  /** Says that such an error may come or not, as chance has it. */
  tolerate(pattern: RegExp): void
  expectNothingElse(): void
}

export function watchConsole(): ConsoleWatch {
  const errors: string[] = []
  const announced: RegExp[] = []
  const tolerated: RegExp[] = []
  return {
    listenTo(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      // Nothing is asked of anybody but this machine: neither by our pages nor by those of the sandbox (R18).
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        const isOurs = /^(?:.*\.)?localhost$|^127\.0\.0\.1$/.test(hostname)
        // The browser's own viewers ask the browser.
        if (/^(?:http|ws)s?:$/.test(protocol) && !isOurs) errors.push(`request to somebody else: ${request.url()}`)
      })
      context.on('weberror', (thrown) => errors.push(`${thrown.page()?.url()}: ${thrown.error().message}`))
    },
    announce: (pattern) => void announced.push(pattern),
    tolerate: (pattern) => void tolerated.push(pattern),
    expectNothingElse() {
      const isAnnounced = (error: string) => [...tolerated, ...announced].some((pattern) => pattern.test(error))
      expect(
        errors.filter((error) => !isAnnounced(error)),
        'errors in the consoles',
      ).toEqual([])
      const missing = announced.filter((pattern) => !errors.some((error) => pattern.test(error)))
      expect(missing, 'announced errors that did not come').toEqual([])
    },
  }
}
