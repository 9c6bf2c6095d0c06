/**
 * `npm run way [-- normal longest turbo paper second] [-- --shots <folder>]`: walks the product as a saver on a small, slow phone, from
 * the simulator to the money sent, and counts what that asked. Fails when a way exceeds its limits.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { partnerBank } from '#domain/banks/registry.ts'
import { freshPerson } from '../../testing/people.ts'
import { type Product, startProduct } from '../../testing/product.ts'
import { buildSite } from '../../tools/build-site.mjs'
import { launchBrowser, slowLine, slowProcessor, smallPhone } from '../slow-phone.ts'
import { bankThatAsksMost } from './banks.ts'
import { findExcesses, limits, type WayName } from './limits.ts'
import { issueNewest } from './outside.ts'
import { createRecorder } from './recorder.ts'
import { reportWay } from './report.ts'
import { type Way, walkWay } from './walk.ts'

const coltefinanciera = 24
/** The bank of each way. All banks share a turbo form; of their own forms the one that asks most stands for the others. */
const bankOf: Readonly<Record<WayName, number>> = {
  normal: coltefinanciera,
  second: coltefinanciera,
  turbo: coltefinanciera,
  longest: bankThatAsksMost(({ settings }) => settings.digitalSignature).id,
  paper: bankThatAsksMost(({ settings }) => !settings.digitalSignature).id,
}

const names = Object.keys(limits) as WayName[]
const asked = names.filter((name) => process.argv.includes(name))
const chosen = asked.length > 0 ? asked : names
const shotsAt = process.argv.indexOf('--shots')
const shotsFolder = shotsAt > 0 ? process.argv[shotsAt + 1] : undefined

// Savers walk the site of the main brand.
buildSite(['default'])
const product = await startProduct()
const browser = await launchBrowser()
const failures: string[] = []
try {
  for (const [from, then] of [['normal', 'second'], ['longest'], ['turbo'], ['paper']] as const) {
    if (!chosen.includes(from) && !(then && chosen.includes(then))) continue
    const page = await openPhone(browser)
    const way = createWay(from)
    await walk(page, product, from, way)
    if (then && chosen.includes(then)) {
      await issueNewest(page, product)
      const again = await page.context().newPage()
      await page.close()
      await slow(again)
      await walk(again, product, then, way)
    }
    await page.context().close()
  }
} finally {
  await browser.close()
  await product.close()
}
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(failures.length === 0 ? '\nevery way keeps its limits' : `\n${failures.length} limits are exceeded`)
process.exit(failures.length === 0 ? 0 : 1)

function createWay(name: WayName): Way {
  const bankId = bankOf[name]
  const number = String(1_020_304_100 + names.indexOf(name))
  const document = { number, names: 'PRUEBA', surnames: 'AHORRADORA FICTICIA' }
  return { bankId, isTurbo: name === 'turbo', person: freshPerson('Prueba Ahorradora Ficticia'), document }
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...smallPhone,
    hasTouch: true,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await slow(page)
  return page
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await slowLine(session)
  await slowProcessor(session)
}

async function walk(page: Page, product: Product, name: WayName, way: Way): Promise<void> {
  const shots = shotsFolder ? createShots(page, join(shotsFolder, name)) : undefined
  const recorder = createRecorder()
  try {
    const walked = await walkWay(page, product, way, { recorder, shots })
    console.log(reportWay(name, partnerBank(way.bankId).name, recorder, walked))
  } catch (error) {
    // What was done until there shows where it ended.
    console.log(reportWay(name, partnerBank(way.bankId).name, recorder, undefined))
    await shots?.('stuck')
    throw error
  }
  failures.push(...findExcesses(name, recorder.count()).map((excess) => `${name}: ${excess}`))
}

function createShots(page: Page, folder: string) {
  mkdirSync(folder, { recursive: true })
  return (name: string) => page.screenshot({ path: join(folder, `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`) })
}
