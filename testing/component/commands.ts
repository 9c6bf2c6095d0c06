import type { BrowserCommand } from 'vitest/node'

type Media = {
  media?: 'screen' | 'print' | null
  reducedMotion?: 'reduce' | 'no-preference' | null
  forcedColors?: 'active' | 'none' | null
}

/** Lets the browser say that it prints, or that the person wants no motion or forces colours. */
const emulateMedia: BrowserCommand<[Media]> = async ({ page }, media) => page.emulateMedia(media)

/** Touches what a selector finds, as a finger does. */
const tap: BrowserCommand<[selector: string]> = async ({ iframe }, selector) =>
  iframe.locator(selector).tap({ force: true })

/** Presses what a selector finds, and keeps the button down. */
const holdPress: BrowserCommand<[selector: string]> = async ({ iframe, page }, selector) => {
  await iframe.locator(selector).hover()
  await page.mouse.down()
}

const endPress: BrowserCommand<[]> = async ({ page }) => page.mouse.up()

/** What a component test asks of the browser itself, beyond what a page can do. */
export const commands = { emulateMedia, tap, holdPress, endPress }

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>
    tap: (selector: string) => Promise<void>
    holdPress: (selector: string) => Promise<void>
    endPress: () => Promise<void>
  }
}
