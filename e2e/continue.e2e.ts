import { expect, test } from '@playwright/test'
import { type Product, startProduct } from './support/product.ts'
import { quickOpening } from './support/quick-opening.ts'
import { saver } from './support/saver.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

const koa = 31

test('P12 H01 a link to a process leads to where it is, after signing in, and says nothing to anybody else', async ({
  page,
  browser,
}) => {
  const watched = watchPage(page)
  const person = saver(page, product)
  await page.goto(`${product.url}/login?return=%2Fmis-procesos`)
  await person.signIn('3081234567', 'Prueba Ahorradora')
  await person.onPage('/mis-procesos')
  const opening = await quickOpening(page, product, { bankId: koa })
  await opening.steps.personal()
  const link = `${product.url}/continuar-proceso?process_id=${opening.processUuid}&campaign=recordatorio`

  await page.goto(link)
  await expect(page).toHaveURL(/\/v2\/datos-financieros\?.*campaign=recordatorio/)

  // From the front page too, whose address is what older messages carry.
  await page.goto(`${product.url}/?process_id=${opening.processUuid}`)
  await person.onPage('/v2/datos-financieros')

  const elsewhere = await browser.newContext({ locale: 'es-CO', viewport: { width: 360, height: 740 } })
  const other = await elsewhere.newPage()
  const onPhone = saver(other, product)
  await other.goto(link)
  await onPhone.onPage('/portal/login')
  await onPhone.signIn('3081234567')
  await onPhone.onPage('/v2/datos-financieros')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await elsewhere.close()

  const strangers = await browser.newContext({ locale: 'es-CO', viewport: { width: 360, height: 740 } })
  const stranger = await strangers.newPage()
  await stranger.goto(link)
  await saver(stranger, product).signIn('3081234568', 'Prueba Ajena')
  const notice = stranger.getByRole('dialog').getByRole('status').filter({ hasText: 'Error: 404' })
  await expect(notice).toContainText('Prueba Ajena, no encontramos ese proceso')
  await expectAccessible(stranger)
  await stranger.keyboard.press('Escape')
  await expect(stranger.getByRole('heading', { level: 1, name: 'No encontramos ese proceso' })).toBeVisible()
  await expect(stranger.getByText('KOA')).toHaveCount(0)
  await expectAccessible(stranger)
  await stranger.getByRole('button', { name: 'Ingresar con otro celular' }).click()
  await saver(stranger, product).onPage('/portal/login')
  await strangers.close()

  // A refusal is written into the console by the browser itself, so it is read before.
  watched.expectNoErrors()
  for (const query of ['', '?ticket=no-existe']) {
    await page.goto(`${product.url}/continuar-proceso${query}`)
    await person.heading(query ? 'Este enlace ya no sirve' : 'A este enlace le falta algo')
    await expect(page, 'a ticket does not stay in the address').toHaveURL(/continuar-proceso$/)
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Ir a mis procesos' }).click()
  await person.onPage('/mis-procesos')
  await expect(page.getByRole('article')).toHaveCount(1)
})
