import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AskedChange, askForChange } from '#contract/ops-changes.ts'
import { opsOfficialRates, opsParameters, opsPublishedFigures, opsRates } from '#contract/ops-rates.ts'
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
  await renderApp('/ops/tasas?banco=22', { server })
  const proposals = page.getByRole('region', { name: 'Cifras legales sin aprobar', exact: true })
  await expect.element(proposals).toContainText('Resolución 000238 de 2025')
  await expectAccessible()
  await proposals.getByRole('button', { name: /^Pedir que rija/ }).click()
  await expect.element(proposals.getByText('Cambio pedido')).toBeVisible()
  expect(asked).toMatchObject([{ kind: 'parameter', ...uvt }])
})

const inflation = {
  key: 'IPC',
  valid_from: '2026-10-31',
  value: '5.9',
  status: 'in force',
  source: 'DANE, Inflación total anual (Banco de la República, serie 15270)',
}

/** The page of rates for an administrator, with nothing to propose from the product itself. */
async function openRates() {
  const server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'admin')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsRates, { at: new Date().toISOString(), today: '2026-11-25', in_force: [], future: [] })
  server.answers(opsOfficialRates, { rows: [] })
  server.answers(opsParameters, { parameters: [{ ...inflation, in_force: true }], proposals: [] })
  await renderApp('/ops/tasas?banco=22', { server })
  return server
}
const consult = page.getByRole('button', { name: 'Consultar inflación y ahorro publicados' })

test('Z16 O02 what open data publish is read on a press, in percent, and asked for with its source', async () => {
  const server = await openRates()
  server.answers(opsPublishedFigures, { figures: [{ ...inflation, value: '5.75', valid_from: '2026-11-30' }] })
  await expect.element(page.getByRole('region', { name: 'Parámetros' })).toContainText('5,9 %')
  await consult.click()
  const read = page.getByRole('region', { name: 'Cifras publicadas sin aprobar', exact: true })
  await expect.element(read).toContainText('5,75 %')
  await expect.element(read).toContainText('serie 15270')
  await expect.element(read.getByRole('button', { name: /^Pedir que rija/ })).toBeVisible()
  await expectAccessible()
})

test('Z16 nothing new is said to be so, and a source that is away can be asked again', async () => {
  const server = await openRates()
  server.refuses(opsPublishedFigures, 'PROVIDER_UNAVAILABLE')
  await consult.click()
  await expect.element(page.getByText('Un servicio no responde')).toBeVisible()
  server.answers(opsPublishedFigures, { figures: [] })
  await consult.click()
  await expect.element(page.getByText('No hay cifras nuevas: las publicadas ya están aprobadas.')).toBeVisible()
})

test('O02 a percentage is typed with a comma, and pesos are no percentage', async () => {
  await openRates()
  await page.getByText('Pedir un cambio de parámetro').click()
  await page.getByLabelText('Parámetro', { exact: true }).selectOptions('Inflación de doce meses (IPC)')
  await page.getByRole('textbox', { name: 'Valor en porcentaje' }).fill('5000')
  await page.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(page.getByText('Escribe el porcentaje, por ejemplo 55,43')).toBeVisible()
  await page.getByRole('textbox', { name: 'Valor en porcentaje' }).fill('5,75')
  await expect.element(page.getByText('Escribe el porcentaje, por ejemplo 55,43')).not.toBeInTheDocument()
})
