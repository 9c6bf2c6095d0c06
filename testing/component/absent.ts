import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

const framesOfStillness = 15

/** Waits until nothing has changed on the page for fifteen frames: what was on its way has come by then. */
export function untilStill(): Promise<void> {
  return new Promise((resolve) => {
    let still = 0
    const observer = new MutationObserver(() => {
      still = 0
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const count = () => {
      still += 1
      if (still < framesOfStillness) return requestAnimationFrame(count)
      observer.disconnect()
      return resolve()
    }
    requestAnimationFrame(count)
  })
}

/** Something is not there, and does not come either. What has only just been closed is waited for elsewhere. */
export async function expectAbsent(...absent: Locator[]): Promise<void> {
  await untilStill()
  for (const one of absent) expect(one.elements()).toEqual([])
}
