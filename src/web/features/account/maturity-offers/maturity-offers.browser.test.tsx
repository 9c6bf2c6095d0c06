import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deleteMaturityPlan, putMaturityPlan } from '#contract/maturity-plans.ts'
import { getDashboard } from '#contract/portal.ts'
import { getOpenRates, getRateAlerts } from '#contract/rates.ts'
import { getMaturity } from '#contract/renewals.ts'
import { fromWire } from '#contract/wire-names.ts'
import { addDays, civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { buildDashboard, buildDeposit } from '#testing/component/dashboard.ts'
import { externalDepositsAt } from '#testing/component/external-deposits.ts'
import { buildMaturity } from '#testing/component/maturity.ts'
import { type KeptPlan, maturityPlansAt } from '#testing/component/maturity-plans.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer, openRatesWith } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { ratesAtBuild } from '../../../content/rates-at-build.ts'
import { type OfferedDeposit, offersFor, readMoney } from './offers-question.ts'

const today = civilDateInBogota(Date.now())
const coltefinanciera = 24
const offers = page.getByRole('region', { name: /Compara antes de decidir/ })
const rows = offers.getByRole('listitem').filter({ has: page.getByRole('heading') })
const plan = page.getByRole('region', { name: /^Listo para el/ })

/** Fifteen million at Coltefinanciera that mature in some days. */
function maturingIn(days: number, server = fakeServer()) {
  const deposit = buildDeposit({ openedDays: days - 360, maturesInDays: days })
  const own = { ...deposit, can_decide: days <= 5 }
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  server.answers(getRateAlerts, { alerts: [], most: 10 })
  const entity = ratesAtBuild().rates.find(({ bankId }) => bankId === coltefinanciera)?.legalEntity ?? ''
  const total = 16_830_000
  const held = { covered: total, uncovered: 0, limit: coverageLimitCop }
  const maturing = [{ maturity_date: own.maturity_date, total }]
  const coverage = [{ entity, banks: ['Coltefinanciera'], total, ...held, maturing }]
  server.answers(getDashboard, buildDashboard({ deposits: [own], coverage }))
  server.answers(
    getMaturity,
    buildMaturity({ process_uuid: own.process_uuid, maturity_date: own.maturity_date, can_decide: own.can_decide }),
  )
  const facts = { deposit_id: own.process_uuid, is_noted: false, bank_id: coltefinanciera }
  const kept = { ...facts, bank_name: 'Coltefinanciera', paid: 16_756_800, maturity_date: own.maturity_date }
  maturityPlansAt(server, [kept])
  const owned = coverage.map((one) => fromWire(one))
  return { server, own, kept, address: `/portal/dashboard?decidir=${own.process_uuid}`, coverage, owned }
}

const asked = (own: ReturnType<typeof buildDeposit>): OfferedDeposit => ({
  ...{ id: own.process_uuid, isNoted: false, bankId: own.bank_id, bankName: own.bank_name, dayBase: 360 },
  ...{ capitalCop: own.capital, netCop: own.net_interest, ratePercent: own.rate, termDays: own.term },
  ...{ maturityDate: own.maturity_date, mostAddedCop: 0 },
})
const figure = (amountCop: number) => amountCop.toLocaleString('es-CO')

test('Z18 every bank’s offer for what is paid stands beside the extension, the one that leaves most first', async () => {
  await page.viewport(360, 800)
  const { server, own, address, owned } = maturingIn(20)
  await renderApp(address, { server })
  const found = offersFor(
    asked(own),
    { termDays: 360, isExempt: false },
    { addedCop: 0, takenOutCop: 0 },
    { feed: ratesAtBuild(), owned, today },
  )
  await expect.element(rows).toHaveLength(6)
  await offers.getByRole('button', { name: /^Ver las otras/ }).click()
  await expect.element(rows).toHaveLength(found.offers.length + 1)
  await expect.element(rows.filter({ hasText: 'Lo que más deja' })).toHaveLength(1)
  // Moving away from Coltefinanciera and back costs what renewing there does not.
  await expect.element(rows.filter({ hasText: 'Coltefinanciera' })).toHaveLength(2)
  const [best] = found.offers
  if (!best || !found.extension) throw new Error('no offers')
  await expect.element(rows.nth(0)).toContainText('Prórroga del capital a 360 días')
  await expect.element(rows.nth(0)).toContainText(figure(found.extension.totalCop))
  await expect.element(rows.nth(1)).toContainText(figure(best.totalCop))
  await expect.element(rows.nth(1)).toContainText('frente a la prórroga')
  await expect.element(offers).toContainText('Son las tasas de hoy: hasta ese día pueden cambiar.')
  await expect.element(offers).toContainText('Tasas de demostración')
  await rows
    .nth(2)
    .getByText(/^Moverte/)
    .click()
  await expect.element(rows.nth(2)).toContainText('4 × 1000 de tu cuenta')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})

test('Z18 Z02 the insurance counts what will still be at an entity on the day, and not what is paid by then', async () => {
  const { server, own, address, coverage } = maturingIn(20)
  const koa = ratesAtBuild().rates.find(({ bankId }) => bankId === 31)?.legalEntity ?? ''
  const held = { entity: koa, banks: ['KOA'], total: 45_000_000, covered: 45_000_000, uncovered: 0 }
  const payingOn = (maturity_date: string) => ({
    ...{ ...held, limit: coverageLimitCop },
    maturing: [{ maturity_date, total: 45_000_000 }],
  })
  const atKoa = rows.filter({ hasText: 'KOA' }).filter({ hasText: 'CDT nuevo' })
  const bare = atKoa.getByText(/quedarían sin seguro/)
  server.answers(
    getDashboard,
    buildDashboard({ deposits: [own], coverage: [...coverage, payingOn(own.maturity_date)] }),
  )
  const app = await renderApp(address, { server })
  await expect.element(atKoa).toBeVisible()
  await expectAbsent(bare)
  const later = payingOn(addDays(own.maturity_date, 1))
  server.answers(getDashboard, buildDashboard({ deposits: [own], coverage: [...coverage, later] }))
  await app.reload()
  await expect.element(bare).toBeVisible()
})

test('Z18 another term, an exempt account and money taken out change every figure; what cannot be is said', async () => {
  const { server, own, address, owned } = maturingIn(20)
  await renderApp(address, { server })
  await expect.element(rows.nth(1)).toBeVisible()
  await offers.getByLabelText('Plazo del nuevo CDT').selectOptions('180 días')
  await offers.getByRole('checkbox', { name: /cupo del mes/ }).click()
  await offers.getByRole('radio', { name: 'Saco parte' }).click()
  const amount = offers.getByRole('textbox', { name: '¿Cuánto sacas?' })
  await userEvent.fill(amount, '2000000')
  const found = offersFor(
    asked(own),
    { termDays: 180, isExempt: true },
    { addedCop: 0, takenOutCop: 2_000_000 },
    { feed: ratesAtBuild(), owned, today },
  )
  await expect.element(rows.nth(1)).toContainText(figure(found.offers[0]?.totalCop ?? 0))
  await userEvent.fill(amount, '16756800')
  await expect.element(offers).toContainText('Así no queda nada para un nuevo CDT.')
  await expectAbsent(rows)
  await offers.getByRole('radio', { name: 'Agrego' }).click()
  await userEvent.fill(offers.getByRole('textbox', { name: '¿Cuánto agregas?' }), '1000')
  await expect.element(offers).toContainText(/Agrega al menos/)
  await expectAccessible()
})

test('Z18 one press keeps an offer for the day, by keyboard; it is shown, changed and taken back', async () => {
  const { server, own, address } = maturingIn(20)
  await renderApp(address, { server })
  const press = rows.nth(1).getByRole('button', { name: /^Dejarlo listo/ })
  await expect.element(press).toBeVisible()
  press.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(plan).toBeVisible()
  await expect.element(rows.nth(1)).toContainText('Lo dejaste listo para ese día.')
  await expect.element(plan).toContainText('Nada se mueve solo')
  const [sent] = server.requests(putMaturityPlan)
  expect(sent?.params.id).toBe(own.process_uuid)
  expect(sent?.body).toMatchObject({ added_amount: 0, taken_out: 0, term: 360 })
  await expectAccessible()
  await rows
    .nth(3)
    .getByRole('button', { name: /^Dejarlo listo/ })
    .click()
  await expect.element(rows.nth(3)).toContainText('Lo dejaste listo para ese día.')
  await plan.getByRole('button', { name: 'Quitar este plan' }).click()
  await expectAbsent(plan)
  expect(server.requests(deleteMaturityPlan)).toHaveLength(1)
})

test('Z18 a refusal is told beside its offer, with the reason', async () => {
  const { server, address } = maturingIn(20)
  server.refuses(putMaturityPlan, 'MATURITY_PLAN_REFUSED', { detail: 'Hoy ese banco no ofrece un CDT.' })
  await renderApp(address, { server })
  await rows
    .nth(1)
    .getByRole('button', { name: /^Dejarlo listo/ })
    .click()
  await expect.element(rows.nth(1)).toContainText('Hoy ese banco no ofrece un CDT.')
})

const moving = (kept: Omit<KeptPlan, 'decision' | 'term' | 'openings' | 'added_amount' | 'taken_out' | 'state'>) => ({
  ...{ decision: 'withdraw' as const, term: 360, added_amount: 0, taken_out: 756_800 },
  openings: [{ bank_id: 31, bank_name: 'KOA', amount: 16_000_000, rate: '12.000' }],
  ...kept,
})

test('Z18 P11 once a decision can be made, the plan leads to the confirmation of the withdrawal', async () => {
  const { server, own, kept, address } = maturingIn(3)
  maturityPlansAt(server, [kept], [{ ...moving(kept), state: 'ahead' }])
  await renderApp(address, { server })
  await expect
    .element(plan.getByRole('link', { name: 'Confirmar mi retiro' }))
    .toHaveAttribute('href', `/portal/dashboard?decidir=${own.process_uuid}&decision=withdraw`)
  await expect.element(plan).toContainText('si no, tu CDT se prorroga por ley')
  await expectAccessible()
})

test('Z18 from the maturity on the portal opens what was prepared, filled in, and asks before anything moves', async () => {
  const { server, kept } = maturingIn(0)
  server.answers(getDashboard, buildDashboard())
  maturityPlansAt(server, [kept], [{ ...moving(kept), state: 'due' }])
  await renderApp('/portal/dashboard', { server })
  const due = page.getByRole('region', { name: 'Llegó el día de tu plan' })
  await expect.element(due).toContainText('16.000.000')
  await expectAccessible()
  await due.getByRole('button', { name: /^Abrir/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /monto|cuánto|invertir/i })).toHaveValue('16.000.000')
})

test('Z18 P11 on the day itself the withdrawal comes first, and nothing can be opened before it', async () => {
  const { server, kept, address } = maturingIn(0)
  maturityPlansAt(server, [kept], [{ ...moving(kept), state: 'due' }])
  await renderApp(address, { server })
  await expect.element(plan.getByRole('link', { name: 'Confirmar mi retiro' })).toBeVisible()
  await expectAbsent(plan.getByRole('button', { name: /^Abrir/ }))
})

test('Z18 rates that cannot be had are said, and asked for again', async () => {
  const { server, address } = maturingIn(20)
  server.refuses(getOpenRates, 'UNAVAILABLE')
  await renderApp(address, { server })
  const retry = offers.getByRole('button', { name: 'Reintentar' })
  await expect.element(retry).toBeVisible()
  server.answers(getOpenRates, openRatesWith([]))
  await retry.click()
  await expect.element(rows.nth(1)).toBeVisible()
})

test('Z18 Z04 earlier than thirty days, and once something is decided, nothing is compared', async () => {
  const early = maturingIn(31)
  await renderApp(early.address, { server: early.server })
  await expect.element(page.getByText('Ese día tienes')).toBeVisible()
  await expectAbsent(offers)
})

test('Z18 Z14 of a deposit elsewhere the offers stand beside the rate that its bank has to match', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  const id = crypto.randomUUID()
  const opening_date = addDays(today, -80)
  externalDepositsAt(server, [{ id, bank_id: 18, amount: 10_000_000, rate: '9.000', term: 90, opening_date }])
  await renderApp('/portal/todos-tus-cdt', { server })
  await page.getByRole('link', { name: 'Comparar al vencer tu CDT de Bancolombia' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Qué hacer cuando venza' })).toBeVisible()
  await expect.element(offers).toContainText('No conocemos la tasa de hoy de tu banco')
  await expect.element(offers).toContainText(/Quedarte te sirve más si para la prórroga te da \d+,\d+/)
  await expectAbsent(offers.getByText(/Prórroga del capital/))
  await expectAccessible()
})

test('Z18 an empty field of money counts nothing yet, and a sum has to leave something to open', () => {
  const deposit = asked(buildDeposit())
  const question = { termDays: 360, isExempt: false } as const
  expect(readMoney({ ...question, money: 'add', amountText: '' }, deposit)).toEqual({ addedCop: 0, takenOutCop: 0 })
  expect(readMoney({ ...question, money: 'take', amountText: '1.000.000' }, deposit)).toEqual({
    ...{ addedCop: 0, takenOutCop: 1_000_000 },
  })
  expect(readMoney({ ...question, money: 'take', amountText: '16756800' }, deposit).message).toBeDefined()
  expect(formatCivilDate(deposit.maturityDate)).toBeTruthy()
})
