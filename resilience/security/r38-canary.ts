/** R38: what is readable of a person in rows, files and log; what a rotation of keys costs readers; what an erasure leaves. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { askPrivacy } from '#contract/privacy.ts'
import { createContext } from '#server/app/context.ts'
import { encryptedColumns } from '#server/platform/encryption/encrypted-columns.ts'
import { getKeyId } from '#server/platform/encryption/encryption.ts'
import { countByKey } from '#server/platform/encryption/rotate-columns.ts'
import { rotateKeys } from '#server/platform/encryption/rotate-keys.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import {
  type CanaryPerson,
  canaryDeposit,
  canaryPerson,
  failingRequests,
  readProcess,
} from '#testing/canary/opening.ts'
import { createFinder, searchFolder, searchTables } from '#testing/canary/search.ts'
import { temporaryFolder } from '#testing/database.ts'
import type { Measure, Metric } from './metric.ts'

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`

export const measure: Measure = async ({ quick }) => {
  const usualFolder = process.env.TMPDIR
  const folder = temporaryFolder()
  process.env.TMPDIR = join(folder, 'tmp')
  mkdirSync(process.env.TMPDIR)
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
  const old = newKey('old')
  const test = await startTestApp({ LOG_LEVEL: 'trace', ENCRYPTION_KEYS: old }, logger)
  try {
    const people: CanaryPerson[] = []
    for (let one = 0; one < (quick ? 2 : 6); one += 1) {
      const person = await canaryPerson(test)
      people.push(person)
      if (one > 0) continue
      await failingRequests(test, person)
      await canaryDeposit(test, person)
    }
    await test.drainJobs()
    const hits = async (persons: readonly CanaryPerson[]) => {
      const found: string[] = []
      for (const { canaries } of persons) {
        const find = createFinder(canaries)
        await test.ctx.db.execute('checkpoint')
        found.push(...searchFolder(folder, find), ...(await searchTables(test.ctx, find)))
        found.push(...find(Buffer.from(lines.join(''))).map((name) => `log: ${name}`))
      }
      return found
    }
    const values = people.reduce((sum, { canaries }) => sum + Object.keys(canaries).length, 0)
    const figures = [
      zero(`readable places of ${values} values of ${people.length} people, one with a deposit`, await hits(people)),
      ...(await rotateOnline(test, people, old)),
    ]
    const erased = people.slice(1)
    for (const { client } of erased) {
      const body = { kind: 'deletion', detail: 'Borren mis datos' } as const
      const answer = await client.call(askPrivacy, { body }, { idempotencyKey: randomBytes(9).toString('hex') })
      if (!answer.body.erased) throw new Error('a person was not erased')
    }
    await test.drainJobs({ includeDelayed: true })
    figures.push(zero(`readable places of ${erased.length} people after their erasure`, await hits(erased)))
    figures.push(zero('files left of erased people', listFiles(test, erased)))
    return figures
  } finally {
    await test.close()
    process.env.TMPDIR = usualFolder
    if (usualFolder === undefined) delete process.env.TMPDIR
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Rotates the keys while readers read without a pause, then takes the old key out. */
async function rotateOnline(test: TestApp, people: readonly CanaryPerson[], old: string): Promise<Metric[]> {
  const { ctx } = test
  const fresh = newKey('fresh')
  const withKeys = async (keys: string) =>
    (await createContext({ ...ctx, config: { ...ctx.config, ENCRYPTION_KEYS: keys } })).encryption
  Object.assign(ctx, { encryption: await withKeys(`${fresh},${old}`) })
  const reads = { done: 0, failed: 0 }
  let isDone = false
  const read = async () => {
    while (!isDone) {
      for (const person of people) {
        const documents = await person.client.inject({ method: 'GET', url: '/api/users/personal-data' })
        const process = await readProcess(person)
        reads.done += 2
        if (documents.statusCode !== 200) reads.failed += 1
        if (process.status !== 200) reads.failed += 1
      }
    }
  }
  const readers = [read(), read()]
  const rotation = await rotateKeys(ctx).finally(() => {
    isDone = true
  })
  await Promise.all(readers)
  Object.assign(ctx, { encryption: await withKeys(fresh) })
  // The old key goes a day after the new one came first, when the last session signed with it has ended.
  for (const { client } of people) client.token = (await test.signIn(client.phone)).token
  const after = await Promise.all(people.map(readProcess))
  const left = await underOld(test)
  const reencrypted = rotation.values.reencrypted + rotation.files.reencrypted
  return [
    {
      promise: 'R38',
      what: `failed reads while ${reencrypted} values and files were encrypted again`,
      measured: `${reads.failed} of ${reads.done}`,
      aim: '0',
      holds: reads.failed === 0 && reads.done > 0,
    },
    zero('values and files under the old key after the rotation', left),
    zero(
      'people who could not be read with the new key alone',
      after.filter(({ status }) => status !== 200).map(({ status }) => String(status)),
    ),
  ]
}

async function underOld({ ctx }: TestApp): Promise<string[]> {
  const inColumns = await Promise.all(
    encryptedColumns.map(async (one) =>
      Array<string>((await countByKey(ctx.db, one)).get('old') ?? 0).fill(one.purpose),
    ),
  )
  const folder = join(ctx.config.DATA_FOLDER, 'documents')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const inFiles = files.map((entry) => join(entry.parentPath, entry.name))
  return [...inColumns.flat(), ...inFiles.filter((file) => getKeyId(readFileSync(file)) === 'old')]
}

function listFiles({ ctx }: TestApp, people: readonly CanaryPerson[]): string[] {
  const folder = join(ctx.config.DATA_FOLDER, 'documents')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && people.some(({ processUuid }) => entry.parentPath.includes(processUuid)))
    .map(({ name }) => name)
}

const zero = (what: string, found: readonly string[]): Metric => ({
  promise: 'R38',
  what,
  measured: found.length === 0 ? '0' : `${found.length} (${found.slice(0, 3).join(', ')})`,
  aim: '0',
  holds: found.length === 0,
})
