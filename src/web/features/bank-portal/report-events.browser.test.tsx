import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { decideQueueItem, listQueue, type QueueItem, showQueueItem } from '#contract/bank-portal.ts'
import type { WireAnswer } from '#contract/call.ts'
import { staffSelf } from '#contract/staff.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const itemId = '5b4b3c2d-1111-4222-8333-444455556666'
const proposalId = '6b4b3c2d-1111-4222-8333-444455556666'
const at = '2026-11-20T15:00:00.000Z'
const today = civilDateInBogota(Date.now())
const item: WireKeys<QueueItem> = {
  ...{ item_id: itemId, kind: 'deposit', state: 'issued', bank_id: 22, name_bank: 'Finandina' },
  process_uuid: '7b4b3c2d-1111-4222-8333-444455556666',
  ...{ customer: 'Prueba Ahorradora', amount: 10_000_000, created_at: at, updated_at: at, ended: false },
}
const certificate = {
  ...{ constancy_number: 'DCV-1', issued_on: '2026-11-20', opening_date: '2026-11-20', maturity_date: '2027-11-15' },
}

type Shown = WireAnswer<typeof showQueueItem>

/**
 * Somebody of a bank before a deposit that runs.
 * @param shown - What of the deposit is not as it came.
 */
function bankAt(server: FakeServer, shown: Partial<Shown> = {}): void {
  personAt(server, { fullName: 'Berta Segunda', signedIn: true })
  server.answers(staffSelf, {
    ...{ staff_id: '4a4b3c2d-1111-4222-8333-444455556666', name: 'Berta Segunda', role: 'bank', bank_id: 22 },
    ...{ has_authenticator: true, has_one_time_password: true, has_passkey: false },
    verified_until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const actions: Shown['actions'] = ['tell-cancelled-early', 'tell-pledged', 'tell-holder-died']
  const whole: Shown = { item, sections: [], files: [], certificate, actions, second_person: 'ready', ...shown }
  server.answers(listQueue, { items: [whole.item], more: false })
  server.answers(showQueueItem, whole)
  server.answers(decideQueueItem, { state: 'issued', proposal_id: proposalId })
}

const open = (name: string) =>
  page.getByRole('region', { name: '¿Pasó algo con este CDT?' }).getByRole('button', { name })
const sent = (server: FakeServer) => server.requests(decideQueueItem).map(({ body }) => body)

test('N05 Z12 the people of a bank tell that a deposit was paid early, with the day and the amount, by the keyboard alone', async () => {
  const server = fakeServer()
  bankAt(server)
  await page.viewport(360, 740)
  await renderApp(`/ops/banco?item=${itemId}`, { server })
  const button = open('Informar la cancelación anticipada')
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Informar la cancelación anticipada' })
  await expect.element(dialog).toContainText('Antes lo confirma otra persona de tu banco')
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await dialog.getByRole('button', { name: 'Informar' }).click()
  await expect.element(dialog.getByText('Escribe cuánto se le pagó al cliente')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Valor que se le pagó/ }).fill('10123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Nada cambia para el cliente hasta que la confirme.')).toBeVisible()
  expect(sent(server)).toEqual([{ action: 'tell-cancelled-early', on: today, paid: 10_123_456 }])
})

test('N05 Z12 a pledge is told with its creditor, and a day before the deposit or to come is not sent', async () => {
  const server = fakeServer()
  bankAt(server)
  await renderApp(`/ops/banco?item=${itemId}`, { server })
  await open('Informar una pignoración').click()
  const dialog = page.getByRole('dialog', { name: 'Informar una pignoración' })
  await dialog.getByRole('textbox', { name: 'A favor de quién' }).fill('Cooperativa')
  const day = dialog.getByLabelText('Fecha en que pasó')
  await day.fill('2020-05-04')
  await dialog.getByRole('button', { name: 'Informar' }).click()
  await expect.element(dialog.getByText('La fecha no puede ser antes de la apertura del CDT')).toBeVisible()
  await day.fill('2099-05-04')
  await expect.element(dialog.getByText('La fecha no puede ser después de hoy')).toBeVisible()
  await day.fill(today)
  await dialog.getByRole('button', { name: 'Informar' }).click()
  await expect.element(page.getByText('Espera a otra persona de tu banco').first()).toBeVisible()
  expect(sent(server)).toEqual([{ action: 'tell-pledged', on: today, creditor: 'Cooperativa' }])
})

test('N05 O04 the second person reads what was told before it counts', async () => {
  const server = fakeServer()
  const proposal = {
    proposal_id: proposalId,
    action: 'tell-pledged',
    proposed_by: 'Ana Primera',
    proposed_at: at,
  } as const
  bankAt(server, {
    item: { ...item, proposal: { ...proposal, is_own: false } },
    proposed: { rows: [{ label: 'A favor de', value: 'Cooperativa de los Ejemplos' }] },
    actions: [],
  })
  await renderApp(`/ops/banco?item=${itemId}`, { server })
  const waiting = page.getByRole('region', { name: /^Por confirmar/ })
  await expect.element(waiting).toContainText('Cooperativa de los Ejemplos')
  await expect.element(waiting).toContainText('ven a favor de quién quedó pignorado el CDT')
})

test('N05 a deposit is looked for by its certificate; of an unknown one the page says so', async () => {
  const server = fakeServer()
  bankAt(server)
  server.answers(listQueue, { items: [], more: false })
  await renderApp('/ops/banco', { server })
  await page.getByRole('textbox', { name: 'Buscar un CDT por su constancia' }).fill('DCV-404')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Ningún CDT tiene esa constancia')).toBeVisible()
  expect(server.requests(listQueue).at(-1)?.query).toMatchObject({ constancy_number: 'DCV-404' })
})
