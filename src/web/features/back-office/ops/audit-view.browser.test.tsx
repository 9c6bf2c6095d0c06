import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsTasks } from '#contract/ops-tasks.ts'
import { readAudit } from '#contract/staff.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const entry = {
  seq: 7,
  at: '2026-11-24T15:00:00.000Z',
  staff_id: '00000000-0000-4000-8000-000000000003',
  name: 'Persona Del Equipo',
  action: 'customer.viewed',
  subject_kind: 'customer',
  subject_id: '00000000-0000-4000-8000-000000000009',
  before: null,
  after: null,
  address: '192.0.2.1',
  hash: 'a'.repeat(64),
}

let server: FakeServer
const asked: unknown[] = []
beforeEach(() => {
  asked.length = 0
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  server.answers(opsTasks, { tasks: [], has_more: false })
  staffAt(server, 'admin')
  server.answers(readAudit, ({ query }) => {
    asked.push({ ...query })
    return { entries: query.area === 'payout' ? [] : [entry] }
  })
})

test('O04 R37 an administrator narrows the audit by what was done and by days, and its file has the same filters', async () => {
  await renderApp('/ops/auditoria', { server })
  await expect.element(page.getByText('Vio un cliente')).toBeVisible()
  await page.getByLabelText('Qué se hizo').selectOptions('Clientes')
  await page.getByLabelText('Desde').fill('2026-11-20')
  await expect.poll(() => asked.at(-1)).toEqual({ area: 'customer', from: '2026-11-20' })
  const file = page.getByRole('link', { name: 'Descargar CSV' })
  await expect.element(file).toHaveAttribute('href', expect.stringContaining('area=customer&from=2026-11-20'))
  await page.getByLabelText('Qué se hizo').selectOptions('Pagos de bonos')
  await expect.element(page.getByRole('heading', { name: 'Nada con estos filtros' })).toBeVisible()
  await expectAccessible()
})
