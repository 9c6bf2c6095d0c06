import type { Page } from '@playwright/test'

/** Holds back what a page asks for at some addresses. Out: lets go of it, what waits and what comes. */
export async function delayRequests(page: Page, addresses: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
