import type { Page } from '@playwright/test'
import { type Translator, translatePage } from '#testing/translate-page.ts'

/** Every page that is opened from now on is translated once it is loaded, as a browser does whose owner asked for it. */
export async function translateAll(page: Page, kind: Translator = 'fonts'): Promise<void> {
  await page.addInitScript(`addEventListener('load', () => (${translatePage})('${kind}'))
    addEventListener('cosecha:hydrated', () => { window.isHydrated = true })`)
}

/** Texts that a translator took for words of the language, though they are figures of money. */
export async function figuresTranslated(page: Page): Promise<string[]> {
  const texts = await page.locator('font > font').allTextContents()
  return texts.filter((text) => /\$\s?\d|%\s?E\.A\./.test(text))
}
