import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from './support/product.ts'
import { quickOpening } from './support/quick-opening.ts'
import { signInSteps } from './support/sign-in.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
let brandUrl: string
test.beforeAll(async () => {
  product = await startProduct()
  brandUrl = product.url.replace('localhost', 'coltefinanciera.localhost')
})
test.afterAll(() => product.close())

const flamingo = 27
const koa = 31
const themesOf = (page: Page) => page.evaluate(() => document.documentElement.className)
const storedOf = (page: Page) => page.evaluate(() => localStorage.getItem('brand_template'))
/** Classes of the document in the order in which they were painted, from its first frame on. */
const painted = (page: Page) => page.evaluate(() => (window as unknown as { painted: string[] }).painted)

test('T01 T02 a campaign’s theme shows on its pages, from the first frame, and nowhere else', async ({ page }) => {
  const watched = watchPage(page)
  await page.addInitScript(`painted = []; (function frame() {
    const now = document.documentElement?.className ?? ''
    if (document.body && painted.at(-1) !== now) painted.push(now)
    requestAnimationFrame(frame)
  })()`)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(`${product.url}/login?campaign=Flamingo&utm_source=a`)
  await expect(page.getByRole('link', { name: /\+ Flamingo\s*, inicio$/ })).toBeVisible()
  await expect(page, 'the query says it in the theme’s own name').toHaveURL(/\/login\?campaign=flamingo&utm_source=a$/)
  expect(await painted(page)).toEqual(['brand-flamingo'])
  expect(await storedOf(page)).toBe('flamingo')
  await expectAccessible(page)

  await page.goto(`${product.url}/login`)
  await expect(page.getByRole('link', { name: /\+ Flamingo\s*, inicio$/ })).toBeVisible()
  expect(await painted(page), 'kept without the query').toEqual(['brand-flamingo'])
  // Outside the list: the main brand, and nothing is forgotten.
  await page.getByRole('link', { name: /inicio$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tu CDT, en el banco')
  expect([await themesOf(page), await storedOf(page)]).toEqual(['', 'flamingo'])
  await expect(page.getByRole('link', { name: /^Cosecha\s*, inicio$/ })).toBeVisible()

  // Another campaign swaps the class; what is no theme changes nothing.
  await page.goto(`${product.url}/login?campaign=influencer`)
  await expect(page.locator('html.brand-influencer')).toBeAttached()
  expect([await themesOf(page), await storedOf(page)]).toEqual(['brand-influencer', 'influencer'])
  await page.goto(`${product.url}/login?campaign=recordatorio`)
  await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible()
  expect(await themesOf(page)).toBe('brand-influencer')
  expect(fetched.filter((path) => /\/(?:flamingo|influencer)-[\w-]+\.json$/.test(path)).length).toBeGreaterThan(1)
  watched.expectNoErrors()
})

test('T01 the page of frequent questions, which has no application, takes the theme too', async ({ page }) => {
  await page.goto(`${product.url}/preguntas-frecuentes?campaign=flamingo`)
  expect([await themesOf(page), await storedOf(page)]).toEqual(['brand-flamingo', 'flamingo'])
  await page.goto(`${product.url}/quienes-somos?campaign=influencer`)
  expect([await themesOf(page), await storedOf(page)]).toEqual(['', 'flamingo'])
})

test('T01 a process with Flamingo brings its theme, one with another bank the main one back', async ({ page }) => {
  const phone = '3051110027'
  const steps = signInSteps(page, product)
  await page.goto(`${product.url}/login`)
  await steps.askCode(phone)
  await steps.answer(phone)
  await steps.register('Prueba Ahorradora')
  await expect(page).toHaveURL(/portal\/dashboard/)
  await quickOpening(page, product, { bankId: flamingo })
  await page.goto(`${product.url}/v2/datos-personales`)
  await expect(page.locator('html.brand-flamingo')).toBeAttached()
  expect(await storedOf(page)).toBe('flamingo')
  await quickOpening(page, product, { bankId: koa })
  await page.goto(`${product.url}/v2/datos-personales`)
  await expect(page.locator('html:not(.brand-flamingo)')).toBeAttached()
  await expect.poll(() => storedOf(page)).toBeNull()

  // Who leaves with the campaign's theme is led to the campaign's page (L14, B §4.5).
  await page.goto(`${product.url}/mis-procesos?campaign=flamingo`)
  await expect(page.locator('html.brand-flamingo')).toBeAttached()
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/\/a-unos-minutos-de-abrir-tu-cdt\?campaign=flamingo$/)
  await expect(page.locator('html.brand-flamingo')).toBeAttached()
})

test('R02 T03 the financial institution has its own build: title, icons, words, and no page of the other', async ({
  page,
  request,
}) => {
  const watched = watchPage(page)
  // The test's own requests know no names of this machine but one.
  const host = new URL(brandUrl).host
  const ask = (path: string) => request.get(`${product.url}${path}`, { headers: { host } })
  const html = await (await ask('/')).text()
  expect(html, 'in the finished HTML, with no script run').toContain(
    '<title>CDT Coltefinanciera: ábrelo en línea</title>',
  )
  for (const size of [16, 32, 48, 64, 128]) {
    const [, icon = ''] =
      new RegExp(`<link rel="icon" href="([^"]+)" type="image/png" sizes="${size}x${size}"`).exec(html) ?? []
    const answer = await ask(icon)
    expect([size, answer.status(), answer.headers()['content-type']]).toEqual([size, 200, 'image/png'])
  }
  await page.goto(brandUrl)
  await expect(page).toHaveTitle('CDT Coltefinanciera: ábrelo en línea')
  expect(await themesOf(page)).toBe('brand-coltefinanciera')
  await expect(page.getByRole('link', { name: /^Coltefinanciera\s*, inicio$/ })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Coltefinanciera S.A. Compañía de Financiamiento')
  await expect(page.getByRole('link', { name: 'Simulador', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  watched.expectNoErrors()
  for (const path of [
    '/cdt-simulador',
    '/portal/login',
    '/v2/datos-personales',
    '/quienes-somos',
    '/blog/categorias',
  ]) {
    expect([path, (await ask(path)).status()]).toEqual([path, 404])
  }
  expect((await ask('/legal/coltefinanciera')).status()).toBe(200)
  expect(await (await ask('/sitemap.xml')).text()).not.toContain('cdt-simulador')
})

test('R02 a CDT of the financial institution begins on its front page and goes on in its own pages', async ({
  page,
}) => {
  const watched = watchPage(page)
  const phone = '3131110077'
  await page.goto(brandUrl)
  await page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill('10000000')
  await page.getByRole('button', { name: 'Abrir mi CDT' }).click()
  const steps = signInSteps(page, product)
  await steps.askCode(phone)
  await steps.answer(phone)
  await steps.register('Prueba Ahorradora')
  await expect(page).toHaveURL(/\/validar-identidad/)
  await expect(page.getByRole('navigation', { name: 'Pasos de tu apertura' })).toContainText('Tu identidad')
  await expectAccessible(page)
  watched.expectNoErrors()
})
