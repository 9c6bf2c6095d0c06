import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireAnswer } from '#contract/call.ts'
import { getCertificate } from '#contract/certificate.ts'
import { deleteLadderPlan, getLadderPlan, putLadderPlan } from '#contract/ladder-plan.ts'
import { getDashboard } from '#contract/portal.ts'
import { getOpenRates, getRateAlerts } from '#contract/rates.ts'
import { addDays, addMonths, civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { projectLadderPlan } from '#domain/money/ladder/ladder-plan.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { buildDashboard, buildDeposit } from '#testing/component/dashboard.ts'
import { externalDepositsAt } from '#testing/component/external-deposits.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer, openRatesWith } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { ratesInForce } from '../../../api/open-rates.ts'
import { ratesAtBuild } from '../../../content/rates-at-build.ts'
import { ladderOfQuery, readLadder } from './read-ladder.ts'

type Kept = NonNullable<WireAnswer<typeof getLadderPlan>['plan']>

const address = '/portal/dashboard?fila=ver'
const today = civilDateInBogota(Date.now())
const next = page.getByRole('region', { name: 'Lo que sigue' })
const field = page.getByRole('region', { name: 'Tu campo, mes por mes' })
const kept = (part: Partial<Kept> = {}): Kept => ({
  ...{ start: 20_000_000, terms: [90, 360], monthly: 400_000, collected: 0, state: 'active' },
  ...{ start_date: today, next_saving_on: addMonths(today, 1) },
  ...part,
})

/** A saver whose plan the server keeps, with a deposit here and one elsewhere. */
function saverWith(start?: Kept) {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  let plan = start
  const answer = () => (plan ? { plan } : {})
  server.answers(getLadderPlan, answer)
  server.answers(putLadderPlan, ({ body }) => {
    const { next_saving_on: _, ...rest } = plan ?? kept()
    plan = { ...rest, ...body, ...(body.state === 'active' ? { next_saving_on: addMonths(today, 1) } : {}) }
    return answer()
  })
  server.answers(deleteLadderPlan, () => {
    plan = undefined
    return answer()
  })
  server.answers(getRateAlerts, { alerts: [], most: 10 })
  const deposit = buildDeposit({ openedDays: -350, maturesInDays: 10 })
  server.answers(getDashboard, buildDashboard({ deposits: [deposit] }))
  externalDepositsAt(server, [
    {
      id: crypto.randomUUID(),
      bank_id: 18,
      amount: 10_000_000,
      rate: '9.000',
      term: 90,
      opening_date: addDays(today, -20),
    },
  ])
  return { server, deposit }
}
const figure = (amountCop: number) => amountCop.toLocaleString('es-CO')

test('Z19 a plan is written in three answers by keyboard, drawn month by month in pesos, and kept', async () => {
  await page.viewport(360, 800)
  const { server } = saverWith()
  await renderApp(address, { server })
  await userEvent.fill(page.getByRole('textbox', { name: '¿Con cuánto empiezas?' }), '30000000')
  await page.getByRole('checkbox', { name: '180 días' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: /¿Cuánto apartas cada mes\?/ }), '500000')
  const { months, earnedCop } = projectLadderPlan(
    { startCop: 30_000_000, termsDays: [90, 360], monthlyCop: 500_000, startDate: today },
    ratesInForce(ratesAtBuild()),
  )
  const last = months.at(-1)
  await expect.element(field).toContainText(figure((last?.growingCop ?? 0) + (last?.waitingCop ?? 0)))
  await expect.element(field).toContainText(figure(earnedCop))
  await field.getByText('Ver como tabla').click()
  await expect.element(field.getByRole('row')).toHaveLength(months.length + 1)
  await expect.element(field.getByRole('row').nth(2)).toContainText('500.000')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
  page.getByRole('button', { name: 'Guardar mi plan' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toContainText('En marcha')
  expect(server.requests(putLadderPlan)[0]?.body).toEqual({
    ...{ start: 30_000_000, terms: [90, 360], monthly: 500_000, collected: 0, state: 'active' },
  })
  await expectAccessible()
})

test('Z19 what is wrong is said beside its field, which has the focus, and nothing is kept', async () => {
  const { server } = saverWith()
  await renderApp(address, { server })
  const start = page.getByRole('textbox', { name: '¿Con cuánto empiezas?' })
  await start.fill('')
  await page.getByRole('button', { name: 'Guardar mi plan' }).click()
  await expect.element(page.getByText('Escribe con cuánto empiezas o cuánto apartas al mes.')).toBeVisible()
  await expect.element(start).toHaveFocus()
  expect(server.requests(putLadderPlan)).toEqual([])
})

test('Z19 what was put aside is one press; once it is enough the next deposit is proposed, and opens filled in', async () => {
  const { server } = saverWith(kept({ monthly: 600_000 }))
  await renderApp(address, { server })
  await expect.element(next).toContainText(/Te faltan|se abre desde/)
  await next.getByRole('button', { name: 'Ya aparté lo de este mes' }).click()
  await expect.element(next).toContainText(/Llevas\s\$\s?600\.000/)
  await next.getByRole('button', { name: 'Ya aparté lo de este mes' }).click()
  await expect.element(next).toContainText('Ya te alcanza para el siguiente CDT')
  await expectAccessible()
  await next.getByRole('button', { name: /^Abrirlo/ }).click()
  await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('1.200.000')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Cerrar/ })
    .first()
    .click()
  await next.getByRole('button', { name: 'Ya lo abrí' }).click()
  await expect.element(next).toContainText(/Llevas\s\$\s?0/)
  expect(server.requests(putLadderPlan).at(-1)?.body).toMatchObject({ collected: 0 })
})

test('Z19 each maturity, here and elsewhere, leads to its decision with the longest rung filled in', async () => {
  const { server, deposit } = saverWith(kept({ terms: [90, 720] }))
  await renderApp(address, { server })
  await expect.element(next).toContainText('Lo próximo que vence va a 720 días')
  await expect.element(next).toContainText(formatCivilDate(deposit.maturity_date))
  await expect
    .element(next.getByRole('link', { name: 'Ver qué hacer con tu CDT de Coltefinanciera' }))
    .toHaveAttribute('href', `/portal/dashboard?decidir=${deposit.process_uuid}&plazo=720`)
  await expect
    .element(next.getByRole('link', { name: 'Ver qué hacer con tu CDT de Bancolombia' }))
    .toHaveAttribute('href', expect.stringMatching(/\?ofertas=.*&plazo=720$/))
})

test('Z19 it is paused, resumed and ended with one press each, and what was ended comes back', async () => {
  const { server } = saverWith(kept())
  await renderApp(address, { server })
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect.element(next).toContainText('En pausa')
  await expect.element(next).toContainText('no te recordamos nada')
  await page.getByRole('button', { name: 'Reanudar' }).click()
  await expect.element(next).toContainText('En marcha')
  await page.getByRole('button', { name: 'Terminar mi plan' }).click()
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await expect.element(undo).toHaveFocus()
  await expectAbsent(next)
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toContainText('En marcha')
})

test('Z19 a plan is changed in its own fields; a refusal is told and what was typed stays', async () => {
  const { server } = saverWith(kept())
  await renderApp(address, { server })
  await page.getByRole('button', { name: 'Cambiar mi plan' }).click()
  const aside = page.getByRole('textbox', { name: /¿Cuánto tienes apartado ya\?/ })
  await userEvent.fill(aside, '750000')
  server.refuses(putLadderPlan, 'UNAVAILABLE')
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect.element(aside).toHaveValue('750.000')
  await expect.element(page.getByRole('form', { name: 'Tu plan' }).getByRole('alert')).toBeVisible()
})

test('Z19 a plan and rates that cannot be had are said, and asked for again', async () => {
  const { server } = saverWith(kept())
  server.refuses(getLadderPlan, 'UNAVAILABLE')
  await renderApp(address, { server })
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await expect.element(retry).toBeVisible()
  server.answers(getLadderPlan, { plan: kept() })
  server.refuses(getOpenRates, 'UNAVAILABLE')
  await retry.click()
  await expect.element(next).toBeVisible()
  server.answers(getOpenRates, openRatesWith([]))
})

test('Z19 Z03 the page of the ladder leads to the plan, with its sum and its rungs', async () => {
  const server = fakeServer()
  await renderApp('/escalera-de-cdt?monto=40000000&peldanos=2&cada=180', { server })
  await expect
    .element(page.getByRole('link', { name: 'Guardarla como plan' }))
    .toHaveAttribute('href', '/portal/dashboard?fila=ver&monto=40000000&plazos=180-360')
  const typed = ladderOfQuery(new URLSearchParams('monto=40000000&plazos=180-360-361'))
  expect(readLadder(typed, 'active').plan).toMatchObject({ start: 40_000_000, terms: [180, 360], monthly: 0 })
})

test('Z19 the portal invites to the plan', async () => {
  const { server } = saverWith()
  server.refuses(getCertificate, 'CERTIFICATE_NOT_READY')
  await renderApp('/portal/dashboard', { server })
  await page.getByRole('region', { name: 'Cosecha en fila' }).getByRole('link', { name: 'Ver mi plan' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cosecha en fila' })).toBeVisible()
})
