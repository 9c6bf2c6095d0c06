import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsOfficialRates, opsParameters, opsRates } from '#contract/ops-rates.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

test('O02 the rates of today are downloaded as the file that can be changed and imported', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsTasks, { tasks: [], has_more: false })
  const row = {
    bank_id: 22,
    name_bank: 'Finandina',
    term: 360,
    amount_from: 1_000_000,
    amount_to: null,
    rate: '10.900',
  }
  const held = { valid_from: '2026-01-01T05:00:00.000Z', valid_to: null, source: 'Tarifario', is_demonstration: false }
  server.answers(opsRates, {
    at: '2026-11-25T15:00:00.000Z',
    today: '2026-11-25',
    in_force: [{ ...row, ...held }],
    future: [],
  })
  server.answers(opsOfficialRates, { rows: [] })
  server.answers(opsParameters, { parameters: [], proposals: [] })
  await renderApp('/ops/tasas?banco=22', { server })
  const link = page.getByRole('link', { name: 'Descargar las de hoy en este formato' })
  await expect.element(link).toHaveAttribute('download', 'tasas.csv')
  const address = link.element().getAttribute('href') ?? ''
  expect(decodeURIComponent(address.slice(address.indexOf(',') + 1)).split('\r\n')).toEqual([
    '\ufeffbanco;plazo;desde;hasta;tasa;vigente_desde',
    '22;360;1000000;;10,900;2026-11-25',
    '',
  ])
})
