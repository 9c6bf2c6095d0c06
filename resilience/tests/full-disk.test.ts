import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProcess, getProcesses } from '#contract/processes.ts'
import { announceFile, claimFile, forgetUnclaimedFiles } from '#server/modules/opening/documents/unclaimed-files.ts'
import { rateInForce } from '#server/modules/rates/simulation/current-rate.ts'
import { documents, unclaimedFiles } from '#server/platform/db/schema/opening.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { imageFile } from '#testing/files.ts'
import { newProcess, putAt, testDeposit } from '#testing/forms.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

/** The database refuses each new row of a table, as on a full disk. */
async function fill(table: string): Promise<() => Promise<void>> {
  const { db } = product.ctx
  await db.execute(
    sql.raw(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`),
  )
  await db.execute(sql.raw(`create trigger no_room before insert on ${table} execute function no_room()`))
  return async () => {
    await db.execute(sql.raw(`drop trigger no_room on ${table}`))
    await db.execute(sql.raw('drop function no_room()'))
  }
}

async function upload(client: Client, uuid: string) {
  const boundary = 'limite1234567890'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="foto.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    imageFile('x').buffer,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return client.inject({
    method: 'PUT',
    url: `/api/documents/identity-front?process_uuid=${uuid}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
}

const filesKept = () => {
  const folder = join(product.ctx.config.DATA_FOLDER, 'documents')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => statSync(join(folder, name)).isFile())
}

test('R25 without room for a process it is told, nothing else stops, and the same key opens it once there is room', async () => {
  const client = await product.signIn(undefined, 'Prueba Ahorradora')
  const inForce = await rateInForce(product.ctx.db, testDeposit)
  const body = {
    bank_id: testDeposit.bankId,
    amount: testDeposit.amountCop,
    term: testDeposit.termDays,
    rate: inForce?.ratePercent ?? '',
    environment_simulate: 'astro' as const,
  }
  const open = () => client.call(createProcess, { body }, { idempotencyKey: 'sin-espacio-en-el-disco' })
  const makeRoom = await fill('processes')
  const refused = await open()
  expect(refused).toMatchObject({ status: 503, problem: { errors: { code: 'UNAVAILABLE' } } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await product.anonymous.inject({ method: 'GET', url: '/api/rates' })).statusCode).toBe(200)
  expect((await client.call(getProcesses, {})).body.processes).toEqual([])

  await makeRoom()
  expect((await open()).status).toBe(201)
  expect((await open()).status).toBe(201)
  expect((await client.call(getProcesses, {})).body.processes).toHaveLength(1)
})

test('R25 R34 without room for a document, in the database or on the disk, it is told and leaves nothing behind', async () => {
  const { client, uuid } = await newProcess(product)
  await putAt(product, uuid, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const { storage } = product.ctx.providers
  await storage.put('ab/first', Buffer.from('there'))
  const before = filesKept()

  const makeRoom = await fill('documents')
  expect((await upload(client, uuid)).statusCode).toBe(503)
  await makeRoom()
  const put = storage.put
  storage.put = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const refused = await upload(client, uuid)
  storage.put = put
  expect([503, 507]).toContain(refused.statusCode)
  expect(refused.json().errors.code).toBe('UNAVAILABLE')
  expect(await product.ctx.db.select().from(documents).where(eq(documents.processUuid, uuid))).toEqual([])
  expect(filesKept()).toEqual(before)

  expect((await upload(client, uuid)).statusCode).toBe(201)
  expect(filesKept()).toHaveLength(before.length + 1)
})

test('R34 what a killed server left between a file and its row is removed, and nothing that is in use', async () => {
  const { db, providers } = product.ctx
  const { client, uuid } = await newProcess(product)
  await putAt(product, uuid, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  expect((await upload(client, uuid)).statusCode).toBe(201)
  const before = filesKept()
  for (const key of ['ab/left-over', 'ab/on-its-way']) {
    await announceFile(db, key)
    await providers.storage.put(key, Buffer.from('sealed'))
  }
  const twoHoursAgo = sql`now() - interval '2 hours'`
  await db.update(unclaimedFiles).set({ createdAt: twoHoursAgo }).where(eq(unclaimedFiles.storageKey, 'ab/left-over'))
  await forgetUnclaimedFiles(product.ctx)
  expect(filesKept().sort()).toEqual([...before, 'ab/on-its-way'].sort())
  // A request that comes too late gets an error, and not the name of deleted bytes.
  await expect(inTransaction(db, (tx) => claimFile(tx, 'ab/left-over'))).rejects.toThrow()
})
