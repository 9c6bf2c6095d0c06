import type { Page } from '@playwright/test'
import { freshPerson } from '#testing/people.ts'
import { expectAccessible } from './support/accessibility.ts'
import { control } from './support/calls.ts'
import { signInSteps } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const readThemes = (page: Page) => page.evaluate(() => document.documentElement.className)
const readStoredTheme = (page: Page) => page.evaluate(() => localStorage.getItem('brand_template'))
/** Classes of the document in the order in which they were painted, from its first frame on. */
const painted = (page: Page) => page.evaluate(() => (window as unknown as { painted: string[] }).painted)

test('T01 T02 a campaign’s theme shows on its pages, from the first frame, with and without the application, and nowhere else', async ({
  page,
  product,
}) => {
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
  expect(await readStoredTheme(page)).toBe('flamingo')
  await expectAccessible(page)

  await page.goto(`${product.url}/login`)
  await expect(page.getByRole('link', { name: /\+ Flamingo\s*, inicio$/ })).toBeVisible()
  expect(await painted(page), 'kept without the query').toEqual(['brand-flamingo'])
  // Outside the list: the main brand, and nothing is forgotten.
  await page.getByRole('link', { name: /inicio$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tu CDT, en el banco')
  expect([await readThemes(page), await readStoredTheme(page)]).toEqual(['', 'flamingo'])
  await expect(page.getByRole('link', { name: /^Cosecha\s*, inicio$/ })).toBeVisible()

  // Another campaign swaps the class; what is not a theme changes nothing.
  await page.goto(`${product.url}/login?campaign=influencer`)
  await expect(page.locator('html.brand-influencer')).toBeAttached()
  expect([await readThemes(page), await readStoredTheme(page)]).toEqual(['brand-influencer', 'influencer'])
  await page.goto(`${product.url}/login?campaign=recordatorio`)
  await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible()
  expect(await readThemes(page)).toBe('brand-influencer')
  expect(fetched.filter((path) => /\/(?:flamingo|influencer)-[\w-]+\.json$/.test(path)).length).toBeGreaterThan(1)

  // The page of frequent questions, which has no application, takes the theme too.
  await page.goto(`${product.url}/preguntas-frecuentes?campaign=flamingo`)
  expect([await readThemes(page), await readStoredTheme(page)]).toEqual(['brand-flamingo', 'flamingo'])
  await page.goto(`${product.url}/quienes-somos?campaign=influencer`)
  expect([await readThemes(page), await readStoredTheme(page)]).toEqual(['', 'flamingo'])
})

test('R02 T03 L02 L03 L04 L06 the financial institution has its own build, its own pages alone, and codes of four digits by SMS; a CDT begins on its front page', async ({
  page,
  product,
  consoleErrors,
}) => {
  // The same product under the host of the brand: the brand follows from nothing else.
  const brandUrl = product.url.replace('localhost', 'coltefinanciera.localhost')
  // The test's own requests know no names of this machine but one.
  const { host } = new URL(brandUrl)
  const ask = (path: string) => page.request.get(`${product.url}${path}`, { headers: { host } })
  const html = await (await ask('/')).text()
  expect(html, 'in the finished HTML, with no script run').toContain(
    '<title>CDT Coltefinanciera: ábrelo en línea</title>',
  )
  const [hero = ''] = /<svg[^>]*viewBox="0 0 100 100".*?<h2/s.exec(html) ?? []
  expect(hero, 'how the deposit grows is drawn in the finished HTML').toMatch(/<g class="draws-once"><path d="M/)
  for (const size of [16, 32, 48, 64, 128]) {
    const [, icon = ''] =
      new RegExp(`<link rel="icon" href="([^"]+)" type="image/png" sizes="${size}x${size}"`).exec(html) ?? []
    const answer = await ask(icon)
    expect([size, answer.status(), answer.headers()['content-type']]).toEqual([size, 200, 'image/png'])
  }
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

  await page.goto(brandUrl)
  await expect(page).toHaveTitle('CDT Coltefinanciera: ábrelo en línea')
  expect(await readThemes(page)).toBe('brand-coltefinanciera')
  await expect(page.getByRole('link', { name: /^Coltefinanciera\s*, inicio$/ })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Coltefinanciera S.A. Compañía de Financiamiento')
  await expect(page.getByRole('link', { name: 'Simulador de CDT' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill('10000000')
  await page.getByRole('button', { name: 'Abrir mi CDT' }).click()

  const { phone, fullName } = freshPerson()
  const steps = signInSteps(page, product)
  await expect(page.getByText('código de 4 dígitos por mensaje de texto')).toBeVisible()
  await expect(
    page.getByRole('combobox', { name: /país|indicativo/i }),
    'one country is nothing to choose',
  ).toHaveCount(0)
  await expect(page.getByText('+57')).toBeVisible()
  await expectAccessible(page)
  await steps.phone.fill('4165550123')
  await steps.send.click()
  await expect(page.getByText('Algo está mal con tu número, verifícalo')).toBeVisible()
  await steps.askCode(phone)
  await expect(page.getByText('Te lo enviamos por mensaje de texto (SMS).')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Llámame' })).toHaveCount(0)
  const { messages } = await control<{ messages: { channel: string; code: string }[] }>(
    product,
    'GET',
    `inbox?phone=${encodeURIComponent(`+57${phone}`)}`,
  )
  expect(messages).toEqual([expect.objectContaining({ channel: 'sms', code: expect.stringMatching(/^\d{4}$/) })])
  await steps.code.pressSequentially('12')
  await steps.code.press('Enter')
  await expect(page.getByText('Por favor, ingresa el código completo de cuatro dígitos.')).toBeVisible()
  await expectAccessible(page)
  consoleErrors.announce(/status of 401 .*\/api\/auth\/sign-in$/)
  await steps.answer(phone, { wrong: true })
  await expect(page.getByText('Código incorrecto. Te queda un intento más.')).toBeVisible()
  await steps.answer(phone)
  await steps.register(fullName)
  await expect(page).toHaveURL(/\/validar-identidad/)
  await expect(page.getByRole('navigation', { name: 'Pasos de tu apertura' })).toContainText('Tu identidad')
  await expectAccessible(page)
})
