import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signUp } from '#contract/auth.ts'
import { getUser } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { openingAt } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { createContext } from '../../app/context.ts'
import { keepDocument } from '../../modules/opening/documents/keep-document.ts'
import { readDocument } from '../../modules/opening/documents/read-document.ts'
import { formSections } from '../../modules/opening/forms/form-sections.ts'
import { recordConsent } from '../../modules/opening/forms/record-consent.ts'
import { loadProcess } from '../../modules/opening/processes/processes.queries.ts'
import { tables as schema } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { encryptedColumns } from './encrypted-columns.ts'
import { getKeyId } from './encryption.ts'
import { countByKey } from './rotate-columns.ts'
import { rotateKeys } from './rotate-keys.ts'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const [first, second, third] = [key('first'), key('second'), key('third')]

let product: TestApp
beforeAll(async () => {
  product = await startTestApp({ ENCRYPTION_KEYS: first })
})
afterAll(() => product.close())

/** The same product, as if it had started with other keys. */
const withKeys = (...keys: string[]) =>
  createContext({ ...product.ctx, config: { ...product.ctx.config, ENCRYPTION_KEYS: keys.join(',') } })

/** Changes the keys of the running application. */
async function restartWith(...keys: string[]) {
  const { encryption } = await withKeys(...keys)
  Object.assign(product.ctx, { encryption })
  return product.ctx
}

async function keysInUse(): Promise<string[]> {
  const counts = await Promise.all(encryptedColumns.map((one) => countByKey(product.ctx.db, one)))
  const folder = join(product.ctx.config.DATA_FOLDER, 'documents')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const ofFiles = files.map((one) => getKeyId(readFileSync(join(one.parentPath, one.name))))
  return [...new Set([...counts.flatMap((count) => [...count.keys()]), ...ofFiles])].sort()
}

async function openingWithPapers() {
  const opening = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const { processUuid } = opening
  const file = { kind: 'tax-return', fileName: 'renta.pdf', mediaType: 'application/pdf' } as const
  const document = await keepDocument(product.ctx, { processUuid, ...file, bytes: Buffer.from('%PDF- renta') })
  const process = await loadProcess(product.ctx.db, processUuid)
  if (!process) throw new Error('no process')
  await inTransaction(product.ctx.db, (tx) =>
    recordConsent(product.ctx, tx, { process, declaration: 'biometrics', given: true, address: '10.1.2.3' }),
  )
  await product.ctx.db.insert(schema.webhookEvents).values({
    provider: 'truora',
    key: processUuid,
    rawEncrypted: product.ctx.encryption
      .encryptBytes('webhook_events.raw', Buffer.from([0xff, 0x00, 0xfe]))
      .toString('base64url'),
  })
  return { ...opening, process, documentId: document.id }
}

test('R38 every encrypted column of the schema is rotated, and the rotation names no other', () => {
  const inSchema = Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return []
    const { name, columns } = getTableConfig(table)
    return columns.filter((column) => column.name.endsWith('_sealed')).map((column) => `${name}.${column.name}`)
  })
  const rotated = encryptedColumns.map(({ column }) => `${getTableConfig(column.table).name}.${column.name}`)
  expect(rotated.sort()).toEqual(inSchema.sort())
})

test('R38 after a rotation everything opens with the new key alone, is found, and codes and sessions go on', async () => {
  const opening = await openingWithPapers()
  const before = await formSections(product.ctx, opening.process)
  const phone = freshPhone()
  const sent = await product.anonymous.call(signUp, {
    body: { phone_number: phone, prefix_number: '57', device_key: 'pc' },
  })
  expect(await keysInUse()).toEqual(['first'])

  const rotating = await restartWith(second, first)
  // People who signed in and asked for a code under the old key are served while both keys are there.
  expect((await opening.client.call(getUser, {})).status).toBe(200)
  const rotation = await rotateKeys(rotating)
  expect(rotation.values.reencrypted).toBeGreaterThan(8)
  expect([rotation.files.reencrypted, rotation.values.unreadable, rotation.files.unreadable]).toEqual([1, 0, 0])
  expect([rotation.unusedKeys, rotation.usedKeys]).toEqual([['first'], []])
  expect(await keysInUse()).toEqual(['second'])
  expect(await rotateKeys(rotating)).toMatchObject({ values: { reencrypted: 0 }, files: { reencrypted: 0 } })

  const ctx = await restartWith(second)
  expect(await formSections(ctx, opening.process)).toEqual(before)
  expect((await readDocument(ctx, opening.documentId)).bytes.toString()).toBe('%PDF- renta')
  const [event] = await ctx.db
    .select()
    .from(schema.webhookEvents)
    .where(eq(schema.webhookEvents.key, opening.processUuid))
  const raw = ctx.encryption.decryptBytes('webhook_events.raw', Buffer.from(event?.rawEncrypted ?? '', 'base64url'))
  expect([...raw]).toEqual([0xff, 0x00, 0xfe])
  const { ChallengeParameters, Session } = sent.body
  const answered = await product.anonymous.call(signIn, {
    body: { username: ChallengeParameters.USERNAME, session: Session, answer: await product.getCode(phone) },
  })
  expect(answered.status).toBe(200)
  const again = await product.signIn(opening.client.phone)
  expect((await again.call(getUser, {})).body.full_name).toBe('Prueba Ahorradora')
})

test('R38 a reader never fails while everything is encrypted again', async () => {
  const { client, documentId } = await openingWithPapers()
  const rotating = await restartWith(third, second)
  let reads = 0
  const rotation = rotateKeys(rotating).then(() => 'done')
  const outcome = async () => Promise.race([rotation, new Promise((resolve) => setImmediate(resolve))])
  while ((await outcome()) !== 'done') {
    expect((await client.call(getUser, {})).status).toBe(200)
    expect((await readDocument(rotating, documentId)).bytes.toString()).toBe('%PDF- renta')
    reads += 1
  }
  expect(reads).toBeGreaterThan(3)
  expect(await keysInUse()).toEqual(['third'])
})

test('R38 what is written between the reading and the encrypting again is not lost, even under an old key', async () => {
  const { client } = await openingWithPapers()
  const older = await withKeys(third, second)
  const rotating = await restartWith(second, third)
  const isClient = eq(schema.customers.phoneBlindIndex, older.encryption.blindIndex('phone', `+57${client.phone}`))
  const write = (full_name: string) =>
    older.db
      .update(schema.customers)
      .set({ fullNameEncrypted: older.encryption.encrypt('customers.full-name', full_name) })
      .where(isClient)
  let writes = 0
  const interfered = Object.create(rotating.db, {
    transaction: {
      value: async (...work: Parameters<typeof rotating.db.transaction>) => {
        // Between reading and writing a batch, another process writes with its own key.
        if (writes < 4) await write(`Nombre ${++writes}`)
        return rotating.db.transaction(...work)
      },
    },
  })
  await rotateKeys({ ...rotating, db: interfered })
  expect(writes).toBe(4)
  expect((await client.call(getUser, {})).body.full_name).toBe('Nombre 4')
  expect(await keysInUse()).toEqual(['second'])
})

test('R38 a server without the key that the indexes are encrypted under does not start', async () => {
  await expect(withKeys(key('other'))).rejects.toThrow('key that is not configured')
})

test('R38 what cannot be opened is left as it is and told, and its key counts as used', async () => {
  const ctx = await restartWith(second)
  const { id } = await openingWithPapers().then(({ process }) => ({ id: process.customerId }))
  const strange = ctx.encryption.encrypt('customers.phone', 'not a name')
  await ctx.db.update(schema.customers).set({ fullNameEncrypted: strange }).where(eq(schema.customers.id, id))
  const rotating = await withKeys(third, second)
  expect(await rotateKeys(rotating)).toMatchObject({ values: { unreadable: 1 }, usedKeys: ['second'], unusedKeys: [] })
  const [row] = await ctx.db.select().from(schema.customers).where(eq(schema.customers.id, id))
  expect(row?.fullNameEncrypted).toBe(strange)
})

test('R38 a consent opens to nobody but the rotation, and even that changes nothing else of it', async () => {
  const { db } = product.ctx
  const change = (set: string) => db.execute(sql.raw(`update consents set ${set}`))
  await expect(change(`address_sealed = 'x'`)).rejects.toThrow()
  const asRotation = (set: string) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select set_config('cosecha.sealing', 'on', true)`)
      await tx.execute(sql.raw(set))
    })
  for (const set of ['update consents set given = false', `update consents set kind = 'x'`, 'delete from consents']) {
    await expect(asRotation(set), set).rejects.toThrow()
  }
})
