import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Asking for a profile that does not exist yet answers 404 by the sources (B §4.1), and the browser itself writes every
 * 404 into the console. It is the one line that is no fault.
 */
const isMissingProfile = (address: string, text: string) =>
  address.endsWith('/api/users/get-user') && text.includes('404')

/** Remembers every console error and every page error, so that a test can fail on them. */
export function watchPage(page: Page): { expectNoErrors(): void } {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' || isMissingProfile(message.location().url, message.text())) return
    errors.push(`${page.url()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  return { expectNoErrors: () => expect(errors).toEqual([]) }
}

/**
 * No violation of WCAG 2.2 AA on the page as it stands. It is laid out at its full height meanwhile, so that what a
 * sticky bar covers for the moment is judged too.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What comes or goes is neither there nor gone; a notice may begin to go while the page is judged.
  const isStill = await page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('[data-ending-style]')).toHaveCount(0)
  const viewport = page.viewportSize()
  const height = await page.evaluate('document.documentElement.scrollHeight')
  if (viewport) await page.setViewportSize({ width: viewport.width, height: Math.max(viewport.height, Number(height)) })
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
    // No frame here is of another origin, and without them no second page has to be opened for the result.
    .setLegacyMode()
    .analyze()
  if (viewport) await page.setViewportSize(viewport)
  if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}
