import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsOfficialRates, opsParameters, opsRates, opsRatesPreview } from '#contract/ops-rates.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const held = {
  bank_id: 22,
  name_bank: 'Finandina',
  term: 360,
  amount_from: 1_000_000,
  amount_to: null,
  rate: '10.900',
  valid_from: '2026-11-20T05:00:00.000Z',
  valid_to: null,
  source: 'Tarifario',
  is_demonstration: false,
}
const form = page.getByRole('region', { name: 'Proponer tasas: Finandina, 360 días' })
const band = (place: number) => form.getByRole('group', { name: `Franja ${place}` })
const look = form.getByRole('button', { name: 'Ver qué cambia' })

let server: FakeServer
beforeEach(async () => {
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'admin')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsRates, { at: '2026-11-25T15:00:00.000Z', today: '2026-11-25', in_force: [held], future: [] })
  server.answers(opsOfficialRates, { rows: [] })
  server.answers(opsParameters, { parameters: [], proposals: [] })
  await renderApp('/ops/tasas?banco=22', { server })
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Proponer/ })
    .click()
})

test('O02 a new range says from where it is, and the one before has to say where it ends', async () => {
  await expect.element(form.getByLabelText('Rige desde')).toHaveFocus()
  await form.getByRole('button', { name: 'Agregar una franja' }).click()
  await band(2).getByLabelText('Tasa').fill('11,2')
  await look.click()
  await expect.element(band(1).getByText('Escribe hasta dónde llega, menos en la última')).toBeVisible()
  await expect.element(band(1).getByLabelText('Hasta')).toHaveFocus()
  expect(server.requests(opsRatesPreview)).toEqual([])
  await band(1).getByLabelText('Hasta').fill('4999999')
  await expect.element(band(2)).toContainText('Desde $ 5.000.000.')
  await expectAccessible()
  await form.getByRole('button', { name: 'Quitar la última' }).click()
  await expectAbsent(band(2))
  await expect.element(band(1).getByLabelText('Hasta')).toHaveValue('')
})

test('O02 what the server refuses of a range stands at its field until the form changes', async () => {
  const refused = [{ line: 1, field: 'rate', message: 'La tasa va de más de 0 a 30' }]
  server.answers(opsRatesPreview, { rates: [], ended: [], refused, can_be_asked: false })
  await band(1).getByLabelText('Tasa').fill('31')
  await look.click()
  await expect.element(band(1).getByText('La tasa va de más de 0 a 30')).toBeVisible()
  await expect.element(form.getByText('Así no se puede pedir')).toBeVisible()
  await expectAccessible()
  await band(1).getByLabelText('Tasa').fill('11,87')
  await expectAbsent(form.getByText('La tasa va de más de 0 a 30'))
  await look.click()
  await expect
    .poll(() => server.requests(opsRatesPreview).map(({ body }) => body.rows))
    .toEqual([
      [{ bank_id: 22, term: 360, amount_from: 1_000_000, rate: '31.000', valid_from: '2026-11-25' }],
      [{ bank_id: 22, term: 360, amount_from: 1_000_000, rate: '11.870', valid_from: '2026-11-25' }],
    ])
})
