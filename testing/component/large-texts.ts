import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** Makes a small phone of the browser, whose owner reads texts at twice their size, until the test ends. */
export async function enlargeTexts(): Promise<void> {
  await page.viewport(360, 740)
  document.documentElement.style.setProperty('font-size', '200%')
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
}
