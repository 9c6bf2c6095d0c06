/** Looks for values that must not be readable anywhere: in files, in rows and in the log (R38). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '#server/context.ts'

export type Canaries = Readonly<Record<string, string>>
type Needle = { name: string; bytes: Buffer; isNumber: boolean }

/**
 * A value as it could lie somewhere: plain, in two-byte letters, in hex, and in base64 at any place of a longer text.
 */
function buildNeedles(name: string, value: string): Needle[] {
  const plain = Buffer.from(value)
  const hex = plain.toString('hex')
  const inBase64 = [0, 1, 2].flatMap((shift) => {
    const shifted = Buffer.concat([Buffer.alloc(shift), plain])
    // Letters at both ends depend on what is beside the value.
    const inner = (text: string) => text.replace(/=+$/, '').slice(shift === 0 ? 0 : shift + 1, -1)
    return [inner(shifted.toString('base64')), inner(shifted.toString('base64url'))]
  })
  // Ten digits do not turn up by chance, and a phone is behind its calling code.
  const isNumber = /^\d{1,9}$/.test(value)
  const encoded = [hex, hex.toUpperCase(), ...inBase64].map((text) => Buffer.from(text))
  return [
    { name, bytes: plain, isNumber },
    ...[Buffer.from(value, 'utf16le'), ...encoded].map((bytes) => ({ name, bytes, isNumber: false })),
  ]
}

/** @returns What finds them in bytes, by name. */
export function createFinder(canaries: Canaries): (bytes: Buffer) => string[] {
  const needles = Object.entries(canaries).flatMap(([name, value]) => buildNeedles(name, value))
  return (bytes) => [...new Set(needles.filter((needle) => isIn(bytes, needle)).map(({ name }) => name))]
}

function isIn(haystack: Buffer, { bytes, isNumber }: Needle): boolean {
  for (let at = haystack.indexOf(bytes); at !== -1; at = haystack.indexOf(bytes, at + 1)) {
    // Six digits turn up by chance inside longer numbers, keys and fractions of a second.
    const around = `${String.fromCharCode(haystack[at - 1] ?? 32)}${String.fromCharCode(haystack[at + bytes.length] ?? 32)}`
    if (!isNumber || !/^[\w.-]|[\w-]$/.test(around)) return true
  }
  return false
}

/** @returns Where something was found, as `file: canary`. */
export function searchFolder(folder: string, find: (bytes: Buffer) => string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      return find(readFileSync(file)).map((name) => `${file}: ${name}`)
    })
}

/**
 * Every row of every table, those of the jobs too, as text.
 * @returns Where something was found, as `table: canary`.
 */
export async function searchTables({ db }: Pick<Context, 'db'>, find: (bytes: Buffer) => string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ text: string }>(`select t::text as text from ${name} t`)
    const all = Buffer.from(rows.map(({ text }) => text).join('\n'))
    found.push(...find(all).map((canary) => `${name}: ${canary}`))
  }
  return found
}
