import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { accessibilityRules } from '#testing/accessibility-rules.ts'

/**
 * Finds no violation of WCAG 2.2 AA on the current page. The page is laid out at its full height during the check, so
 * that content under a sticky bar is checked too.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that has just begun to load has no head yet.
  await expect(page).toHaveTitle(/\S/)
  // An element in an animation is neither shown nor hidden; a notice may begin to disappear during the check.
  const isStill = await page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('[data-ending-style]')).toHaveCount(0)
  const viewport = page.viewportSize()
  const readHeight = async () => Number(await page.evaluate('document.documentElement.scrollHeight'))
  let violations: AxeResults['violations'] = []
  // A page that grew during the check has content under its sticky bar: it is judged again.
  for (let laidOut = 0, tries = 0; laidOut < (await readHeight()) && tries < 3; tries += 1) {
    laidOut = Math.max(viewport?.height ?? 0, await readHeight())
    if (viewport) await page.setViewportSize({ width: viewport.width, height: laidOut })
    violations = await judge(page)
  }
  if (viewport) await page.setViewportSize(viewport)
  if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** Runs axe in the page and its frames, all of the same origin. It is half a megabyte: each gets it once. */
async function judge(page: Page): Promise<AxeResults['violations']> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate("typeof axe === 'object'"))) await frame.evaluate(axe.source)
  }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(accessibilityRules)})`)
  return violations
}
