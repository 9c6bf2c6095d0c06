import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, posix } from 'node:path'

/** A file of few lines that one file beside it imports, and nobody else: it lives in that file. */
export type Crumb = { file: string; importer: string }

export const largestCrumbLines = 40
/** A file that takes a crumb in still has at most as many lines as `file-lengths.test.ts` allows. */
const largestFileLines = 300

/** Files that are known by their name or place: to a wall, to the build, or to who adds another one like them. */
const knownByPlace = [
  // What reads and writes tables is behind the wall of its module, however short.
  /(?:^|[/-])store\.ts$|\.queries\.ts$/,
  // A page is a route, a text a file; the build puts figures and answers in their place.
  /^src\/web\/(?:pages\/(?:.+\/)?page\.tsx$|content\/|computed-at-build\/)|\.figures\.ts$/,
  // A bank is a folder of files with the same names.
  /^src\/domain\/banks\/[a-z0-9]+\//,
]

/**
 * Files that name others without a word of their own: routes are before verbs (CONTRIBUTING.md#layers), a registry
 * before its entries.
 */
const namesOthers = /(?:^|\/)(?:routes|registry)\.ts$/

/** Every quoted path of a file: imports, later imports, mocks and addresses of modules. */
const quotedPath = /(?<before>import\s*\(\s*|from\s*|import\s*|)'(?<path>(?:\.{1,2}\/|#)[^'\n]+?\.(?:tsx?|mjs))'/g

type Reference = { from: string; isPlain: boolean }

/**
 * @param texts - The text of every file of the repository that can name another, by path.
 * @param words - The documents, tools and settings that may name a file by its path.
 */
export function findCrumbs(texts: ReadonlyMap<string, string>, words: string): Crumb[] {
  const references = new Map<string, Reference[]>()
  for (const [from, text] of texts) {
    for (const { groups } of text.matchAll(quotedPath)) {
      const { path = '', before = '' } = groups ?? {}
      const to = path.startsWith('#') ? path.replace('#', 'src/') : posix.join(posix.dirname(from), path)
      references.set(to, [...(references.get(to) ?? []), { from, isPlain: /^(?:from|import)\s*$/.test(before) }])
    }
  }
  return [...texts].flatMap(([file, text]) => {
    const named = references.get(file) ?? []
    const [only] = named
    const importer = only?.from ?? ''
    const lines = countLines(text)
    if (!file.startsWith('src/') || isTest(file) || named.length !== 1 || !only?.isPlain) return []
    if (dirname(importer) !== dirname(file) || isTest(importer)) return []
    if (lines > largestCrumbLines || countLines(texts.get(importer) ?? '') + lines > largestFileLines) return []
    const isKnown = knownByPlace.some((known) => known.test(file)) || words.includes(file)
    // Only a file of components can hold a component.
    if (isKnown || (file.endsWith('x') && !importer.endsWith('x')) || isRegistry(importer, texts)) return []
    return [{ file, importer }]
  })
}

const registryEntries = 5

/** A file that puts things of a kind into one list: it imports several files beside it, and says little itself. */
function isRegistry(importer: string, texts: ReadonlyMap<string, string>): boolean {
  if (namesOthers.test(importer)) return true
  const text = texts.get(importer) ?? ''
  const beside = [...text.matchAll(/^import .* from '\.\/[\w.-]+'$/gm)].length
  return beside >= registryEntries && countLines(text) < beside * 6
}

const isTest = (file: string) => /\.(?:browser\.)?(?:contract\.)?test\.tsx?$/.test(file)
const countLines = (text: string) => text.trimEnd().split('\n').length

/** Reads what can name a file: the code of the whole repository, and words about it. */
export function readRepository(): { texts: ReadonlyMap<string, string>; words: string } {
  const read = (pattern: string[]) =>
    globSync(pattern, { exclude: ['**/node_modules/**'] }).map((path) => [path, readFileSync(path, 'utf8')] as const)
  const code = read(['{src,testing,tools,e2e,bench,resilience,partner-kit}/**/*.{ts,tsx,mjs}', '*.ts'])
  const documents = read(['docs/**/*.md', '*.{md,json}']).filter(([path]) => basename(path) !== 'features.md')
  const scripts = code.filter(([path]) => !path.startsWith('src/'))
  return { texts: new Map(code), words: [...documents, ...scripts].map(([, text]) => text).join('\n') }
}
