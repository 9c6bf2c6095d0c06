import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addStaff, changeStaff, endStaffSessions, readAudit } from '#contract/staff.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { freshPhone } from '#testing/people.ts'
import { staffClient } from '#testing/staff.ts'
import { hashOfEntry } from '../../../platform/audit/audit-chain.ts'
import { appendAudit } from '../../../platform/audit/record-audit.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { verifyAudit } from './verify-audit.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
}, 120_000)
afterAll(() => product.close())

const rowsOfLog = () => product.ctx.db.select().from(auditLog).orderBy(asc(auditLog.seq))
const note = (subjectId: string, after: Record<string, unknown> = {}) =>
  inTransaction(product.ctx.db, (tx) =>
    appendAudit(tx, {
      staffId: undefined,
      action: 'test.noted',
      subjectKind: 'process',
      subjectId,
      after,
      address: 'local',
    }),
  )

/** Changes the log as only the owner of the database can, and undoes it. */
async function tampered(change: () => Promise<unknown>): Promise<Awaited<ReturnType<typeof verifyAudit>>> {
  const { db } = product.ctx
  const kept = await rowsOfLog()
  await db.execute(sql`alter table audit_log disable trigger user`)
  await change()
  const verdict = await verifyAudit(db)
  await db.delete(auditLog)
  await db.insert(auditLog).values(kept)
  await db.execute(sql`alter table audit_log enable trigger user`)
  return verdict
}

test('R37 O04 A87 every changing call of staff adds exactly one row with who, what, before, after and from where', async () => {
  const admin = await staffClient(product, 'admin')
  const count = async () => (await rowsOfLog()).length
  const before = await count()
  const phone = { prefix_number: '57', phone_number: freshPhone() }
  const { staff_id } = (await admin.client.call(addStaff, { body: { ...phone, role: 'ops' } })).body
  expect(await count()).toBe(before + 1)
  await admin.client.call(changeStaff, { params: { staff_id }, body: { disabled: true } })
  expect(await count()).toBe(before + 2)
  await admin.client.call(endStaffSessions, { params: { staff_id } })
  expect(await count()).toBe(before + 3)
  // A refused action changes nothing and adds no row.
  await admin.client.call(addStaff, { body: { ...phone, role: 'ops' } })
  expect(await count()).toBe(before + 3)

  const { entries } = (await admin.client.call(readAudit, { query: { subject_id: staff_id } })).body
  expect(entries.map(({ action }) => action)).toEqual(['staff.sessions-ended', 'staff.changed', 'staff.added'])
  expect(entries[1]).toMatchObject({
    staff_id: admin.staffId,
    name: 'Persona Del Equipo',
    subject_kind: 'staff',
    before: { role: 'ops', disabled: false, has_authenticator: false },
    after: { role: 'ops', disabled: true, has_authenticator: false },
    address: '127.0.0.1',
  })
})

test('R37 the log is read a page at a time without gap or repeat', async () => {
  const admin = await staffClient(product, 'admin')
  for (let at = 0; at < 60; at += 1) await note('paged', { at })
  const first = (await admin.client.call(readAudit, { query: { subject_id: 'paged' } })).body
  expect(first.entries).toHaveLength(50)
  const second = (await admin.client.call(readAudit, { query: { subject_id: 'paged', before: first.next } as never }))
    .body
  expect(second.next).toBeUndefined()
  const seen = [...first.entries, ...second.entries].map(({ after }) => (after as { at: number }).at)
  expect(seen).toEqual(Array.from({ length: 60 }, (_, at) => 59 - at))
})

test('R37 O04 the log is narrowed by what was done and by days of Bogota, and its file says who took it', async () => {
  const admin = await staffClient(product, 'admin')
  const today = civilDateInBogota(Date.now())
  await note('narrowed')
  const query = { subject_id: 'narrowed', area: 'test' }
  const count = async (more: object) =>
    (await admin.client.call(readAudit, { query: { ...query, ...more } as never })).body.entries.length
  expect(await count({})).toBe(1)
  expect(await count({ area: 'tes' })).toBe(0)
  expect(await count({ from: today, to: today })).toBe(1)
  expect(await count({ from: addDays(today, 1) })).toBe(0)
  expect(await count({ to: addDays(today, -1) })).toBe(0)
  const file = await admin.client.inject({ url: '/api/ops/audit/export?subject_id=narrowed&area=test' })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(file.body.split('\r\n')).toHaveLength(3)
  expect(file.body).toContain('"test.noted"')
  const { entries } = (await admin.client.call(readAudit, { query: { subject_id: 'audit' } })).body
  expect(entries[0]).toMatchObject({ action: 'audit.exported', after: { filters: ['subject_id', 'area'], count: 1 } })
  const ops = await staffClient(product, 'ops')
  expect((await ops.client.inject({ url: '/api/ops/audit/export' })).statusCode).toBe(403)
})

test('R37 A89 the database refuses to change, delete or empty what staff did', async () => {
  await note('kept')
  const { db } = product.ctx
  await expect(db.update(auditLog).set({ action: 'other' })).rejects.toThrow()
  await expect(db.delete(auditLog)).rejects.toThrow()
  await expect(db.execute(sql`truncate audit_log`)).rejects.toThrow()
})

test('R37 A89 many at once form one chain', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, at) => note('at-once', { at, list: [1, { b: 2, a: null }] })))
  const verdict = await verifyAudit(product.ctx.db)
  expect(verdict.fault).toBeUndefined()
  expect(verdict.rows).toBe((await rowsOfLog()).length)
})

test('R37 whichever row is changed, deleted or put in by the owner of the database, the command names it', async () => {
  for (let at = 0; at < 30; at += 1) await note('chained', { at })
  const { db } = product.ctx
  const rows = await rowsOfLog()
  for (const [index, row] of rows.entries()) {
    if (index % 7 !== 3) continue
    const at = eq(auditLog.seq, row.seq)
    expect(
      (
        await tampered(() =>
          db
            .update(auditLog)
            .set({ after: { at: -1 } })
            .where(at),
        )
      ).fault?.seq,
    ).toBe(row.seq)
    expect((await tampered(() => db.delete(auditLog).where(at))).fault?.seq).toBe(row.seq)
    // Computing the hash of the row again breaks the row after it.
    const forged = { ...row, action: 'other' }
    const again = await tampered(() =>
      db
        .update(auditLog)
        .set({ ...forged, hash: hashOfEntry(forged) })
        .where(at),
    )
    expect(again.fault?.seq).toBe(row.seq + 1)
  }
  const last = rows.at(-1)
  if (!last) throw new Error('no rows')
  const cut = await tampered(() => db.delete(auditLog).where(eq(auditLog.seq, last.seq)))
  // The end of a chain can be cut off unnoticed, unless its head was stored elsewhere.
  expect(cut.fault).toBeUndefined()
  expect((await verifyAudit(db, last.hash)).fault).toBeUndefined()
  expect((await verifyAudit(db, 'f'.repeat(64))).fault?.seq).toBe(last.seq + 1)
})

test('R37 a machine whose clock was two days ahead neither forks the chain nor puts its rows out of order', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 86_400_000)
  await note('ahead')
  clock.mockRestore()
  await note('after')
  await note('after')
  expect((await verifyAudit(product.ctx.db)).fault).toBeUndefined()
  const rows = await rowsOfLog()
  expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length)
  const last = rows.slice(-3).map(({ at }) => at.getTime())
  expect(last).toEqual(last.toSorted((one, other) => one - other))
})
