/**
 * `npm run look [-- publicas cliente equipo] [-- --against <folder>] [-- --keep]`: takes pictures of the screens at three
 * widths in both schemes, and compares them with those of a folder. Fails where more pixels differ than may. Without
 * earlier pictures, and with `--keep`, the new ones become those of the folder.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { startProduct } from '../../testing/product.ts'
import { buildSite } from '../../tools/build-site.mjs'
import { launchBrowser } from '../slow-phone.ts'
import { comparePictures, readPicture, writePicture } from './compare.ts'
import { admin, portalBank, type Take, takePublicScreens, takeSaverScreens, takeStaffScreens } from './screens.ts'

/**
 * This minute, at which the clock stands still. Another day would be the database's future, in which no job is due, or
 * the past of the cookies.
 */
const instant = Math.floor(Date.now() / 60_000) * 60_000
/** The share of pixels that may differ: numbers that are made at random, such as the id of a process, always do. */
const mostDifferent = 0.005
const widths = { 360: 740, 768: 1_024, 1280: 800 }
const schemes = ['light', 'dark'] as const
const parts = { publicas: takePublicScreens, cliente: takeSaverScreens, equipo: takeStaffScreens }
type Part = keyof typeof parts

const words = process.argv.slice(2)
const against = readOption('--against') ?? '.look/before'
const taken = '.look/now'
const marked = '.look/different'
const asked = (Object.keys(parts) as Part[]).filter((part) => words.includes(part))
const chosen = asked.length > 0 ? asked : (Object.keys(parts) as Part[])

for (const folder of [taken, marked]) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}
buildSite()
process.env.LOOK_CLOCK_OFFSET_MS = String(instant - Date.now())
process.env.NODE_OPTIONS = `--import ${fileURLToPath(new URL('fixed-clock.ts', import.meta.url))}`
// The passwords of the staff's authenticator are computed here, at the product's time.
await import('./fixed-clock.ts')
const product = await startProduct({
  settings: { FIRST_ADMIN_PHONE: `57${admin.phone}`, PORTAL_BANKS: String(portalBank) },
})
const browser = await launchBrowser()
try {
  // Staff look at what the saver opened.
  for (const part of chosen) {
    const page = await (await openBrowser(browser)).newPage()
    await parts[part](page, product, createTake(page, product.url))
    await page.context().close()
  }
} finally {
  await browser.close()
  await product.close()
}
process.exit((await report()) ? 0 : 1)

function readOption(name: string): string | undefined {
  const at = words.indexOf(name)
  return at < 0 ? undefined : words[at + 1]
}

/** A browser whose clock stands still, in which nothing moves. */
async function openBrowser(from: Browser): Promise<BrowserContext> {
  const context = await from.newContext({
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // The style below is not of the page.
    bypassCSP: true,
  })
  context.setDefaultTimeout(30_000)
  await context.clock.setFixedTime(instant)
  // A page takes the time from answers, and begins at the browser's own.
  await context.addInitScript(`Object.defineProperty(performance, 'timeOrigin', { value: ${instant} })`)
  await context.route('**/api/**', async (route) => {
    // Node does not know the hosts of brands under localhost, as a browser does.
    const address = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: address.host }
    address.hostname = 'localhost'
    const response = await route.fetch({ url: address.href, headers })
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(instant).toUTCString() } })
  })
  return context
}

function createTake(page: Page, url: string): Take {
  return async (name, address) => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(new URL(address, url).href)
      await page.getByRole('heading').first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.evaluate('document.fonts.ready')
      // What is far below is laid out when one comes near it, and a picture of the whole page comes near nothing.
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
      for (const [width, height] of Object.entries(widths)) {
        await page.setViewportSize({ width: Number(width), height })
        const file = join(taken, `${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path: file, fullPage: true, animations: 'disabled', caret: 'hide' })
      }
    }
    console.log(`taken: ${name}`)
  }
}

/**
 * Prints what differs, the most first.
 * @returns Whether all is as it was.
 */
async function report(): Promise<boolean> {
  const files = readdirSync(taken).sort()
  if (!existsSync(against) || words.includes('--keep')) {
    cpSync(taken, against, { recursive: true })
    console.log(`${files.length} pictures are kept in ${against}`)
    return true
  }
  const rows: { picture: string; different: string }[] = []
  let failures = 0
  for (const file of files) {
    if (!existsSync(join(against, file))) {
      rows.push({ picture: file, different: 'new' })
      continue
    }
    const { share, marked: picture } = comparePictures(
      await readPicture(join(against, file)),
      await readPicture(join(taken, file)),
    )
    if (share > 0) rows.push({ picture: file, different: `${(share * 100).toFixed(2)} %` })
    if (share <= mostDifferent) continue
    failures++
    await writePicture(picture, join(marked, file))
  }
  if (rows.length > 0) console.table(rows)
  const limit = `${mostDifferent * 100} %`
  console.log(
    failures === 0
      ? `${files.length} pictures look as before (at most ${limit} of the pixels differ)`
      : `${failures} of ${files.length} pictures differ by more than ${limit}: see ${marked}; --keep takes them as right`,
  )
  return failures === 0
}
