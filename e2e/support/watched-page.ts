import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Remembers every console error and every page error, so that a test can fail on them. */
export function watchPage(page: Page): { expectNoErrors(): void } {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  return { expectNoErrors: () => expect(errors).toEqual([]) }
}

/**
 * No violation of WCAG 2.2 AA on the page as it stands. It is laid out at its full height meanwhile, so that what a
 * sticky bar covers for the moment is judged too.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const viewport = page.viewportSize()
  const height = await page.evaluate('document.documentElement.scrollHeight')
  if (viewport) await page.setViewportSize({ width: viewport.width, height: Math.max(viewport.height, Number(height)) })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  if (viewport) await page.setViewportSize(viewport)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}
