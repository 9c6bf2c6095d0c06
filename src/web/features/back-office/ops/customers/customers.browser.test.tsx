import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireAnswer } from '#contract/call.ts'
import { type AskedChange, askForChange } from '#contract/ops-changes.ts'
import { endCustomerSessions, opsCustomer, uploadEvidence } from '#contract/ops-customers.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { opsProcessAnswer } from '#testing/component/ops-process.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const at = '2026-11-22T15:00:00.000Z'
const customer_id = '00000000-0000-4000-8000-000000000005'
const evidence_id = '00000000-0000-4000-8000-000000000006'
const change_id = '00000000-0000-4000-8000-000000000007'
const address = `/ops/clientes?id=${customer_id}`

const customer: WireAnswer<typeof opsCustomer> = {
  customer_id,
  name: 'Prueba Ahorradora',
  phone: '+573001234567',
  since: at,
  wish: { wants_notices: false, at },
  processes: [opsProcessAnswer().process],
  sessions: [{ id: evidence_id, device: 'Chrome en Android', started_at: at, last_seen_at: at }],
  messages: [{ id: evidence_id, kind: 'code', channel: 'sms', status: 'delivered', at }],
  consents: [{ kind: 'data', title: 'Tratamiento de datos', given: true, at }],
  bonuses: [
    {
      process_uuid: opsProcessAnswer().process.process_uuid,
      kind: 'referral',
      status: 'scheduled',
      amount: 50_000,
      scheduled_for: '2026-12-04',
    },
  ],
  death_reports: [],
  invited: [{ registered_on: '2026-11-01', state: 'opening' }],
  tickets: [
    { process_uuid: opsProcessAnswer().process.process_uuid, maker: 'staff', made_at: at, expires_at: at, used_at: at },
    { process_uuid: opsProcessAnswer().process.process_uuid, maker: 'letter', made_at: at, expires_at: at },
  ],
  conversation: { id: evidence_id, status: 'open', last_message_at: at },
}

function serverWith(shown: WireAnswer<typeof opsCustomer> = customer) {
  const server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsCustomer, shown)
  return server
}

test('O01 O04 the page of a customer has all of them, fits a phone, and ends their sessions after asking', async () => {
  const server = serverWith()
  let ended = 0
  server.answers(endCustomerSessions, () => {
    ended += 1
    return { ended: 1 }
  })
  await page.viewport(360, 800)
  await renderApp(address, { server })
  await expect.element(page.getByRole('heading', { name: 'Prueba Ahorradora' })).toBeVisible()
  await expect.element(page.getByText('No los quiere (BAJA)')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Finandina/ })).toBeVisible()
  await expect.element(page.getByText('Código de ingreso, por SMS')).toBeVisible()
  await expect.element(page.getByText('Tratamiento de datos')).toBeVisible()
  await expect.element(page.getByText('Programado para el 4 de diciembre de 2026')).toBeVisible()
  await expect.element(page.getByText('Está abriendo')).toBeVisible()
  const links = page.getByRole('region', { name: 'Enlaces para continuar' })
  await expect.element(links).toContainText('Lo hizo el equipoUsado')
  await expect.element(links).toContainText('En una cartaVenció sin usarse')
  await expect
    .element(page.getByRole('link', { name: 'Espera respuesta' }))
    .toHaveAttribute('href', `/ops/conversaciones?ver=esperan&conversacion=${evidence_id}`)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Cerrar todas sus sesiones' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las sesiones' }).click()
  await expect.element(page.getByText('Cerramos 1 sesión')).toBeVisible()
  expect(ended).toBe(1)
})

test('L01 O04 another phone is asked for with a reason, a file and what it rests on', async () => {
  const server = serverWith()
  const asked: WireKeys<AskedChange>[] = []
  server.answers(uploadEvidence, { evidence_id, file_name: 'cedula.png', size_bytes: 2_000 })
  server.answers(askForChange, ({ body }) => {
    asked.push(body)
    const content = { customer_id, phone_end: '4567', new_phone_end: '6543', evidence_id }
    const shared = {
      id: change_id,
      reason: 'x',
      state: 'waiting',
      is_own: true,
      may_approve: true,
      four_eyes: { passed_alone: false, may_look: false },
    } as const
    const by = { requested_by: { staff_id: evidence_id }, requested_at: at }
    return { ...shared, ...by, kind: 'phone', content }
  })
  await renderApp(address, { server })
  await page.getByRole('button', { name: 'Perdió su celular: pedir el cambio' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Pedir el cambio de su celular?' })
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(dialog.getByText('Escribe el celular nuevo')).toBeVisible()
  await expect.element(dialog.getByText('Sube la prueba')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Perdió el celular')
  await dialog.getByRole('textbox', { name: 'Celular nuevo', exact: true }).fill('301 987 6543')
  await dialog.getByLabelText('Prueba').upload(new File(['x'], 'cedula.png', { type: 'image/png' }))
  await expect.element(dialog.getByText('cedula.png')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^En qué se basa/ }).fill('Mostró su cédula en videollamada.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(page.getByText('Cambio pedido')).toBeVisible()
  expect(asked).toEqual([
    {
      kind: 'phone',
      customer_id,
      phone_prefix: '57',
      phone_number: '301 987 6543',
      evidence_id,
      ground: 'Mostró su cédula en videollamada.',
      reason: 'Perdió el celular',
    },
  ])
})

test('O01 somebody without anything is told so, and a change that waits is not asked for twice', async () => {
  const nothing = { processes: [], sessions: [], messages: [], consents: [], waiting_change: change_id }
  await renderApp(address, { server: serverWith({ ...customer, ...nothing }) })
  for (const words of ['No ha abierto ninguno.', 'No tiene sesiones abiertas.', 'No ha dado ninguno.']) {
    await expect.element(page.getByText(words)).toBeVisible()
  }
  await expect.element(page.getByText('El cambio de su celular espera a otra persona')).toBeVisible()
  await expectAbsent(page.getByRole('button', { name: /^Perdió su celular/ }))
})
