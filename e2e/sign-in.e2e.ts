import { expect, type Page, type Route, test } from '@playwright/test'
import { phoneCountries } from '#domain/phones/countries.ts'
import { control } from './support/calls.ts'
import { type Product, startProduct } from './support/product.ts'
import { codeOf, saver } from './support/saver.ts'
import { endSession, signInSteps } from './support/sign-in.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

const dialogOf = (page: Page) => page.getByRole('dialog')
const fullName = 'Prueba Ahorradora'

async function openDialog(page: Page) {
  await page.goto(product.url)
  const opener = page.getByRole('link', { name: 'Ingresar' })
  await opener.click()
  await expect(dialogOf(page)).toBeVisible()
  return { opener, steps: signInSteps(page, product, dialogOf(page)) }
}

for (const width of [360, 1280]) {
  test(`L01 L02 L12 the dialog over the page: countries, rules, help, and the ways to close it, at ${width} px`, async ({
    page,
  }) => {
    const watched = watchPage(page)
    await page.setViewportSize({ width, height: 740 })
    const { opener, steps } = await openDialog(page)
    const dialog = dialogOf(page)
    await expect(page).toHaveURL(`${product.url}/`)
    await expect(steps.phone).toBeFocused()
    await expectAccessible(page)

    const options = dialog.getByRole('combobox', { name: 'País' }).getByRole('option')
    await expect(options).toHaveCount(19)
    for (const { name, prefix } of phoneCountries) {
      await expect(options.filter({ hasText: `${name} (+${prefix})` })).toHaveCount(1)
    }
    await expect(dialog.locator('svg[viewBox="0 0 24 16"]')).toHaveCount(1)
    await expect(dialog.getByRole('link', { name: 'Habla con un asesor' })).toHaveAttribute('href', /^mailto:/)

    const message = dialog.getByText('Algo está mal con tu número, verifícalo')
    await steps.send.click()
    await expect(message).toBeVisible()
    await expect(steps.phone).toBeFocused()
    await steps.phone.pressSequentially('2ab00-1234567')
    await expect(steps.phone, 'digits only').toHaveValue('200 123 4567')
    await steps.phone.press('Enter')
    await expect(message).toBeVisible()
    await dialog.getByRole('combobox', { name: 'País' }).selectOption('US')
    await expect(message).toBeHidden()
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialog).toBeHidden()
    watched.expectNoErrors()
  })
}

test('L03 L04 L06 L12 the code: one field drawn as boxes, two answers, and the way back to the number', async ({
  page,
}) => {
  const phone = '3121110001'
  const { steps } = await openDialog(page)
  const dialog = dialogOf(page)
  // The screen is blocked at half opacity while a call runs.
  let letGo = () => {}
  const held = async (route: Route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    await route.continue()
  }
  await page.route('**/api/auth/sign-up', held, { times: 1 })
  await steps.phone.fill(phone)
  await steps.send.click()
  const block = dialog.getByRole('region', { name: 'Ingresa con tu celular' })
  await expect(block).toHaveAttribute('aria-busy', 'true')
  await expect(block).toHaveCSS('opacity', '0.5')
  letGo()
  await expect(steps.codeHeading).toBeVisible()
  await expect(steps.code).toBeFocused()
  await expect(steps.code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(steps.code).toHaveAttribute('inputmode', 'numeric')
  await expect(dialog.getByText('Te lo enviamos por WhatsApp.')).toBeVisible()
  await expect(dialog.getByText('+57 312 111 0001')).toBeVisible()
  await expectAccessible(page)

  const incomplete = dialog.getByText('Por favor, ingresa el código completo de seis dígitos.')
  await steps.code.pressSequentially('12')
  await steps.code.press('Enter')
  await expect(incomplete).toBeVisible()
  await steps.code.fill('')
  for (const pasted of ['12345', '1234567', '12345a', 'Tu código es 123456']) {
    await paste(page, pasted)
    await expect(steps.code, `«${pasted}»`).toHaveValue('')
    await expect(incomplete).toBeVisible()
  }

  await steps.answer(phone, { wrong: true })
  await expect(dialog.getByText('Código incorrecto. Te queda un intento más.')).toBeVisible()
  await expect(steps.code).toHaveValue('')
  await expectAccessible(page)
  await steps.answer(phone, { wrong: true })
  await expect(dialog.getByText('Has excedido el límite de intentos. Por favor, reenvía el código')).toBeVisible()
  await expect(steps.code).toBeDisabled()
  await expect(steps.resend).toBeDisabled()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Editar número' }).click()
  await expect(steps.phone).toHaveValue('312 111 0001')
  await steps.askCode('3121110002')
  await paste(page, ` ${await codeOf(product, '3121110002')}\n`)
  await expect(steps.name).toBeFocused()
})

test('L05 the countdown holds the next code back, also after a reload, and the server has the last word', async ({
  page,
}) => {
  await page.clock.install()
  const { steps } = await openDialog(page)
  const dialog = dialogOf(page)
  await steps.askCode('3121110003')
  await expect(dialog.getByText(/Pide otro en (1:00|0:5\d)/)).toBeVisible()
  await expect(steps.resend).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Ingresar' }).click()
  await expect(steps.codeHeading, 'the code that is under way can still be answered').toBeVisible()
  await expect(dialog.getByText('… 0003')).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: 'Ingresar' }).click()
  await expect(steps.codeHeading, 'also after the tab was closed and opened again').toBeVisible()
  await expect(steps.resend).toBeDisabled()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.getByRole('link', { name: 'Ingresar' }).click()
  await expect(steps.phone, 'no second code by itself').toHaveValue('312 111 0003')
  await expect(dialog.getByText(/Puedes pedir otro código en 0:\d\d/)).toBeVisible()

  await page.clock.fastForward(61_000)
  await steps.send.click()
  await expect(dialog.getByRole('status').getByText('Espera para pedir otro código')).toBeVisible()
  const { messages } = await control<{ messages: object[] }>(
    product,
    'GET',
    `inbox?phone=${encodeURIComponent('+573121110003')}`,
  )
  expect(messages).toHaveLength(1)
})

test('L07 L08 L09 L10 L16 L17 who is new registers and is led to the portal; who is known goes there at once, and from there to the list', async ({
  page,
}) => {
  const watched = watchPage(page)
  const phone = '3121110004'
  const person = saver(page, product)
  await page.goto(product.url)
  await page.evaluate("localStorage.setItem('response_data_personal', '{}')")
  const { steps } = await openDialog(page)
  const dialog = dialogOf(page)
  await steps.askCode(phone)
  await steps.answer(phone)
  await expect(dialog.getByRole('heading', { name: 'Registrate' })).toBeVisible()
  await expectAccessible(page)
  await steps.name.fill('An')
  await steps.name.press('Enter')
  await expect(dialog.getByText('El nombre debe tener almenos 3 carácteres')).toBeVisible()
  await steps.name.fill(fullName)
  await steps.name.press('Enter')
  await person.onPage('/portal/dashboard')
  await expect(dialog).toBeHidden()
  expect(await page.evaluate("localStorage.getItem('response_data_personal')")).toBeNull()

  for (const path of ['/login', '/portal/login']) {
    await page.goto(`${product.url}${path}`)
    await person.onPage('/mis-procesos')
  }
  await page.getByRole('button', { name: 'Salir' }).click()
  // Whoever goes elsewhere before it is answered has not left yet, and is asked for a code by itself.
  await expect(page.getByRole('button', { name: 'Salir' })).toHaveCount(0)
  await page.goto(`${product.url}/portal/login`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ingresa con tu celular' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  const onPage = signInSteps(page, product)
  await onPage.askCode(phone)
  await expectAccessible(page)
  await onPage.answer(phone)
  await person.onPage('/mis-procesos')
  watched.expectNoErrors()
})

test('L08 M04 a guest signs in over the simulator; one is led on after a second, and the dialog closes after a second and a half', async ({
  page,
}) => {
  const phone = '3121110005'
  const person = saver(page, product)
  await person.simulate()
  const dialog = page.getByRole('dialog', { name: 'Abre tu CDT con Coltefinanciera' })
  await expect(dialog.getByRole('region', { name: 'El CDT que elegiste' })).toContainText('$ 15.000.000')
  await person.onPage('/cdt-simulador')
  await expectAccessible(page)
  const steps = signInSteps(page, product, dialog)
  await steps.askCode(phone)
  await steps.answer(phone)
  // From before the last answer: what is seen of the page is seen later than it is there.
  const fromMs = Date.now()
  await steps.register(fullName)
  await expect(dialog.getByRole('heading', { name: '¡Listo!' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toHaveCount(0)
  await expect(page).not.toHaveURL(/cdt-simulador/)
  expect(Date.now() - fromMs).toBeGreaterThanOrEqual(1_000)
  await expect(dialog).toBeHidden()
  expect(Date.now() - fromMs).toBeGreaterThanOrEqual(2_500)
  await person.onPage('/v2/datos-personales')
  expect((await page.context().cookies()).find(({ name }) => name === 'timeCode')?.value ?? '0').toBe('0')

  // The same browser comes back: the code is on its way by itself, and the process that was worked on is opened again.
  await endSession(page)
  await page.goto(`${product.url}/portal/login`)
  const again = signInSteps(page, product)
  await expect(again.codeHeading).toBeVisible()
  await again.answer(phone)
  await person.onPage('/v2/datos-personales')
})

test('L10 L11 a remembered phone gets its code by itself, and «No soy yo» forgets it', async ({ page }) => {
  const phone = '3121110006'
  const first = await openDialog(page)
  await first.steps.askCode(phone)
  await first.steps.answer(phone)
  await first.steps.register(fullName)
  await expect(dialogOf(page)).toBeHidden()
  await endSession(page)

  const { steps } = await openDialog(page)
  const dialog = dialogOf(page)
  await expect(steps.codeHeading).toBeVisible()
  await expect(dialog.getByText('… 0006')).toBeVisible()
  await expect(dialog.getByText(phone), 'the whole number is not shown').toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'No soy yo, usar otro número' }).click()
  await expect(steps.phone).toHaveValue('')
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('em-'))).toEqual([])

  await page.reload()
  await page.getByRole('link', { name: 'Ingresar' }).click()
  await expect(steps.phone).toHaveValue('')
  await expect(steps.codeHeading).toHaveCount(0)
})

test('R10 L06 where WhatsApp stays silent the same code comes by SMS, and the page says so', async ({ page }) => {
  const phone = '3121110007'
  await control(product, 'PUT', `inbox/${encodeURIComponent(`+57${phone}`)}`, { whatsapp: 'silent' })
  const { steps } = await openDialog(page)
  const dialog = dialogOf(page)
  await steps.askCode(phone)
  await expect(dialog.getByText('Te lo enviamos por WhatsApp.')).toBeVisible()
  await expect(
    dialog.getByText(/No vimos llegar el WhatsApp; te lo enviamos también por SMS, con el mismo código/),
  ).toBeVisible()
  // The one message that arrived is answered with the code that was on its way all along.
  await steps.answer(phone)
  await expect(steps.name).toBeVisible()
})

test('R08 L04 a locked phone is told until when, and gets in by a call', async ({ page }) => {
  const phone = '3121110008'
  const problem = (code: string, status: number, facts: object) => ({
    status,
    headers: { 'content-type': 'application/problem+json', 'retry-after': '72000' },
    body: JSON.stringify({
      type: 'about:blank',
      title: code,
      status,
      detail: code,
      errors: { code, message: code },
      error: facts,
    }),
  })
  const { steps } = await openDialog(page)
  const dialog = dialogOf(page)
  await page.route('**/api/auth/sign-up', (route) =>
    route.fulfill(problem('PHONE_LOCKED', 429, { call_offered: true })),
  )
  await steps.phone.fill(phone)
  await steps.send.click()
  const heading = dialog.getByRole('heading', { name: 'El ingreso de este celular está en pausa' })
  await expect(heading).toBeFocused()
  await expect(dialog.getByText(/Faltan (20 horas|19 horas y \d+ minutos)/)).toBeVisible()
  await expect(dialog.getByText(/Desde el navegador donde ya habías ingresado/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'escríbenos' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/auth/sign-up')
  await dialog.getByRole('button', { name: 'Recibir el código por llamada' }).click()
  await expect(dialog.getByText(/Te estamos llamando/)).toBeVisible()
  await steps.answer(phone)
  await expect(steps.name).toBeVisible()
})

test('L06 L18 what a request for a code carries; when none could be sent one is back at the phone', async ({
  page,
}) => {
  await page.goto(`${product.url}/?campaign=flamingo`)
  await page.getByRole('link', { name: 'Ingresar' }).click()
  const dialog = dialogOf(page)
  const steps = signInSteps(page, product, dialog)
  const sent: object[] = []
  await page.route('**/api/auth/sign-up', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.continue()
  })
  await control(product, 'PUT', `inbox/${encodeURIComponent('+573121110009')}`, {
    whatsapp: 'absent',
    sms: 'refused',
  })
  await steps.phone.fill('3121110009')
  await steps.send.click()
  await expect(dialog.getByText('No fue posible enviar el código, por favor intenta más tarde.')).toBeVisible()
  await expect(steps.phone).toHaveValue('312 111 0009')
  await expectAccessible(page)
  expect(sent).toEqual([{ phone_number: '3121110009', prefix_number: '57', device_key: 'pc', campaign: 'flamingo' }])
})

test('L11 P03 a process that is not the phone’s own is told with name and number, which «desde aquí» changes', async ({
  page,
}) => {
  const phone = '3121110010'
  const person = saver(page, product)
  const { steps } = await openDialog(page)
  await steps.askCode(phone)
  await steps.answer(phone)
  await steps.register(fullName)
  await person.onPage('/portal/dashboard')
  const link = `${product.url}/continuar-proceso?process_id=${crypto.randomUUID()}`
  await page.goto(link)
  const dialog = dialogOf(page)
  const alert = dialog.getByRole('status').filter({ hasText: 'Error: 404' })
  await expect(alert).toContainText(`${fullName}, no encontramos ese proceso`)
  await expect(alert).toContainText('+57 312 111 0010')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Ocultar' }).click()
  await expect(alert).toBeHidden()
  await expect(steps.send).toBeEnabled()

  await page.reload()
  await alert.getByRole('button', { name: 'desde aquí' }).click()
  await person.onPage('/portal/login')
  await expect(signInSteps(page, product).phone).toHaveValue('')
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('em-') || name === 'id_token_user')).toEqual([])
})

test('L13 a session that has passed its time: a public page stays, a form is come back to after the code', async ({
  page,
}) => {
  const phone = '3121110011'
  const person = saver(page, product)
  await page.clock.install()
  await person.simulate()
  await person.signIn(phone, fullName)
  await person.onPage('/v2/datos-personales')
  const number = page.getByRole('textbox', { name: /^Número de documento/ })
  await number.fill('1020304050')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()

  // Nothing happens between two looks; at the next one the session has passed its time.
  const passed = JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 1 })
  const { hostname } = new URL(product.url)
  await page.context().clearCookies({ name: 'id_token_user' })
  await page.context().addCookies([{ name: 'session', value: encodeURIComponent(passed), domain: hostname, path: '/' }])
  await page.clock.fastForward(500_000)
  await expect(page).toHaveURL(/\/login\?return=form$/)
  await expect(page.getByText('Por seguridad, tu sesión ha expirado')).toBeVisible()
  const steps = signInSteps(page, product)
  await expect(steps.codeHeading, 'the code is on its way by itself').toBeVisible()
  await expect(page.getByText('Por seguridad, tu sesión ha expirado')).toBeVisible()
  await expectAccessible(page)
  await steps.answer(phone)
  await person.onPage('/v2/datos-personales')
  await expect(number).toHaveValue('1020304050')
})

test('H08 inside the app there is neither header nor footer, on this page and the next', async ({ page }) => {
  await page.goto(`${product.url}/?view=app`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.goto(`${product.url}/cdt-simulador`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectAccessible(page)
})

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}
