import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getReferrals } from '#contract/bonuses.ts'
import { getCertificate } from '#contract/certificate.ts'
import { getDashboard } from '#contract/portal.ts'
import { personalData } from '#contract/privacy.ts'
import { getRateAlerts } from '#contract/rates.ts'
import { listSessions } from '#contract/users.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { buildDashboard, buildDeposit } from '#testing/component/dashboard.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const fullName = 'Prueba Ahorradora'
const decision = page.getByRole('region', { name: 'Decide qué hacer con tu CDT de Coltefinanciera' })
const survey = page.getByRole('dialog', { name: 'Queremos agradecer tu confianza' })

function serverWith(deposit: ReturnType<typeof buildDeposit>) {
  const server = fakeServer()
  personAt(server, { fullName, signedIn: true })
  server.answers(getDashboard, buildDashboard({ deposits: [deposit], invested: 15_000_000, net_interest: 1_756_800 }))
  server.answers(getRateAlerts, { alerts: [], most: 10 })
  for (const call of [getReferrals, listSessions]) server.holds(call)
  server.refuses(personalData, 'UNAVAILABLE')
  server.refuses(getCertificate, 'CERTIFICATE_NOT_READY')
  return server
}

test.each(['/portal/dashboard', '/mis-procesos', '/portal/referrer', '/portal/mis-datos'])(
  'Z04 P11 three days before its maturity the decision is the first thing on %s',
  async (path) => {
    const deposit = buildDeposit({ openedDays: -357, maturesInDays: 3 })
    await renderApp(path, { server: serverWith(deposit) })
    await expect.element(decision).toContainText('faltan 3 días')
    const title = page.getByRole('heading', { level: 1 }).element()
    const place = decision.element().compareDocumentPosition(title)
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await expectAccessible()
    await expect
      .element(decision.getByRole('link', { name: /^Decidir/ }))
      .toHaveAttribute('href', expect.stringContaining(deposit.process_uuid))
    await expectAbsent(survey)
  },
)

test('Z04 the portal asks for the decision once, above everything, and the card only tells of the maturity', async () => {
  await renderApp('/portal/dashboard', { server: serverWith(buildDeposit({ openedDays: -357, maturesInDays: 3 })) })
  await expect.element(page.getByRole('article').getByRole('link', { name: /^Qué pasa al vencer/ })).toBeVisible()
  expect(page.getByRole('link', { name: /^Decidir/ }).elements()).toHaveLength(1)
})

test('Z04 before that, and for a deposit that is decided, nothing comes before the greeting', async () => {
  await renderApp('/portal/dashboard', { server: serverWith(buildDeposit({ openedDays: -350, maturesInDays: 10 })) })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hola, Prueba' })).toBeVisible()
  await expectAbsent(decision)
})

test('M07 the survey comes in the portal, from the day after the deposit on', async () => {
  await renderApp('/portal/dashboard', { server: serverWith(buildDeposit({ openedDays: -1 })) })
  await expect.element(survey).toBeVisible()
})
