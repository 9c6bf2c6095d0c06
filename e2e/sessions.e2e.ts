import { expectAccessible } from './support/accessibility.ts'
import { signInByCall } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const path = '/portal/mis-datos'

test('R12 L14 R40 a customer sees where they are signed in, closes the session elsewhere, and leaves while a page is still asking', async ({
  page,
  product,
  customer,
  openElsewhere,
  consoleErrors,
}) => {
  await page.goto(`${product.url}${path}`)
  const list = page.getByRole('region', { name: 'Dónde tienes tu sesión abierta' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Chrome en Android · Este dispositivo')
  await expect(list).toContainText('Solo estás aquí.')

  const other = await openElsewhere({ userAgent })
  await signInByCall(other, product, customer, { isNew: false })
  await other.goto(`${product.url}${path}`)
  await page.reload()
  await expect(list.getByRole('listitem').filter({ hasText: 'Safari en iPhone' })).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  consoleErrors.announce(/status of 401 /)
  await other.reload()
  await expect(other.getByRole('dialog')).toContainText('Por seguridad, tu sesión ha expirado')

  const third = await openElsewhere({ userAgent })
  await signInByCall(third, product, customer, { isNew: false })
  await page.reload()
  await page.getByRole('button', { name: 'Cerrar mis otras sesiones' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Aquí sigues con tu sesión abierta')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sí, cerrarlas' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Solo estás aquí.')

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
})
