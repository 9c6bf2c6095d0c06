import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPrivacy } from '#contract/privacy.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { type CanaryPerson, canaryDeposit, canaryPerson, failingRequests } from '#testing/canary/opening.ts'
import { createFinder, searchFolder, searchTables } from '#testing/canary/search.ts'
import { temporaryFolder } from '#testing/database.ts'

let product: TestApp
let folder: string
const usualFolder = process.env.TMPDIR
const lines: string[] = []

beforeAll(async () => {
  // Every file of the test, temporary ones too, is below this folder.
  folder = temporaryFolder()
  process.env.TMPDIR = join(folder, 'tmp')
  mkdirSync(process.env.TMPDIR)
  // Without the censor of the real logger, which is a second barrier: personal data must not even reach the first.
  product = await startTestApp({ LOG_LEVEL: 'trace' }, pino({ level: 'trace' }, { write: (line) => lines.push(line) }))
})
afterAll(async () => {
  await product.close()
  process.env.TMPDIR = usualFolder
  if (usualFolder === undefined) delete process.env.TMPDIR
  rmSync(folder, { recursive: true, force: true })
})

/** The places where any of a person's values can be read. */
async function places({ canaries }: CanaryPerson): Promise<string[]> {
  const find = createFinder(canaries)
  await product.ctx.db.execute('checkpoint')
  return [
    ...searchFolder(folder, find),
    ...(await searchTables(product.ctx, find)),
    ...find(Buffer.from(lines.join(''))).map((name) => `log: ${name}`),
  ]
}

test('R38 A88 of a whole opening, with errors and at the finest log level, nothing can be read in files, rows or log', async () => {
  const person = await canaryPerson(product)
  await failingRequests(product, person)
  await product.drainJobs()
  await canaryDeposit(product, person)
  await product.drainJobs({ includeDelayed: true })
  expect(lines.length).toBeGreaterThan(20)
  expect(await places(person)).toEqual([])
}, 120_000)

test('R38 A84 Z09 after an erasure nothing can be read either', async () => {
  const person = await canaryPerson(product)
  const erased = await person.client.call(
    askPrivacy,
    { body: { kind: 'deletion', detail: `Soy ${person.canaries.name}` } },
    { idempotencyKey: 'canary-erasure' },
  )
  expect(erased.body.erased).toBe(true)
  await product.drainJobs({ includeDelayed: true })
  expect(await places(person)).toEqual([])
})

test('R38 the search finds what is there: in a row, in a file, in the log, in base64 and in hex', async () => {
  const { ctx } = product
  const value = 'CANARIO-QUE-SE-VE'
  const person = { canaries: { seen: value, number: '7418529' } } as unknown as CanaryPerson
  const rows = [value, Buffer.from(`x${value}y`).toString('base64'), Buffer.from(value).toString('hex'), '17418529']
  for (const [index, key] of rows.entries()) {
    await ctx.db.execute(`delete from limit_counters`)
    await ctx.db.execute(`insert into limit_counters values ('${key}', now(), ${index})`)
    const tables = await searchTables(ctx, createFinder(person.canaries))
    expect(tables, key).toEqual(index < 3 ? ['public.limit_counters: seen'] : [])
  }
  ctx.logger.info({ amount: 7418529 }, value)
  expect((await places(person)).filter((place) => place.startsWith('log'))).toEqual(['log: seen', 'log: number'])
  if (ctx.database.engine === 'pglite') expect((await places(person)).join()).toContain('database')
})
