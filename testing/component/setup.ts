import { afterEach, beforeEach, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import '#web/styles/app.css'
import { takeBreaches } from './fake-server.ts'
import './matchers.ts'
import { closeApp } from './render-app.tsx'

const phone = { width: 360, height: 740 }
const bare = document.documentElement.cloneNode(false) as HTMLElement
let errors: string[] = []

beforeEach(async () => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void errors.push(parts.map(String).join(' ')))
  await page.viewport(phone.width, phone.height)
  // Animations end immediately; a test about motion turns them on.
  await commands.emulateMedia({ media: 'screen', reducedMotion: 'reduce', forcedColors: 'none' })
})

/** The next test begins in an empty browser, and an error in the console fails this one. */
afterEach(async () => {
  await closeApp()
  vi.useRealTimers()
  vi.restoreAllMocks()
  forgetCookies()
  localStorage.clear()
  sessionStorage.clear()
  const root = document.documentElement
  for (const { name } of [...root.attributes]) if (!bare.hasAttribute(name)) root.removeAttribute(name)
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  window.scrollTo(0, 0)
  expect(takeBreaches(), 'what the fake server was asked or answered against the contract').toEqual([])
  expect(errors, 'errors in the console').toEqual([])
})

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    // biome-ignore lint/suspicious/noDocumentCookie: it is how the pages under test keep them.
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  }
}
