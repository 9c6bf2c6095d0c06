import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findProse } from './prose.ts'
import { brokenRule } from './where-to-look.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Migrations are made by a program; contents of the site are Spanish. */
const leftOut = /\/migrations\/|^src\/web\/content\/|^tools\/prose/
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !leftOut.test(path))

test('comments and documents are short sentences of plain words', () => {
  const findings = files.flatMap((path) =>
    findProse(path, readFileSync(`${root}/${path}`, 'utf8')).map(({ line, what }) => `${path}:${line} ${what}`),
  )
  expect(findings, brokenRule('Prose is plain.', 'CONTRIBUTING.md#writing')).toEqual([])
})

test.each([
  ['a long sentence', `/** ${'word '.repeat(25)} */`, 1],
  ['a word to avoid', '// Whoever asks is told.\n', 1],
  ['a short sentence', '/** Reads a row. @returns The row, or undefined. */', 0],
  ['a result that is no tag', '/** Reads a row. Out: the row, or undefined. */', 1],
  ['code in a comment', '/** Calls `whoever()`. */', 0],
])('finds %s', (_, text, many) => {
  expect(findProse('src/a.ts', text)).toHaveLength(many)
})

test('a document’s tables and code blocks do not count', () => {
  const text = ['| whoever | anew |', '```', 'whoever', '```', 'Plain words.'].join('\n')
  expect(findProse('docs/a.md', text)).toEqual([])
})
