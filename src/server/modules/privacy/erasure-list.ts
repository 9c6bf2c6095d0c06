import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { syncFolder, writeDurably } from '../../platform/durable-file.ts'
import { type ListedErasure, privacyListErasure } from './jobs.ts'

/**
 * Decision 060: a file for each erasure, beside the backups. By it a restored backup learns who must be erased again.
 */

const format = 1
const fileSchema = z.object({ format: z.literal(format), erasure: privacyListErasure.schema })
const named = /^\d{4}-\d\d-\d\dT[\d-]+Z-[\w-]{12}\.json$/
const dayOf = /^(\d{4}-\d\d-\d\d)T/

type Settings = Pick<Context['config'], 'DATA_FOLDER' | 'ERASURES_FOLDER' | 'BACKUPS_KEPT_DAYS'>

/** The folder that this installation writes to. */
export const folderOfErasures = ({ ERASURES_FOLDER, DATA_FOLDER }: Settings): string =>
  ERASURES_FOLDER ?? join(DATA_FOLDER, 'erasures')

/** What stands for a customer in the list. It stays the same when keys are rotated. */
export const hashOfCustomer = ({ encryption }: Pick<Context, 'encryption'>, customerId: string): string =>
  encryption.keyedHash('erasures.customer', customerId)

/** Job: writes an erasure into the list of this installation; a second time changes nothing. */
export function listErasure({ config }: { config: Settings }, erasure: ListedErasure): Promise<void> {
  return writeErasure(folderOfErasures(config), erasure)
}

/** Resolves when it would survive a power cut. */
async function writeErasure(folder: string, erasure: ListedErasure): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${erasure.at.replace(/[:.]/g, '-')}-${erasure.customerHash.slice(0, 12)}.json`)
  // A name of its own: the request and the job may write at the same time.
  const partial = `${file}.${randomBytes(6).toString('hex')}.part`
  await writeDurably(partial, Buffer.from(JSON.stringify({ format, erasure })))
  await rename(partial, file)
  await syncFolder(folder)
}

/** Whether this process may write to the list, or make its folder. Changes nothing. */
export async function mayListErasures(config: Settings): Promise<boolean> {
  let folder = resolve(folderOfErasures(config))
  for (;;) {
    const reason = await access(folder, constants.W_OK).then(
      () => 'may',
      (error: NodeJS.ErrnoException) => error.code,
    )
    if (reason === 'may') return true
    if (reason !== 'ENOENT' || folder === dirname(folder)) return false
    folder = dirname(folder)
  }
}

/**
 * Writes an erasure as soon as it stands, before anybody hears of it. What fails here is done by the job of the
 * erasure's own transaction.
 */
export async function listErasureNow(ctx: Context, erasure: ListedErasure): Promise<void> {
  await listErasure(ctx, erasure).catch((error: unknown) =>
    ctx.logger.error({ err: error }, 'an erasure is not in the list beside the backups yet'),
  )
}

/** A file of a list was changed, or is not whole: who it names cannot be erased again. */
export class ErasureUnreadable extends Error {
  override readonly name = 'ErasureUnreadable'
}

/**
 * @returns The erasures of its list, the oldest first; undefined where there is no list.
 * @throws `ErasureUnreadable` with the file.
 */
export async function readErasures(folder: string): Promise<ListedErasure[] | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (!names) return undefined
  const files = names.filter((name) => named.test(name)).sort()
  return Promise.all(files.map((name) => readErasure(join(folder, name))))
}

async function readErasure(file: string): Promise<ListedErasure> {
  const text = await readFile(file, 'utf8')
  try {
    return fileSchema.parse(JSON.parse(text)).erasure
  } catch {
    throw new ErasureUnreadable(`${file} is not an erasure as it was listed`)
  }
}

/**
 * Deletes what is older than the oldest backup.
 * @param folder - The folder of a list.
 */
export async function forgetOldErasures({ config }: { config: Settings }, folder: string): Promise<void> {
  const oldest = new Date(Date.now() - config.BACKUPS_KEPT_DAYS * 86_400_000).toISOString().slice(0, 10)
  for (const name of await readdir(folder).catch(() => [])) {
    const day = dayOf.exec(name)?.[1]
    if (day !== undefined && day < oldest) await rm(join(folder, name), { force: true })
  }
}

/** Copies the list of this installation beside a backup, and makes it where nobody was erased yet. */
export async function copyErasures({ config }: { config: Settings }, folder: string): Promise<void> {
  for (const erasure of (await readErasures(folderOfErasures(config))) ?? []) {
    await writeErasure(folder, erasure)
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await forgetOldErasures({ config }, folder)
}
