import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createProcess } from '#contract/processes.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { press } from '#testing/component/press.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { signIn } from '#testing/component/sign-in.ts'

const dialog = page.getByRole('dialog', { name: 'Revisa tu inversión con Coltefinanciera' })
const amount = dialog.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
const term = dialog.getByRole('combobox', { name: '¿Por cuánto tiempo?' })
const result = dialog.getByRole('region', { name: 'Lo que recibes' })
const confirm = dialog.getByRole('button', { name: 'Confirmar' })
const turbo = dialog.getByRole('radio', { name: /^Turbo/ })
const pse = dialog.getByRole('radio', { name: 'PSE' })

let server: FakeServer

/** Opens the parameters of Coltefinanciera from its page, for 15 millions. */
beforeEach(async () => {
  server = fakeServer()
  await renderApp('/cdt-coltefinanciera', { server })
  await page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill('15000000')
  await page.getByRole('link', { name: 'Abrir CDT con Coltefinanciera' }).click()
  await expect.element(result).toContainText('% E.A.')
})

test('M01 the parameters show the choice, the figures, the way and whom to ask', async () => {
  await expect.element(amount).toHaveValue('15.000.000')
  await expect.element(term).toHaveValue('360')
  for (const text of ['Recibes al final', 'Interés', 'Retención (4 %)', 'Vence']) {
    await expect.element(result).toContainText(text)
  }
  await expect.element(dialog).toContainText('Apertura 20 min aprox')
  await expect.element(pse).toBeChecked()
  await expect.element(dialog.getByRole('link', { name: 'Habla con un asesor' })).toBeVisible()
  await expectAccessible()
})

test.each([
  [1280, true],
  [768, true],
  [767, false],
  [360, false],
] as const)('M01 at %d px the figures stand beside the question: %s', async (width, isBeside) => {
  await page.viewport(width, 740)
  await expect.poll(figuresAreBeside).toBe(isBeside)
})

test('M01 below ten millions the parameters are compact, and the amount is moved in by no arrow', async () => {
  await page.viewport(1280, 800)
  await amount.fill('9999999')
  await expect.poll(figuresAreBeside).toBe(false)
  await press(amount, '{ArrowUp}{ArrowLeft}')
  await expect.element(amount).toHaveValue('9.999.999')
})

test('M02 an amount below the least of all and below the least of the bank is told at the field', async () => {
  await amount.fill('49998')
  await expect.element(amount).toHaveAccessibleDescription(/Escribe un monto desde \$.49\.999/)
  await amount.fill('249999')
  await expect.element(confirm).not.toHaveAttribute('aria-busy', 'true')
  await confirm.click()
  await expect.element(amount).toHaveAccessibleDescription(/El monto minimo debe ser igual o mayor a \$.250\.000 COP/)
  await expect.element(amount).toHaveFocus()
  await expectAccessible()
})

test('M02 what is confirmed is what is asked to sign in for, and what is opened', async () => {
  personAt(server)
  server.holds(createProcess)
  await amount.fill('2500000')
  await term.selectOptions('720')
  await dialog.getByText('Otro medio').click()
  await expect.element(confirm).not.toHaveAttribute('aria-busy', 'true')
  await confirm.click()
  const signInDialog = page.getByRole('dialog', { name: 'Abre tu CDT con Coltefinanciera' })
  await expect.element(signInDialog.getByRole('region', { name: 'El CDT que elegiste' })).toContainText('$ 2.500.000')
  await expect.element(signInDialog).toContainText('720 días')
  await signIn(signInDialog, { phone: '3051110001', fullName: 'Prueba Ahorradora' })
  await expect
    .poll(() => server.requests(createProcess).map(({ body }) => body))
    .toMatchObject([
      { bank_id: 24, amount: 2_500_000, term: 720, environment_simulate: 'simulaold', payment_method: 'transfer' },
    ])
})

test('M02 turbo goes with PSE, and another payment turns it off', async () => {
  await dialog.getByText('Otro medio').click()
  await dialog.getByText('Turbo, 8 min').click()
  await expect.element(pse).toBeChecked()
  await expect.element(dialog).toContainText('Apertura 8 min aprox')
  await dialog.getByText('Otro medio').click()
  await expect.element(turbo).not.toBeChecked()
  await expect.element(dialog).toContainText('Apertura 20 min aprox')
})

test('M02 an amount that turbo is refused for turns it off and says why; a smaller one lets it be chosen again', async () => {
  await dialog.getByText('Turbo, 8 min').click()
  await expect.element(turbo).toBeChecked()
  await amount.fill('90000000')
  const refused = page.getByRole('dialog', { name: '¡Lo sentimos!' })
  await expect.element(refused).toContainText('No calificas para el proceso simplificado')
  await expectAccessible()
  await refused.getByRole('button', { name: 'Lo entiendo' }).click()
  await expect.element(turbo).not.toBeChecked()
  await expect.element(turbo).toBeDisabled()
  await amount.fill('20000000')
  await expect.element(turbo).toBeEnabled()
})

function figuresAreBeside(): boolean {
  const [left, right] = [amount.element().getBoundingClientRect(), result.element().getBoundingClientRect()]
  return right.x > left.x + left.width
}
