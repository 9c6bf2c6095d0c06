import { expect, test } from 'vitest'
import { findCrumbs, largestCrumbLines, readRepository } from './crumbs.ts'
import { brokenRule } from './where-to-look.ts'

test('a few lines that one file beside them imports live in that file', () => {
  const { texts, words } = readRepository()
  expect(texts.size).toBeGreaterThan(1_000)
  const crumbs = findCrumbs(texts, words).map(({ file, importer }) => `${file} → ${importer}`)
  expect(crumbs, brokenRule('No crumbs.', 'CONTRIBUTING.md#writing')).toEqual([])
})

const few = 'export const one = 1\n'
const found = (files: Record<string, string>, words = '') =>
  findCrumbs(new Map(Object.entries(files)), words).map(({ file }) => file)

test.each<[string, Record<string, string>, string[]]>([
  ['one importer beside it', { 'src/a/b.ts': few, 'src/a/c.ts': "import { one } from './b.ts'\n" }, ['src/a/b.ts']],
  [
    'one importer by the name of its room',
    { 'src/a/b.ts': few, 'src/a/c.ts': "import { one } from '#a/b.ts'\n" },
    ['src/a/b.ts'],
  ],
  ['an importer in another folder', { 'src/a/b.ts': few, 'src/c/c.ts': "import { one } from '../a/b.ts'\n" }, []],
  [
    'two importers',
    {
      'src/a/b.ts': few,
      'src/a/c.ts': "import { one } from './b.ts'\n",
      'src/a/d.ts': "import { one } from './b.ts'\n",
    },
    [],
  ],
  [
    'a test of its own',
    {
      'src/a/b.ts': few,
      'src/a/c.ts': "import { one } from './b.ts'\n",
      'src/a/b.test.ts': "import { one } from './b.ts'\n",
    },
    [],
  ],
  ['what is loaded later', { 'src/a/b.ts': few, 'src/a/c.ts': "const late = () => import('./b.ts')\n" }, []],
  [
    'many lines',
    { 'src/a/b.ts': few.repeat(largestCrumbLines + 1), 'src/a/c.ts': "import { one } from './b.ts'\n" },
    [],
  ],
  ['no room for it', { 'src/a/b.ts': few, 'src/a/c.ts': `import { one } from './b.ts'\n${few.repeat(299)}` }, []],
  ['a component for a file of none', { 'src/a/b.tsx': few, 'src/a/c.ts': "import { one } from './b.tsx'\n" }, []],
  ['a verb of a route', { 'src/a/b.ts': few, 'src/a/routes.ts': "import { one } from './b.ts'\n" }, []],
  ['a store', { 'src/a/store.ts': few, 'src/a/c.ts': "import { one } from './store.ts'\n" }, []],
  [
    'an entry of a registry',
    {
      'src/a/b.ts': few,
      'src/a/c.ts': ['b', 'd', 'e', 'f', 'g'].map((name) => `import { ${name} } from './${name}.ts'\n`).join(''),
    },
    [],
  ],
])('%s', (_, files, crumbs) => {
  expect(found(files)).toEqual(crumbs)
})

test('a file that a document or a tool names stays', () => {
  const files = { 'src/a/b.ts': few, 'src/a/c.ts': "import { one } from './b.ts'\n" }
  expect(found(files, 'the build replaces `src/a/b.ts`')).toEqual([])
})
