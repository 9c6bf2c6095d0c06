import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsProcess } from '#contract/ops.ts'
import { type AskedChange, approveChange, askForChange, type Change, opsChanges } from '#contract/ops-changes.ts'
import { opsScreening } from '#contract/ops-screening.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { heldProcess, heldProcessUuid, saidByLists } from '#testing/component/held-by-lists.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const processUuid = heldProcessUuid
const address = `/ops/proceso?id=${processUuid}`
const evidence = 'Lista ONU del 20 de noviembre: nació en otro año. Acta 12.'
const ask = page.getByRole('button', { name: 'Pedir que continúe', exact: true })
const dialog = page.getByRole('dialog', { name: '¿Pedir que el proceso continúe?' })

let server: FakeServer
let asked: WireKeys<AskedChange>[]
beforeEach(() => {
  asked = []
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsProcess, heldProcess('review'))
  server.answers(opsScreening, saidByLists)
  server.answers(opsChanges, () => ({ changes: [waiting] }))
  server.answers(askForChange, ({ body }) => {
    asked.push(body)
    return waiting
  })
})

test('F07 O04 somebody of compliance asks for a hit to pass with reason and evidence, and nothing else is offered', async () => {
  staffAt(server, 'compliance')
  await renderApp(address, { server })
  await expect.element(page.getByText('Por revisar: hay una coincidencia')).toBeVisible()
  await expectAbsent(page.getByRole('button', { name: 'Más acciones' }))
  await expectAbsent(page.getByRole('link', { name: 'Tasas' }))
  await ask.click()
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(dialog.getByText('Escribe el motivo, de al menos 5 caracteres')).toBeVisible()
  await expect.element(dialog.getByText('Escribe la evidencia, de al menos 20 caracteres')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Es un homónimo')
  await dialog.getByRole('textbox', { name: /^Evidencia/ }).fill(evidence)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(page.getByText('Cambio pedido')).toBeVisible()
  expect(asked).toEqual([{ kind: 'screening', process_uuid: processUuid, evidence, reason: 'Es un homónimo' }])
})

test('F07 O04 operations see the hit, and are offered no way to let it pass', async () => {
  staffAt(server, 'ops')
  await renderApp(address, { server })
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Bloquear el proceso' })).toBeVisible()
  await expectAbsent(ask)
  await expectAbsent(page.getByRole('menuitem', { name: 'Dejar que continúe' }))
})

test('F07 O04 a list that was not consulted is asked for in the same way', async () => {
  staffAt(server, 'compliance')
  server.answers(opsProcess, heldProcess('incomplete'))
  await renderApp(address, { server })
  await expect.element(page.getByText('Por revisar: una lista no se consultó')).toBeVisible()
  await expect.element(ask).toBeVisible()
})

test('F07 O04 the second person reads the evidence before they approve', async () => {
  staffAt(server, 'compliance')
  let approved = 0
  server.answers(approveChange, () => {
    approved += 1
    return { ...waiting, state: 'approved' }
  })
  await renderApp('/ops/cambios', { server })
  const card = page.getByRole('article', { name: 'Dejar pasar una coincidencia en listas' })
  await expect.element(card).toContainText(evidence)
  const file = card.getByRole('link', { name: 'lista.pdf' })
  await expect
    .element(file)
    .toHaveAttribute('href', expect.stringContaining('/evidence/00000000-0000-4000-8000-000000000007/file'))
  await card.getByRole('button', { name: 'Ver lo que dicen las listas' }).click()
  await expect.element(card.getByRole('table', { name: 'Lo que dice cada lista' })).toContainText('PRUEBA AHORRADORA')
  await card.getByRole('button', { name: /^Aprobar/ }).click()
  await page.getByRole('dialog', { name: '¿Aprobar?' }).getByRole('button', { name: 'Aprobar' }).click()
  await expect.poll(() => approved).toBe(1)
})

const waiting: WireKeys<Change> = {
  id: '00000000-0000-4000-8000-000000000003',
  kind: 'screening',
  state: 'waiting',
  reason: 'Es un homónimo',
  requested_by: { staff_id: '00000000-0000-4000-8000-000000000001', name: 'Otra Persona' },
  requested_at: '2026-11-22T15:00:00.000Z',
  is_own: false,
  may_approve: true,
  four_eyes: {
    approvers: [{ staff_id: '00000000-0000-4000-8000-000000000009' }],
    passed_alone: false,
    may_look: false,
  },
  content: { process_uuid: processUuid, finding: 'review', check_id: 'CHK1' },
  evidence,
  evidence_files: [
    { evidence_id: '00000000-0000-4000-8000-000000000007', file_name: 'lista.pdf', sha256: 'a'.repeat(64) },
  ],
}
