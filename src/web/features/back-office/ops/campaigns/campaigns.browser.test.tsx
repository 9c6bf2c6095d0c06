import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsCampaigns } from '#contract/bonus-campaigns.ts'
import { type AskedChange, askForChange, opsChanges } from '#contract/ops-changes.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { type FakeServer, Refusal } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const address = '/ops/campanas'
const stored = {
  code: 'feria',
  kind: 'bono_escalonado' as const,
  name: 'Feria del ahorro',
  valid_from: '2026-12-01',
  valid_until: null,
  is_ended: false,
  refs: ['feria'],
  figures: { tiers: [{ from: 5_000_000, bonus: 50_000 }] },
  budget: 10_000_000,
  budget_grants: null,
  once_per_person: true,
  is_listed: true,
  terms_url: '/legal/bonos/feria',
}
const field = (name: string) => page.getByRole('textbox', { name })
const send = page.getByRole('button', { name: 'Pedir el cambio' })

let server: FakeServer
let asked: WireKeys<AskedChange>[]
beforeEach(() => {
  asked = []
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'marketing')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsCampaigns, { campaigns: [{ ...stored, state: 'open', granted: 0, granted_count: 0 }] })
  server.answers(askForChange, ({ body }) => {
    asked.push(body)
    throw new Refusal('CHANGE_WAITING')
  })
})

test('O04 nothing is sent while a field is wrong: each says so, and the first one has the focus', async () => {
  await page.viewport(360, 800)
  await renderApp(address, { server })
  await page.getByRole('button', { name: 'Nueva campaña' }).click()
  await page.getByRole('combobox', { name: 'Tipo' }).selectOptions('CDT regalo')
  await field('Código').fill('regalo')
  await send.click()
  await expect.element(field('Nombre que ve el público')).toHaveFocus()
  await expect.element(page.getByText('Escribe el nombre, de al menos 3 caracteres')).toBeVisible()
  await expect.element(page.getByText('Escribe el valor del regalo')).toBeVisible()
  await expect.element(page.getByText('Revisa los campos marcados.')).toBeVisible()
  await expectAbsent(field('Rangos'))
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await field('Nombre que ve el público').fill('Regalo')
  await field('Página de condiciones').fill('/legal/bonos/regalo')
  await page.getByLabelText('Desde', { exact: true }).fill('2026-12-01')
  await field('Valor del regalo').fill('500000')
  await field('Motivo').fill('Regalo de diciembre')
  await expectAbsent(page.getByText('Revisa los campos marcados.'))
  await send.click()
  await expect.poll(() => asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    kind: 'campaign',
    campaign: { code: 'regalo', kind: 'bono_cdt_regalo', valid_until: null, refs: [], figures: { gift: 500_000 } },
    reason: 'Regalo de diciembre',
  })
})

test('O04 a campaign is changed from what it is, and keeps its code and its kind', async () => {
  await renderApp(address, { server })
  await page.getByRole('button', { name: 'Cambiar Feria del ahorro' }).click()
  await expect.element(field('Código')).toHaveAttribute('readonly')
  await expect.element(page.getByRole('combobox', { name: 'Tipo' })).toBeDisabled()
  await expect.element(field('Rangos')).toHaveValue('5000000; 50000')
  await field('Rangos').fill('5.000.000; 60.000')
  await field('Motivo').fill('Sube el bono')
  await send.click()
  await expect.poll(() => asked).toHaveLength(1)
  const figures = { tiers: [{ from: 5_000_000, bonus: 60_000 }] }
  expect(asked[0]).toEqual({ kind: 'campaign', campaign: { ...stored, figures }, reason: 'Sube el bono' })
})

test('O04 what the server refuses stands at its field, has the focus, and goes once the field is changed', async () => {
  server.answers(askForChange, () => {
    throw new Refusal('CHANGE_INVALID', {
      fields: [
        { path: 'valid_until', message: 'Termina antes de comenzar' },
        { path: 'figures', message: 'Los rangos van de menor a mayor' },
      ],
    })
  })
  await renderApp(address, { server })
  await page.getByRole('button', { name: 'Cambiar Feria del ahorro' }).click()
  await field('Motivo').fill('Sube el bono')
  await send.click()
  const until = page.getByLabelText('Hasta')
  await expect.element(page.getByText('Termina antes de comenzar')).toBeVisible()
  await expect.element(until).toHaveFocus()
  await expect.element(page.getByText('Los rangos van de menor a mayor')).toBeVisible()
  await until.fill('2026-12-31')
  await expectAbsent(page.getByText('Termina antes de comenzar'))
})

test('O04 who decides reads of each field what changes and what there was', async () => {
  staffAt(server, 'admin')
  const wanted = { ...stored, budget: null, figures: { tiers: [{ from: 5_000_000, bonus: 60_000 }] } }
  server.answers(opsChanges, {
    changes: [
      {
        ...{ id: '00000000-0000-4000-8000-000000000003', kind: 'campaign', state: 'waiting', reason: 'Sube el bono' },
        requested_by: { staff_id: '00000000-0000-4000-8000-000000000001', name: 'Otra Persona' },
        ...{ requested_at: '2026-11-22T15:00:00.000Z', is_own: false, may_approve: true },
        four_eyes: { approvers: [], passed_alone: false, may_look: false },
        content: { campaign: wanted, before: stored },
      },
    ],
  })
  await renderApp('/ops/cambios', { server })
  const card = page.getByRole('article', { name: 'Campaña Feria del ahorro' })
  await expect.element(card).toContainText('Rangos')
  await expect.element(card).toContainText(/Antes: \$.5\.000\.000: \$.50\.000/)
  await expect.element(card).toContainText(/Presupuesto.*Antes: \$.10\.000\.000/)
  await expect.element(card).not.toContainText('Página de condiciones')
  await expectAccessible()
})
