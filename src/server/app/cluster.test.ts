import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, type Member, type Role, startCluster } from '#testing/cluster.ts'
import { type LoadResult, sendLoad, toldToCrm } from '#testing/cluster-load.ts'
import { inFullRun } from '#testing/full-run.ts'
import { databaseOn, onServer } from '#testing/on-server.ts'
import { migrationsFolder } from '../platform/db/migrate.ts'

/** Real processes, on the engine of the run: several on PostgreSQL, the one that PGlite allows. */
const server = process.env.TEST_DATABASE_URL
const database = `cluster_${process.pid}`
let cluster: Cluster
let migrationsRun: number | undefined

beforeAll(async () => {
  if (server) await onServer(server, `create database ${database}`)
  cluster = await startCluster({
    roles: server ? inFullRun<Role[]>(['api', 'api', 'worker', 'worker'], ['api', 'api', 'worker']) : ['all'],
    databaseUrl: server && databaseOn(server, database),
  })
  const counting = 'select count(*)::int as count from drizzle.__drizzle_migrations'
  const rows = server ? await onServer<{ count: number }>(databaseOn(server, database), counting) : []
  migrationsRun = rows[0]?.count
}, 180_000)
afterAll(async () => {
  await cluster?.close()
  if (server) await onServer(server, `drop database if exists ${database} with (force)`)
}, 60_000)

/** Restarts every process once, half of each kind at a time, while people keep simulations. */
async function restartAll(): Promise<{ load: LoadResult; codes: (number | null)[]; longestSeconds: number }> {
  const end = new AbortController()
  const loading = sendLoad(cluster.url, { perSecond: 10, keepsEvery: 10, leastKept: 3 }, end.signal)
  const codes: (number | null)[] = []
  let longestSeconds = 0
  const restart = async (member: Member) => {
    const { code, seconds } = await member.end()
    codes.push(code)
    longestSeconds = Math.max(longestSeconds, seconds)
    await member.start()
  }
  for (const half of [0, 1]) await Promise.all(cluster.members.filter((_, at) => at % 2 === half).map(restart))
  end.abort()
  return { load: await loading, codes, longestSeconds }
}

test('R42 a deploy: every process ends in order, no work is lost, and none is done twice', {
  timeout: 300_000,
}, async () => {
  const { load, codes, longestSeconds } = await restartAll()
  expect(codes).toEqual(cluster.members.map(() => 0))
  expect(longestSeconds).toBeLessThan(25)
  expect(load.kept).toBeGreaterThan(2)
  // Several processes lose no request; where there is only one, nobody can be served between its end and its start.
  const lost = Object.keys(load.failures).filter((kind) => server || !/^50[23] /.test(kind))
  expect(lost).toEqual([])
  const told = await toldToCrm(cluster.sandboxUrl, load.kept)
  expect(told).toHaveLength(load.kept)
  expect(told.filter((copies) => copies !== 1)).toEqual([])
})

test('R26 processes that start at once migrate an empty database once, and on PGlite a part of the work is refused', async () => {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: unknown[]
  }
  if (server) expect(migrationsRun).toBe(entries.length)
  else await expect(startCluster({ roles: ['api'] })).rejects.toThrow('ended with 78')
})
