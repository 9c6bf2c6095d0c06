import { expect, test } from '@playwright/test'
import { control } from './support/calls.ts'
import { type Product, startProduct } from './support/product.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

const address = '/cdt-simulador?monto=25000000&plazo=360&utm_source=google&campana=black_friday&bono=bono_de_bienvenida'

test('S06 a simulation is kept as a PDF, the CRM hears of it, and the tracking parameters leave the address', async ({
  page,
}) => {
  const watched = watchPage(page)
  await page.goto(`${product.url}${address}`)
  await page.getByRole('button', { name: 'Guardar simulación (PDF)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guarda tu simulación' })
  await expect(dialog).toContainText('25.000.000 a 360 días en los bancos aliados')
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: /^Acepto que un asesor/ }).check()
  await dialog.getByRole('textbox', { name: 'Celular' }).fill('12345')
  await dialog.getByRole('button', { name: 'Guardar y ver el PDF' }).click()
  await expect(dialog).toContainText('Algo está mal con tu número, verifícalo')
  await dialog.getByRole('textbox', { name: 'Celular' }).fill('300 765 4321')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Prueba Ahorradora')
  await dialog.getByRole('button', { name: 'Guardar y ver el PDF' }).click()

  const saved = page.getByRole('dialog', { name: 'Tu simulación quedó guardada' })
  const link = saved.getByRole('link', { name: 'Abrir el PDF' })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await expect(page).toHaveURL(`${product.url}/cdt-simulador?monto=25000000&plazo=360&bono=bono_de_bienvenida`)
  type Leads = { leads: { fields: object }[] }
  await expect
    .poll(async () => (await control<Leads>(product, 'GET', 'crm')).leads.map(({ fields }) => fields), {
      timeout: 30_000,
    })
    .toMatchObject([{ amnt: 25_000_000, term: 360, phone: '+573007654321', campana: 'black friday' }])
  watched.expectNoErrors()
})

test('S07 a save that nobody answered empties local storage when the page is left, and not before', async ({
  page,
}) => {
  await page.goto(`${product.url}${address}`)
  const kept = () => page.evaluate(() => window.localStorage.length)
  await expect.poll(kept).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Guardar simulación (PDF)' }).click()
  await page.route('**/api/save-simulation', (route) => route.abort())
  const dialog = page.getByRole('dialog', { name: 'Guarda tu simulación' })
  await dialog.getByRole('button', { name: 'Guardar y ver el PDF' }).click()
  await expect(dialog.getByText('No pudimos guardar tu simulación')).toBeVisible()
  expect(await kept()).toBeGreaterThan(0)
  await page.goto(`${product.url}/cdt-simulador`)
  expect(await kept()).toBe(0)
})

test('S04 a page that was open when the day changed goes on simulating, with a key that it asks for itself', async ({
  page,
}) => {
  await page.route('**/api/simulate-investment/access', async (route) => {
    const answer = await route.fetch()
    const { status, body } = (await answer.json()) as { status: number; body: object }
    await route.fulfill({ response: answer, json: { status, body: { ...body, daily_key: 'f'.repeat(64) } } })
    // Only the first answer is of yesterday.
    await page.unroute('**/api/simulate-investment/access')
  })
  const refused = page.waitForResponse(
    (answer) => answer.url().includes('simulate-investment-v2') && answer.status() === 403,
  )
  await page.goto(`${product.url}/cdt-simulador`)
  await refused
  await expect(page.getByRole('button', { name: /Abrir CDT.*Coltefinanciera/ })).toBeEnabled()
})

test('S05 K02 Flamingo is simulated in its campaign, and in no other simulation', async ({ page }) => {
  await page.goto(`${product.url}/cdt-simulador`)
  await expect(page.getByRole('heading', { name: 'Coltefinanciera' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Flamingo' })).toHaveCount(0)
  await page.goto(`${product.url}/cdt-simulador?campaign=flamingo`)
  await expect(page.getByRole('heading', { name: 'Flamingo' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Coltefinanciera' })).toBeVisible()
})
