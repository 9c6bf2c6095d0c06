import { expect, test } from '@playwright/test'
import { holdBack } from './support/hold-back.ts'
import { type Product, startProduct } from './support/product.ts'
import { confirmInvestment } from './support/saver.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

test('S01 M04 opening right after typing asks to sign in over the page, with what was typed last', async ({ page }) => {
  for (const [amount, written] of [
    ['15000000', '$ 15.000.000'],
    ['2500000', '$ 2.500.000'],
    ['77000000', '$ 77.000.000'],
  ] as const) {
    await page.goto(`${product.url}/cdt-simulador`)
    await expect(page.getByRole('button', { name: /Abrir CDT.*Coltefinanciera/ })).toBeEnabled()
    await page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill(amount)
    await page.getByRole('button', { name: /Abrir CDT.*Coltefinanciera/ }).click()
    await confirmInvestment(page)
    const dialog = page.getByRole('dialog', { name: 'Abre tu CDT con Coltefinanciera' })
    await expect(dialog.getByRole('textbox', { name: 'Celular' })).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'El CDT que elegiste' })).toContainText(written)
    await expect(page).toHaveURL(new RegExp(`/cdt-simulador\\?monto=${amount}`))
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

test('S01 the simulation is printed without what can only be pressed', async ({ page }) => {
  await page.goto(`${product.url}/cdt-simulador?monto=15000000`)
  const offer = page.getByRole('heading', { name: 'Coltefinanciera' })
  await expect(page.getByRole('button', { name: /Abrir CDT.*Coltefinanciera/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button').first()).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(offer).toBeVisible()
  await expect(page.getByText(/12,20\s%\sE\.A\./).first()).toBeVisible()
})

test('R09 S01 what is answered before the simulator is ready stands, also where a bonus comes along', async ({
  page,
}) => {
  for (const query of ['', '?plazo=180', '?campaign=flamingo&plazo=180']) {
    const letGo = await holdBack(page, '**/assets/framework-*.js')
    await page.goto(`${product.url}/cdt-simulador${query}`, { waitUntil: 'commit' })
    const amount = page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
    await amount.fill('25000000')
    if (!query) await page.getByText('180', { exact: true }).click()
    letGo()
    await expect(amount).toHaveValue('25.000.000')
    await expect(page.getByRole('radio', { name: /180/ })).toBeChecked()
    await expect(page).toHaveURL(/monto=25000000/)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('R09 S01 T01 who is typing when the bonuses of a campaign arrive goes on typing in the same field', async ({
  page,
}) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = page.waitForRequest('**/assets/visit-bonuses-*.js')
  await page.route('**/assets/visit-bonuses-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.url}/cdt-simulador?campaign=flamingo&bono=bono_nuevo_ahorrador`)
  await asked
  const amount = page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
  await amount.fill('')
  await amount.pressSequentially('25000')
  letGo()
  await expect(page.getByText(/El bono «bono_nuevo_ahorrador» no existe/)).toBeVisible()
  await expect(amount).toBeFocused()
  await page.keyboard.type('000')
  await expect(amount).toHaveValue('25.000.000')
  await expect(page).toHaveURL(/campaign=FLAMINGO.*monto=25000000/i)
})

test('R09 what is pressed before the application is there is done when it is', async ({ page }) => {
  const openings = [
    { path: '/cdt-simulador', press: 'Ingresar', answer: () => page.getByRole('dialog') },
    { path: '/', press: 'Ingresar', answer: () => page.getByRole('dialog') },
    { path: '/login', press: 'Enviar código', answer: () => page.getByText('Algo está mal con tu número, verifícalo') },
  ]
  for (const { path, press, answer } of openings) {
    const letGo = await holdBack(page, '**/assets/**/*.js')
    await page.goto(`${product.url}${path}`, { waitUntil: 'commit' })
    await page.getByRole(path === '/login' ? 'button' : 'link', { name: press }).click()
    letGo()
    await expect(answer()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
})
