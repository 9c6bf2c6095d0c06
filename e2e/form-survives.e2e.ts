import { expect, test } from '@playwright/test'
import { type Product, startProduct } from './support/product.ts'
import { codeOf, saver } from './support/saver.ts'
import { expectAccessible } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

test('F04 R40 a half filled form survives a reload, another browser and an expired session', async ({
  page,
  browser,
}) => {
  const phone = '3025550101'
  const person = saver(page, product)
  const documentNumber = page.getByRole('textbox', { name: /^Número de documento/ })
  await person.simulate()
  await person.signIn(phone, 'Prueba Ahorradora')
  await person.onPage('/v2/datos-personales')
  await documentNumber.fill('1020304050')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()

  await page.reload()
  await expect(documentNumber).toHaveValue('1020304050')

  const elsewhere = await browser.newContext({ locale: 'es-CO', viewport: { width: 1280, height: 900 } })
  const other = await elsewhere.newPage()
  await other.goto(`${product.url}/login?return=%2Fmis-procesos`)
  await saver(other, product).signIn(phone)
  await other.getByRole('link', { name: /Continuar con tu CDT de Coltefinanciera/ }).click()
  await expect(other.getByRole('textbox', { name: /^Número de documento/ })).toHaveValue('1020304050')
  await elsewhere.close()

  await page.context().clearCookies({ name: 'id_token_user' })
  await page.getByRole('group', { name: 'Fecha de nacimiento' }).getByLabel('Día').fill('17')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Por seguridad, tu sesión ha expirado')
  await expectAccessible(page)
  // The browser remembers the phone, so the code is on its way by itself.
  await expect(dialog.getByText('Revisa tu teléfono')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Código' }).fill(await codeOf(product, phone))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Fecha de nacimiento' }).getByLabel('Día')).toHaveValue('17')
  await page.reload()
  await expect(page.getByRole('group', { name: 'Fecha de nacimiento' }).getByLabel('Día')).toHaveValue('17')
})

test('R09 F04 whoever is on a field before its list has come stays on it', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/combobox-popup-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const person = saver(page, product)
  await person.simulate()
  await person.signIn('3025550102', 'Prueba Ahorradora')
  await person.onPage('/v2/datos-personales')
  const field = page.getByLabel(/^Departamento/).first()
  await field.focus()
  await expect(page.getByRole('textbox', { name: /^Departamento/ }).first()).toBeFocused()
  held.resolve()
  await expect(page.getByRole('combobox', { name: /^Departamento/ }).first()).toBeFocused()
})
