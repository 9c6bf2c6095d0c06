/**
 * The embedded database compared with PostgreSQL, in the same program; and how soon it is ready among many processes.
 */
import { PGlite } from '@electric-sql/pglite'
import { atLeast, atMost, type Metric, reportNone } from '#resilience/measures/metrics.ts'
import { type Program, startProgram } from '#resilience/measures/program.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { embeddedFolder } from '#server/platform/db/prepare-embedded.ts'
import { createEncryption } from '#server/platform/encryption/encryption.ts'
import { openIndexKeys } from '#server/platform/encryption/index-keys.ts'
import { keysOfDataFolder } from '#server/platform/encryption/keys.ts'
import { buildServer, builtServer } from '../../tools/build-server.mjs'
import { connections, prepareOpenings } from './create.ts'
import { computeMedian, inTurn, load } from './load.ts'
import { seedProcesses } from './seed-processes.ts'

const starts = 5

/**
 * @param databaseUrl - PostgreSQL, to compare with.
 * @param options - `seconds` for each side, and among how many `processes` it starts.
 */
export async function* measureEmbedded(
  databaseUrl: string,
  { seconds, processes }: { seconds: number; processes: number },
): AsyncGenerator<Metric> {
  await buildServer()
  const [own, bare] = [
    await openingsOf(await startProgram({ main: builtServer })),
    await openingsOf(await startProgram({ main: builtServer, databaseUrl })),
  ]
  const measured = await inTurn(seconds, own.run, bare.run)
  await bare.program.close()
  const what = `openings a second on the embedded database (${Math.round(measured.own)}) over PostgreSQL (${Math.round(measured.bare)})`
  yield atLeast('S03', what, measured.ratio, 0.3)
  const failed = own.failed() + bare.failed()
  yield reportNone('S03', 'openings that failed', failed === 0 ? [] : [`${failed}`])
  await own.program.close()
  yield* measureStart(processes)
}

async function openingsOf(program: Program) {
  const buildShot = await prepareOpenings(program)
  let failed = 0
  const run = async (length: number) => {
    const loaded = await load(program.url, { connections, seconds: length }, buildShot)
    failed += loaded.failed
    return loaded.perSecond
  }
  return { program, run, failed: () => failed }
}

/** As `npm start` starts the program, from the new process until its readiness answers. */
async function* measureStart(processes: number): AsyncGenerator<Metric> {
  const program = await startProgram({ main: builtServer })
  await program.stop()
  await seedFolder(program.dataFolder, processes)
  const took = { program: [] as number[], bare: [] as number[] }
  for (let time = 0; time < starts; time += 1) {
    took.bare.push(await openBare(program.dataFolder))
    took.program.push(await program.start())
    await program.stop()
  }
  await program.close()
  const [ready, bare] = [computeMedian(took.program) / 1_000, computeMedian(took.bare) / 1_000]
  yield atMost('S03', `from start to ready among ${processes} processes`, ready, 2, 's')
  yield atMost('S03', `the same over a bare PGlite that opens the folder (${bare.toFixed(2)} s)`, ready / bare, 3)
}

async function seedFolder(dataFolder: string, processes: number): Promise<void> {
  const database = await openDatabase({ dataFolder })
  const keys = keysOfDataFolder(dataFolder)
  const encryption = createEncryption(keys, await openIndexKeys(database.db, keys))
  await seedProcesses({ ctx: { db: database.db, encryption }, database: { location: { dataFolder } } }, 0, processes)
  await database.close()
}

/** Nothing but the engine, in this process, where it has been compiled before. */
async function openBare(dataFolder: string): Promise<number> {
  const from = performance.now()
  const pglite = await PGlite.create(embeddedFolder(dataFolder))
  const took = performance.now() - from
  await pglite.close()
  return took
}
