import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsCohorts, opsConversationTimes, opsFunnel, opsIssuedMoney, opsSeries } from '#contract/ops-analytics.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

function analyticsAt(server: FakeServer) {
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'read-only')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsFunnel, {
    ...{ from: '2026-11-01', to: '2026-11-29', steps: [], lost: 0, own_times: [], channels: [], campaigns: [] },
    ...{ options: { banks: [], brands: [], campaigns: [], channels: [] }, missing: [] },
  })
  const days = { from: '2026-11-01', to: '2026-11-29' }
  const none = { name: 'Todo', deposits: 0, months: [], amount: 0, mean: 0 }
  server.answers(opsSeries, { ...days, days: [], missing: [] })
  server.answers(opsCohorts, { ...days, cohorts: [] })
  server.answers(opsIssuedMoney, {
    ...days,
    months: [],
    all: none,
    banks: [],
    campaigns: [],
    channels: [],
    missing: [],
  })
}
const section = page.getByRole('region', { name: 'Lo que tarda el equipo en responder' })

test('O01 O03 each week says how long half and nine in ten waited, in minutes, hours or days, and is had as a file', async () => {
  const server = fakeServer()
  analyticsAt(server)
  server.answers(opsConversationTimes, {
    weeks: [
      {
        ...{ week: '2026-11-23', asked: 12, answered: 11, closed: 9 },
        ...{
          median_answer_minutes: 12.5,
          p90_answer_minutes: 240,
          median_closing_minutes: 180,
          p90_closing_minutes: 4_320,
        },
      },
      { week: '2026-11-16', asked: 1, answered: 0, closed: 0 },
    ],
  })
  await renderApp('/ops/analitica', { server })
  const rows = section.getByRole('table').getByRole('row')
  await expect.element(rows.nth(1)).toContainText('12,5 min')
  await expect.element(rows.nth(1)).toContainText('4 horas')
  await expect.element(rows.nth(1)).toContainText('3 días')
  await expect.element(rows.nth(2)).toContainText('—')
  // The drawing tells the newest week, and goes from the oldest to it.
  await expect.element(section).toContainText('Nueve de cada diez, en4 horas16 nov 202623 nov 2026')
  await expect
    .element(section.getByRole('link', { name: 'Descargar en CSV' }))
    .toHaveAttribute('href', expect.stringContaining('/api/ops/analytics/conversations/file'))
  await expectAccessible()
})

test('O03 where nobody wrote it is said, and a failure can be tried again', async () => {
  const server = fakeServer()
  analyticsAt(server)
  server.refuses(opsConversationTimes, 'INTERNAL')
  await renderApp('/ops/analitica', { server })
  await expect.element(section.getByRole('button', { name: /intentar|reintentar/i })).toBeVisible()
  server.answers(opsConversationTimes, { weeks: [] })
  await section.getByRole('button', { name: /intentar|reintentar/i }).click()
  await expect.element(section).toContainText('Nadie ha escrito en las últimas doce semanas.')
})
