import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import {
  extractComments,
  extractTitles,
  idsIn,
  paragraphsIn,
  repositoryFiles,
  root,
  type TextFile,
} from './citations.ts'
import {
  filledPage,
  parseRows,
  parseSources,
  readPage,
  unlinkedParagraphs,
  unresolvedIds,
  unresolvedParagraphs,
} from './features.ts'
import { brokenRule } from './where-to-look.ts'

const files = repositoryFiles()
const page = readPage()
const rows = parseRows(page)
const sources = parseSources(page)
const anchors = [...page.matchAll(/<a id="([^"]+)">/g)].map(([, anchor]) => anchor)

test('the columns of docs/features.md are those that the code and the tests make', () => {
  const isCurrent = filledPage(page, files) === page
  expect(isCurrent, 'docs/features.md is stale: run "npm run generate -- features"').toBe(true)
})

test('every row has a test, and every file that it names is there', () => {
  expect(rows.length).toBeGreaterThan(200)
  const untested = brokenRule('Every row has a test whose title begins with its id.', 'CONTRIBUTING.md#tests')
  expect(
    rows.filter(({ tests }) => tests === '–').map(({ key }) => key),
    untested,
  ).toEqual([])
  // A line of the checklist may be kept by the program as a whole; what the product does or promises stands somewhere.
  const isAttack = (id: string) => id.startsWith('A')
  expect(rows.filter(({ id, code }) => code === '–' && !isAttack(id)).map(({ key }) => key)).toEqual([])
  const named = [...page.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path)
  const stale = 'docs/features.md names files that are gone: run "npm run generate -- features"'
  expect(
    named.filter((path) => !existsSync(`${root}${path}`)),
    stale,
  ).toEqual([])
})

test('no row and no paragraph stands twice, and none is written so that it is not read', () => {
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([])
  expect([...rows, ...sources].map(({ anchor }) => anchor)).toEqual(anchors)
  const keys = [...rows.map(({ key }) => key), ...sources.map(({ source, number }) => `${source} §${number}`)]
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('every id that a comment, a title or a document cites has its row', () => {
  expect(unresolvedIds(rows, files), brokenRule('Every id that is cited has a row.', 'docs/features.md')).toEqual([])
})

test('every paragraph that is cited has its place, and no other has one', () => {
  const unknown = brokenRule('Every paragraph that is cited has its place.', 'docs/features.md')
  expect(unresolvedParagraphs(sources, files), unknown).toEqual([])
  const cited = new Set(
    files.flatMap(({ path, text }) =>
      path === 'docs/features.md' ? [] : paragraphsIn(text).map(({ source, number }) => `${source} §${number}`),
    ),
  )
  const idle = sources.map(({ source, number }) => `${source} §${number}`).filter((one) => !cited.has(one))
  expect(idle).toEqual([])
})

test('documents link a paragraph to its place', () => {
  const unlinked = brokenRule('In documents a paragraph is a link.', 'CONTRIBUTING.md#tests')
  expect(unlinkedParagraphs(sources, files), unlinked).toEqual([])
})

test('every code of the catalogue that is no word has its row', () => {
  const known = new Set(rows.map(({ id }) => id))
  const codes = Object.keys(errorCatalogue).filter((code) => /^[A-Z]\d/.test(code))
  expect(codes.length).toBeGreaterThan(3)
  expect(codes.filter((code) => !known.has(code))).toEqual([])
})

test('a row and a paragraph are told in sentences of at most twenty words', () => {
  const told = [...rows.map(({ sentence }) => sentence), ...sources.map(({ words }) => words)]
  const sentences = told.flatMap((words) => words.split(/(?<=\.)\s/))
  expect(sentences.filter((sentence) => !sentence.endsWith('.') || sentence.split(/\s/).length > 20)).toEqual([])
})

/** A file that is made up, cited from by what it holds. */
const madeUp = (path: string, text: string, kind: TextFile['kind']): TextFile => ({ path, text, kind })

// Ids and paragraphs that are made up here are put together, so that this file cites none of them.
const section = String.fromCharCode(167)
const row = 'R04'
const tinyPage = [
  '| <a id="r04"></a>R04 | Months have a page. | – | – |',
  '| <a id="promise-r04"></a>R04 | A new code ends the old one. | – | – |',
  '',
  `#### <a id="b-2.3"></a>B ${section}2.3 Dialog`,
  '',
  'It asks once more.',
  '',
].join('\n')

test('the search finds what is cited, and only that', () => {
  const source = [`/** Z01: one. */`, `const a = 'Z02' // Z03, Z05–Z07, not 2026-01-01T05:00`, `f('x/**/Z09')`].join(
    '\n',
  )
  expect(idsIn(extractComments(source))).toEqual(['Z01', 'Z03', 'Z05', 'Z06', 'Z07'])
  expect(idsIn(extractTitles(`test('${row} Z02 it is so', () => f('Z11'))`))).toEqual([row, 'Z02'])
  const cited = `A ${section}5, B ${section}2.3, ${section}4 (RFC 5545 ${section}3.1)`
  expect(paragraphsIn(cited).map(({ source, number }) => source + number)).toEqual(['A5', 'B2.3', 'B4'])
})

test('what leads nowhere is told with its file', () => {
  const bad = [
    madeUp('a.ts', `// X${'09'}, B ${section}2.3, B ${section}9`, 'code'),
    madeUp(
      'docs/b.md',
      `[B ${section}2.3](../features.md#b-2.3), B ${section}2.3, [B ${section}2.3](features.md#b-9)`,
      'document',
    ),
  ]
  expect(unresolvedIds(parseRows(tinyPage), bad)).toEqual(['a.ts: X09'])
  expect(unresolvedParagraphs(parseSources(tinyPage), bad)).toEqual([`a.ts: B ${section}9`])
  expect(unlinkedParagraphs(parseSources(tinyPage), bad)).toHaveLength(2)
})

test('an id that exists twice means the route, and the promise in a file that says so', () => {
  const made = filledPage(tinyPage, [
    madeUp('web/months.ts', '/** R04: months. */', 'code'),
    madeUp('web/months.test.ts', `test('${row} it comes', f)`, 'test'),
    madeUp('auth/resend.ts', '/** Ends the old one (promise R04). */', 'code'),
    madeUp('auth/resend.test.ts', `// Here promise R04 is meant.\ntest('${row} it ends', f)`, 'test'),
  ])
  const [route, promise] = parseRows(made)
  expect([route?.code, route?.tests].join()).toBe(
    '[web/months.ts](../web/months.ts),[web/months.test.ts](../web/months.test.ts)',
  )
  expect([promise?.code, promise?.tests].join()).toBe(
    '[auth/resend.ts](../auth/resend.ts),[auth/resend.test.ts](../auth/resend.test.ts)',
  )
})
