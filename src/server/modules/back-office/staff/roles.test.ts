import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as opsCalls from '#contract/ops.ts'
import { opsFunnel } from '#contract/ops-analytics.ts'
import { opsGrants, opsLeads, opsPayouts, opsSurveys } from '#contract/ops-bonuses.ts'
import { approveChange, askForChange, opsChanges, refuseChange, withdrawChange } from '#contract/ops-changes.ts'
import { opsRates } from '#contract/ops-rates.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt } from '#testing/deposits.ts'
import { openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { payments } from '../../../platform/db/schema/opening.ts'

let product: TestApp
let ops: Client
let treasury: [Client, Client]
let marketing: Client
let reader: Client
beforeAll(async () => {
  product = await startTestApp()
  ops = (await staffClient(product, 'ops')).client
  treasury = [(await staffClient(product, 'treasury')).client, (await staffClient(product, 'treasury')).client]
  marketing = (await staffClient(product, 'marketing')).client
  reader = (await staffClient(product, 'read-only')).client
}, 120_000)
afterAll(() => product.close())

const show = (processUuid: string, who: Client) =>
  who.call(opsCalls.opsProcess, { params: { process_uuid: processUuid } })
const find = async (search: string, who: Client) =>
  (await who.call(opsCalls.opsProcesses, { body: { search } })).body.processes.map(({ process_uuid }) => process_uuid)
const reason = 'Así lo dijo el banco por correo'

test('O04 read-only sees how a process goes and neither who the person is nor what they handed in', async () => {
  const { client, processUuid, documentNumber } = await depositAt(product, 'DECEVAL-ENVIADO-AL-CLIENTE', 100)
  await ops.call(opsCalls.opsNote, { params: { process_uuid: processUuid }, body: { text: 'Llamar a Prueba' } })
  const { body } = await show(processUuid, reader)
  expect(body.process).toMatchObject({
    process_uuid: processUuid,
    phone: '',
    is_person_hidden: true,
    amount: 10_000_000,
  })
  expect([body.process.name, body.process.customer_id, body.screening]).toEqual([undefined, undefined, undefined])
  expect([body.forms, body.documents, body.papers, body.notes, body.events]).toEqual([[], [], [], [], []])
  expect(body.history.length).toBeGreaterThan(0)
  const listed = await reader.call(opsCalls.opsProcesses, { body: {} })
  for (const secret of [client.phone, documentNumber, 'Prueba']) {
    expect(JSON.stringify([body, listed.body])).not.toContain(secret)
  }
})

test('O04 read-only finds a process by its id and by no person, since an answer would tell that they have one', async () => {
  const { client, processUuid } = await depositAt(product, 'DECEVAL-ENVIADO-AL-CLIENTE', 100)
  expect(await find(processUuid, reader)).toEqual([processUuid])
  expect(await find(processUuid.slice(0, 8), reader)).toEqual([processUuid])
  for (const search of [client.phone, `+57${client.phone}`]) {
    expect(await find(search, ops), search).toContain(processUuid)
    expect(await find(search, reader), search).toEqual([])
  }
  expect(await find('prueba ahorradora', reader)).toEqual([])
})

test('O04 treasury sees who is paid and no papers, and two of them give a payment back', async () => {
  const { client, processUuid } = await openingAt(product, 'ENVIADO-AL-BANCO-PARA-CREACION')
  const first = `C-${randomUUID().slice(0, 8)}-1`
  const payment = { processUuid, method: 'pse', amountCop: 10_000_000 } as const
  await product.ctx.db.insert(payments).values([
    { ...payment, reference: first, status: 'voided' },
    { ...payment, reference: `C-${randomUUID().slice(0, 8)}-2`, status: 'approved' },
  ])
  const [asker, other] = treasury
  const { body } = await show(processUuid, asker)
  expect(body.process.phone).toBe(`+57${client.phone}`)
  expect([body.forms, body.documents, body.papers]).toEqual([[], [], []])
  const refund = { kind: 'refund', process_uuid: processUuid, payment_reference: first, reason } as const
  const asked = await asker.call(askForChange, { body: refund })
  expect(asked.status).toBe(201)
  const at = { params: { change_id: asked.body.id }, body: {} }
  expect(getErrorCode(await asker.call(approveChange, at))).toBe('CHANGE_OWN')
  expect(getErrorCode(await marketing.call(approveChange, at))).toBe('ROLE_REQUIRED')
  expect((await other.call(approveChange, at)).body.state).toBe('approved')
  for (const call of [opsGrants, opsPayouts, opsFunnel]) expect((await asker.call(call, {} as never)).status).toBe(200)
  expect(getErrorCode(await asker.call(opsLeads, {} as never))).toBe('ROLE_REQUIRED')
})

test('O04 marketing asks for a campaign, and another role approves it; it sees no process', async () => {
  const campaign = {
    code: 'mercadeo-prueba',
    kind: 'bono_porcentual',
    name: 'Prueba de mercadeo',
    refs: ['mercadeo'],
    valid_from: '2026-01-01',
    valid_until: null,
    budget: 100_000,
    budget_grants: null,
    figures: { percent: '0.500', min_amount: 2_000_000 },
    is_ended: false,
    once_per_person: true,
    is_listed: true,
    terms_url: '/legal/bonos/bono-porcentual',
  }
  const asked = await marketing.call(askForChange, { body: { kind: 'campaign', campaign, reason } as never })
  expect([asked.status, asked.body.may_approve]).toEqual([201, false])
  const at = { params: { change_id: asked.body.id }, body: {} }
  // Read-only sees the request, and decides nothing.
  const seen = await reader.call(opsChanges, { query: { state: 'waiting' } })
  expect(seen.body.changes.map(({ id }) => id)).toContain(asked.body.id)
  expect(getErrorCode(await reader.call(refuseChange, { ...at, body: { reason } }))).toBe('ROLE_REQUIRED')
  expect((await marketing.call(withdrawChange, at)).body.state).toBe('withdrawn')
  const again = await marketing.call(askForChange, { body: { kind: 'campaign', campaign, reason } as never })
  const approved = await ops.call(approveChange, { params: { change_id: again.body.id }, body: {} })
  expect(approved.body.state).toBe('approved')
  for (const call of [opsLeads, opsSurveys, opsFunnel, opsRates, opsTasks]) {
    expect((await marketing.call(call, {} as never)).status).toBe(200)
  }
  for (const call of [opsCalls.opsPipeline, opsPayouts]) {
    expect(getErrorCode(await marketing.call(call, {} as never))).toBe('ROLE_REQUIRED')
  }
})
