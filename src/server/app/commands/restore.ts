/**
 * `npm run restore -- --from <folder> [--verify] [--without-erasures]`: restores a backup where there is no database
 * yet, and with `--verify` compares all of it with what was saved (R43). Then it erases again who was erased since, by
 * the list beside the backups. Without such a list nothing is restored, unless a word of the call allows it. Exit
 * codes: see `run-command.ts`; 1 also when the backup is refused or something is not as it was.
 */
import { parseArgs } from 'node:util'
import type { Context } from '../../context.ts'
import { ErasureUnreadable } from '../../modules/privacy/erasure-list.ts'
import type { ListedErasure } from '../../modules/privacy/jobs.ts'
import { repeatErasures } from '../../modules/privacy/repeat-erasures.ts'
import { NotEmptyError } from '../../platform/db/restore.ts'
import { findErasures, NoErasures } from '../backup/find-erasures.ts'
import { BackupRefused, restoreDocuments, restoreRows, verifyRestored } from '../backup/restore-backup.ts'
import { readMasterKeys } from '../context.ts'
import { openConfig } from '../open-config.ts'
import { asCommand, say, withContext } from './run-command.ts'

type Choices = { verify?: boolean | undefined; 'without-erasures'?: boolean | undefined }

await asCommand(async () => {
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({ options: { from: { type: 'string' }, verify: flag, 'without-erasures': flag } })
  if (values.from) return restore(values.from, values)
  say('From where? --from <the folder of a backup>')
  return 1
})

async function restore(folder: string, choices: Choices): Promise<number> {
  const config = await openConfig(process.env)
  const place = { databaseUrl: config.DATABASE_URL, dataFolder: config.DATA_FOLDER }
  let erasures: ListedErasure[] = []
  try {
    if (!choices['without-erasures']) erasures = await findErasures(config, folder)
    const manifest = await restoreRows(folder, place, readMasterKeys(config))
    return await withContext((ctx) => finish(ctx, { folder, manifest, erasures, verifies: choices.verify ?? false }), {
      migrates: false,
    })
  } catch (error) {
    const isRefusal = [BackupRefused, NotEmptyError, NoErasures, ErasureUnreadable].some(
      (kind) => error instanceof kind,
    )
    if (!isRefusal || !(error instanceof Error)) throw error
    say(`Nothing was restored: ${error.message}`)
    return 1
  }
}

type Restored = {
  folder: string
  manifest: Awaited<ReturnType<typeof restoreRows>>
  erasures: readonly ListedErasure[]
  verifies: boolean
}

async function finish(ctx: Context, { folder, manifest, erasures, verifies }: Restored): Promise<number> {
  say(`Restored: the database of ${manifest.madeAt}, and ${await restoreDocuments(ctx, folder)} documents.`)
  const faults = verifies ? await verifyRestored(ctx, manifest) : []
  for (const fault of faults) say(fault)
  if (verifies && faults.length === 0) say('Everything is as it was saved.')
  const { wholly, inPart } = await repeatErasures(ctx, erasures, new Date(manifest.madeAt))
  say(
    `Erased again: ${wholly} people wholly, ${inPart} in the part that no law keeps. Files go when the server starts.`,
  )
  return faults.length === 0 ? 0 : 1
}
