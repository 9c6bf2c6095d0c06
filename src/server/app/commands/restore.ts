/**
 * `npm run restore -- --from <folder> [--verify]`: restores a backup where there is no database yet, and with `--verify`
 * compares all of it with what was saved (R43). Exit codes: see `run-command.ts`; 1 also when the backup is refused or
 * something is not as it was.
 */
import { parseArgs } from 'node:util'
import { NotEmptyError } from '../../platform/db/restore.ts'
import { BackupRefused, restoreDocuments, restoreRows, verifyRestored } from '../backup/restore-backup.ts'
import { type Context, readMasterKeys } from '../context.ts'
import { openConfig } from '../open-config.ts'
import { asCommand, say, withContext } from './run-command.ts'

await asCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, verify: { type: 'boolean' } } })
  if (values.from) return restore(values.from, values.verify ?? false)
  say('From where? --from <the folder of a backup>')
  return 1
})

async function restore(folder: string, verifies: boolean): Promise<number> {
  const config = await openConfig(process.env)
  const place = { databaseUrl: config.DATABASE_URL, dataFolder: config.DATA_FOLDER }
  const manifest = await restoreRows(folder, place, readMasterKeys(config)).catch((error: unknown) => {
    if (!(error instanceof BackupRefused || error instanceof NotEmptyError)) throw error
    say(`Nothing was restored: ${error.message}`)
  })
  if (!manifest) return 1
  const work = async (ctx: Context) => {
    say(`Restored: the database of ${manifest.madeAt}, and ${await restoreDocuments(ctx, folder)} documents.`)
    if (!verifies) return 0
    const faults = await verifyRestored(ctx, manifest)
    for (const fault of faults) say(fault)
    if (faults.length === 0) say('Everything is as it was saved.')
    return faults.length === 0 ? 0 : 1
  }
  return withContext(work, { migrates: false })
}
