import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A file of the repository, by its path from the root. `kind` says what of it is read. */
export interface TextFile {
  path: string
  text: string
  kind: 'code' | 'test' | 'document'
}

/** A paragraph of a source: the name of the source as it is cited, and the number (`B`, `4.13`). */
export interface Paragraph {
  source: string
  number: string
}

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Folders that hold nothing of our own, wherever they stand. */
const foreign = new Set(['node_modules', 'build', 'coverage', 'playwright-report', 'test-results'])

/** Every file of the repository in which an id or a paragraph may be cited. It knows no folder of the product. */
export function repositoryFiles(): TextFile[] {
  const isForeign = (name: string) => foreign.has(name) || (name.startsWith('.') && name !== '.')
  const paths = globSync('**/*.{ts,tsx,mjs,mts,css,md}', {
    cwd: root,
    exclude: (path) => path.split('/').some(isForeign),
  })
  return paths.sort().map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8'), kind: getKind(path) }))
}

function getKind(path: string): TextFile['kind'] {
  if (path.endsWith('.md')) return 'document'
  return /\.(?:test|e2e)\.tsx?$/.test(path) ? 'test' : 'code'
}

const comment = /(?<=^|[\s({=>,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const title = /(['"`])([A-Z]\d{2,3} (?:(?!\1).)*)\1/g

/**
 * @param text - A source text.
 * @returns Its comments, one after the other.
 */
export const extractComments = (text: string): string => [...text.matchAll(comment)].map(([whole]) => whole).join('\n')

/**
 * @param text - The text of a test.
 * @returns Its titles: what is in quotes and begins with an id.
 */
export const extractTitles = (text: string): string => [...text.matchAll(title)].map(([, , words]) => words).join('\n')

const id = /(?<![\w./#-])([A-Z])(\d{2,3})(?:(?:–| to )\1(\d{2,3}))?(?![\w-]|:\d)/g

/** @returns The ids in it, as often as they are cited; of a range (with `–` or ` to `) every one. */
export function idsIn(prose: string): string[] {
  return [...prose.matchAll(id)].flatMap(([, area = '', first = '', last = first]) => {
    const count = Math.max(0, Number(last) - Number(first)) + 1
    return Array.from({ length: count }, (_, more) => area + String(Number(first) + more).padStart(first.length, '0'))
  })
}

const paragraph = /(?:\b(A|B|decisions|colombia\.md|RFC \d+) ?)?§(\d+(?:\.\d+)*)/g

/**
 * @returns The paragraphs cited in it, with where each stands. A number alone belongs to the source named before it.
 *   Those of standards (RFC) are left out. One that no source was named for has the source `?`.
 */
export function paragraphsIn(text: string): (Paragraph & { at: number; written: string })[] {
  let source = '?'
  return [...text.matchAll(paragraph)].flatMap((match) => {
    source = match[1] ?? source
    if (source.startsWith('RFC ')) return []
    return [{ source, number: match[2] ?? '', at: match.index, written: match[0] }]
  })
}
