import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropView, keepView, listViews, mostViews } from '#contract/ops-views.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { staffClient } from '#testing/staff.ts'
import { staffViews } from '../../../platform/db/schema/back-office.ts'

let product: TestApp
let ops: Client
let colleague: Client

beforeAll(async () => {
  product = await startTestApp()
  ops = (await staffClient(product, 'ops')).client
  colleague = (await staffClient(product, 'ops')).client
})
afterAll(() => product.close())

const view = {
  waits_for: 'cosecha',
  amount_from: 5_000_000,
  sort: 'amount',
  direction: 'desc',
  columns: ['amount'],
} as const
const keep = (client: Client, id: string, name: string, asked: object = view) =>
  client.call(keepView, {
    params: { view_id: id },
    body: { name, view: asked as typeof view & { columns: ['amount'] } },
  })
const names = async (client: Client) => (await client.call(listViews, {})).body.views.map(({ name }) => name)

test('O01 a member keeps views of the list, changes and removes them, and nobody else sees them', async () => {
  const id = randomUUID()
  expect((await keep(ops, id, 'Por revisar')).body.views).toEqual([{ view_id: id, name: 'Por revisar', view }])
  // The same request once more keeps one; another name changes it.
  await keep(ops, id, 'Por revisar')
  await keep(ops, id, 'Grandes')
  expect(await names(ops)).toEqual(['Grandes'])
  expect(await names(colleague)).toEqual([])
  // The same id is another view of somebody else, whose removal leaves the first.
  await keep(colleague, id, 'Mía')
  await colleague.call(dropView, { params: { view_id: id } })
  expect([await names(ops), await names(colleague)]).toEqual([['Grandes'], []])
  expect((await ops.call(dropView, { params: { view_id: id } })).body.views).toEqual([])
})

test('O01 a view has what the list knows, and never what was searched', async () => {
  for (const asked of [{ search: '3001112233' }, { columns: [] }, { columns: ['name'] }, { status: 'OTRO' }]) {
    expect((await keep(ops, randomUUID(), 'No', asked)).status).toBe(400)
  }
  expect(await names(ops)).toEqual([])
})

test('O01 a member keeps at most twenty, and changes one of them when they are full', async () => {
  const ids = Array.from({ length: mostViews }, () => randomUUID())
  for (const [place, id] of ids.entries()) expect((await keep(ops, id, `Vista ${place}`)).status).toBe(200)
  const more = await keep(ops, randomUUID(), 'Una más')
  expect([more.status, more.problem.errors.code]).toEqual([409, 'VIEWS_FULL'])
  expect((await keep(ops, ids[0] ?? '', 'Otra')).body.views[0]?.name).toBe('Otra')
  expect(await names(ops)).toHaveLength(mostViews)
})

test('O01 R38 the name of a view is kept encrypted', async () => {
  await keep(colleague, randomUUID(), 'Nombre Reconocible')
  const rows = await product.ctx.db.select().from(staffViews)
  expect(JSON.stringify(rows)).not.toContain('Reconocible')
})
