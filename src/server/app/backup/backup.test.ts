import { randomBytes } from 'node:crypto'
import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { openingAt } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { createPlaces, type Place } from '#testing/restored.ts'
import { makeAdmin } from '../../modules/back-office/staff/make-admin.ts'
import { keepDocument } from '../../modules/opening/documents/keep-document.ts'
import { NotEmptyError } from '../../platform/db/restore.ts'
import { documents } from '../../platform/db/schema/opening.ts'
import { readMasterKeys } from '../context.ts'
import { makeBackup } from './make-backup.ts'
import { getDocumentsPath, type Manifest } from './manifest.ts'
import { BackupRefused, restoreDocuments, restoreRows, verifyRestored } from './restore-backup.ts'

let app: TestApp
let places: ReturnType<typeof createPlaces>
const folder = () => places.folder()
const emptyPlace = () => places.emptyPlace()
const openRestored = (place: Place) => places.openRestored(place)

beforeAll(async () => {
  app = await startTestApp()
  places = createPlaces(app)
  const { processUuid } = await openingAt(app, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  for (const kind of ['identity-front', 'identity-back'] as const) {
    const bytes = Buffer.from(`the ${kind} of nobody`)
    await keepDocument(app.ctx, { processUuid, kind, fileName: 'cédula.png', mediaType: 'image/png', bytes })
  }
  await makeAdmin(app.ctx, '+573001112233')
})
afterAll(async () => {
  await places.close()
  await app.close()
})

async function backedUp(): Promise<{ backup: string; manifest: Manifest }> {
  const backup = folder()
  return { backup, manifest: await makeBackup(app.ctx, backup) }
}

test('R43 what was saved is restored elsewhere whole: rows, documents and the audit log', async () => {
  const { backup, manifest } = await backedUp()
  expect(manifest.rows.documents).toBeGreaterThan(1)
  expect(manifest.rows.audit_log).toBeGreaterThan(0)
  const place = await emptyPlace()
  await restoreRows(backup, place, readMasterKeys(app.ctx.config))
  const { ctx } = await openRestored(place)
  expect(await restoreDocuments(ctx, backup)).toBe(manifest.rows.documents)
  expect(await verifyRestored(ctx, manifest)).toEqual([])
})

test('R43 what is not there or not the same any more is named after restoring', async () => {
  const { backup, manifest } = await backedUp()
  const place = await emptyPlace()
  await restoreRows(backup, place, readMasterKeys(app.ctx.config))
  const { ctx, storageFolder } = await openRestored(place)
  await restoreDocuments(ctx, backup)
  const [first, second] = await ctx.db.select({ id: documents.id, key: documents.storageKey }).from(documents)
  if (!first || !second) throw new Error('no documents')
  rmSync(join(storageFolder, first.key))
  appendFileSync(join(storageFolder, second.key), 'x')
  await ctx.db.execute('delete from rates where ctid = (select min(ctid) from rates)')
  const faults = await verifyRestored(ctx, manifest)
  expect(faults.filter((fault) => fault.includes(first.id) || fault.includes(second.id))).toHaveLength(2)
  expect(faults.some((fault) => fault.startsWith('rates: '))).toBe(true)
  expect(faults).toHaveLength(3)
})

test('R43 a backup that the keys do not open is refused before anything is restored', async () => {
  const { backup } = await backedUp()
  const place = await emptyPlace()
  const foreign = [{ id: 'k9', bytes: randomBytes(32) }]
  const refusal = await restoreRows(backup, place, foreign).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(BackupRefused)
  expect((refusal as Error).message).toContain('ENCRYPTION_KEYS')
  // The target is as empty as before, so the right keys may follow.
  await restoreRows(backup, place, readMasterKeys(app.ctx.config))
})

test('R43 a backup with a changed, missing or foreign file is refused, and nothing is restored', async () => {
  const { backup } = await backedUp()
  const place = await emptyPlace()
  const [process = ''] = readdirSync(join(getDocumentsPath(backup), 'processes'))
  const inside = join(getDocumentsPath(backup), 'processes', process)
  const [one = '', other = ''] = readdirSync(inside)
  appendFileSync(join(inside, one), 'x')
  rmSync(join(inside, other))
  writeFileSync(join(backup, 'guest'), 'x')
  const refusal = await restoreRows(backup, place, readMasterKeys(app.ctx.config)).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(BackupRefused)
  expect((refusal as Error).message.split('\n').map((line) => line.replace(/^.*(is|does) /, '$1 '))).toEqual(
    expect.arrayContaining(['is not what it was', 'is missing', 'does not belong to the backup']),
  )
  rmSync(join(backup, 'guest'))
})

test('R43 nothing is restored over a database, and no backup is written over another', async () => {
  const { backup } = await backedUp()
  const place = await emptyPlace()
  await restoreRows(backup, place, readMasterKeys(app.ctx.config))
  await expect(restoreRows(backup, place, readMasterKeys(app.ctx.config))).rejects.toThrow(NotEmptyError)
  await expect(makeBackup(app.ctx, backup)).rejects.toThrow('is not empty')
})

test('R43 a backup that is made while people write holds one moment of it', async () => {
  const backup = folder()
  const [manifest] = await Promise.all([
    makeBackup(app.ctx, backup),
    ...Array.from({ length: 8 }, () => app.signIn(freshPhone(), 'Ana María Rojas')),
  ])
  const place = await emptyPlace()
  await restoreRows(backup, place, readMasterKeys(app.ctx.config))
  const { ctx } = await openRestored(place)
  await restoreDocuments(ctx, backup)
  expect(await verifyRestored(ctx, manifest)).toEqual([])
})
