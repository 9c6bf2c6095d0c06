import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from './support/product.ts'
import { saver } from './support/saver.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

const phone = '3071234501'
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function signedIn(page: Page, fullName?: string, ownPhone = phone) {
  await page.goto(`${product.url}/login?return=%2Fportal%2Fmis-datos`)
  const person = saver(page, product)
  await person.signIn(ownPhone, fullName)
  await person.onPage('/portal/mis-datos')
}

test('R12 a customer sees where they are signed in, and closes the session elsewhere', async ({ page, browser }) => {
  const watched = watchPage(page)
  await signedIn(page, 'Prueba Ahorradora')
  const list = page.getByRole('region', { name: 'Dónde tienes tu sesión abierta' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Chrome en Android · Este dispositivo')
  await expect(list).toContainText('Solo estás aquí.')

  const elsewhere = await browser.newContext({ locale: 'es-CO', userAgent })
  const other = await elsewhere.newPage()
  await signedIn(other)
  await page.reload()
  await expect(list.getByRole('listitem').filter({ hasText: 'Safari en iPhone' })).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await expect(other.getByRole('dialog')).toContainText('Por seguridad, tu sesión ha expirado')
  await elsewhere.close()

  const third = await browser.newContext({ locale: 'es-CO', userAgent })
  await signedIn(await third.newPage())
  await page.reload()
  await page.getByRole('button', { name: 'Cerrar mis otras sesiones' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Aquí sigues con tu sesión abierta')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sí, cerrarlas' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Solo estás aquí.')
  await third.close()
  watched.expectNoErrors()
})

test('L14 R40 who leaves while a page is still asking is out, and nothing asks them to sign in again', async ({
  page,
}) => {
  const watched = watchPage(page)
  await signedIn(page, 'Prueba Ahorradora', '3071234511')
  const referrals = '**/api/users/referrals'
  await page.route(referrals, () => undefined)
  const asked = page.waitForRequest(referrals)
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/referrals'))
  await page.goto(`${product.url}/portal/referrer`)
  await asked
  // The server hears of it when nothing is under way any more that it would have to refuse.
  await page.route('**/api/auth/sign-out', async (route) => {
    await givenUp
    await route.continue()
  })
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page).toHaveURL(`${product.url}/cdt-simulador`)
  await expect(page.getByRole('button', { name: 'Salir' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  watched.expectNoErrors()
})
