import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { codeDelivery, signUp } from '#contract/auth.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { insertText } from '#testing/component/insert-text.ts'
import { personAt, signInCode, wrongCode } from '#testing/component/person.ts'
import { focus, press } from '#testing/component/press.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { type App, renderApp } from '#testing/component/render-app.tsx'
import { askCode, onlyDialog as dialog, signInSteps } from '#testing/component/sign-in.ts'

const phone = '3121110001'
const opener = page.getByRole('link', { name: 'Ingresar' })
const steps = signInSteps(dialog)
const incomplete = dialog.getByText('Por favor, ingresa el código completo de seis dígitos.')

let server: FakeServer
let app: App
beforeEach(async () => {
  server = fakeServer()
  personAt(server)
  app = await renderApp('/', { server })
  await opener.click()
})

test('L03 the code is one field that phones fill by themselves, and says where it was sent', async () => {
  await askCode(dialog, phone)
  await expect.element(steps.code).toHaveFocus()
  await expect.element(steps.code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(steps.code).toHaveAttribute('inputmode', 'numeric')
  await expect.element(dialog.getByText('Te lo enviamos por WhatsApp.')).toBeVisible()
  await expect.element(dialog.getByText('+57 312 111 0001')).toBeVisible()
  await expectAccessible()
})

test('L01 L03 L07 on a phone the sheet of sign-in is as high in each step', async () => {
  await page.viewport(360, 740)
  const heightPx = () => dialog.element().getBoundingClientRect().height
  await expect.element(steps.phone).toBeVisible()
  const firstPx = heightPx()
  await askCode(dialog, phone)
  await expect.element(dialog.getByText('Te lo enviamos por WhatsApp.')).toBeVisible()
  expect(heightPx()).toBe(firstPx)
  await steps.code.fill(signInCode)
  await expect.element(steps.name).toBeVisible()
  expect(heightPx()).toBe(firstPx)
})

test('L03 a code that is not whole is told, typed or pasted', async () => {
  await askCode(dialog, phone)
  await userEvent.type(steps.code, '12')
  await press(steps.code, '{Enter}')
  await expect.element(incomplete).toBeVisible()
  await steps.code.fill('')
  for (const pasted of ['12345', '1234567', '12345a', '123456 o 654321']) {
    await paste(pasted)
    await expect.element(steps.code, { message: `«${pasted}»` }).toHaveValue('')
    await expect.element(incomplete).toBeVisible()
  }
})

test.each([
  ['as it is', ` ${signInCode}\n`],
  ['in groups', `${signInCode.slice(0, 3)}\u00a0${signInCode.slice(3)}`],
  [
    'in its message',
    `\u200e${signInCode} es tu clave de Cosecha. Vence en 5 minutos.\n\n@cosecha.example #${signInCode}`,
  ],
])('L03 a whole code is taken %s, when it is pasted', async (_, text) => {
  await askCode(dialog, phone)
  await paste(text)
  await expect.element(steps.name).toHaveFocus()
})

test('L03 a message that is filled in at once is no code of its first digits', async () => {
  await askCode(dialog, phone)
  await insertText(steps.code, '12345678')
  await expect.element(incomplete).toBeVisible()
  await expect.element(steps.code).toHaveValue('')
  await insertText(steps.code, `Vence en 5 minutos: ${signInCode}`)
  await expect.element(steps.name).toHaveFocus()
})

test('L03 L05 where the browser reads the message of this site, its code is answered without a key', async () => {
  vi.stubGlobal('OTPCredential', class {})
  const message = Promise.withResolvers<Credential>()
  const get = vi.spyOn(navigator.credentials, 'get').mockReturnValue(message.promise)
  await askCode(dialog, phone)
  // No message comes before the field for it is there.
  await expect.element(steps.code).toHaveFocus()
  message.resolve({ code: signInCode } as unknown as Credential)
  await expect.element(steps.name).toHaveFocus()
  expect(get).toHaveBeenCalledExactlyOnceWith({ otp: { transport: ['sms'] }, signal: expect.any(AbortSignal) })
  vi.unstubAllGlobals()
})

test('L04 the first wrong answer leaves one more, the second closes the code', async () => {
  await askCode(dialog, phone)
  await steps.code.fill(wrongCode)
  await expect.element(dialog.getByText('Código incorrecto. Te queda un intento más.')).toBeVisible()
  await expect.element(steps.code).toHaveValue('')
  await expectAccessible()
  await steps.code.fill(wrongCode)
  const exceeded =
    /^Has excedido el límite de intentos\. Por favor, reenvía el código\. Puedes hacerlo desde las \d+:\d\d\s[ap]\.\sm\.$/
  await expect.element(dialog.getByText(exceeded)).toBeVisible()
  await expect.element(dialog.getByText(/^Podrás pedir otro código en (1:00|0:5\d)$/)).toBeVisible()
  await expect.element(steps.code).toBeDisabled()
  await expect.element(steps.resend).toBeDisabled()
  await expectAccessible()
})

test('L06 the number can be edited, and the code of the next one is answered', async () => {
  await askCode(dialog, phone)
  await steps.code.fill(wrongCode)
  await dialog.getByRole('button', { name: 'Editar número' }).click()
  await expect.element(steps.phone).toHaveValue('312 111 0001')
  await askCode(dialog, '3121110002')
  await expect.element(dialog.getByText('+57 312 111 0002')).toBeVisible()
  await steps.code.fill(signInCode)
  await expect.element(steps.name).toHaveFocus()
})

test('R10 L06 where WhatsApp stays silent the page says that the same code comes by SMS', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  server.answers(codeDelivery, { channel: 'sms', state: 'sent', next_channel_at: null })
  await askCode(dialog, phone)
  await expect.element(dialog.getByText('Te lo enviamos por WhatsApp.')).toBeVisible()
  vi.advanceTimersByTime(5_000)
  await expect
    .element(dialog.getByText(/No vimos llegar el WhatsApp; te lo enviamos también por SMS, con el mismo código/))
    .toBeVisible()
  await steps.code.fill(signInCode)
  await expect.element(steps.name).toBeVisible()
})

test('L05 the countdown holds the next code back, and the code under way outlives the dialog and a reload', async () => {
  await askCode(dialog, '3121110003')
  await expect.element(dialog.getByText(/Pide otro en (1:00|0:5\d)/)).toBeVisible()
  await expect.element(steps.resend).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await opener.click()
  await expect.element(steps.codeHeading).toBeVisible()
  await expect.element(dialog.getByText('… 0003')).toBeVisible()
  await app.reload()
  await opener.click()
  await expect.element(steps.codeHeading).toBeVisible()
  await expect.element(steps.resend).toBeDisabled()
  expect(server.requests(signUp), 'no second code by itself').toHaveLength(1)
})

test('L05 a tab that knows nothing of the code still knows the countdown, and the server has the last word', async () => {
  await askCode(dialog, '3121110003')
  await expect.poll(() => sessionStorage.length, { message: 'the tab keeps the code' }).toBeGreaterThan(0)
  sessionStorage.clear()
  await app.reload()
  const nowMs = Date.now()
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: nowMs,
    shouldAdvanceTime: true,
  })
  await opener.click()
  await expect.element(steps.phone).toHaveValue('312 111 0003')
  await expect.element(dialog.getByText(/Puedes pedir otro código en (1:00|0:\d\d)/)).toBeVisible()
  vi.advanceTimersByTime(61_000)
  server.refuses(signUp, 'TOO_MANY_CODES', { retryAfterSeconds: 30 })
  await steps.send.click()
  await expect.element(dialog.getByRole('status').getByText('Espera para pedir otro código')).toBeVisible()
  expect(server.requests(signUp)).toHaveLength(2)
})

/** Pastes a text into the field of the code. */
async function paste(text: string): Promise<void> {
  await focus(steps.code)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}
