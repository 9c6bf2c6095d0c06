import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from './support/product.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

test.use({ storageState: { cookies: [], origins: [] } })

const survey = (page: Page) => page.getByRole('dialog', { name: 'Queremos agradecer tu confianza' })
const appOffer = (page: Page) => page.getByRole('region', { name: 'Descarga la aplicación' })

/** Scrolls to the end of the page, as somebody who has read it. */
const readToTheEnd = async (page: Page) => {
  await page.mouse.move(100, 100)
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)')
}

test('M07 the survey comes two seconds after it is asked for, takes an answer, and does not come back', async ({
  page,
}) => {
  const address = `${product.url}/cdt-simulador?encuesta=1`
  const asked = Date.now()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Coltefinanciera' })).toBeVisible()
  await expect(survey(page)).toBeVisible()
  expect(Date.now() - asked).toBeGreaterThan(2_000)
  await expect(survey(page).getByRole('radio')).toHaveCount(4)
  await expectAccessible(page)

  const send = survey(page).getByRole('button', { name: 'Enviar' })
  await send.click()
  await expect(survey(page)).toContainText('Para enviar tu respuesta, debes seleccionar una opción.')
  await survey(page).getByRole('radio', { name: 'Otro' }).check()
  await send.click()
  await expect(survey(page)).toContainText('Para enviar tu respuesta, debes especificar otra opción.')
  await survey(page).getByRole('textbox', { name: '¿Cuál?' }).fill('Un <b>viaje</b>')
  await survey(page).getByRole('radio', { name: 'Puntos redimibles' }).check()
  await send.click()
  await expect(survey(page)).toContainText('Elige «Otro» o borra el texto.')
  await survey(page).getByRole('radio', { name: 'Otro' }).check()

  await page.route('**/api/analytics/store-data', (route) => route.abort())
  await send.click()
  await expect(survey(page)).toContainText('Ha sucedido un error al guardar tu respuesta.')
  await page.unroute('**/api/analytics/store-data')
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/analytics/store-data'))
  const from = Date.now()
  await send.click()
  expect((await stored).status()).toBe(202)
  await expect(survey(page)).toContainText('Hemos guardando tu respuesta. ¡Gracias por tu tiempo!')
  await expectAccessible(page)
  await expect(survey(page)).toBeHidden()
  expect(Date.now() - from).toBeGreaterThanOrEqual(6_000)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'mpf')
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400)

  await page.clock.install()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Coltefinanciera' })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(survey(page)).toHaveCount(0)
})

test('M07 closing the survey by its arrow counts as an answer', async ({ page }) => {
  await page.goto(`${product.url}/cdt-simulador?encuesta=1`)
  await survey(page).getByRole('button', { name: 'Volver' }).click()
  await expect(survey(page)).toBeHidden()
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('mpf')
})

test('M10 M09 at the end of its pages the app is offered once a day, with the store of the phone', async ({ page }) => {
  const watched = watchPage(page)
  await page.goto(`${product.url}/?view=`)
  await expect(appOffer(page)).toHaveCount(0)
  await readToTheEnd(page)
  await expect(appOffer(page)).toBeVisible()
  await expectAccessible(page)
  await appOffer(page).getByRole('button', { name: 'Descargar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Abre tus CDT desde el celular' })
  await expect(dialog.getByRole('link')).toHaveText(['Descargar en Google Play'])
  await expect(dialog.getByText('Escanéalo')).toBeHidden()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(dialog.getByRole('img', { name: 'Código QR de la aplicación' })).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.reload()
  await readToTheEnd(page)
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(appOffer(page)).toHaveCount(0)
  watched.expectNoErrors()
})

test('M09 a variant that an address asks for shows both stores', async ({ page }) => {
  for (const [variant, title] of [
    ['magic-link', 'Simula con cualquier plazo'],
    ['recharge-cdt', 'Agrega dinero a tu CDT'],
    ['manage-expiration', 'Decide qué pasa cuando tu CDT vence'],
  ] as const) {
    await page.goto(`${product.url}/cdt-simulador?promo-app=${variant}`)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('link')).toHaveText(['Descargar en App Store', 'Descargar en Google Play'])
    await expectAccessible(page)
  }
})

test('M10 inside the app nothing is offered', async ({ page }) => {
  await page.goto(`${product.url}/?view=app&promo-app=default`)
  await readToTheEnd(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(appOffer(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
