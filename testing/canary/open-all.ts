/** Opens every encrypted value of every table and every file, and looks into each for values that must not be there (Z09). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '#server/context.ts'
import { encryptedColumns } from '#server/platform/encryption/encrypted-columns.ts'
import { getKeyId } from '#server/platform/encryption/encryption.ts'

type Find = (bytes: Buffer) => string[]
/**
 * Opens a value, whatever it was encrypted as.
 * @returns Undefined for what is not encrypted; throws where nothing opens it.
 */
export type Opener = (bytes: Buffer) => Buffer | undefined

/**
 * @param options - A context that has just been made.
 * @returns What opens all that it has encrypted, and will.
 */
export function createOpener({ encryption }: Pick<Context, 'encryption'>): Opener {
  const purposes = new Set(encryptedColumns.map(({ purpose }) => purpose))
  const { encrypt, encryptBytes } = encryption
  encryption.encrypt = (purpose, text) => {
    purposes.add(purpose)
    return encrypt(purpose, text)
  }
  encryption.encryptBytes = (purpose, bytes) => {
    purposes.add(purpose)
    return encryptBytes(purpose, bytes)
  }
  const keyIds = encryption.keyIds()
  return (bytes) => {
    if (bytes.length < 32 || !keyIds.includes(getKeyId(bytes))) return undefined
    for (const purpose of purposes) {
      try {
        return encryption.decryptBytes(purpose, bytes)
      } catch {
        // Encrypted as something else.
      }
    }
    throw new Error('nothing opens it')
  }
}

/** A provider's webhook may be a signed token, whose middle part has the content. */
const unfold = (bytes: Buffer): Buffer => {
  const token = /^"?[\w-]+\.([\w-]+)\.[\w-]+"?$/.exec(bytes.toString().trim())
  return token?.[1] ? Buffer.concat([bytes, Buffer.from(token[1], 'base64url')]) : bytes
}

function look(bytes: Buffer, encrypted: Buffer, place: string, open: Opener, find: Find): string[] {
  const inPlain = find(bytes)
  try {
    const opened = open(encrypted)
    return [...inPlain, ...(opened ? find(unfold(opened)) : [])].map((name) => `${place}: ${name}`)
  } catch {
    return [`${place}: cannot be opened`]
  }
}

/** Every text in a row, those inside JSON too, under the name of its column. */
function textsOf(value: unknown, column: string): { column: string; text: string }[] {
  if (typeof value === 'string') return [{ column, text: value }]
  if (typeof value === 'number') return [{ column, text: String(value) }]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => [{ column, text: name }, ...textsOf(inner, column)])
}

/**
 * Every column of every table, those of the jobs too.
 * @returns Where something was found, as `table.column: canary`.
 */
export async function openTables({ db }: Pick<Context, 'db'>, open: Opener, find: Find): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t`)
    const texts = rows.flatMap(({ row }) => Object.entries(row).flatMap(([column, value]) => textsOf(value, column)))
    for (const { column, text } of texts) {
      const place = `${name.replace(/^public\./, '')}.${column}`
      for (const one of look(Buffer.from(text), Buffer.from(text, 'base64url'), place, open, find)) found.add(one)
    }
  }
  return [...found]
}

/**
 * Every file below a folder.
 * @returns Where something was found, as `file: canary`.
 */
export function openFiles(folder: string, open: Opener, find: Find): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      const bytes = readFileSync(file)
      return look(bytes, bytes, file, open, find)
    })
}
