import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getDashboard } from '#contract/portal.ts'
import { createRateAlert } from '#contract/rates.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { buildDashboard } from '#testing/component/dashboard.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { rateAlertsAt } from '#testing/component/rate-alerts.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { onlyDialog, signIn } from '#testing/component/sign-in.ts'

const address = '/mejores-tasas-para-cdt-hoy'
const form = page.getByRole('region', { name: 'Avísame cuando una tasa llegue a…' })
const rate = form.getByRole('textbox', { name: 'Tasa' })
const ask = form.getByRole('button', { name: 'Crear la alerta' })
const fullName = 'Prueba Ahorradora'

/** Opens the page, and the form on it. */
async function openForm(server: ReturnType<typeof fakeServer>) {
  const app = await renderApp(address, { server })
  await form.getByRole('heading').click()
  return app
}

test('Z05 a rate that cannot be read is told', async () => {
  const server = fakeServer()
  await openForm(server)
  await rate.fill('mucho')
  await ask.click()
  await expect.element(form.getByText('Escribe la tasa en porcentaje, por ejemplo 12,5.')).toBeVisible()
  expect(server.requests(createRateAlert)).toEqual([])
})

test('Z05 an alert asked for by a stranger is made after sign-in', async () => {
  const server = fakeServer()
  personAt(server)
  rateAlertsAt(server)
  await openForm(server)
  await rate.fill('14,5')
  await form.getByLabelText('Banco').selectOptions('KOA')
  await ask.click()
  await signIn(onlyDialog, { phone: '3071239901', fullName })
  await expect.element(form.getByText('Listo, te avisamos')).toBeVisible()
  await expect.element(form).toContainText('14,50 % E.A.')
  await expectAccessible()
  expect(server.requests(createRateAlert).map(({ body }) => body)).toEqual([{ bank_id: 31, term: 360, mark: '14.500' }])
})

test('Z05 an alert stands in the portal, and is ended there', async () => {
  const server = fakeServer()
  personAt(server, { fullName, signedIn: true })
  rateAlertsAt(server)
  server.answers(getDashboard, buildDashboard({ full_name: fullName }))
  const app = await openForm(server)
  await rate.fill('14,5')
  await form.getByLabelText('Banco').selectOptions('KOA')
  await ask.click()
  await expect.element(form.getByText('Listo, te avisamos')).toBeVisible()
  await app.open('/portal/dashboard')
  const alerts = page.getByRole('region', { name: 'Tus alertas de tasa' })
  await expect.element(alerts).toContainText('KOA, desde 14,50 % E.A. a 360 días')
  await alerts.getByRole('button', { name: /^Terminar la alerta/ }).click()
  await expect.element(alerts.getByRole('listitem')).not.toBeInTheDocument()
})

test('Z05 an alert for a rate that is paid already is refused in words', async () => {
  const server = fakeServer()
  personAt(server, { fullName, signedIn: true })
  server.refuses(createRateAlert, 'RATE_ALERT_REACHED')
  await openForm(server)
  await rate.fill('5')
  await ask.click()
  await expect.element(form.getByText('Esa tasa ya se paga hoy')).toBeVisible()
})
