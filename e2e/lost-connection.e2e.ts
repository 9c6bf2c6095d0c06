import { unfoldOffer } from './support/customer-steps.ts'
import { expect, test } from './support/test.ts'

const openWith = /^Abrir CDT con Coltefinanciera/

test('R09 M03 «Abrir CDT» answers at once, and opens when its dialog is there', async ({ page, product }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/confirm-opening-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.url}/cdt-simulador`)
  await unfoldOffer(page, 'Coltefinanciera')
  const button = page.getByRole('button', { name: openWith })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog', { name: /^Confirma los datos/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).not.toHaveAttribute('aria-busy')
})

test('R09 a lost connection leaves the simulator as it stands, and a second tap opens the dialog when it is back', async ({
  page,
  product,
  consoleErrors,
}) => {
  consoleErrors.announce(/Failed to load resource|ERR_FAILED|Failed to fetch/)
  await page.addInitScript(
    "Object.defineProperty(Navigator.prototype, 'onLine', { get: () => Boolean(window.isBack) })",
  )
  await page.route(/\/assets\/(?:confirm-opening|open-dialog|app-prompt)-/, (route) => route.abort())
  await page.goto(`${product.url}/cdt-simulador`)
  await unfoldOffer(page, 'Coltefinanciera')
  const button = page.getByRole('button', { name: openWith })
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(/^Para abrirlo necesitas internet/)
  await expect(page.getByRole('heading', { level: 1, name: 'Simula tu CDT' })).toBeVisible()
  await page.unroute(/\/assets\/(?:confirm-opening|open-dialog|app-prompt)-/)
  await page.evaluate('window.isBack = true')
  await button.click()
  await expect(page.getByRole('dialog', { name: /^Confirma los datos/ })).toBeVisible()
})

test('R09 M03 where the dialog cannot be brought although there is a network, the page says so, and brings it once it is loaded again', async ({
  page,
  product,
  consoleErrors,
}) => {
  consoleErrors.announce(/Failed to load resource|ERR_FAILED|Failed to fetch/)
  const parts = /\/assets\/(?:confirm-opening|open-dialog)-/
  await page.route(parts, (route) => route.abort())
  await page.goto(`${product.url}/cdt-simulador?monto=15000000&plazo=180`)
  await unfoldOffer(page, 'Coltefinanciera')
  const button = page.getByRole('button', { name: openWith })
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(/^No pudimos traer el paso que sigue/)
  await page.unroute(parts)
  await page.getByRole('button', { name: 'Recarga la página' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await unfoldOffer(page, 'Coltefinanciera')
  await button.click()
  await expect(page.getByRole('dialog', { name: /^Confirma los datos/ })).toContainText('15.000.000')
})
