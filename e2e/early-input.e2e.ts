import { delayRequests } from './support/delay-requests.ts'
import { expect, test } from './support/test.ts'

test('R09 S01 T01 what is typed or pressed before the application is there stands and is done when it is: on the simulator, on the front page and at sign-in', async ({
  page,
  product,
}) => {
  // The application is held back until the whole amount is typed.
  const letGoFront = await delayRequests(page, '**/assets/framework-*.js')
  await page.goto(product.url, { waitUntil: 'commit' })
  const onFront = page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
  await expect(onFront).toHaveValue(/10\.000\.000/)
  await onFront.fill('25000000')
  await page.getByText('180', { exact: true }).click()
  letGoFront()
  await expect(onFront).toHaveValue('25.000.000')
  await expect(page.getByRole('radio', { name: /180/ })).toBeChecked()
  await page.getByRole('button', { name: 'Comparar más bancos' }).click()
  await expect(page).toHaveURL(/\/cdt-simulador\?monto=25\.000\.000&plazo=180/)
  await page.unrouteAll({ behavior: 'wait' })

  for (const query of ['', '?plazo=180', '?campaign=flamingo&plazo=180']) {
    const letGo = await delayRequests(page, '**/assets/framework-*.js')
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

  const openings = [
    { path: '/cdt-simulador', press: 'Ingresar', answer: () => page.getByRole('dialog') },
    { path: '/', press: 'Ingresar', answer: () => page.getByRole('dialog') },
    { path: '/login', press: 'Enviar código', answer: () => page.getByText('Algo está mal con tu número, verifícalo') },
  ]
  for (const { path, press, answer } of openings) {
    const letGo = await delayRequests(page, '**/assets/**/*.js')
    await page.goto(`${product.url}${path}`, { waitUntil: 'commit' })
    const pressed = page.getByRole(path === '/login' ? 'button' : 'link', { name: press })
    await pressed.click()
    await expect(pressed, 'it is held, and looks so').toHaveAttribute('aria-busy', 'true')
    letGo()
    await expect(answer()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('R09 S01 T01 who is typing when the bonuses of a campaign arrive goes on typing in the same field', async ({
  page,
  product,
}) => {
  const asked = page.waitForRequest('**/assets/visit-bonuses-*.js')
  const letGoBonuses = await delayRequests(page, '**/assets/visit-bonuses-*.js')
  await page.goto(`${product.url}/cdt-simulador?campaign=flamingo&bono=bono_nuevo_ahorrador`)
  await asked
  const field = page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
  await field.fill('')
  await field.pressSequentially('25000')
  letGoBonuses()
  await expect(page.getByText(/El bono «bono_nuevo_ahorrador» no existe/)).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type('000')
  await expect(field).toHaveValue('25.000.000')
  await expect(page).toHaveURL(/campaign=FLAMINGO.*monto=25000000/i)
})

test('R09 S01 who types into a link’s amount before the application is there goes on from that amount', async ({
  page,
  product,
}) => {
  for (const monto of ['25000000', '25.000.000']) {
    const letGo = await delayRequests(page, '**/assets/framework-*.js')
    await page.goto(`${product.url}/cdt-simulador?monto=${monto}`, { waitUntil: 'commit' })
    const amount = page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
    await amount.press('End')
    await amount.press('0')
    letGo()
    await expect(amount).toHaveValue('250.000.000')
    await expect(page).toHaveURL(/monto=250000000/)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
