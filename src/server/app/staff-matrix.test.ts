import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import type { Cell } from '#testing/defences/authorisation-matrix.ts'
import { makePeople, type People } from '#testing/defences/authorization-fixtures.ts'
import { documentedRoutes, isOfStaff, toCell } from '#testing/defences/measure-matrix.ts'
import { requestFor } from '#testing/defences/requests-of-routes.ts'
import { type StaffActor, staffActors, staffMatrix } from '#testing/defences/staff-matrix.ts'
import { changedTables, readContents } from '#testing/defences/table-contents.ts'
import { newStaff, staffClient } from '#testing/staff.ts'
import { processes } from '../platform/db/schema/opening.ts'

let product: TestApp
let people: People
let tokens: Record<StaffActor, string | undefined>
beforeAll(async () => {
  product = await startTestApp()
  people = await makePeople(product)
  const { lead } = people.owner.own
  const [process] = await product.ctx.db.select().from(processes).where(eq(processes.uuid, lead))
  const bankId = process?.bankId ?? 0
  tokens = {
    anonymous: undefined,
    closed: people.tokens.closed,
    customer: people.owner.client.token,
    unproven: (await newStaff(product, 'admin')).client.token,
    bank: (await staffClient(product, 'bank', { bankId })).client.token,
    otherBank: (await staffClient(product, 'bank', { bankId: bankId + 1 })).client.token,
    compliance: (await staffClient(product, 'compliance')).client.token,
    treasury: (await staffClient(product, 'treasury')).client.token,
    marketing: (await staffClient(product, 'marketing')).client.token,
    readOnly: (await staffClient(product, 'read-only')).client.token,
    ops: (await staffClient(product, 'ops')).client.token,
    admin: (await staffClient(product, 'admin')).client.token,
  }
}, 180_000)
afterAll(() => product.close())

/** A wrong second proof is refused and counted, so something is written. */
const wrongProofs = ['STAFF_PASSWORD_WRONG', 'PASSKEY_REFUSED']

async function ask(route: string, actor: StaffActor) {
  const request = await requestFor(route, people.owner.own, product)
  const token = tokens[actor]
  return product.app.inject({
    ...request,
    headers: { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
}

test('R14 O04 every route of the staff area has its row, and every row its route', () => {
  expect(Object.keys(staffMatrix).sort()).toEqual(documentedRoutes(product.app).filter(isOfStaff).sort())
})

test('R14 O04 every caller of the staff area is answered as the table says, and who is refused changes nothing', async () => {
  const differ: string[] = []
  const isRefused = (cell: Cell | undefined) => typeof cell === 'string'
  for (const refused of [true, false]) {
    const before = await readContents(product.ctx.db, ['sessions.last_seen_at', 'limit_counters'])
    for (const [route, row] of Object.entries(staffMatrix)) {
      for (const actor of staffActors) {
        const outside = isRefused(row[actor]) && !wrongProofs.includes(String(row[actor]))
        if (outside !== refused) continue
        const cell = toCell(await ask(route, actor))
        if (cell !== row[actor]) differ.push(`${route} as ${actor}: ${cell}, and the table says ${row[actor]}`)
      }
    }
    if (refused) {
      expect(
        changedTables(before, await readContents(product.ctx.db, ['sessions.last_seen_at', 'limit_counters'])),
      ).toEqual([])
    }
  }
  expect(differ).toEqual([])
}, 120_000)

test('R14 O04 a bank is shown nothing of a process of another bank, nor of who has it', async () => {
  for (const route of Object.keys(staffMatrix).filter((one) => /^GET|search$/.test(one))) {
    const { body } = await ask(route, 'otherBank')
    for (const canary of people.owner.canaries) expect(body.includes(canary), `${route}: ${canary}`).toBe(false)
  }
})
