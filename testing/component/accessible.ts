import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityRules } from '../accessibility-rules.ts'

/**
 * Finds no violation of WCAG 2.2 AA on the current page. The page is laid out at its full height during the check, so
 * that content under a sticky bar is checked too.
 */
export async function expectAccessible(): Promise<void> {
  // An element in an animation is neither shown nor hidden.
  await expect.poll(() => document.querySelectorAll('[data-ending-style], [data-starting-style]')).toHaveLength(0)
  await expect.poll(() => document.getAnimations().filter(isPassing)).toHaveLength(0)
  const { innerWidth: width, innerHeight: height } = window
  const whole = Math.max(height, document.documentElement.scrollHeight)
  if (whole > height) await page.viewport(width, whole)
  const { violations } = await axe.run(document, accessibilityRules)
  if (whole > height) await page.viewport(width, height)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, `accessibility of ${location.pathname}`).toEqual([])
}

const isPassing = (animation: Animation) =>
  animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
