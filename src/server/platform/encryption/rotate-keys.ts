import type { DocumentStorage } from '../../providers/storage/port.ts'
import type { PlatformContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { encryptedColumns } from './encrypted-columns.ts'
import { keysRotate } from './jobs.ts'
import { countByKey, type Reencrypted, rotateColumns } from './rotate-columns.ts'
import { type ReencryptedFiles, rotateFiles } from './rotate-files.ts'

export type Rotation = {
  values: Reencrypted
  files: ReencryptedFiles
  /** Configured keys besides the current one that no value and no file is under any more. */
  unusedKeys: string[]
  /** Keys besides the current one that something is still under, configured or not. */
  usedKeys: string[]
}

type Parts = Pick<PlatformContext, 'db' | 'encryption'> & { providers: { storage: DocumentStorage } }

/**
 * R38: brings everything encrypted under the current key, while the server goes on. It may be stopped and begun again
 * at any moment; what is under the current key already is passed over.
 * @param ctx - The context.
 * @returns What was done, and which old keys can be taken out.
 */
export async function rotateKeys(ctx: Parts): Promise<Rotation> {
  const { db, encryption } = ctx
  const values = await rotateColumns({ db, encryption })
  const files = await rotateFiles({ db, encryption, storage: ctx.providers.storage })
  const [current = '', ...older] = encryption.keyIds()
  const used = new Set(files.keysLeft)
  for (const encrypted of encryptedColumns)
    for (const keyId of (await countByKey(db, encrypted)).keys()) used.add(keyId)
  used.delete(current)
  return { values, files, unusedKeys: older.filter((id) => !used.has(id)), usedKeys: [...used] }
}

/** After a start with more than one key: sends the job that does the same, so that no command is needed for it. */
export async function rotateAfterStart(ctx: PlatformContext): Promise<void> {
  if (ctx.encryption.keyIds().length < 2) return
  await inTransaction(ctx.db, (tx) => enqueue(ctx.boss, tx, keysRotate, {}))
}

/** Job: the same beside the work of the server, with a line in the log about what was done. */
export async function rotateInBackground(ctx: Parts & Pick<PlatformContext, 'logger'>): Promise<void> {
  const { values, files, unusedKeys, usedKeys } = await rotateKeys(ctx)
  const unreadable = values.unreadable + files.unreadable
  const done = { values: values.reencrypted, files: files.reencrypted, unreadable, unusedKeys, usedKeys }
  ctx.logger[unreadable > 0 ? 'error' : 'info'](done, 'the rotation of keys has ended')
}
