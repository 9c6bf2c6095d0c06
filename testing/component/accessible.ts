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
  // What the browser lays out late has no height of its own until it is seen, and would lie over what follows it.
  const layOut = document.createElement('style')
  layOut.textContent = '.late-layout { content-visibility: visible !important }'
  document.head.append(layOut)
  await showWholePage()
  const { violations } = await axe.run(document, accessibilityRules)
  layOut.remove()
  if (window.innerHeight > height) await page.viewport(width, height)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, `accessibility of ${location.pathname}`).toEqual([])
}

/** Makes the window as high as the page, once the page stays so: a result that comes after its question changes it. */
async function showWholePage(): Promise<void> {
  let heightPx = -1
  for (let lastPx = 0; lastPx !== heightPx; await twoFrames()) {
    lastPx = heightPx
    heightPx = document.documentElement.scrollHeight
  }
  if (heightPx > window.innerHeight) await page.viewport(window.innerWidth, heightPx)
}

const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

const isPassing = (animation: Animation) =>
  animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
