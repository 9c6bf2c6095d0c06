import { expect, type Page, test } from '@playwright/test'
import { defaultBrand } from '#domain/brands/default.ts'
import { type Product, startProduct } from './support/product.ts'
import { confirmInvestment, saver } from './support/saver.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

const documentNumber = (page: Page) => page.getByRole('textbox', { name: /^Número de documento/ })
const leaving = (page: Page) => page.getByRole('dialog', { name: '¿Estás seguro de abandonar el proceso?' })

test('F15 M15 L14 leaving a process page is asked about, and who stays finds everything as it was typed', async ({
  page,
}) => {
  const watched = watchPage(page)
  const person = saver(page, product)
  await person.simulate()
  await person.signIn('3031110001', 'Prueba Ahorradora')
  await person.onPage('/v2/datos-personales')
  await documentNumber(page).fill('1020304050')

  const brand = page.getByRole('link', { name: /^Cosecha.*inicio$/ })
  await brand.focus()
  await page.keyboard.press('Enter')
  await expect(leaving(page)).toContainText('puedes perder lo que escribiste en el formulario')
  await expect(leaving(page)).toContainText('Lo que ya se guardó sigue en Mis procesos')
  await expect(leaving(page).getByRole('button', { name: 'Seguir en mi proceso' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(leaving(page)).toBeHidden()
  await expect(brand).toBeFocused()
  await person.onPage('/v2/datos-personales')
  await expect(documentNumber(page)).toHaveValue('1020304050')

  await documentNumber(page).focus()
  await page.goBack()
  await expect(leaving(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leaving(page)).toBeHidden()
  await person.onPage('/v2/datos-personales')
  await expect(documentNumber(page)).toHaveValue('1020304050')
  await expect(documentNumber(page)).toBeFocused()

  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Mis procesos' }).click()
  await leaving(page).getByRole('button', { name: 'Sí, salir' }).click()
  await person.onPage('/mis-procesos')
  await person.heading('Mis procesos')

  await page.getByRole('link', { name: /^Continuar con tu CDT/ }).click()
  await expect(documentNumber(page)).toHaveValue('1020304050')
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible()
  await page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill('20000000')
  await expect(page).toHaveURL(/cdt-simulador\?monto=20000000/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  watched.expectNoErrors()
})

test('F15 M15 moving inside the process and out to a provider is never asked about', async ({ page }) => {
  const person = saver(page, product)
  await person.simulate()
  await person.signIn('3031110002', 'Prueba Ahorradora')
  await person.fillForms()
  await person.onPage('/validar-identidad')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/preguntas-coltefinanciera|validar-identidad/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await person.onPage('/validar-identidad')
  await page.getByRole('button', { name: 'Comenzar' }).click()
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible()
})

test('F15 M15 a page with something unsaved is not reloaded without a question', async ({ page }) => {
  const person = saver(page, product)
  await person.simulate()
  await person.signIn('3031110003', 'Prueba Ahorradora')
  await person.onPage('/v2/datos-personales')
  await page.route('**/api/forms/personal/draft', (route) => route.abort())
  await documentNumber(page).pressSequentially('10203040')

  const asked = page.waitForEvent('dialog')
  await page.evaluate('setTimeout(() => location.reload())')
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(documentNumber(page)).toHaveValue('10203040')

  await page.unroute('**/api/forms/personal/draft')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await page.reload()
  await expect(documentNumber(page)).toHaveValue('10203040')
})

test('P13 M13 who already has a process sees it beside the new choice, which survives reloads and is opened once', async ({
  page,
}) => {
  const watched = watchPage(page)
  const person = saver(page, product)
  const all = page.getByRole('dialog', { name: 'Hola, Prueba Ahorradora' })
  await page.goto(`${product.url}/login?return=%2Fmis-procesos`)
  await person.signIn('3031110004', 'Prueba Ahorradora')
  await person.onPage('/mis-procesos')
  await expect(page.getByText('Actualmente no tienes procesos activos')).toBeVisible()
  await page.getByRole('link', { name: 'Simular un CDT' }).click()
  await person.onPage('/cdt-simulador')

  // The first one is opened without a question.
  await person.simulate()
  await person.onPage('/v2/datos-personales')

  await page.goto(`${product.url}/cdt-simulador?monto=25000000`)
  await page.getByRole('button', { name: /Abrir CDT.*Coltefinanciera/ }).click()
  await confirmInvestment(page)
  const current = all.getByRole('region', { name: 'Proceso actual' })
  const older = all.getByRole('region', { name: 'Aperturas antiguas' })
  await expect(current).toContainText('Coltefinanciera')
  await expect(current).toContainText('$ 25.000.000')
  await expect(current).toContainText('1 año')
  await expect(current).toContainText('% E.A.')
  await expect(current.getByRole('button', { name: 'Abre tu CDT' })).toBeFocused()
  const first = older.getByRole('article')
  await expect(first).toHaveCount(1)
  for (const text of ['Coltefinanciera', 'Proceso reciente', 'Tus datos', '$ 15.000.000', '1 año', '% E.A.']) {
    await expect(first).toContainText(text)
  }
  await expect(first.getByRole('link', { name: 'Continuar con tu CDT de Coltefinanciera' })).toBeVisible()
  await expectAccessible(page)

  const [date, step] = [first.getByText('Fecha'), first.getByText('Paso')]
  const sideBySide = async () => (await date.boundingBox())?.y === (await step.boundingBox())?.y
  for (const [width, beside] of [
    [767, false],
    [768, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(sideBySide, `at ${width} px`).toBe(beside)
  }

  await page.reload()
  await expect(all).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()
  await page.reload()
  const waiting = page.getByRole('region', { name: 'Proceso actual' })
  await expect(waiting).toContainText('$ 25.000.000')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  await waiting.getByRole('button', { name: 'Abre tu CDT' }).click()
  await expect(page).not.toHaveURL(/mis-procesos/)
  await page.goto(`${product.url}/mis-procesos`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Proceso actual' })).toHaveCount(0)
  await expect(page.getByText('Proceso reciente')).toHaveCount(1)
  watched.expectNoErrors()
})

test('M14 a referral link that is good is congratulated with fireworks, and who comes by it goes on with their process', async ({
  page,
  browser,
}) => {
  await page.goto(`${product.url}/login?return=%2Fmis-procesos`)
  await saver(page, product).signIn('3031110006', 'Prueba Referidora')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis procesos' })).toBeVisible()
  const code = await referralCodeOf(page)

  const context = await browser.newContext({ locale: 'es-CO', viewport: { width: 360, height: 740 } })
  const invited = await context.newPage()
  const watched = watchPage(invited)
  const person = saver(invited, product)
  await invited.goto(`${product.url}/cdt-simulador?refcode=${code}`)
  await expect(invited).toHaveURL(/cdt-simulador(?!.*refcode)/)
  await person.simulate()
  await person.signIn('3031110007', 'Prueba Ahorradora')
  const result = invited.getByRole('dialog', { name: '¡Felicitaciones!' })
  await expect(result).toContainText('+0,10%')
  await expect(invited.locator('body > canvas')).toBeAttached()
  await expect(result.getByRole('button', { name: 'Continuar con mi proceso' })).toBeFocused()
  await expectAccessible(invited)
  await expect(invited.locator('body > canvas')).not.toBeAttached()
  await result.getByRole('button', { name: 'Continuar con mi proceso' }).click()
  await person.onPage('/v2/datos-personales')
  watched.expectNoErrors()
  await context.close()
})

test('M14 a referral link that does not exist is told, with whom to ask, and the process goes on without it', async ({
  page,
}) => {
  const person = saver(page, product)
  await page.goto(`${product.url}/cdt-simulador?refcode=NOEXISTE`)
  await expect(page).toHaveURL(/cdt-simulador(?!.*refcode)/)
  await person.simulate()
  await person.signIn('3031110008', 'Prueba Ahorradora')
  const result = page.getByRole('dialog', { name: 'Lo sentimos! No podemos validar tu enlace de referido' })
  await expect(result).toContainText('el enlace que usaste no existe')
  await expect(result.getByRole('link', { name: 'Contacta a un asesor' })).toHaveAttribute('href', /^mailto:/)
  await expect(page.locator('body > canvas')).toHaveCount(0)
  await expectAccessible(page)
  await result.getByRole('button', { name: 'Continuar con mi proceso' }).click()
  await person.onPage('/v2/datos-personales')
})

test('M12 P07 a changed rate is accepted on purpose or not at all, and the page is loaded again after four seconds', async ({
  page,
}) => {
  const person = saver(page, product)
  const dialog = page.getByRole('dialog', { name: 'La tasa de tu CDT cambió' })
  const box = dialog.getByRole('checkbox', { name: 'Acepto la nueva tasa de interés y los términos asociados' })
  const goOn = dialog.getByRole('button', { name: 'Continuar' })
  const message = dialog.getByText(
    'Por favor, es necesario que aceptes la nueva tasa de interés y los términos asociados',
  )
  await person.simulate()
  await person.signIn('3031110005', 'Prueba Ahorradora')
  await person.onPage('/v2/datos-personales')
  const accepted = await changeTheRate(page)
  await page.goto(`${product.url}/mis-procesos`)
  await page.getByRole('link', { name: /^Continuar con tu CDT/ }).click()

  for (const text of ['Coltefinanciera', '$ 15.000.000', '1 año', '11,25 % E.A.', '10,875 % E.A.']) {
    await expect(dialog).toContainText(text)
  }
  await expect(goOn).toBeDisabled()
  await expect(box).toBeFocused()
  await expect(message).toBeHidden()
  await page.keyboard.press('Escape')
  await page.mouse.click(10, 10)
  await expect(dialog).toBeVisible()
  await box.press('Enter')
  await expect(message).toBeVisible()
  await box.check()
  await expect(message).toBeHidden()
  await expect(goOn).toBeEnabled()
  await box.uncheck()
  await expect(message).toBeVisible()
  await expect(goOn).toBeDisabled()
  await expectAccessible(page)

  await page.goBack()
  await leaving(page).getByRole('button', { name: 'Seguir en mi proceso' }).click()
  await expect(leaving(page)).toBeHidden()
  await expect(dialog).toBeVisible()

  await box.check()
  await reloadedFourSecondsAfter(page, async () => {
    await goOn.click()
    await expect(dialog).toContainText('Ha ocurrido un error al actualizar la nueva tasa de interés')
  })
  await box.check()
  await reloadedFourSecondsAfter(page, async () => {
    await box.press('Enter')
    await expect(dialog).toContainText('Estamos actualizando la tasa de interés de tu CDT')
  })
  await expect(dialog).toBeHidden()
  expect(accepted).toEqual(['10.875', '10.875'])
})

/** Looks at the clock while the page is loaded again by itself, four seconds after the result of what is done. */
async function reloadedFourSecondsAfter(page: Page, act: () => Promise<void>): Promise<void> {
  const reloaded = page.waitForEvent('load')
  const from = Date.now()
  await act()
  await reloaded
  expect(Date.now() - from).toBeGreaterThanOrEqual(4_000)
}

/**
 * The bank changes its rate: what the server says of it, for a process that waits for documents. The first acceptance
 * fails, the second is taken. Out: the rates that were accepted, as they come.
 */
async function changeTheRate(page: Page): Promise<string[]> {
  const accepted: string[] = []
  const isTaken = () => accepted.length > 1
  const path = '/sube-tus-documentos'
  await page.route('**/api/processes/get-processes', async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { body: { processes: object[] } }
    const processes = envelope.body.processes.map((process) => ({
      ...process,
      process_status: 'CLIENTE-SUBIENDO-DOCUMENTOS',
      validate_rate_changing: !isTaken(),
      path,
    }))
    await route.fulfill({ response, json: { ...envelope, body: { processes } } })
  })
  await page.route('**/api/processes/validate-rate-changing*', (route) =>
    route.fulfill({ json: { status: 200, body: { old_rate: '11.250', new_rate: '10.875' } } }),
  )
  await page.route('**/api/processes/update-values', async (route) => {
    const { fields } = route.request().postDataJSON() as { fields: { rate: string } }
    accepted.push(fields.rate)
    if (!isTaken()) return route.abort()
    return route.fulfill({ json: { status: 200, body: {} } })
  })
  return accepted
}

/** The code with which the customer who is signed in on this page invites others. */
async function referralCodeOf(page: Page): Promise<string> {
  const answer = await page.request.get(`${product.url}/api/users/referrals`, {
    headers: { 'x-api-key': defaultBrand.clientKey },
  })
  const { body } = (await answer.json()) as { body: { code: string } }
  return body.code
}
