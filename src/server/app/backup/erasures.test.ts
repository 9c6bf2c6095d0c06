import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPrivacy } from '#contract/privacy.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { createOpener, openTables } from '#testing/canary/open-all.ts'
import { type Canaries, createFinder } from '#testing/canary/search.ts'
import { leaveVisit } from '#testing/canary/traces.ts'
import { loadCustomerId, openingAt, signedOpening } from '#testing/opening.ts'
import { createPlaces, type Place } from '#testing/restored.ts'
import type { Context } from '../../context.ts'
import {
  copyErasures,
  folderOfErasures,
  forgetOldErasures,
  mayListErasures,
  readErasures,
} from '../../modules/privacy/erasure-list.ts'
import { repeatErasures } from '../../modules/privacy/repeat-erasures.ts'
import { tables } from '../../platform/db/tables.ts'
import { rotateKeys } from '../../platform/encryption/rotate-keys.ts'
import { readMasterKeys } from '../context.ts'
import { findErasures } from './find-erasures.ts'
import { makeBackup } from './make-backup.ts'
import { erasuresFolderFor, type Manifest } from './manifest.ts'
import { restoreDocuments, restoreRows } from './restore-backup.ts'

let app: TestApp
let places: ReturnType<typeof createPlaces>
beforeAll(async () => {
  app = await startTestApp()
  places = createPlaces(app)
})
afterAll(async () => {
  await places.close()
  await app.close()
})

const erase = async (client: Client) => {
  const body = { kind: 'deletion', detail: 'Bórrenme, por favor' } as const
  const answer = await client.call(askPrivacy, { body }, { idempotencyKey: randomUUID() })
  expect(answer.status).toBe(201)
  return answer.body.erased
}
const newPhone = () => `34${randomInt(10_000_000, 99_999_999)}`

async function backedUp(): Promise<{ backup: string; manifest: Manifest }> {
  const backup = join(places.folder(), 'one')
  return { backup, manifest: await makeBackup(app.ctx, backup) }
}

async function restored(backup: string): Promise<Context> {
  const place: Place = await places.emptyPlace()
  await restoreRows(backup, place, readMasterKeys(app.ctx.config))
  const { ctx } = await places.openRestored(place)
  await restoreDocuments(ctx, backup)
  return ctx
}

const readable = (ctx: Context, canaries: Canaries) => openTables(ctx, createOpener(ctx), createFinder(canaries))

test('R43 Z09 who was erased after a backup is erased again where it is restored, and nobody else is', async () => {
  const name = 'Zenaida Canaria Restaurada'
  const { client, processUuid } = await openingAt(app, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const customerId = await loadCustomerId(app, client)
  await app.ctx.db
    .update(tables.customers)
    .set({ fullNameEncrypted: app.ctx.encryption.encrypt('customers.full-name', name) })
    .where(eq(tables.customers.id, customerId))
  const other = await app.signIn(newPhone(), 'Otra Persona')
  const visited = newPhone()
  const visit = await leaveVisit(app, visited)
  const { backup, manifest } = await backedUp()
  // The visitor becomes a customer, which the backup does not know.
  const visitor = await app.signIn(visited, 'Vera Visitante')
  expect([await erase(client), await erase(visitor)]).toEqual([true, true])

  const ctx = await restored(backup)
  const canaries = { name, phone: client.phone, visited, ...visit }
  expect((await readable(ctx, canaries)).length).toBeGreaterThan(4)
  const erasures = await findErasures(app.ctx.config, backup)
  expect(await repeatErasures(ctx, erasures, new Date(manifest.madeAt))).toEqual({ wholly: 1, inPart: 0 })
  // What providers said goes by a job, when the server starts.
  const left = (await readable(ctx, canaries)).filter((place) => !place.startsWith('webhook_events'))
  expect(left).toEqual([])
  expect(await ctx.db.$count(tables.forms, eq(tables.forms.processUuid, processUuid))).toBe(0)
  const [kept] = await ctx.db
    .select()
    .from(tables.customers)
    .where(eq(tables.customers.id, await loadCustomerId(app, other)))
  expect(kept?.erasedAt).toBeNull()
})

test('R43 Z09 what a law keeps of a person is restored; what was deleted of them is deleted again', async () => {
  const { client, processUuid } = await signedOpening(app)
  const customerId = await loadCustomerId(app, client)
  const visit = await leaveVisit(app, client.phone)
  const { backup, manifest } = await backedUp()
  expect(await erase(client)).toBe(false)
  const ctx = await restored(backup)
  const erasures = await findErasures(app.ctx.config, backup)
  expect(await repeatErasures(ctx, erasures, new Date(manifest.madeAt))).toMatchObject({ inPart: 1 })
  expect(await readable(ctx, visit)).toEqual([])
  const [customer] = await ctx.db.select().from(tables.customers).where(eq(tables.customers.id, customerId))
  expect(customer?.erasedAt).toBeNull()
  expect(await ctx.db.$count(tables.forms, eq(tables.forms.processUuid, processUuid))).toBeGreaterThan(0)
})

test('R43 Z09 the list names nobody, is there before the person is told, and finds them after a rotation of keys', async () => {
  const client = await app.signIn(newPhone(), 'Rosa Rotada')
  const customerId = await loadCustomerId(app, client)
  const { backup, manifest } = await backedUp()
  const before = (await readErasures(folderOfErasures(app.ctx.config))) ?? []
  await erase(client)
  const listed = (await readErasures(folderOfErasures(app.ctx.config))) ?? []
  expect(listed).toHaveLength(before.length + 1)
  const folder = folderOfErasures(app.ctx.config)
  const text = readdirSync(folder).map((name) => name + readFileSync(join(folder, name), 'utf8'))
  for (const word of [client.phone, customerId, 'Rosa']) expect(text.join()).not.toContain(word)

  const place = await places.emptyPlace()
  const old = readMasterKeys(app.ctx.config)
  await restoreRows(backup, place, old)
  const keys = [{ id: 'k2', bytes: randomBytes(32) }, ...old]
  const { ctx } = await places.openRestored(place, keys)
  await rotateKeys(ctx)
  expect(await repeatErasures(ctx, listed, new Date(manifest.madeAt))).toMatchObject({ wholly: 1 })
})

test('R43 Z09 an erasure that could not be listed is listed later, and the person is erased all the same', async () => {
  const client = await app.signIn(newPhone(), 'Rosa Demorada')
  const folder = folderOfErasures(app.ctx.config)
  const count = async () => ((await readErasures(folder)) ?? []).length
  await app.drainJobs()
  const before = await count()
  renameSync(folder, `${folder}-away`)
  writeFileSync(folder, 'not a folder')
  expect(await erase(client)).toBe(true)
  renameSync(folder, `${folder}-broken`)
  renameSync(`${folder}-away`, folder)
  expect(await count()).toBe(before)
  await app.drainJobs({ includeDelayed: true })
  expect(await count()).toBe(before + 1)
})

test('R43 Z09 a file of the list that was cut off or changed is named, and nothing is restored by less than the list', async () => {
  const { backup } = await backedUp()
  const folder = erasuresFolderFor(backup)
  await copyErasures(app.ctx, folder)
  const file = join(folder, '2026-11-28T10-00-00-000Z-AAAAAAAAAAAA.json')
  const changed = { format: 1, erasure: { at: 'yesterday', isWhole: true, customerHash: '', phoneIndexes: 'all' } }
  for (const text of ['', '{"format":1', JSON.stringify(changed)]) {
    writeFileSync(file, text)
    await expect(findErasures(app.ctx.config, backup)).rejects.toThrow(`${file} is not an erasure`)
  }
})

test('R43 Z09 a backup without its list is not restored by accident, nor one that is older than the list', async () => {
  const { backup, manifest } = await backedUp()
  const elsewhere = { ...app.ctx.config, ERASURES_FOLDER: join(places.folder(), 'none') }
  await expect(findErasures(elsewhere, backup)).rejects.toThrow('there is no list of erasures')
  await copyErasures(app.ctx, join(backup, '..', 'erasures'))
  expect((await findErasures(elsewhere, backup)).length).toBeGreaterThan(0)
  const old = new Date(Date.now() - 91 * 86_400_000).toISOString()
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, madeAt: old }))
  await expect(findErasures(elsewhere, backup)).rejects.toThrow('91 days old')
})

test('Z09 whether the list can be written is known before somebody is erased', async () => {
  const folder = places.folder()
  writeFileSync(join(folder, 'file'), '')
  const may = (name: string) => mayListErasures({ ...app.ctx.config, ERASURES_FOLDER: join(folder, name) })
  expect([await may('not-there-yet'), await may('file/below')]).toEqual([true, false])
  expect(readdirSync(folder)).toEqual(['file'])
})

test('R43 Z09 the list is kept as long as the oldest backup', async () => {
  const folder = places.folder()
  const names = (days: number) =>
    `${new Date(Date.now() - days * 86_400_000).toISOString().replace(/[:.]/g, '-')}-abcdefghijkl.json`
  for (const days of [89, 92]) writeFileSync(join(folder, names(days)), '{}')
  await forgetOldErasures(app.ctx, folder)
  expect(readdirSync(folder)).toHaveLength(1)
})
