import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createProcess } from '#contract/processes.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { openFromSimulator, unfoldOffer } from '#testing/component/opening.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { amountField } from '#testing/component/simulator.ts'

const ways = page.getByRole('group', { name: 'Cómo abres tu CDT con Coltefinanciera' })
const turbo = ways.getByRole('radio', { name: 'Turbo: 8 min, pagas por PSE' })
const general = ways.getByRole('radio', { name: 'General: 20 min' })
const refused = page.getByRole('dialog', { name: '¡Lo sentimos!' })

test('P09 M08 turbo above its limit is refused with the reason, and the general process is left', async () => {
  await renderApp('/cdt-simulador?monto=90000000', { server: fakeServer() })
  await unfoldOffer('Coltefinanciera')
  await expect.element(general).toBeChecked()
  await turbo.click({ force: true })
  await expect.element(refused).toContainText('puedes continuar con el proceso general')
  await expect.element(refused).toContainText('25 salarios mínimos')
  await expect.element(refused.getByRole('link', { name: 'Habla con un asesor' })).toBeVisible()
  await expectAccessible()
  await refused.getByRole('button', { name: 'Lo entiendo' }).click()
  await expect.element(refused).not.toBeInTheDocument()
  await expect.element(general).toBeChecked()
})

test('P09 a bank whose only way is turbo says the limit of all above it, and how it is paid below it', async () => {
  // KOA blocks PSE for turbo, so turbo is its only way, up to its own limit.
  await renderApp('/cdt-simulador?monto=90000000', { server: fakeServer() })
  await unfoldOffer('KOA')
  await expect.element(page.getByText(/Un CDT turbo llega hasta 25 salarios mínimos/)).toBeVisible()
  await expectAbsent(page.getByText('En KOA el CDT turbo llega hasta $ 20.000.000'))
  await amountField.fill('15000000')
  await expect.element(page.getByText('Turbo: 8 min, pagas por transferencia')).toBeVisible()
  await expect.element(page.getByText('Así abres con KOA: sin subir papeles.')).toBeVisible()
})

test('P09 M08 turbo that was chosen is asked again for another amount', async () => {
  await renderApp('/cdt-simulador?monto=15000000', { server: fakeServer() })
  await unfoldOffer('Coltefinanciera')
  await turbo.click({ force: true })
  await expect.element(turbo).toBeChecked()
  await expectAccessible()
  await amountField.fill('90000000')
  await expect.element(refused).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(general).toBeChecked()
})

test('P09 what is chosen in the offer is what is opened', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  await renderApp('/cdt-simulador?monto=15000000', { server })
  await unfoldOffer('Coltefinanciera')
  await turbo.click({ force: true })
  await expect.element(turbo).toBeChecked()
  await openFromSimulator()
  await expect
    .poll(() => server.requests(createProcess)[0]?.body)
    .toMatchObject({ amount: 15_000_000, payment_method: 'pse', extra: { is_turbo_cdt: true } })
  await expect.element(page.getByRole('textbox', { name: /^Número de documento/ })).toBeVisible()
})
