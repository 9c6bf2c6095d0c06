import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AskedChange, askForChange } from '#contract/ops-changes.ts'
import { opsOfficialRates, opsParameters, opsRates } from '#contract/ops-rates.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const uvt = {
  key: 'UVT',
  valid_from: '2026-01-01',
  value: '52374',
  status: 'in force',
  source: 'Resolución 000238 de 2025',
}

test('O02 a figure of the law that came with the product is asked for with one press, with its norm', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'admin')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsRates, { at: new Date().toISOString(), today: '2026-11-25', in_force: [], future: [] })
  server.answers(opsOfficialRates, { rows: [] })
  server.answers(opsParameters, { parameters: [], proposals: [uvt] })
  const asked: WireKeys<AskedChange>[] = []
  server.answers(askForChange, ({ body }) => {
    asked.push(body)
    return {
      id: '00000000-0000-4000-8000-000000000003',
      kind: 'parameter',
      state: 'waiting',
      reason: body.reason,
      requested_by: { staff_id: '00000000-0000-4000-8000-000000000009', name: 'Persona' },
      requested_at: new Date().toISOString(),
      is_own: true,
      may_approve: false,
      four_eyes: { passed_alone: false, may_look: false },
      content: uvt,
    }
  })
  await renderApp('/ops/tasas', { server })
  const proposals = page.getByRole('region', { name: 'Cifras legales sin aprobar', exact: true })
  await expect.element(proposals).toContainText('Resolución 000238 de 2025')
  await expectAccessible()
  await proposals.getByRole('button', { name: /^Pedir que rija/ }).click()
  await expect.element(proposals.getByText('Cambio pedido')).toBeVisible()
  expect(asked).toMatchObject([{ kind: 'parameter', ...uvt }])
})
