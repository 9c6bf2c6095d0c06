import { expect, type Page, test } from '@playwright/test'
import { holdBack } from './support/hold-back.ts'
import { type Product, startProduct } from './support/product.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

const others = 'https://terceros.example'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

let product: Product
test.beforeAll(async () => {
  product = await startProduct({
    settings: {
      THIRD_PARTY_PIXEL_URL: `${others}/pixel.js`,
      THIRD_PARTY_TAGS_URL: `${others}/tags.js`,
      CHAT_URL: `${others}/chat.js`,
      BANNER_TEXT: 'Abre tu CDT y participa',
      BANNER_ENDS_AT: inDays(2),
    },
  })
})
test.afterAll(() => product.close())

/** Answers for the sites of others. Out: what was asked of them so far. */
async function othersOn(page: Page, answers: (path: string) => number = () => 200): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(`${others}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const status = answers(pathname)
    if (status === 200) await route.fulfill({ contentType: 'text/javascript', body: 'window.othersRan = true' })
    else await route.abort()
  })
  return asked
}

async function cookiesOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies(product.url)
  return Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]))
}

/** Time that only passes when the test says so, however slow the machine is. */
async function stillClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 10_000)
}

const appOf = (page: Page) => page.locator('script[type="text/late"]')
const consent = (page: Page) => page.getByRole('region', { name: 'Cookies' })

test('H02 H03 H05 a campaign is noted, goes along from page to page, is told of at each, and ends at the processes', async ({
  page,
}) => {
  const watched = watchPage(page)
  const told: { path: string; channel: string; campaign: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/campaigns/activate')) told.push(request.postDataJSON())
  })
  await page.goto(`${product.url}/blog/que-es-un-cdt?utm_source=radio&ref=club-cdt&fbclid=x`)
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]).toEqual({
    path: '/blog/que-es-un-cdt',
    channel: 'facebook',
    campaign: { utm_source: 'radio', ref: 'club-cdt' },
  })
  expect(await cookiesOf(page)).toMatchObject({ acq_chn: 'facebook', ref: 'club-cdt' })

  // From a page without the application, and then within it.
  await page.getByRole('link', { name: 'Simulador', exact: true }).click()
  await expect(page).toHaveURL(/\/cdt-simulador\?(?=.*utm_source=radio)(?=.*ref=club-cdt)/)
  await expect.poll(() => told.length).toBe(2)
  await page.getByRole('link', { name: /, inicio$/ }).click()
  await expect(page).toHaveURL(/\/\?(?=.*utm_source=radio)/)
  await expect.poll(() => told.map(({ path }) => path)).toEqual(['/blog/que-es-un-cdt', '/cdt-simulador', '/'])
  expect(told.at(-1)?.campaign).toMatchObject({ utm_source: 'radio' })
  watched.expectNoErrors()
  await page.goto(`${product.url}/mis-procesos?utm_source=radio`)
  await expect(page).not.toHaveURL(/utm_source/)
})

test('H06 nothing of others is loaded before consent, whatever the visitor does and however long', async ({ page }) => {
  await page.clock.install()
  const asked = await othersOn(page)
  await page.goto(`${product.url}/blog/que-es-un-cdt`)
  await expect(consent(page)).toBeVisible()
  await expectAccessible(page)
  await page.mouse.wheel(0, 600)
  await page.clock.fastForward(30_000)
  await page.keyboard.press('Tab')
  await expect(consent(page)).toBeVisible()
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Solo las necesarias' }).click()
  await page.clock.fastForward(30_000)
  await page.goto(`${product.url}/quienes-somos`)
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('region', { name: 'Aviso' })).toBeVisible()
  await expect(consent(page)).toHaveCount(0)
  expect(asked).toEqual([])

  // A no can become a yes, and the other way round.
  await page.goto(`${product.url}/legal/cookies`)
  await page.getByRole('link', { name: 'Cambiar mi respuesta' }).click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.clock.fastForward(5_000)
  await expect.poll(() => asked.length).toBe(3)
})

test('H06 after consent scripts come with the first interaction or after 4 seconds, the chat with a scroll', async ({
  page,
}) => {
  await stillClock(page)
  const asked = await othersOn(page)
  await page.goto(`${product.url}/blog/que-es-un-cdt`)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.goto(`${product.url}/quienes-somos`)
  await expect(page.getByRole('region', { name: 'Aviso' })).toBeVisible()
  await expect(consent(page)).toHaveCount(0)
  asked.length = 0
  await page.clock.fastForward(3_900)
  expect(asked).toEqual([])
  await page.clock.fastForward(200)
  await expect.poll(() => asked.toSorted()).toEqual(['/chat.js', '/pixel.js', '/tags.js'])

  await page.goto(`${product.url}/legal/koa`)
  await expect(page.getByRole('region', { name: 'Aviso' })).toBeVisible()
  asked.length = 0
  // A key is an interaction, but no sign for the chat.
  await page.keyboard.press('Tab')
  await expect.poll(() => asked.toSorted()).toEqual(['/pixel.js', '/tags.js'])
  await page.mouse.wheel(0, 300)
  await expect.poll(() => asked).toContain('/chat.js')
})

test('H06 the chat of a campaign is tried five times more, a second apart', async ({ page }) => {
  await stillClock(page)
  const asked = await othersOn(page, (path) => (path === '/chat.js' ? 0 : 200))
  const chats = () => asked.filter((path) => path === '/chat.js').length
  await page.goto(`${product.url}/quienes-somos?campana=mayo`)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.clock.fastForward(4_100)
  for (let tries = 1; tries <= 6; tries += 1) {
    await expect.poll(chats).toBe(tries)
    await page.clock.fastForward(1_100)
  }
  await page.clock.fastForward(20_000)
  expect(chats()).toBe(6)
})

test('H06 H04 sign-in and the steps of an opening load nothing of others, whatever was agreed', async ({ page }) => {
  const watched = watchPage(page)
  await page.clock.install()
  const asked = await othersOn(page)
  await page.goto(`${product.url}/quienes-somos`)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.clock.fastForward(5_000)
  await expect.poll(() => asked.length).toBe(3)
  asked.length = 0
  await page.goto(`${product.url}/login`)
  await expect(page.getByRole('textbox', { name: 'Celular' })).toBeVisible()
  await page.mouse.wheel(0, 300)
  await page.clock.fastForward(10_000)
  expect(asked).toEqual([])
  watched.expectNoErrors()
})

test('H07 who stands still for 35 seconds is offered help, once in a tab', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${product.url}/cdt-simulador`)
  await expect(page.getByRole('button', { name: /Abrir CDT.*Coltefinanciera/ })).toBeEnabled()
  const help = page.getByRole('region', { name: 'Ayuda' })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await page.keyboard.press('Tab')
  await page.clock.fastForward(34_000)
  await expect(help).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.clock.fastForward(34_000)
  await expect(help).toHaveCount(0)
  await page.clock.fastForward(1_100)
  await expect(help).toContainText('¿Te quedó alguna duda?')
  await help.getByRole('button', { name: 'Ahora no' }).click()
  await expect(help).toHaveCount(0)
  await page.reload()
  await page.clock.fastForward(60_000)
  await expect(help).toHaveCount(0)
})

test('H09 the message of the operator says that it ends soon, can be closed, and goes when it ends', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`${product.url}/quienes-somos`)
  const banner = page.getByRole('region', { name: 'Aviso' })
  await expect(banner).toContainText('Últimos días. Abre tu CDT y participa')
  await banner.getByRole('button', { name: 'Cerrar' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(banner).toBeVisible()
  await page.clock.fastForward(2 * 86_400_000)
  await expect(banner).toHaveCount(0)
})

test('R09 the front page comes without the application, and what is typed while it loads is kept', async ({ page }) => {
  const watched = watchPage(page)
  await page.goto(product.url)
  const amount = page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
  await expect(amount).toHaveValue(/10\.000\.000/)
  await expect.poll(() => appOf(page).count()).toBeGreaterThan(0)
  // The application is held back until the whole amount is typed.
  const letGo = await holdBack(page, '**/assets/framework-*.js')
  await amount.fill('25000000')
  await page.getByText('180', { exact: true }).click()
  await expect(appOf(page)).toHaveCount(0)
  letGo()
  await expect(amount).toHaveValue('25.000.000')
  await expect(page.getByRole('radio', { name: /180/ })).toBeChecked()
  await page.getByRole('button', { name: 'Comparar más bancos' }).click()
  await expect(page).toHaveURL(/\/cdt-simulador\?monto=25\.000\.000&plazo=180/)
  watched.expectNoErrors()
})

test('R09 the application draws nothing before its styles are there, and comes also when they cannot be had', async ({
  page,
}) => {
  // Looks at the page whenever something is put into it.
  await page.addInitScript(`new MutationObserver(() => {
    const whole = document.querySelector('link[data-whole]')
    if (whole && whole.media !== 'all' && document.querySelector('main form')) window.drawnBare = true
  }).observe(document, { childList: true, subtree: true })`)
  const letGo = await holdBack(page, '**/assets/site-*.css')
  const scripts = page.waitForResponse(/\/assets\/framework-[^/]*\.js$/)
  await page.goto(`${product.url}/mis-procesos`, { waitUntil: 'commit' })
  await scripts
  // A hundred frames are more than enough to draw the form in.
  await page.evaluate('(async () => { for (let i = 0; i < 100; i++) await new Promise(requestAnimationFrame) })()')
  letGo()
  const phone = page.getByRole('textbox', { name: /celular/i })
  await expect(phone).toBeVisible()
  expect(await page.evaluate('window.drawnBare')).toBeUndefined()

  await page.unroute('**/assets/site-*.css')
  await page.route('**/assets/site-*.css', (route) => route.abort())
  await page.reload()
  await expect(phone).toBeVisible()
})
