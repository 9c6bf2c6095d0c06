import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signUp } from '#contract/auth.ts'
import { phoneCountries } from '#domain/customer/phones/countries.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { insertText } from '#testing/component/insert-text.ts'
import { personAt, signInCode } from '#testing/component/person.ts'
import { press } from '#testing/component/press.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { onlyDialog as dialog, signInSteps } from '#testing/component/sign-in.ts'

// Here promise R08 is meant, not the route.

const opener = page.getByRole('link', { name: 'Ingresar' })
const steps = signInSteps(dialog)
const wrongNumber = dialog.getByText('Algo está mal con tu número, verifícalo')

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  personAt(server)
})

describe.each([360, 1280])('at %d px', (width) => {
  beforeEach(async () => {
    await page.viewport(width, 740)
    await renderApp('/', { server })
    await opener.click()
  })

  test('L01 L12 the dialog stands over the page, and closes by Escape and by its button', async () => {
    await expect.element(steps.phone).toHaveFocus()
    expect(location.pathname).toBe('/')
    await expect
      .element(dialog.getByRole('link', { name: 'Habla con un asesor' }))
      .toHaveAttribute('href', '/escribenos')
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await opener.click()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('L02 a number that cannot be is told until something changes; only digits are taken', async () => {
    await steps.send.click()
    await expect.element(wrongNumber).toBeVisible()
    await expect.element(steps.phone).toHaveFocus()
    await userEvent.type(steps.phone, '2ab00-1234567')
    await expect.element(steps.phone).toHaveValue('200 123 4567')
    await press(steps.phone, '{Enter}')
    await expect.element(wrongNumber).toContainText('verifícalo: son 10 dígitos y empieza por 3')
    await steps.country.selectOptions('US')
    await expect.element(wrongNumber).not.toBeInTheDocument()
    await expectAccessible()
    expect(server.requests(signUp)).toEqual([])
  })
})

test('L02 every country can be chosen, by its name and its prefix, and the chosen one shows its flag', async () => {
  await renderApp('/', { server })
  await opener.click()
  const options = steps.country.getByRole('option')
  await expect.element(options).toHaveLength(phoneCountries.length)
  const shown = options.elements().map(({ textContent }) => textContent)
  expect(shown).toEqual(expect.arrayContaining(phoneCountries.map(({ name, prefix }) => `${name} (+${prefix})`)))
  expect(dialog.element().querySelectorAll('svg[viewBox="0 0 24 16"]')).toHaveLength(1)
})

test.each([
  '+57 312 111 0001',
  '57 312 1110001',
  '(+57) 312-111-0001',
  '\u202a+57 312 111 0001\u202c',
  '0057 312 111 0001',
  'tel:+573121110001',
  '573121110001',
  '+57+573121110001',
  '03 312 111 0001',
  '312–111–0001 ext 2',
])('L02 %j, pasted or filled in, is the number that was meant', async (text) => {
  await renderApp('/', { server })
  await opener.click()
  await expect.element(steps.phone).toHaveFocus()
  await insertText(steps.phone, text)
  await expect.element(steps.phone).toHaveValue('312 111 0001')
  await steps.send.click()
  await expect.element(steps.codeHeading).toBeVisible()
  expect(server.requests(signUp).map(({ body }) => body)).toMatchObject([
    { phone_number: '3121110001', prefix_number: '57' },
  ])
})

test.each([
  ['+1 (305) 555-0123', 'US', '305 555 0123'],
  ['0034 612 34 56 78', 'ES', '612 34 56 78'],
  ['+44 (0)7400 123456', 'GB', '7400 123456'],
  ['+593 99 123 4567', 'EC', '99 123 4567'],
])('L02 the calling code of «%s» chooses its country', async (text, iso, shown) => {
  await renderApp('/', { server })
  await opener.click()
  await expect.element(steps.phone).toHaveFocus()
  await insertText(steps.phone, text)
  await expect.element(steps.country).toHaveValue(iso)
  await expect.element(steps.phone).toHaveValue(shown)
})

test('L02 a number with its calling code is the same key by key, and when its country is chosen after it', async () => {
  await renderApp('/', { server })
  await opener.click()
  await userEvent.type(steps.phone, '+57 312 111 0001')
  await expect.element(steps.phone).toHaveValue('312 111 0001')
  await expect.element(steps.country).toHaveValue('CO')
  await steps.phone.fill('12125550123')
  await steps.country.selectOptions('US')
  await expect.element(steps.phone).toHaveValue('212 555 0123')
})

test('L12 while a call runs the step is blocked at half opacity', async () => {
  await renderApp('/', { server })
  await opener.click()
  const letGo = server.holds(signUp)
  await steps.phone.fill('3121110001')
  await steps.send.click()
  const block = dialog.getByRole('region', { name: 'Ingresa con tu celular' })
  await expect.element(block).toHaveAttribute('aria-busy', 'true')
  await expect.element(block).toHaveStyle({ opacity: '0.5' })
  letGo()
  await expect.element(steps.codeHeading).toBeVisible()
})

test('L06 L18 a request for a code carries the number and the campaign', async () => {
  await renderApp('/?campaign=flamingo', { server })
  await opener.click()
  await steps.phone.fill('3121110009')
  await steps.send.click()
  await expect
    .poll(() => server.requests(signUp).map(({ body }) => body))
    .toEqual([{ phone_number: '3121110009', prefix_number: '57', device_key: 'pc', campaign: 'flamingo' }])
})

test('L06 where no code could be sent one is back at the phone', async () => {
  server.refuses(signUp, 'SEND_FAILED')
  await renderApp('/', { server })
  await opener.click()
  await steps.phone.fill('3121110009')
  await steps.send.click()
  await expect.element(dialog.getByText('No fue posible enviar el código, por favor intenta más tarde.')).toBeVisible()
  await expect.element(steps.phone).toHaveValue('312 111 0009')
  await expectAccessible()
})

test('R08 L04 a locked phone is told until when, and gets in by a call', async () => {
  server.refuses(signUp, 'PHONE_LOCKED', { facts: { call_offered: true }, retryAfterSeconds: 72_000 })
  await renderApp('/', { server })
  await opener.click()
  await steps.phone.fill('3121110008')
  await steps.send.click()
  await expect.element(dialog.getByRole('heading', { name: 'El ingreso de este celular está en pausa' })).toHaveFocus()
  await expect.element(dialog.getByText(/Faltan (20 horas|19 horas y \d+ minutos)/)).toBeVisible()
  await expect.element(dialog.getByText(/Desde el navegador donde ya habías ingresado/)).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'escríbenos' })).toBeVisible()
  await expectAccessible()

  personAt(server)
  await dialog.getByRole('button', { name: 'Recibir el código por llamada' }).click()
  await expect.element(dialog.getByText(/Te estamos llamando/)).toBeVisible()
  expect(server.requests(signUp).at(-1)?.body).toMatchObject({ call_user: 'true' })
  await steps.code.fill(signInCode)
  await expect.element(steps.name).toBeVisible()
})
