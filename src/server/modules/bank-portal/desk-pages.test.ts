import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/bank-portal.ts'
import { queueFilePages } from '#contract/bank-portal-files.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { imageFile, pdfFile } from '#testing/files.ts'
import { staffClient } from '#testing/staff.ts'
import { auditLog } from '../../platform/db/schema/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { encryptContent, type QueueFile } from './queue-content.ts'
import { keepQueueFile } from './queue-files.ts'
import { insertItem } from './store.ts'

const bankId = 22
let app: TestApp
let bank: Client
let other: Client
beforeAll(async () => {
  app = await startTestApp({ PORTAL_BANKS: `8,${bankId}` })
  bank = (await staffClient(app, 'bank', { bankId })).client
  other = (await staffClient(app, 'bank', { bankId: 8 })).client
})
afterAll(() => app.close())

/** Papers that wait on the desk of the bank, with files. */
async function onDesk(files: readonly { kind: string; mime: string; bytes: Buffer }[]) {
  const reference = randomUUID()
  return inTransaction(app.ctx.db, async (tx) => {
    const kept: QueueFile[] = []
    for (const file of files) kept.push(await keepQueueFile(app.ctx, tx, { reference, bankId }, file))
    const customer = {
      ...{ firstNames: 'Prueba', lastNames: 'Ahorradora', documentType: 'CC', documentNumber: '1020304050' },
      ...{ phone: '+573001112233', email: 'prueba@example.com' },
    } as const
    const content = { fingerprint: '', name: 'Prueba Ahorradora', files: kept, period: 0, customer }
    return insertItem(tx, {
      ...{ bankId, reference, kind: 'papers', effectKey: `papers/${reference}`, state: 'waiting' },
      contentEncrypted: encryptContent(app.ctx, content),
    })
  })
}

const code = ({ status, problem }: { status: number; problem: { errors: { code: string } } }) => [
  status,
  problem.errors.code,
]

test('N05 R33 a PDF on the desk is read page by page as pictures; each look is recorded, and another bank gets none', async () => {
  const pdf = { kind: 'signed-linking-request', mime: 'application/pdf', bytes: pdfFile('firmado.pdf').buffer }
  const picture = { kind: 'identity-front', mime: 'image/png', bytes: imageFile('frente.png').buffer }
  const { id, reference } = await onDesk([pdf, picture])
  const { files } = (await bank.call(calls.showQueueItem, { params: { item_id: id } })).body
  const [pdfId = '', pictureId = ''] = files.map(({ file_id }) => file_id)
  const count = (client: Client, file_id: string) => client.call(queueFilePages, { params: { item_id: id, file_id } })
  const look = (client: Client, fileId: string, page: number) =>
    client.inject({ method: 'GET', url: `/api/ops/bank-desk/${id}/files/${fileId}/pages/${page}` })
  expect((await count(bank, pdfId)).body.page_count).toBe(1)
  expect((await count(bank, pictureId)).body.page_count).toBe(1)
  const { statusCode, headers } = await look(bank, pdfId, 1)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store'])
  expect((await look(bank, pdfId, 2)).statusCode).toBe(404)
  expect((await look(bank, pictureId, 1)).statusCode).toBe(404)
  expect((await look(other, pdfId, 1)).statusCode).toBe(404)
  expect(code(await count(other, pdfId))).toEqual([404, 'DESK_ITEM_NOT_FOUND'])
  const isLook = and(eq(auditLog.subjectId, reference), eq(auditLog.action, 'desk.file-viewed'))
  const looks = await app.ctx.db.select({ after: auditLog.after }).from(auditLog).where(isLook)
  expect(looks.map(({ after }) => after)).toEqual([{ item: id, file: pdfId, kind: pdf.kind, page: 1 }])
})

test('N05 a desk of 450 comes in pages of 200, each item once, the longest untouched first; a kind narrows it', async () => {
  const { id } = await onDesk([])
  await app.ctx.db.execute(sql`
    insert into bank_desk_items (bank_id, kind, reference, effect_key, state, content_sealed, updated_at)
    select 8, case when n % 3 = 0 then 'papers' else 'application' end, reference, 'many/' || n,
      case when n % 3 = 0 then 'waiting' else 'received' end, content_sealed, now() - make_interval(secs => n / 2)
    from bank_desk_items, generate_series(1, 450) n where id = ${id}::uuid`)
  const readAll = async (query: { kind?: 'papers'; show?: 'all' }) => {
    const items = []
    for (let cursor: string | undefined, page = 0; page < 4; page += 1) {
      const { body } = await other.call(calls.listQueue, { query: { ...query, ...(cursor ? { cursor } : {}) } })
      items.push(...body.items)
      expect(body.more).toBe(body.next !== undefined)
      cursor = body.next
      if (cursor === undefined) return items
    }
    throw new Error('the pages have no end')
  }
  const all = await readAll({})
  expect(new Set(all.map(({ item_id }) => item_id)).size).toBe(450)
  const times = all.map(({ updated_at }) => updated_at)
  expect(times).toEqual(times.toSorted())
  const papers = await readAll({ kind: 'papers', show: 'all' })
  expect([papers.length, papers.every(({ kind }) => kind === 'papers')]).toEqual([150, true])
  const newest = papers.map(({ updated_at }) => updated_at)
  expect(newest).toEqual(newest.toSorted().reverse())
  expect(code(await other.call(calls.listQueue, { query: { cursor: 'nothing' } }))).toEqual([400, 'INVALID_REQUEST'])
})
