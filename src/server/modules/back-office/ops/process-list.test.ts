import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireInput } from '#contract/call.ts'
import * as calls from '#contract/ops.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { loadCustomerId } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { staffClient } from '#testing/staff.ts'
import { changeRequests, processOwners } from '../../../platform/db/schema/back-office.ts'
import { payments, processes, screenings } from '../../../platform/db/schema/opening.ts'

let product: TestApp
let ops: Client
let staffId: string
let colleagueId: string
let customerId: string

beforeAll(async () => {
  product = await startTestApp()
  const member = await staffClient(product, 'ops')
  ops = member.client
  staffId = member.staffId
  colleagueId = (await staffClient(product, 'ops')).staffId
  customerId = await loadCustomerId(product, await product.signIn(freshPhone(), 'Titular De Muchos'))
})
afterAll(() => product.close())

type Query = WireInput<typeof calls.opsProcesses>['body']
type Row = Partial<typeof processes.$inferInsert>
const list = (query: Query, who = ops) => who.call(calls.opsProcesses, { body: query })
const amounts = async (query: Query, who = ops) =>
  (await list(query, who)).body.processes.map(({ amount }) => amount).sort((one, other) => one - other)

/** Keeps rows under a brand of their own, so that no other test sees them. */
async function keepRows(brand: string, rows: readonly Row[]): Promise<string[]> {
  const plain = {
    customerId,
    brand,
    bankId: 24,
    status: 'ESPERANDO-DEPOSITO',
    amountCop: 1_000_000,
    termDays: 360,
    ratePercent: '10.000',
    environmentSimulate: 'SIMULATOR',
  } as const
  const values = rows.map((row) => ({ uuid: randomUUID(), ...plain, ...row }))
  await product.ctx.db.insert(processes).values(values)
  return values.map(({ uuid }) => uuid)
}

test('O01 a list comes by age, creation or amount, up or down, of all or of some amounts, each process once over its pages', async () => {
  const day = 86_400_000
  // Amounts and instants repeat, so that pages end between equal ones.
  const rows = Array.from({ length: 120 }, (_, place) => ({
    amountCop: 1_000_000 + (place % 7) * 500_000,
    createdAt: new Date(Date.UTC(2026, 0, 1) + (place % 11) * day),
    updatedAt: new Date(Date.UTC(2026, 5, 1) + (place % 13) * day),
  }))
  const uuids = await keepRows('ordenes', rows)
  const kept = rows.map((row, place) => ({ ...row, uuid: uuids[place] ?? '' }))
  const values = { age: 'updatedAt', created: 'createdAt', amount: 'amountCop' } as const
  const ranges: { amount_from?: number; amount_to?: number }[] = [{}, { amount_from: 1_500_000, amount_to: 3_000_000 }]
  const asked = ranges.flatMap((range) =>
    (['age', 'created', 'amount'] as const).flatMap((sort) =>
      (['asc', 'desc'] as const).map((direction) => ({ ...range, sort, direction })),
    ),
  )
  for (const ask of asked) {
    const { sort, direction, amount_from = 0, amount_to = Number.MAX_SAFE_INTEGER } = ask
    const sign = direction === 'asc' ? 1 : -1
    const expected = kept
      .filter(({ amountCop }) => amountCop >= amount_from && amountCop <= amount_to)
      .toSorted((one, other) => {
        const difference = Number(one[values[sort]]) - Number(other[values[sort]])
        return sign * (difference || (one.uuid < other.uuid ? -1 : 1))
      })
      .map(({ uuid }) => uuid)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await list({ brand: 'ordenes', ...ask, ...(cursor ? { cursor } : {}) })
      seen.push(...body.processes.map(({ process_uuid }) => process_uuid))
      cursor = body.next
    } while (cursor)
    expect(seen, JSON.stringify(ask)).toEqual(expected)
  }
})

test('O01 the cursor of a list by amount is refused by a list by age, and no other order is known', async () => {
  const { body } = await list({ brand: 'ordenes', sort: 'amount' })
  const answer = await list({ brand: 'ordenes', cursor: body.next })
  expect([answer.status, answer.problem.errors.code]).toEqual([400, 'INVALID_REQUEST'])
  expect((await list({ sort: 'name' as 'age' })).status).toBe(400)
})

test('O01 the owner narrows a list: mine, nobody’s, somebody’s; each row names its owner', async () => {
  const [mine = '', theirs = ''] = await keepRows('responsables', [
    { amountCop: 1_000_000 },
    { amountCop: 2_000_000 },
    { amountCop: 3_000_000 },
  ])
  await product.ctx.db.insert(processOwners).values([
    { processUuid: mine, staffId, assignedBy: staffId },
    { processUuid: theirs, staffId: colleagueId, assignedBy: staffId },
  ])
  const brand = 'responsables'
  expect(await amounts({ brand, owner: 'mine' })).toEqual([1_000_000])
  expect(await amounts({ brand, owner: 'nobody' })).toEqual([3_000_000])
  expect(await amounts({ brand, owner: 'somebody' })).toEqual([1_000_000, 2_000_000])
  const { body } = await list({ brand, sort: 'amount' })
  expect(body.processes.map(({ owner }) => owner)).toEqual([
    { staff_id: staffId, name: 'Persona Del Equipo', is_mine: true },
    { staff_id: colleagueId, name: 'Persona Del Equipo', is_mine: false },
    undefined,
  ])
})

test('O01 the origin narrows a list: alone, a store or its advisor, or a coach, who counts first', async () => {
  const advisorEncrypted = product.ctx.encryption.encrypt('processes.advisor', 'Ana de la tienda')
  await keepRows('origenes', [
    { amountCop: 1_000_000 },
    { amountCop: 2_000_000, externalCompany: 'flamingo' },
    { amountCop: 3_000_000, advisorEncrypted },
    { amountCop: 4_000_000, coachCode: 'C1', coachCampaign: 'coaches', externalCompany: 'flamingo' },
  ])
  const brand = 'origenes'
  expect(await amounts({ brand, origin: 'alone' })).toEqual([1_000_000])
  expect(await amounts({ brand, origin: 'store' })).toEqual([2_000_000, 3_000_000])
  expect(await amounts({ brand, origin: 'coach' })).toEqual([4_000_000])
  const { body } = await list({ brand, sort: 'amount' })
  expect(body.processes.map(({ origin }) => origin)).toEqual(['alone', 'store', 'store', 'coach'])
})

test('O01 a list says what waits for me, for a provider and for a second person', async () => {
  const review = 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA' as const
  const [mine = '', _free, screened = '', ended = '', asked = '', refunded = ''] = await keepRows('turnos', [
    { amountCop: 1_000_000, status: review },
    { amountCop: 2_000_000, status: review },
    { amountCop: 3_000_000 },
    { amountCop: 4_000_000, status: 'NEGOCIO-PERDIDO' },
    { amountCop: 5_000_000 },
    { amountCop: 6_000_000 },
  ])
  const { db } = product.ctx
  await db.insert(processOwners).values([
    { processUuid: mine, staffId, assignedBy: staffId },
    // The customer's turn, so it does not wait for its owner.
    { processUuid: asked, staffId, assignedBy: staffId },
  ])
  await db.insert(screenings).values([screened, ended].map((processUuid) => ({ processUuid, status: 'pending' })))
  const reference = `turno-${randomUUID()}`
  const payment = { method: 'pse', amountCop: 6_000_000, status: 'approved' } as const
  await db.insert(payments).values({ processUuid: refunded, reference, ...payment })
  const request = { content: {}, reason: 'Una prueba', requestedBy: staffId }
  await db.insert(changeRequests).values([
    { kind: 'jump', subjectId: asked, ...request },
    { kind: 'refund', subjectId: reference, ...request },
    { kind: 'parameter', subjectId: 'uvt', ...request },
  ])
  const brand = 'turnos'
  expect(await amounts({ brand, waits_for: 'me' })).toEqual([1_000_000])
  expect(await amounts({ brand, waits_for: 'cosecha' })).toEqual([1_000_000, 2_000_000])
  expect(await amounts({ brand, waits_for: 'provider' })).toEqual([3_000_000])
  expect(await amounts({ brand, waits_for: 'second-person' })).toEqual([5_000_000, 6_000_000])
})

test('O01 O04 people of a bank learn neither owner nor origin, and ask for neither', async () => {
  const { client: banker } = await staffClient(product, 'bank', { bankId: 31 })
  const [owned = ''] = await keepRows('banquero', [{ bankId: 31 }])
  await product.ctx.db.insert(processOwners).values({ processUuid: owned, staffId, assignedBy: staffId })
  const { body } = await list({ brand: 'banquero' }, banker)
  expect(body.processes).toHaveLength(1)
  expect(body.processes[0]).not.toHaveProperty('owner')
  expect(body.processes[0]).not.toHaveProperty('origin')
  for (const query of [{ owner: 'somebody' }, { origin: 'alone' }, { waits_for: 'me' }] as const) {
    expect(await amounts({ brand: 'banquero', ...query }, banker)).toEqual([])
  }
})

test('O01 the file has the chosen processes alone, in the order of the list, with origin and owner', async () => {
  const [one = '', _other, third = ''] = await keepRows('archivo', [
    { amountCop: 1_000_000 },
    { amountCop: 2_000_000 },
    { amountCop: 3_000_000, externalCompany: 'flamingo' },
  ])
  await product.ctx.db.insert(processOwners).values({ processUuid: one, staffId, assignedBy: staffId })
  const query = `process_uuids=${one},${third}&sort=amount&direction=desc`
  const { statusCode, body } = await ops.inject({ method: 'GET', url: `/api/ops/processes/export?${query}` })
  const [, ...lines] = body.trim().split('\r\n')
  expect(statusCode).toBe(200)
  expect(lines.map((line) => line.split(';')[0])).toEqual([`"${third}"`, `"${one}"`])
  expect(lines.map((line) => line.split(';').slice(-2).join(';'))).toEqual([
    '"Tienda";""',
    '"Directo";"Persona Del Equipo"',
  ])
  const strange = await ops.inject({ method: 'GET', url: '/api/ops/processes/export?process_uuids=todos' })
  expect(strange.statusCode).toBe(400)
})
