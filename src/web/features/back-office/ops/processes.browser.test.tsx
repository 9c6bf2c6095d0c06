import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsPipeline, opsProcesses } from '#contract/ops.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { listViews } from '#contract/ops-views.ts'
import { openingStatuses } from '#domain/process/statuses.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { opsProcessAnswer } from '#testing/component/ops-process.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const rowHeightPx = 40
const count = 50

type Row = ReturnType<typeof opsProcessAnswer>['process']

const rowsWith = (more: Partial<Row>): Row[] =>
  Array.from({ length: count }, (_, place) => ({
    ...opsProcessAnswer().process,
    process_uuid: `00000000-0000-4000-8002-${String(place).padStart(12, '0')}`,
    status: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA',
    name: `Persona Con Un Nombre Largo ${place}`,
    flags: { ...opsProcessAnswer().process.flags, turbo: true, blocked: place % 2 === 0 },
    updated_at: new Date(Date.now() - place * 60_000 - 1_000).toISOString(),
    ...more,
  }))

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsPipeline, {
    statuses: openingStatuses.map((status, place) => ({
      status,
      count: place + 1,
      median_hours: 2,
      oldest_hours: 30,
    })),
  })
  server.answers(opsProcesses, { processes: rowsWith({}) })
})

test('O01 at 1280 by 800 the first screen has fourteen rows, each one line with its age in minutes', async () => {
  await page.viewport(1280, 800)
  await renderApp('/ops/dashboard', { server })
  const rows = page.getByRole('table', { name: 'Procesos' }).getByRole('row')
  await expect.element(rows.nth(count)).toBeInTheDocument()
  const places = rows
    .elements()
    .slice(1)
    .map((row) => row.getBoundingClientRect())
  expect(new Set(places.map(({ height }) => Math.round(height)))).toEqual(new Set([rowHeightPx]))
  expect(places.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(14)
  const [row] = rows.elements().slice(13)
  expect(row?.textContent).toMatch(/Equipo22.nov12.min/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
  // The last column is whole: nothing of the table is beyond its frame.
  const { right } = page.getByRole('table').getByText('Turbo').first().element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(1280 - 24)
  await expectAccessible()
})

test('O01 filters and kept views take no row of the first screen, and a name ends before the bank begins', async () => {
  await page.viewport(1280, 800)
  const view = { waits_for: 'customer' } as const
  const names = ['Grandes por pagar', 'Las de hoy', 'Tienda', 'Las que nadie tiene']
  server.answers(listViews, {
    views: names.map((name, place) => ({ view_id: `00000000-0000-4000-8000-00000000000${place}`, name, view })),
  })
  const status = 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF'
  server.answers(opsProcesses, {
    processes: rowsWith({ status, bank_id: 24, name_bank: 'Coltefinanciera', amount: 480_000_000 }),
  })
  await renderApp('/ops/dashboard?minimo=1000000', { server })
  await expect.element(page.getByRole('button', { name: 'Guardar esta vista' })).toBeInTheDocument()
  const rows = page.getByRole('table', { name: 'Procesos' }).getByRole('row')
  await expect.element(rows.nth(count)).toBeInTheDocument()
  const bodies = rows.elements().slice(1)
  expect(bodies.filter((row) => row.getBoundingClientRect().bottom <= 800).length).toBeGreaterThanOrEqual(14)
  for (const row of bodies) {
    const [name, bank] = [row.querySelector('th > span'), row.querySelector('th + td')]
    expect(name?.getBoundingClientRect().right).toBeLessThanOrEqual(bank?.getBoundingClientRect().left ?? 0)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
  await expectAccessible()
})

test('O01 whose turn it is and a day narrow the list, and stand in the address', async () => {
  await renderApp('/ops/dashboard', { server })
  await page.getByRole('combobox', { name: 'Espera a' }).selectOptions('Espera a: banco')
  await page.getByText('Más filtros').click()
  await page.getByLabelText('Creado desde').fill('2026-05-01')
  await expect
    .poll(() => server.requests(opsProcesses).at(-1)?.body)
    .toMatchObject({ waits_for: 'bank', created_from: '2026-05-01' })
  await expect.poll(() => location.search).toBe('?espera=banco&desde=2026-05-01')
  await expectAccessible()
})

test('O01 a heading sorts the list on the server, and the order stands in the address', async () => {
  await page.viewport(1280, 800)
  await renderApp('/ops/dashboard', { server })
  const amount = page.getByRole('columnheader', { name: 'Monto' })
  await amount.getByRole('button').click()
  await expect
    .poll(() => server.requests(opsProcesses).at(-1)?.body)
    .toMatchObject({ sort: 'amount', direction: 'desc' })
  await expect.element(amount).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => location.search).toBe('?orden=monto.desc')
  await amount.getByRole('button').click()
  await expect.poll(() => server.requests(opsProcesses).at(-1)?.body).toMatchObject({ direction: 'asc' })
  // The longer untouched, the earlier touched: the figures of the column go the other way.
  await page.getByRole('columnheader', { name: 'Quieto' }).getByRole('button').click()
  await expect.poll(() => server.requests(opsProcesses).at(-1)?.body).toMatchObject({ sort: 'age', direction: 'asc' })
  await expect.element(page.getByRole('columnheader', { name: 'Quieto' })).toHaveAttribute('aria-sort', 'descending')
  await expectAccessible()
})

test('O01 a member chooses the columns, which stand in the address', async () => {
  await page.viewport(1280, 800)
  await renderApp('/ops/dashboard?columnas=monto.estado', { server })
  await expect.element(page.getByRole('columnheader', { name: 'Estado' })).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'Plazo' }).elements()).toHaveLength(0)
  await page.getByTitle('Columnas').click()
  await page.getByRole('checkbox', { name: 'Origen' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Origen' })).toBeVisible()
  await expect.poll(() => location.search).toBe('?columnas=monto.estado.origen')
  await expectAccessible()
  await page.getByRole('button', { name: 'Las de siempre' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Responsable' })).toBeVisible()
  await expect.poll(() => location.search).toBe('')
})

test('O01 owner and origin narrow the list, and each turn may be asked for', async () => {
  await renderApp('/ops/dashboard', { server })
  await page.getByRole('combobox', { name: 'Espera a' }).selectOptions('Espera a: segunda persona')
  await page.getByText('Más filtros').click()
  await page.getByRole('combobox', { name: 'Responsable' }).selectOptions('Nadie')
  await page.getByRole('combobox', { name: 'Origen' }).selectOptions('Tienda')
  await expect
    .poll(() => server.requests(opsProcesses).at(-1)?.body)
    .toMatchObject({ owner: 'nobody', origin: 'store', waits_for: 'second-person' })
  await expect.poll(() => location.search).toBe('?espera=segunda-persona&responsable=nadie&origen=tienda')
})

test('O01 of a long list only the rows near the window are drawn, and it is as long as with all', async () => {
  await page.viewport(1280, 800)
  server.answers(opsProcesses, {
    processes: Array.from({ length: 1_000 }, (_, place) => ({
      ...opsProcessAnswer().process,
      process_uuid: `00000000-0000-4000-8002-${String(place).padStart(12, '0')}`,
      name: `Persona ${place}`,
    })),
  })
  await renderApp('/ops/dashboard', { server })
  const table = page.getByRole('table', { name: 'Procesos' })
  await expect.element(table.getByText('Persona 0', { exact: true })).toBeVisible()
  expect(table.getByRole('row').elements().length).toBeLessThan(120)
  expect(table.element().getBoundingClientRect().height).toBeGreaterThan(1_000 * rowHeightPx)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(table.getByText('Persona 999', { exact: true })).toBeVisible()
  expect(table.getByText('Persona 0', { exact: true }).elements()).toHaveLength(0)
})

test('O01 at 390 px the list does not move sideways', async () => {
  await page.viewport(390, 844)
  await renderApp('/ops/dashboard', { server })
  await expect.element(page.getByText('Persona Con Un Nombre Largo 3', { exact: true }).last()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
