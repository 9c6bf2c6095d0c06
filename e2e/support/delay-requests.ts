import type { Page } from '@playwright/test'

/**
 * Delays the page's requests to some addresses.
 * @returns A function that releases them, and later ones too.
 */
export async function delayRequests(page: Page, addresses: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
