/**
 * `npm run backup -- --to <folder> [--metrics <file>]`: writes database, documents and a manifest into an empty folder
 * (R43). Beside it, in `erasures`, goes the list of who was erased. With `--metrics`, a file tells Prometheus of the last one. On PostgreSQL servers may be running; for the embedded
 * database stop the server first. Exit codes: see `run-command.ts`.
 */
import { parseArgs } from 'node:util'
import { copyErasures } from '../../modules/privacy/erasure-list.ts'
import { writeBackupFigures } from '../backup/figures.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { erasuresFolderFor } from '../backup/manifest.ts'
import { runCommand, say } from './run-command.ts'

await runCommand(
  async (ctx, words) => {
    const { values } = parseArgs({ args: [...words], options: { to: { type: 'string' }, metrics: { type: 'string' } } })
    if (!values.to) {
      say('Where to? --to <an empty folder>')
      return 1
    }
    // The job engine maintains its queues; our code must not write while the embedded database is copied.
    await ctx.boss.stop({ graceful: false })
    const startedAt = performance.now()
    const { rows, files, erasedMeanwhile, auditHead } = await makeBackup(ctx, values.to)
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
    const seconds = (performance.now() - startedAt) / 1000
    say(`${all} rows, ${files.length} files, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s.`)
    if (erasedMeanwhile.length > 0) say(`Deleted while it was made: ${erasedMeanwhile.length} documents.`)
    say(`Head of the audit log: ${auditHead}`)
    await copyErasures(ctx, erasuresFolderFor(values.to))
    if (values.metrics) {
      await writeBackupFigures(values.metrics, { finishedAt: new Date(), seconds, bytes: megabytes * 1e6 })
    }
    return 0
  },
  { migrates: false },
)
