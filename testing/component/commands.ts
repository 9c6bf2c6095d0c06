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

/** What a component test asks of the browser itself, beyond what a page can do. */
export const commands = { emulateMedia, tap }

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>
    tap: (selector: string) => Promise<void>
  }
}
