import type { Page } from '@playwright/test'
import { inFullRun } from '#testing/full-run.ts'
import { delayRequests } from './support/delay-requests.ts'
import { quickOpening } from './support/quick-opening.ts'
import { type Frame, findStrangeSums, recordFrames, sumsIn } from './support/record-frames.ts'
import { expect, test } from './support/test.ts'

const amounts = inFullRun(
  ['5000000', '15000000', '80000000', '300000000', '7654321'],
  ['15000000', '300000000', '7654321'],
)
const terms = inFullRun(['90', '180', '720'], ['180'])
/** What the pages are built with. */
const builtAmount = '10000000'

const field = (page: Page) => page.getByRole('textbox', { name: /^¿Cuánto quieres/ })
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.')

/** A phone six times slower than this machine, whose calls take a second. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue().catch(() => undefined)
  })
}

type Watched = { page: Page; readFrames: () => Promise<Frame[]> }

const watch = async (page: Page): Promise<Watched> => ({ page, readFrames: await recordFrames(page) })

/**
 * @param options - A page of no other use.
 * @param url - An address with a question.
 * @returns Its sums, once nothing is on its way any more.
 */
async function readSettled({ page, readFrames }: Watched, url: string, amount: string): Promise<Set<string>> {
  await page.goto(url)
  await expect(field(page)).toHaveValue(grouped(amount))
  await expect(page.locator('html')).not.toHaveAttribute('data-stale')
  await page.waitForLoadState('networkidle')
  return sumsIn((await readFrames()).at(-1)?.text ?? '')
}

const pages = [
  { name: 'the simulator', path: '/cdt-simulador' },
  { name: 'the front page', path: '/' },
  { name: 'the comparison', path: '/hoy-los-bancos-ofrecen' },
  { name: 'the page of a bank', path: '/cdt-coltefinanciera' },
]
/** A phone that is six times slower, on a machine that may be busy too. */
const patience = { timeout: 60_000 }

for (const { name, path } of pages) {
  for (const term of terms) {
    test(`S01 S09 R03 no frame of the arrival on ${name} shows a sum beside an amount or a term that it is not of, at ${term} days`, async ({
      page,
      openElsewhere,
      product,
    }) => {
      const urlOf = (amount: string, days: string) => `${product.url}${path}?monto=${amount}&plazo=${days}`
      const sumsOf = new Map<string, ReadonlySet<string>>()
      const elsewhere = await watch(await openElsewhere())
      for (const [amount, days] of [[builtAmount, '360'], ...amounts.map((one) => [one, term])] as [string, string][]) {
        sumsOf.set(`${amount} ${days}`, await readSettled(elsewhere, urlOf(amount, days), amount))
      }
      const readFrames = await recordFrames(page)
      await slowDown(page)
      for (const amount of amounts) {
        await page.goto(urlOf(amount, term), { waitUntil: 'commit' })
        await expect(field(page)).toHaveValue(grouped(amount), patience)
        // The sums are there in the end, so that a page that shows none for ever is no good page.
        const own = sumsOf.get(`${amount} ${term}`) ?? new Set()
        const readLast = async () => {
          const last = (await readFrames()).at(-1)
          return `${last?.amount} ${last?.term} ${[...sumsIn(last?.text ?? '')].filter((sum) => own.has(sum)).length}`
        }
        await expect.poll(readLast, patience).toBe(`${amount} ${term} ${own.size}`)
        expect(findStrangeSums(await readFrames(), sumsOf)).toEqual([])
      }
    })
  }
}

const typedOn = [
  { name: 'the simulator', path: '/cdt-simulador', builtAmount, term: '360' },
  { name: 'the front page', path: '/', builtAmount, term: '360' },
  { name: 'the comparison', path: '/hoy-los-bancos-ofrecen', builtAmount, term: '360' },
  { name: 'the ladder', path: '/escalera-de-cdt', builtAmount: '40000000', term: '' },
]
for (const { name, path, builtAmount: built, term } of typedOn) {
  test(`S01 S09 Z03 R09 what is typed on ${name} before its scripts are there, and key by key after, never stands beside a sum that it is not of`, async ({
    page,
    openElsewhere,
    product,
  }) => {
    const elsewhere = await watch(await openElsewhere())
    const sumsOf = new Map<string, ReadonlySet<string>>()
    for (const amount of [built, '80000000', '8000000']) {
      const url = `${product.url}${path}?monto=${amount}`
      sumsOf.set(`${amount} ${term}`, await readSettled(elsewhere, url, amount))
    }
    const readFrames = await recordFrames(page)
    const letGo = await delayRequests(page, '**/assets/**/*.js')
    await page.goto(`${product.url}${path}`, { waitUntil: 'commit' })
    await expect(field(page)).toHaveValue(grouped(built))
    await field(page).fill('80000000')
    letGo()
    await expect(field(page)).toHaveValue('80.000.000')
    const showsOwn = async (amount: string) => {
      const last = (await readFrames()).at(-1)
      const own = sumsOf.get(`${amount} ${term}`) ?? new Set()
      return last?.amount === amount && [...sumsIn(last.text)].filter((sum) => own.has(sum)).length === own.size
    }
    await expect.poll(() => showsOwn('80000000'), patience).toBe(true)
    await slowDown(page)
    await field(page).press('Backspace')
    await expect.poll(() => showsOwn('8000000'), patience).toBe(true)
    await field(page).press('0')
    await expect.poll(() => showsOwn('80000000'), patience).toBe(true)
    expect(findStrangeSums(await readFrames(), sumsOf)).toEqual([])
  })
}

test('S01 S09 R09 no frame of going back and forward, of «Cambiar» or of the arrival with a bonus shows a sum that is not of its question', async ({
  page,
  openElsewhere,
  product,
  customer: _,
}) => {
  // The processor is slowed down for every page of it.
  test.setTimeout(240_000)
  const simulator = '/cdt-simulador'
  const urlOf = (amount: string, days: string, more = '') =>
    `${product.url}${simulator}?monto=${amount}&plazo=${days}${more}`
  const bonus = '&bono=bono_de_bienvenida'
  const elsewhere = await watch(await openElsewhere())
  const sumsOf = new Map<string, Set<string>>()
  for (const [amount, days] of [
    [builtAmount, '360'],
    ['15000000', '360'],
    ['80000000', '180'],
  ] as const) {
    const plain = await readSettled(elsewhere, urlOf(amount, days), amount)
    const withBonus = await readSettled(elsewhere, urlOf(amount, days, bonus), amount)
    sumsOf.set(`${amount} ${days}`, new Set([...plain, ...withBonus]))
  }
  // Who has a deposit is asked again on one screen, which leads back to the simulator.
  await (await quickOpening(page, product, { bankId: 24 })).walk()
  await quickOpening(page, product, { bankId: 24 })
  const readFrames = await recordFrames(page)
  const expectNoneStrange = async () => {
    const frames = (await readFrames()).filter(({ path }) => path === simulator)
    expect(frames.length, 'frames of the simulator').toBeGreaterThan(0)
    expect(findStrangeSums(frames, sumsOf)).toEqual([])
  }
  await slowDown(page)
  await page.goto(urlOf('80000000', '180'), { waitUntil: 'commit' })
  await expect(field(page)).toHaveValue('80.000.000', patience)
  await page.goto(urlOf('15000000', '360', bonus), { waitUntil: 'commit' })
  await expect(field(page)).toHaveValue('15.000.000', patience)
  await expectNoneStrange()
  await page.goBack({ waitUntil: 'commit' })
  await expect(field(page)).toHaveValue('80.000.000', patience)
  await expectNoneStrange()
  await page.goForward({ waitUntil: 'commit' })
  await expect(field(page)).toHaveValue('15.000.000', patience)
  await expectNoneStrange()
  await page.goto(`${product.url}/bienvenida-usuario-retorno`)
  await expect(page.getByRole('button', { name: 'Confirmar y firmar' })).toBeVisible(patience)
  await page.getByRole('button', { name: /^Cambiar banco/ }).click(patience)
  await page.getByRole('button', { name: 'Volver al simulador' }).click(patience)
  await expect(field(page)).toHaveValue('15.000.000', patience)
  await expectNoneStrange()
})

test('S01 R09 where the scripts do not come, no figures of another amount are shown and the page says why', async ({
  page,
  product,
  consoleErrors,
}) => {
  consoleErrors.announce(/ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${product.url}/cdt-simulador?monto=80000000&plazo=180`)
  await expect(page.getByRole('alert')).toContainText('No pudimos traer los cálculos de este monto')
  await expect(page.locator('html')).toHaveAttribute('data-stale')
})
