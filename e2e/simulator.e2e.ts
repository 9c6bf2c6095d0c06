import { delayRequests } from './support/delay-requests.ts'
import { expect, test } from './support/test.ts'

test('S01 R09 a step that is pressed before the application is there is held and then done, and an address, steps, a least amount and keys are answered', async ({
  page,
  product,
}) => {
  const amount = page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
  const letGo = await delayRequests(page, '**/assets/framework-*.js')
  await page.goto(`${product.url}/cdt-simulador`, { waitUntil: 'commit' })
  const step = page.getByRole('button', { name: 'Subir a $ 11.000.000' })
  await step.click()
  await expect(step).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(amount).toHaveValue('11.000.000')
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })

  await page.goto(`${product.url}/cdt-simulador?monto=1000&plazo=90`)
  await expect(amount).toHaveValue('1.000')
  await expect(page.getByRole('radio', { name: /90/ })).toBeChecked()
  await page.getByRole('button', { name: 'Poner $ 50.000' }).click()
  await expect(amount).toHaveValue('50.000')
  await page.getByRole('button', { name: 'Subir a $ 100.000' }).click()
  await expect(amount).toHaveValue('100.000')
  await amount.press('End')
  await page.keyboard.type('00')
  await expect(amount).toHaveValue('10.000.000')
  await expect(page.getByText('El que más te da', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/monto=10000000&plazo=90/)
})
