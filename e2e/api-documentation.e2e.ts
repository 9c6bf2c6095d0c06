import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

// A browser that has kept nothing yet.
test.use({ storageState: { cookies: [], origins: [] } })

test('promise R36 whoever reads the documentation of the API finds a call by a word without its accents, and tries it', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/api/docs`)
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Buscar una llamada' })
  await expect(search).toBeFocused()
  await search.fill('no-hay-tal-llamada')
  await expect(page.getByRole('status').first()).toHaveText('0 llamadas')
  await search.fill('RÁTES get')
  const call = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'GET /api/rates', exact: true }) })
  await expect(call).toBeVisible()
  await expect(page.getByRole('heading', { name: 'POST /api/auth/sign-in', exact: true })).toBeHidden()

  await call.getByText('Qué recibe y qué responde').click()
  await call.getByRole('button', { name: 'Enviar' }).click()
  await expect(call.getByRole('status')).toContainText('200')
  await expect(call.getByRole('status')).toContainText('"is_demonstration"')
  await expectAccessible(page)
})
