import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsCohorts, opsConversationTimes, opsFunnel, opsIssuedMoney, opsSeries } from '#contract/ops-analytics.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { addDays } from '#domain/money/dates/civil-date.ts'
import { openingStatuses } from '#domain/process/statuses.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const from = '2026-09-01'
const to = '2026-11-29'
const days = Array.from({ length: 90 }, (_, place) => ({
  day: addDays(from, place),
  visitors: 40 + ((place * 7) % 25),
  ...(place < 10 ? {} : { saved_simulations: place % 6 }),
  opened: place % 5,
  signed: place % 4,
  paid: place % 3,
  issued: place % 2,
}))
const two = [
  { weeks: 1 as const, signed: 3, paid: 1, issued: 0 },
  { weeks: 2 as const, signed: 5, paid: 4, issued: 2 },
]
const row = (name: string, ...amounts: number[]) => {
  const amount = amounts.reduce((total, one) => total + one, 0)
  const months = amounts.map((one) => ({ deposits: one === 0 ? 0 : 2, amount: one }))
  const deposits = months.reduce((total, one) => total + one.deposits, 0)
  return { name, deposits, amount, mean: deposits === 0 ? 0 : Math.round(amount / deposits), months }
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsTasks, { tasks: [], has_more: false })
  const steps = openingStatuses.slice(0, 9)
  server.answers(opsFunnel, {
    from,
    to,
    steps: steps.map((status, place) => ({ status, label: `Paso ${place}`, reached: 9 - place })),
    lost: 1,
    own_times: [
      { way: 'turbo', promised_minutes: 8, finished: 3, median_minutes: 6, p90_minutes: 12.4 },
      { way: 'general', promised_minutes: 20, finished: 0 },
    ],
    channels: [],
    campaigns: [],
    options: { banks: [], brands: [], campaigns: [], channels: [] },
    missing: [],
  })
  server.answers(opsConversationTimes, { weeks: [] })
  server.answers(opsSeries, { from, to, days, missing: ['Una simulación no se guarda.'] })
  server.answers(opsCohorts, {
    from: '2026-08-31',
    to,
    cohorts: [
      { week: '2026-08-31', opened: 10, after: [...two, { weeks: 4, signed: 6, paid: 5, issued: 5 }] },
      { week: '2026-11-09', opened: 8, after: two },
      { week: '2026-11-23', opened: 4, after: [] },
    ],
  })
  server.answers(opsIssuedMoney, {
    from,
    to,
    months: ['2026-09', '2026-10', '2026-11'],
    all: { ...row('Todo', 30_000_000, 0, 45_000_001), deposits: 6, mean: 12_500_000 },
    banks: [row('Coltefinanciera', 30_000_000, 0, 40_000_000), row('Finandina', 0, 0, 5_000_001)],
    campaigns: [row('Sin campaña', 30_000_000, 0, 45_000_001)],
    channels: [row('Sitio', 30_000_000, 0, 45_000_001)],
    missing: [],
  })
})

const section = (name: string) => page.getByRole('region', { name, exact: true })

test('O03 days, weeks and money are drawn, and each has its table and its file for the same filter', async () => {
  await page.viewport(1280, 900)
  await renderApp(`/ops/analitica?desde=${from}&hasta=${to}`, { server })
  const series = section('Día por día')
  await expect.element(series).toContainText('180 aperturas, 90 pagos enviados y 45 CDT emitidos')
  await series.getByText('Ver como tabla').click()
  const rows = series.getByRole('table', { name: 'Cifras de cada día' }).getByRole('row')
  await expect.element(rows).toHaveLength(91)
  // A day whose simulations were deleted has no figure, and not none.
  expect(rows.nth(5).element().textContent).toMatch(/5 sep 2026\d+—4010$/)

  const money = section('Dinero emitido')
  await expect.element(money).toContainText(`${formatCop(75_000_001)} en 6 CDT`)
  await money.getByText('Ver como tabla').click()
  const table = money.getByRole('table', { name: 'Dinero emitido, por banco' })
  await expect.element(table.getByRole('row', { name: /^Finandina/ })).toContainText(formatCop(2_500_001))
  await money.getByRole('button', { name: 'Por canal' }).click()
  await expect.element(money.getByRole('table', { name: 'Dinero emitido, por canal' })).toContainText('Sitio')
  const file = money.getByRole('link', { name: 'CSV: Dinero emitido' })
  await expect.element(file).toHaveAttribute('href', `/api/ops/analytics/figures/money/file?from=${from}&to=${to}`)
  expect(server.requests(opsSeries).at(-1)?.query).toEqual({ from, to })
  await expectAccessible()
})

test('O03 a week tells how many came how far, and waits until its time is over for everybody', async () => {
  await renderApp('/ops/analitica', { server })
  const weeks = section('Semana por semana')
  await weeks.getByRole('button', { name: 'Firmaron' }).click()
  await weeks.getByText('Ver como tabla').click()
  const table = weeks.getByRole('table', { name: 'Firmaron, por semana de apertura' })
  await expect.element(table.getByRole('row', { name: /^9 nov/ })).toContainText('83 · 37,5 %5 · 62,5 %——')
  await expect.element(table.getByRole('row', { name: /^23 nov/ })).toContainText('4————')
  // Of the two weeks whose fortnight is over: 10 of 18.
  await expect.element(weeks).toContainText('En 2 semanas55,6 %')
  await expect.element(weeks).toContainText('En 8 semanasTodavía no')
})

test('O03 what is promised is drawn beside what was kept, with its table', async () => {
  await renderApp('/ops/analitica', { server })
  const times = section('Lo que tarda el cliente')
  await expect.element(times).toContainText('CDTurbo: prometemos8 min')
  await expect.element(times).toContainText('CDTurbo: nueve de cada diez, hasta12,4 min')
  await expect.element(times).toContainText('General: la mitad tardó hasta—')
  await times.getByText('Ver como tabla').click()
  const table = times.getByRole('table', { name: 'Tiempo del cliente por camino' })
  await expect.element(table.getByRole('row', { name: /^CDTurbo/ })).toContainText('8 min36 min12,4 min')
})

test('O03 figures that are empty or fail say so by themselves, and the rest stays', async () => {
  server.answers(opsCohorts, { from, to, cohorts: [] })
  server.refuses(opsIssuedMoney, 'INTERNAL')
  await renderApp('/ops/analitica', { server })
  await expect.element(section('Semana por semana')).toContainText('no se abrió ningún proceso')
  await expect.element(section('Dinero emitido').getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expect.element(section('Día por día')).toContainText('CDT emitidos')
  await expectAccessible()
})

test('O03 at 360 px the figures do not move sideways', async () => {
  await page.viewport(360, 800)
  await renderApp('/ops/analitica', { server })
  await section('Dinero emitido').getByText('Ver como tabla').click()
  await expect.element(section('Día por día')).toContainText('Navegadores')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
