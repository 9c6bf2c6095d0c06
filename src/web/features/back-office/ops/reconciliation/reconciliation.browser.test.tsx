import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireAnswer } from '#contract/call.ts'
import { answerReconciliation, opsReconciliations } from '#contract/ops-reconciliations.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { staffSelf } from '#contract/staff.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { type FakeServer, Refusal } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const address = '/ops/conciliacion'
type Day = WireAnswer<typeof opsReconciliations>['days'][number]
const day: Day = {
  ...{ bank_id: 22, name_bank: 'Finandina', day: '2026-11-23' },
  ...{ deposits: 1, deposits_amount: 20_000_000, payments: 2, payments_amount: 30_000_000 },
  differences: [],
}
const differing: Day = {
  ...day,
  ...{ result: 'differs', reported_at: '2026-11-24T12:00:00.000Z', day: '2026-11-22' },
  differences: [
    { list: 'payments', key: 'pse-1', what: 'amount', ours: 20_000_000, theirs: 19_000_000 },
    { list: 'deposits', key: 'x/0', what: 'only-bank', theirs: 5_000_000 },
  ],
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  server.answers(opsTasks, { tasks: [], has_more: false })
})

function staffIs(role: StaffRole): void {
  server.answers(staffSelf, {
    staff_id: '00000000-0000-4000-8000-000000000003',
    name: 'Persona',
    role,
    ...(role === 'bank' ? { bank_id: 22 } : {}),
    ...{ has_authenticator: true, has_one_time_password: true, has_passkey: false },
    verified_until: new Date(Date.now() + 3_600_000).toISOString(),
  })
}

test('Z12 O01 our team reads each day with its sums, what differs in words, and both files', async () => {
  staffIs('ops')
  const nothing = { deposits: 0, deposits_amount: 0, payments: 0, payments_amount: 0 }
  const quiet = { ...day, ...nothing, bank_id: 29, name_bank: 'Credifamilia' }
  server.answers(opsReconciliations, { days: [day, quiet, differing] })
  await renderApp(address, { server })
  const right = page.getByRole('article', { name: 'Finandina, 23 de noviembre de 2026' })
  await expect.element(right).toContainText('1 CDT por $ 20.000.000 · 2 pagos aprobados por $ 30.000.000')
  const csv = right.getByRole('link', { name: 'CSV' })
  await expect.element(csv).toHaveAttribute('href', expect.stringContaining('/22/2026-11-23/file?format=csv'))
  const wrong = page.getByRole('article', { name: 'Finandina, 22 de noviembre de 2026' })
  await expect.element(wrong).toContainText('No coincide')
  await expect.element(wrong).toContainText('Pago pse-1: aquí $ 20.000.000, en el banco $ 19.000.000')
  await expect.element(wrong).toContainText('CDT x/0: $ 5.000.000, falta aquí')
  expectAbsent(wrong.getByRole('button', { name: 'Coincide' }))
  const monday = page.getByRole('region', { name: '23 de noviembre de 2026' })
  await expect.element(monday).toContainText('Sin movimientos: Credifamilia.')
  expectAbsent(page.getByRole('article', { name: /Credifamilia/ }))
  await expectAccessible()
})

test('Z12 a person of a bank says what does not match, and a refusal keeps what they wrote', async () => {
  staffIs('bank')
  server.answers(opsReconciliations, { days: [day] })
  const said: unknown[] = []
  server.answers(answerReconciliation, ({ body }) => {
    said.push(body)
    if (said.length === 1) throw new Refusal('RECONCILIATION_NOT_FOUND')
    return { result: body.result }
  })
  await renderApp(address, { server })
  const own = page.getByRole('article', { name: '23 de noviembre de 2026' })
  await own.getByRole('button', { name: /^No coincide/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(dialog).toContainText('Escribe al menos 5 letras')
  await dialog.getByRole('textbox', { name: 'Diferencia' }).fill('Falta el pago pse-1')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(dialog).toContainText('Ese día no tiene archivo')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByText('Guardamos tu respuesta')).toBeVisible()
  expect(said).toEqual(Array(2).fill({ result: 'differs', note: 'Falta el pago pse-1' }))
})

test('Z12 before the first midnight there is nothing yet, and that is said', async () => {
  staffIs('ops')
  server.answers(opsReconciliations, { days: [] })
  await renderApp(address, { server })
  await expect.element(page.getByRole('heading', { name: 'Todavía no hay días' })).toBeVisible()
})
