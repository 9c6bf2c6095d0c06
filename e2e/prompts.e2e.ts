import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from './support/product.ts'
import { saver } from './support/saver.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

// Here the survey has not been answered yet.
test.use({ storageState: { cookies: [], origins: [] } })

const parameters = (page: Page) => page.getByRole('dialog', { name: 'Revisa tu inversión con Coltefinanciera' })
const reasons = (page: Page) => page.getByRole('dialog', { name: '¿Por qué no abriste tu inversión?' })
const confirmation = (page: Page) =>
  page.getByRole('dialog', { name: 'Confirma los datos de tu inversión con Coltefinanciera' })

/** Opens the parameters of Coltefinanciera from its page, for 15 millions. */
async function askOldFlow(page: Page): Promise<void> {
  await page.goto(`${product.url}/cdt-coltefinanciera`)
  const form = page.locator('form[data-live]')
  const built = await form.textContent()
  await page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill('15000000')
  // Typing wakes the application; until it is awake the button leads to the simulator of all banks.
  await expect.poll(() => form.textContent()).not.toBe(built)
  await page.getByRole('link', { name: 'Abrir CDT con Coltefinanciera' }).click()
  await expect(parameters(page).getByRole('region', { name: 'Lo que recibes' })).toContainText('% E.A.')
}

test('M01 M02 the parameters of an investment: every part, both widths, the minimum of the bank, and the opening', async ({
  page,
}) => {
  const watched = watchPage(page)
  await askOldFlow(page)
  const dialog = parameters(page)
  const amount = dialog.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
  const term = dialog.getByRole('combobox', { name: '¿Por cuánto tiempo?' })
  const result = dialog.getByRole('region', { name: 'Lo que recibes' })
  await expect(amount).toHaveValue('15.000.000')
  await expect(term).toHaveValue('360')
  for (const text of ['Recibes al final', 'Interés', 'Retención (4 %)', 'Vence'])
    await expect(result).toContainText(text)
  await expect(dialog).toContainText('Apertura 20 min aprox')
  await expect(dialog.getByRole('radio', { name: 'PSE' })).toBeChecked()
  await expect(dialog.getByRole('link', { name: /@/ })).toBeVisible()
  await expectAccessible(page)

  const isBeside = async () => {
    const [left, right] = [await amount.boundingBox(), await result.boundingBox()]
    return (right?.x ?? 0) > (left?.x ?? 0) + (left?.width ?? 0)
  }
  for (const [width, beside] of [
    [1280, true],
    [768, true],
    [767, false],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(isBeside, `at ${width} px`).toBe(beside)
  }

  await page.setViewportSize({ width: 1280, height: 800 })
  await amount.fill('9999999')
  await expect.poll(isBeside, 'compact below ten millions').toBe(false)
  await amount.press('ArrowUp')
  await amount.press('ArrowLeft')
  await expect(amount).toHaveValue('9.999.999')
  await page.setViewportSize({ width: 360, height: 740 })

  const confirm = dialog.getByRole('button', { name: 'Confirmar' })
  await amount.fill('49998')
  await expect(amount).toHaveAccessibleDescription(/Escribe un monto desde \$.49\.999/)
  await amount.fill('249999')
  await expect(confirm).not.toHaveAttribute('aria-busy', 'true')
  await confirm.click()
  await expect(amount).toHaveAccessibleDescription(/El monto minimo debe ser igual o mayor a \$.250\.000 COP/)
  await expect(amount).toBeFocused()
  await expectAccessible(page)

  await amount.fill('2500000')
  await term.selectOption('720')
  await dialog.getByText('Otro medio').click()
  await expect(confirm).not.toHaveAttribute('aria-busy', 'true')
  await confirm.click()
  const signIn = page.getByRole('dialog', { name: 'Abre tu CDT con Coltefinanciera' })
  await expect(signIn.getByRole('region', { name: 'El CDT que elegiste' })).toContainText('$ 2.500.000')
  await expect(signIn).toContainText('720 días')
  watched.expectNoErrors()

  const created = page.waitForRequest((request) => request.url().endsWith('/api/processes/create-process'))
  await saver(page, product).signIn('3051110001', 'Prueba Ahorradora')
  expect((await created).postDataJSON()).toMatchObject({
    bank_id: 24,
    amount: 2_500_000,
    term: 720,
    environment_simulate: 'simulaold',
    payment_method: 'transfer',
  })
})

test('M02 turbo goes with PSE, and an amount or a term that it is refused for turns it off', async ({ page }) => {
  await askOldFlow(page)
  const dialog = parameters(page)
  const choose = (name: string) => dialog.getByText(name).click()
  const turbo = dialog.getByRole('radio', { name: /^Turbo/ })
  await choose('Otro medio')
  await choose('Turbo, 8 min')
  await expect(dialog.getByRole('radio', { name: 'PSE' })).toBeChecked()
  await expect(dialog).toContainText('Apertura 8 min aprox')
  await choose('Otro medio')
  await expect(turbo).not.toBeChecked()
  await expect(dialog).toContainText('Apertura 20 min aprox')

  await choose('Turbo, 8 min')
  await expect(turbo).toBeChecked()
  await dialog.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill('90000000')
  const refused = page.getByRole('dialog', { name: '¡Lo sentimos!' })
  await expect(refused).toContainText('No calificas para el proceso simplificado')
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Lo entiendo' }).click()
  await expect(turbo).not.toBeChecked()
  await expect(turbo).toBeDisabled()
  await dialog.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill('20000000')
  await expect(turbo).toBeEnabled()
})

test('M05 the second close of a day asks why, leads back with the same data, and tells a reason once', async ({
  page,
}) => {
  const told: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/store-data')) told.push(request.postDataJSON())
  })
  await askOldFlow(page)
  await page.keyboard.press('Escape')
  await expect(parameters(page)).toBeHidden()
  await expect(reasons(page)).toBeHidden()

  await page.getByRole('link', { name: 'Abrir CDT con Coltefinanciera' }).click()
  await parameters(page).getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill('7000000')
  await parameters(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(reasons(page).getByRole('radio')).toHaveCount(5)
  await expectAccessible(page)
  await reasons(page).getByRole('button', { name: 'Volver a mi inversión' }).click()
  await expect(parameters(page).getByRole('textbox', { name: '¿Cuánto quieres invertir?' })).toHaveValue('7.000.000')
  expect(told).toEqual([])

  await page.keyboard.press('Escape')
  const first = reasons(page).getByRole('radio', { name: 'No encontré un plazo que me sirva' })
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(told, 'the arrows only move').toEqual([])
  const from = Date.now()
  await page.keyboard.press('Enter')
  await expect(reasons(page)).toContainText('Gracias por contarnos.')
  await expect(reasons(page)).toBeHidden()
  expect(Date.now() - from).toBeGreaterThanOrEqual(1_100)
  expect(told).toEqual([{ info_type: 'cancellation_reason', content: { reason: 'tasa_poco_atractiva', bank_id: 24 } }])

  // The cookie stands at 2 now, and nobody is asked again.
  await page.getByRole('link', { name: 'Abrir CDT con Coltefinanciera' }).click()
  await page.keyboard.press('Escape')
  await expect(parameters(page)).toBeHidden()
  await expect(reasons(page)).toBeHidden()
})

test('M06 a bank that is no partner says so, and leads to those that are', async ({ page }) => {
  await page.goto(`${product.url}/cdt-bogota`)
  await page.getByRole('button', { name: 'Quiero un CDT con Banco de Bogotá' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ups lo sentimos' })
  await expect(dialog).toContainText('10 bancos aliados')
  await expect(dialog.getByRole('link', { name: 'Habla con un asesor' })).toHaveAttribute('href', /^mailto:/)
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Ir al simulador' }).click()
  await expect(page).toHaveURL(/\/cdt-simulador$/)
})

test('M03 M04 the confirmation: every part, what can be changed, and what it is opened with', async ({ page }) => {
  const watched = watchPage(page)
  await page.goto(`${product.url}/cdt-simulador?monto=15000000&plazo=90&bono=bono_de_bienvenida`)
  await page.getByRole('button', { name: 'Abrir CDT con Coltefinanciera' }).click()
  const dialog = confirmation(page)
  const term = dialog.getByRole('combobox', { name: 'Plazo' })
  const confirm = dialog.getByRole('button', { name: 'Confirmar y abrir' })
  const days = () => term.locator('option').evaluateAll((options) => options.map((one) => one.getAttribute('value')))
  await expect(term).toHaveValue('90')
  expect(await days(), 'what was chosen stays').toEqual(['90', '180', '270', '360', '720'])
  for (const text of ['$ 15.000.000', 'Interés', '% E.A.', 'Recibes al final', 'Apertura 20 min aprox']) {
    await expect(dialog).toContainText(text)
  }
  await term.selectOption('360')
  expect(await days(), '90 and 120 cannot be changed to').toEqual(['180', '270', '360', '720'])
  await expect(dialog.getByRole('region', { name: 'Bono de bienvenida' })).toContainText('+ $ 100.000')
  await expect(term.locator('option[value="180"]')).toBeDisabled()
  await term.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Por qué hay plazos que no puedes elegir' })).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText('no aplica para 6 meses')
  await term.focus()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Cambiar el monto' }).click()
  const amount = dialog.getByRole('textbox', { name: 'Monto' })
  await expect(amount).toBeFocused()
  await amount.fill('49999')
  await amount.press('Enter')
  await expect(amount).toHaveAccessibleDescription(/Escribe un monto desde \$.50\.000/)
  const asked = page.waitForRequest((request) => request.url().endsWith('/simulate-investment-v2'))
  await amount.fill('30000000')
  await amount.press('Enter')
  expect((await asked).postDataJSON()).toMatchObject({ amount: '30000000' })
  await expect(dialog.getByRole('region', { name: 'Bono de bienvenida' })).toContainText('+ $ 300.000')
  await expect(dialog.getByRole('button', { name: 'Cambiar el monto' })).toBeFocused()

  await dialog.getByRole('button', { name: 'Cambiar el monto' }).click()
  await amount.fill('60000')
  await amount.press('Enter')
  await expect(dialog).toContainText('Atención: El monto que ingresaste no genera intereses para el plazo seleccionado')
  await expect(dialog).toContainText('El monto minimo debe ser igual o mayor a')
  await expect(confirm).toBeDisabled()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Cambiar el monto' }).click()
  await amount.fill('20000000')
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await dialog.getByText('Turbo, 8 min').click()
  await expect(dialog).toContainText('Apertura 8 min aprox')
  await expect(dialog.getByRole('radio', { name: 'PSE' })).toBeChecked()
  await expect(confirm).not.toHaveAttribute('aria-busy', 'true')
  await confirm.click()
  const signIn = page.getByRole('dialog', { name: 'Abre tu CDT con Coltefinanciera' })
  await expect(signIn.getByRole('region', { name: 'El CDT que elegiste' })).toContainText('$ 20.000.000')
  const created = page.waitForRequest((request) => request.url().endsWith('/api/processes/create-process'))
  await saver(page, product).signIn('3051110002', 'Prueba Ahorradora')
  expect((await created).postDataJSON()).toMatchObject({
    amount: 20_000_000,
    term: 360,
    environment_simulate: 'astro',
    payment_method: 'pse',
    bono: 'bono_de_bienvenida',
    extra: { is_turbo_cdt: true },
  })
  watched.expectNoErrors()
})

test('M03 while the figures are on their way nothing is opened, and without a connection it is said', async ({
  page,
}) => {
  await page.goto(`${product.url}/cdt-simulador`)
  await page.getByRole('button', { name: 'Abrir CDT con Coltefinanciera' }).click()
  const dialog = confirmation(page)
  const confirm = dialog.getByRole('button', { name: /Confirmar y abrir/ })
  await expect(confirm).not.toHaveAttribute('aria-busy', 'true')
  const held = Promise.withResolvers<void>()
  await page.route('**/simulate-investment-v2', async (route) => {
    await held.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Cambiar el monto' }).click()
  await dialog.getByRole('textbox', { name: 'Monto' }).fill('11000000')
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(confirm).toHaveAttribute('aria-busy', 'true')
  await confirm.click({ force: true })
  await expect(dialog).toBeVisible()
  held.resolve()
  await expect(confirm).not.toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Abrir CDT con Coltefinanciera' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })).toHaveValue('11.000.000')
})
