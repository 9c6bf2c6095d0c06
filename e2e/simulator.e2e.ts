import { expect, test } from '@playwright/test'
import { type Product, startProduct } from './support/product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

test('S01 opening right after typing leads to sign-in, whatever address was still to be written', async ({ page }) => {
  for (const amount of ['15000000', '2500000', '77000000']) {
    await page.goto(`${product.url}/cdt-simulador`)
    await expect(page.getByRole('button', { name: /Abrir CDT.*Coltefinanciera/ })).toBeEnabled()
    await page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill(amount)
    await page.getByRole('button', { name: /Abrir CDT.*Coltefinanciera/ }).click()
    await expect(page.getByRole('textbox', { name: 'Celular' })).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  }
})

test('S01 an amount that cannot be is answered in words, never by a blank or NaN', async ({ page }) => {
  await page.goto(`${product.url}/cdt-simulador`)
  const amount = page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
  for (const typed of ['0', 'abc', '1000000000000000', '']) {
    await amount.fill(typed)
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/NaN|undefined|Infinity/)).toHaveCount(0)
  }
  await amount.fill('60000')
  await expect(page.getByText('Es lo mínimo que este banco recibe para abrir un CDT.').first()).toBeVisible()
})
