import { existsSync, globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { secondEngineShare, secondEngineTests } from '#testing/second-engine.ts'
import { root } from './install.mjs'

/** SQL written by hand, an explicit lock, a raw statement, or the driver itself. */
const ownSql =
  /\bsql`|\bsql<|\.execute[(<]|\.for\('(update|share|no key|key)|from 'pg'|@electric-sql\/pglite|\.engine\b/

const sources = globSync('src/server/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts') && ownSql.test(readFileSync(`${root}/${file}`, 'utf8')),
)
const folders = secondEngineShare.map(({ folder }) => `src/server/${folder}`)
const isBelow = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)

test('every file with SQL of its own is run on both engines', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(sources.filter((file) => !folders.some((folder) => isBelow(file, folder)))).toEqual([])
})

test('the share of the second engine names no folder without SQL of its own', () => {
  expect(folders.filter((folder) => !sources.some((file) => isBelow(file, folder)))).toEqual([])
})

test('every test of the share is there and opens a database', () => {
  const opens = /startTestApp|openTestDatabase|startTestPostgres|measure\w+/
  for (const file of secondEngineTests) {
    expect(existsSync(`${root}/${file}`), file).toBe(true)
    expect(readFileSync(`${root}/${file}`, 'utf8'), relative(root, file)).toMatch(opens)
  }
})
