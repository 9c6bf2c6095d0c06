import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsProcess } from '#contract/ops.ts'
import { type AskedChange, askForChange, opsChanges } from '#contract/ops-changes.ts'
import { uploadEvidence } from '#contract/ops-customers.ts'
import { opsScreening } from '#contract/ops-screening.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { type FakeServer, Refusal } from '#testing/component/fake-server.ts'
import { heldCustomerId, heldProcess, heldProcessUuid, saidByLists } from '#testing/component/held-by-lists.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const address = `/ops/proceso?id=${heldProcessUuid}`
const section = page.getByRole('region', { name: 'Lo que dicen las listas' })
const table = section.getByRole('table', { name: 'Lo que dice cada lista' })

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsProcess, heldProcess('review'))
  server.answers(opsChanges, { changes: [] })
  server.answers(opsScreening, saidByLists)
})

test('F07 O04 compliance sees list, score, name and day of a match beside the person, on a phone too', async () => {
  staffAt(server, 'compliance')
  await page.viewport(360, 800)
  await renderApp(address, { server })
  for (const told of [
    'OFAC',
    'Listas internacionales y vinculantes',
    'Gravedad: Muy alta',
    '0,00 de 1',
    'Por nombre',
  ]) {
    await expect.element(table).toContainText(told)
  }
  await expect.element(table).toContainText('PRUEBA AHORRADORA VIEJA')
  await expect.element(table).toContainText('1951-02-14')
  await expect.element(section).toContainText('17 de mayo de 1990')
  // The list's words lead nowhere.
  expect(section.getByRole('link').all()).toHaveLength(1)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const report = section.getByRole('link', { name: /^Reporte de operación sospechosa/ })
  const place = `/ops/processes/${heldProcessUuid}/suspicious-operation-report`
  await expect.element(report).toHaveAttribute('href', expect.stringContaining(place))
  expect(server.requests(opsScreening)).toHaveLength(1)
})

test('F07 O04 an administrator looks when they ask for it, and makes no report', async () => {
  staffAt(server, 'admin')
  await renderApp(address, { server })
  await page.getByRole('button', { name: 'Datos' }).click()
  await section.getByRole('button', { name: 'Ver lo que dicen las listas' }).click()
  await expect.element(table).toContainText('OFAC')
  await expectAbsent(section.getByRole('link', { name: /^Reporte/ }))
  expect(server.requests(opsScreening)).toHaveLength(1)
})

test('F07 O04 operations see nothing of what the lists say', async () => {
  staffAt(server, 'ops')
  await renderApp(address, { server })
  await expect.element(page.getByRole('button', { name: 'Más acciones' })).toBeVisible()
  await expectAbsent(section)
  expect(server.requests(opsScreening)).toHaveLength(0)
})

test('F07 R32 while the provider is away it says so, and is read again on request', async () => {
  staffAt(server, 'compliance')
  let isAway = true
  server.answers(opsScreening, () => {
    if (isAway) throw new Refusal('PROVIDER_UNAVAILABLE')
    return { ...saidByLists, findings: [] }
  })
  await renderApp(address, { server })
  await expect.element(section.getByText('Un servicio que necesitamos no responde', { exact: false })).toBeVisible()
  isAway = false
  await section.getByRole('button', { name: /otra vez|de nuevo|Reintentar/i }).click()
  await expect.element(section.getByText('Ninguna lista dice algo de la persona.')).toBeVisible()
})

test('F07 R32 a reading that takes long says so', async () => {
  staffAt(server, 'compliance')
  const release = server.holds(opsScreening)
  await renderApp(address, { server })
  await expect.element(section.getByText('Leyendo lo que dicen las listas…')).toBeInTheDocument()
  await expect.element(section.getByText('El proveedor tarda.', { exact: false }), { timeout: 10_000 }).toBeVisible()
  release()
  await expect.element(table).toContainText('OFAC')
})

test('F07 O04 files go with the request, and one that was taken out does not', async () => {
  staffAt(server, 'compliance')
  const asked: WireKeys<AskedChange>[] = []
  const ids = ['00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000012']
  let uploads = 0
  server.answers(uploadEvidence, ({ params }) => {
    expect(params.customer_id).toBe(heldCustomerId)
    uploads += 1
    return { evidence_id: ids[uploads - 1] ?? '', file_name: `lista-${uploads}.png`, size_bytes: 2_000 }
  })
  server.answers(askForChange, ({ body }) => {
    asked.push(body)
    throw new Refusal('CHANGE_WAITING')
  })
  await renderApp(address, { server })
  await section.getByRole('button', { name: 'Pedir que continúe' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Pedir que el proceso continúe?' })
  for (const name of ['lista-1.png', 'lista-2.png']) {
    await dialog.getByLabelText('Archivos de la comparación').upload(new File(['x'], name, { type: 'image/png' }))
    await expect.element(dialog.getByRole('list', { name: 'Archivos subidos' })).toContainText(name)
  }
  await dialog.getByRole('button', { name: 'Quitar lista-1.png' }).click()
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Es un homónimo')
  await dialog.getByRole('textbox', { name: /^Evidencia/ }).fill('Lista OFAC: nació en 1951 y es de otro país.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.poll(() => asked).toMatchObject([{ kind: 'screening', evidence_ids: [ids[1]] }])
})
