/**
 * npm run generate -- features: fills the columns «code» and «tests» of docs/features.md
 * from the ids that comments and titles of tests cite. It also prints what is cited and leads nowhere.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import {
  extractComments,
  extractTitles,
  idsIn,
  type Paragraph,
  paragraphsIn,
  repositoryFiles,
  root,
  type TextFile,
} from './citations.ts'

/** A row of the page. `key` tells the two meanings of an id apart: that of a promise has the word before the id. */
export interface Row {
  key: string
  id: string
  anchor: string
  sentence: string
  code: string
  tests: string
}

/** A paragraph of a source that the page has. */
export interface Source extends Paragraph {
  anchor: string
  words: string
}

export const pagePath = 'docs/features.md'
const pageFile = `${root}${pagePath}`

export const readPage = (): string => readFileSync(pageFile, 'utf8')

const row = /^\| <a id="([\w-]+)"><\/a>([A-Z]\d{2,3}) \| ([^|]+) \| ([^|]*) \| ([^|]*) \|$/gm
const section = /^#### <a id="([\w.-]+)"><\/a>(\S+) §([\d.]+) [^\n]+\n\n([^\n]+)$/gm

export const parseRows = (page: string): Row[] =>
  [...page.matchAll(row)].map(([, anchor = '', id = '', sentence = '', code = '', tests = '']) => ({
    key: anchor.startsWith('promise-') ? `promise ${id}` : id,
    ...{ id, anchor, sentence, code, tests },
  }))

export const parseSources = (page: string): Source[] =>
  [...page.matchAll(section)].map(([, anchor = '', source = '', number = '', words = '']) => ({
    ...{ anchor, source, number, words },
  }))

/** Where the page is cited: in every file but itself. */
export const citingFiles = (files: readonly TextFile[]) => files.filter(({ path }) => path !== pagePath)

/** What of a file is read for ids: all of a document; of a program, its comments, and of a test its titles besides. */
function extractProse({ kind, text }: TextFile): string {
  if (kind === 'document') return text
  return kind === 'test' ? `${extractTitles(text)}\n${extractComments(text)}` : extractComments(text)
}

/** What the id of an error looks like; any other has two digits. */
const isCode = /^[A-Z]\d{3}$/

const saysPromise = /\bpromises?:?[\s'"`*]{1,4}R0\d/

/**
 * @param options - The file that cites the id.
 * @param keys - The keys of all rows.
 * @returns The key of the row that is meant, if any.
 */
function meant(id: string, { text }: TextFile, keys: ReadonlySet<string>): string | undefined {
  const promise = `promise ${id}`
  const order = saysPromise.test(text) ? [promise, id] : [id, promise]
  return order.find((key) => keys.has(key))
}

/** @returns The ids that are cited and no row has, each with its file. */
export function unresolvedIds(rows: readonly Row[], files: readonly TextFile[]): string[] {
  const keys = new Set(rows.map(({ key }) => key))
  return citingFiles(files).flatMap((file) => {
    const cited = new Set(idsIn(extractProse(file)))
    return [...cited].filter((id) => !meant(id, file, keys)).map((id) => `${file.path}: ${id}`)
  })
}

/**
 * @param sources - The paragraphs of the page.
 * @returns The paragraphs that are cited and the page lacks, each with the file that cites it.
 */
export function unresolvedParagraphs(sources: readonly Source[], files: readonly TextFile[]): string[] {
  const known = new Set(sources.map(({ source, number }) => `${source} §${number}`))
  return citingFiles(files).flatMap(({ path, text }) => {
    const cited = new Set(paragraphsIn(text).map(({ source, number }) => `${source} §${number}`))
    return [...cited].filter((one) => !known.has(one)).map((one) => `${path}: ${one}`)
  })
}

/**
 * @param sources - The paragraphs of the page.
 * @returns What documents cite without a link to the paragraph's own anchor.
 */
export function unlinkedParagraphs(sources: readonly Source[], files: readonly TextFile[]): string[] {
  const anchors = new Map(sources.map(({ source, number, anchor }) => [`${source} §${number}`, anchor]))
  const documents = citingFiles(files).filter(({ kind }) => kind === 'document')
  return documents.flatMap(({ path, text }) =>
    paragraphsIn(text)
      .filter(({ source, number, at, written }) => {
        const [, target] = /^\]\(([^)]+)\)/.exec(text.slice(at + written.length)) ?? []
        const own = `features.md#${anchors.get(`${source} §${number}`)}`
        return text[at - 1] !== '[' || !target?.endsWith(own)
      })
      .map(({ written }) => `${path}: ${written}`),
  )
}

/**
 * @param files - The files of the repository.
 * @returns The page with the columns filled: at most three files for each row, first those that speak of little else. A
 *   row that no comment names has the files beside its tests.
 */
export function filledPage(page: string, files: readonly TextFile[]): string {
  const keys = new Set(parseRows(page).map(({ key }) => key))
  const code = filesByKey(files, keys, 'code')
  const tests = filesByKey(files, keys, 'test')
  const paths = new Set(files.map(({ path }) => path))
  return page.replaceAll(row, (_, anchor: string, id: string, sentence: string) => {
    const key = anchor.startsWith('promise-') ? `promise ${id}` : id
    const proofs = tests.get(key) ?? []
    const places = code.get(key) ?? proofs.flatMap((path) => fileBeside(path, paths))
    return `| <a id="${anchor}"></a>${id} | ${sentence} | ${links(places)} | ${links(proofs)} |`
  })
}

/** Folders of what measures and tests the product. Their files come after its own, wherever they stand. */
const measuring = /(?:^|\/)(?:bench|resilience|e2e|testing|tools)\//

/** Files by the rows that they name. The more of what a file cites is a row, and the oftener, the earlier it comes. */
function filesByKey(files: readonly TextFile[], keys: ReadonlySet<string>, kind: TextFile['kind']) {
  const found = new Map<string, { path: string; weight: number }[]>()
  for (const file of files.filter((one) => one.kind === kind)) {
    const cited = citedIn(file).flatMap((id) => meant(id, file, keys) ?? [])
    for (const key of new Set(cited)) {
      const times = cited.filter((one) => one === key).length
      found.set(key, [
        ...(found.get(key) ?? []),
        { path: file.path, weight: computeWeight(file, key, times, cited.length) },
      ])
    }
  }
  return new Map(
    [...found].map(([key, places]) => [
      key,
      places.toSorted((a, b) => b.weight - a.weight || (a.path < b.path ? -1 : 1)).map(({ path }) => path),
    ]),
  )
}

/** The catalogue that says what a code is comes first, however much else it holds. */
function computeWeight({ path, text, kind }: TextFile, key: string, times: number, cited: number): number {
  if (isCode.test(key) && text.includes(`\n  ${key}: {`)) return Number.POSITIVE_INFINITY
  const weight = times ** 2 / cited
  return kind === 'code' && measuring.test(path) ? weight / 1_000 : weight
}

/** A test proves what its titles name; what its comments name is only spoken of. Codes of errors also are in code. */
const citedIn = ({ kind, text }: TextFile) => [
  ...idsIn(kind === 'test' ? extractTitles(text) : extractComments(text)).filter((id) => !isCode.test(id)),
  ...codesIn(text),
]

const codesIn = (text: string) => text.match(/\b[CT]\d{3}\b/g) ?? []

function fileBeside(test: string, paths: ReadonlySet<string>): string[] {
  const stem = test.replace(/(?:\.[a-z-]+)?\.(?:test|e2e)\.tsx?$/, '')
  return [`${stem}.ts`, `${stem}.tsx`].filter((path) => paths.has(path))
}

/** The file with its folder, since many are called `page.tsx` or `store.ts`. */
const shortName = (path: string) => path.split('/').slice(-2).join('/')

const links = (paths: readonly string[]) =>
  paths.length === 0
    ? '–'
    : paths
        .slice(0, 3)
        .map((path) => `[${shortName(path)}](../${path})`)
        .join('<br>')

if (import.meta.main) {
  const files = repositoryFiles()
  const page = readPage()
  if (process.argv.includes('--write')) writeFileSync(pageFile, filledPage(page, files))
  const lacking = [...unresolvedIds(parseRows(page), files), ...unresolvedParagraphs(parseSources(page), files)]
  for (const line of lacking) console.log(line)
  if (lacking.length > 0) process.exitCode = 1
}
