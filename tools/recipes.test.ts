import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '#server/settings.ts'
import { brokenRule } from './where-to-look.ts'

// What the documents say of the repository must be so: the paths, the commands, the settings and the packages.

const documents = [...globSync('*.md'), ...globSync('docs/**/*.md')].sort()
const read = (file: string) => readFileSync(file, 'utf8')

/** Folders of the repository that a document may speak of. */
const rooms = /^(?:src|docs|tools|testing|e2e)\//

/** The paths in backticks, without a fragment behind; those with a `<placeholder>` stand for files still to be made. */
function mentionedPaths(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return spans.filter((span) => rooms.test(span) && !/[<\s]/.test(span))
}

/** Targets of links to other documents. Pictures are made from the running product, so they are left out. */
function linkedDocuments(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.split('#')[0] ?? '')
  return targets.filter((target) => target.endsWith('.md') && !target.includes('://'))
}

/** The scripts that a text tells to run: `npm start`, `npm test` and `npm run <name>`. */
function mentionedScripts(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, named, short]) => named ?? short ?? '')
}

test('the documents that the product promises are there', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']))
})

test.each(documents)('%s names no path that does not exist', (document) => {
  const missing = mentionedPaths(read(document)).filter((path) =>
    path.includes('*') ? globSync(path).length === 0 : !existsSync(path),
  )
  expect(missing, `${document} names files that are gone: mend the path, or put it in a placeholder`).toEqual([])
})

test.each(documents)('%s links to no document that does not exist', (document) => {
  const missing = linkedDocuments(read(document)).filter((target) => !existsSync(join(dirname(document), target)))
  expect(missing, `${document} links to documents that are gone`).toEqual([])
})

test.each(documents)('%s tells to run no script that package.json lacks', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(mentionedScripts(read(document)).filter((name) => !(name in scripts))).toEqual([])
})

test('every setting stands in the table of docs/running.md, and no other does', () => {
  const table = [...read('docs/running.md').matchAll(/^\| `((?!VITE_)[A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
  const rule = brokenRule('Every setting has a row.', 'docs/running.md and src/server/settings.ts')
  expect(new Set(table), rule).toEqual(
    new Set([...settingNames, 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'SANDBOX_CLAMD_PORT']),
  )
})

test('every package has its reason in docs/dependencies.md, and no other has one', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const packages = Object.keys({ ...dependencies, ...devDependencies })
  const [, table = ''] = ['', read('docs/dependencies.md')]
  const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  expect(named.sort(), brokenRule('Every package has its reason.', 'docs/dependencies.md')).toEqual(packages.sort())
})

test('the search finds what is wrong', () => {
  expect(mentionedPaths('see `src/a.ts`, `docs/b.md` and `src/<bank>/bank.ts`, not `npm test`')).toEqual([
    'src/a.ts',
    'docs/b.md',
  ])
  expect(linkedDocuments('[a](b.md#c) ![d](e.png) [f](https://g.example/h.md)')).toEqual(['b.md'])
  expect(mentionedScripts('run `npm start`, then npm run lint')).toEqual(['start', 'lint'])
})
