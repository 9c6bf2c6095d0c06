import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './install.mjs'

const longest = 300

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !/\.test\.tsx?$/.test(path))

/** Whether the first comment of a file says that it is a catalogue, and why it is whole. */
const isCatalogue = (text: string) => /catalogue/i.test(/\/\*\*[\s\S]*?\*\//.exec(text)?.[0] ?? '')

test('a file has at most 300 lines, unless its first comment says why it is one catalogue (CONTRIBUTING.md, Writing)', () => {
  const long = files
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
    .filter(({ text }) => text.split('\n').length - 1 > longest && !isCatalogue(text))
  expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length - 1} lines; split it`)).toEqual([])
})
