import { rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { emptyEmbeddedDatabase } from '#testing/embedded.ts'
import { DurableFs, durableStartParams } from './durable-fs.ts'
import { embeddedFolder } from './prepare-embedded.ts'
import { doUpkeep } from './upkeep.ts'

test('R22 the upkeep keeps the log and the tables of the embedded database from growing without end', async () => {
  const folder = await emptyEmbeddedDatabase()
  const pglite = await PGlite.create({
    fs: new DurableFs(embeddedFolder(folder)),
    startParams: durableStartParams,
  })
  const getSize = async () =>
    (await pglite.query<{ size: number }>(`select pg_table_size('notes')::int as size`)).rows[0]?.size ?? 0
  const bytesToRecover = async () =>
    (
      await pglite.query<{ bytes: number }>(
        'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
      )
    ).rows[0]?.bytes ?? 0

  await pglite.exec('create table notes (id int, text text)')
  await pglite.exec(`insert into notes select n, repeat(md5(n::text), 30) from generate_series(1, 40000) n`)
  await pglite.exec('delete from notes')
  const [size, bytes] = [await getSize(), await bytesToRecover()]
  await doUpkeep(pglite)
  expect(await bytesToRecover()).toBeLessThan(bytes / 4)
  expect(await getSize()).toBeLessThan(size / 4)
  await pglite.close()
  rmSync(folder, { recursive: true, force: true })
})
