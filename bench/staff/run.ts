/**
 * `npm run bench -- staff [-- --reviews 30]`: how long a member of the team waits for what they press, in a browser of
 * 1280 px: the list in another order or of another bank, a process over the list, and the next review. Each is the
 * time from the key or the press until it is drawn. It needs a PostgreSQL server on this machine.
 */
import type { Page } from '@playwright/test'
import { parseNumber } from '#resilience/measures/metrics.ts'
import { startTestPostgres } from '#testing/postgres.ts'
import { fillMorning } from '../../e2e/support/fill-morning.ts'
import { openPapersByKeys } from '../../e2e/support/review-by-keys.ts'
import { enterAsStaff } from '../../e2e/support/staff.ts'
import { freshPerson } from '../../testing/people.ts'
import { startProduct } from '../../testing/product.ts'
import { buildSite } from '../../tools/build-site.mjs'
import { createFigures } from '../figures.ts'
import { launchBrowser } from '../slow-phone.ts'
import { median } from '../web/visit.ts'

const aims = { listMs: 100, reviewMs: 300 }
const times = 10
/** The heading of a review whose papers are still on their way. */
const loading = 'Revisión'
const reviews = parseNumber('reviews', 30)
const { tell, end } = createFigures()

buildSite()
const server = await startTestPostgres({ max_connections: '100', shared_buffers: '256MB' })
const admin = freshPerson('Persona Administradora')
const settings = { FIRST_ADMIN_PHONE: `57${admin.phone}` }
const product = await startProduct({ databaseUrl: server.url, settings })
const browser = await launchBrowser()
try {
  await product.changeData((location) => fillMorning(location, reviews))
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } })
  await enterAsStaff(page, product, admin)
  await measureList(page)
  await measureReviews(page)
} finally {
  await browser.close()
  await product.close()
  await server.stop()
}
end()

/** The list in other orders, of other banks, and a process that opens over it. */
async function measureList(page: Page): Promise<void> {
  await page.goto(`${product.url}/ops/dashboard`)
  const table = page.getByRole('table', { name: 'Procesos' })
  const byAmount = table.getByRole('button', { name: 'Monto' })
  await byAmount.waitFor()
  const inOrder: number[] = []
  const ofBank: number[] = []
  const opened: number[] = []
  const bank = page.getByRole('combobox', { name: 'Banco' })
  for (let time = 0; time < times; time += 1) {
    inOrder.push(await timeUntilDrawn(page, 'tbody', () => byAmount.click()))
    ofBank.push(await timeUntilDrawn(page, 'tbody', () => bank.selectOption({ index: 1 + (time % 2) })))
    opened.push(
      // What the process waits for is there, and not only the shape of it.
      await timeUntilDrawn(page, '[data-side-panel] [aria-label="Qué espera"]', () =>
        table
          .getByRole('link')
          .nth(time % 3)
          .click(),
      ),
    )
    await page.keyboard.press('Escape')
    await page.locator('[data-side-panel]').waitFor({ state: 'detached' })
  }
  print('the list in another order', inOrder, aims.listMs)
  print('the list of another bank', ofBank, aims.listMs)
  print('a process over its list', opened, aims.listMs)
}

/** From «Aprobar» to the next one, without a page load. */
async function measureReviews(page: Page): Promise<void> {
  await page.goto(`${product.url}/ops/revision`)
  const took: number[] = []
  // After the last there is no next one.
  for (let place = 1; place < reviews; place += 1) {
    await openPapersByKeys(page)
    took.push(await timeUntilDrawn(page, 'h1', () => page.keyboard.press('a')))
  }
  print('the next review', took, aims.reviewMs)
}

/** @returns The milliseconds from what is pressed until a place has another text, and a frame was drawn. */
async function timeUntilDrawn(page: Page, place: string, press: () => Promise<unknown>): Promise<number> {
  // It is listened before anything is pressed: keys and scripts reach a page on different ways.
  const took = await page.evaluateHandle(
    ([selector, unready]) => {
      const before = document.querySelector(selector)?.textContent
      let fromMs = 0
      const begin = () => (fromMs ||= performance.now())
      for (const kind of ['click', 'change', 'keydown']) document.addEventListener(kind, begin, { capture: true })
      const { promise, resolve } = Promise.withResolvers<number>()
      const observer = new MutationObserver(() => {
        const text = document.querySelector(selector)?.textContent
        if (fromMs === 0 || !text || text === before || text === unready) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now() - fromMs))))
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      return { promise }
    },
    [place, loading] as const,
  )
  await press()
  return took.evaluate(({ promise }) => promise)
}

function print(what: string, tookMs: readonly number[], mostMs: number): void {
  const usual = median([...tookMs])
  const measured = `median ${usual} ms, ${Math.max(...tookMs)} ms at worst, of ${tookMs.length}`
  tell(what, measured, `median at most ${mostMs} ms`, usual <= mostMs)
}
