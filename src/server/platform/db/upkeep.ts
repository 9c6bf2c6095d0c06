import type { PGlite } from '@electric-sql/pglite'
import type { EngineLogger } from './database.ts'

const passSeconds = 60
const checkpointAfterBytes = 32 * 1024 * 1024

/**
 * Does for PGlite what PostgreSQL's background processes do and PGlite, a single process, leaves out: checkpoints,
 * without which the log grows and a start after a crash takes ever longer, and vacuum with fresh statistics.
 * @returns a function that ends the upkeep and waits for the pass under way.
 */
export function startUpkeep(pglite: PGlite, logger?: EngineLogger): () => Promise<void> {
  let pass = Promise.resolve()
  const timer = setInterval(() => {
    pass = pass
      .then(() => (pglite.closed ? undefined : doUpkeep(pglite)))
      .catch((error: unknown) => logger?.error({ err: error }, 'the upkeep of the embedded database failed'))
  }, passSeconds * 1000)
  timer.unref()
  return () => {
    clearInterval(timer)
    return pass
  }
}

/**
 * One pass: a vacuum of the tables that changed much, then a checkpoint when much was written since the last. In this
 * order, because a vacuum right after a checkpoint writes every page it touches to the log once more.
 */
export async function doUpkeep(pglite: PGlite): Promise<void> {
  try {
    await vacuumChangedTables(pglite)
  } finally {
    // Also when a table cannot be vacuumed: the log must not grow for that.
    await checkpointWhenDue(pglite)
  }
}

async function vacuumChangedTables(pglite: PGlite): Promise<void> {
  // The counts of changed rows are otherwise brought up to date only now and then.
  await pglite.query('select pg_stat_force_next_flush()')
  const changed = await pglite.query<{ name: string }>(
    `select relid::regclass::text as name from pg_stat_user_tables
     where n_dead_tup > 1000 + 0.2 * n_live_tup or n_mod_since_analyze > 1000 + 0.2 * n_live_tup
     order by n_dead_tup desc limit 5`,
  )
  for (const { name } of changed.rows) await pglite.exec(`vacuum (analyze) ${name}`)
}

async function checkpointWhenDue(pglite: PGlite): Promise<void> {
  const written = await pglite.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  if ((written.rows[0]?.bytes ?? 0) > checkpointAfterBytes) await pglite.exec('checkpoint')
}
