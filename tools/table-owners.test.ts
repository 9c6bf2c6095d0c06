import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tables } from '#server/platform/db/tables.ts'
import { brokenRule } from './where-to-look.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const schemaFolder = 'src/server/platform/db/schema'

/** The group of each table: the file of the schema that it is in. */
const owners = new Map(
  readdirSync(`${root}/${schemaFolder}`).flatMap((file) =>
    [...read(`${schemaFolder}/${file}`).matchAll(/^export const (\w+) = pgTable/gm)].map(
      ([, table = '']) => [table, file.replace(/\.ts$/, '')] as const,
    ),
  ),
)

/** Files that write to tables of another group, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/server/platform/db/seed.ts': 'the first data of a new database',
  'src/server/platform/http/session.ts': 'every request notes that its session is used',
}

const files = execFileSync('git', ['ls-files', 'src/server/*.ts'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !path.endsWith('.test.ts'))

/** Where a file belongs: the group of its module, or `platform`. */
const getGroup = (path: string) => /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[2] ?? ''

/** The tables that a file inserts into, updates or deletes from. */
function writtenIn(text: string): string[] {
  const calls = [...text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)]
  const statements = [...text.matchAll(/\b(?:insert into|update|delete from) \$\{(\w+)\}/g)]
  return [...calls, ...statements].map(([, table = '']) => table).filter((table) => owners.has(table))
}

/** @returns The line of the first statement in the file that writes to the table. */
const findLine = (path: string, table: string) =>
  read(path)
    .split('\n')
    .findIndex((line) => writtenIn(line).includes(table)) + 1

test('only the group of a table writes to it', () => {
  const foreign = files.flatMap((path) =>
    writtenIn(read(path))
      .filter((table) => owners.get(table) !== getGroup(path))
      .map((table) => ({ path, table })),
  )
  const unexplained = foreign.filter(({ path }) => !(path in exceptions))
  const places = unexplained.map(
    ({ path, table }) => `${path}:${findLine(path, table)} writes to ${table} of ${owners.get(table)}`,
  )
  const rule = brokenRule(
    'Only the group of a table writes to it.',
    'CONTRIBUTING.md#layers and docs/decisions/034-groups-of-modules.md',
  )
  expect(places, rule).toEqual([])
  const needed = new Set(foreign.map(({ path }) => path))
  expect(
    Object.keys(exceptions).filter((path) => !needed.has(path)),
    'tools/table-owners.test.ts names exceptions that nothing needs',
  ).toEqual([])
})

test('every table of the schema is in the list of tables', () => {
  const rule = brokenRule(
    'A table has a line in src/server/platform/db/tables.ts.',
    'docs/recipes/change-the-database.md',
  )
  expect([...owners.keys()].sort(), rule).toEqual(Object.keys(tables).sort())
})

test('no function falls back to the pool where the caller forgot the database', () => {
  const pattern = /\bdb(?:: [^,)=]+)? = (?:ctx|context)\.db\b/
  const found = files.filter((path) => extractParameters(read(path)).some((one) => pattern.test(one)))
  expect(found, brokenRule('A function is given its database by the caller.', 'CONTRIBUTING.md#data')).toEqual([])
})

/** The lists of parameters in a source text. */
function extractParameters(text: string): string[] {
  return [...text.matchAll(/function \w+\(([\s\S]*?)\)\s*(?::[^{]*)?\{/g)].map(([, list = '']) => list)
}
