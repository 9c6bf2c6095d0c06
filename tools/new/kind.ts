/**
 * @param path - A path from the root.
 * @returns The text of that file, `''` where there is none.
 */
export type Read = (path: string) => string
export type Writing = { readonly path: string; readonly text: string }

/** Something that `npm run new` makes: a file of `tools/new/` with one of these, and a line in `kinds.ts`. */
export type Kind = {
  /** The words that follow the kind. */
  readonly takes: string
  readonly recipe: string
  /** What a person still has to write, one line each. */
  readonly left: readonly string[]
  /** The command whose failures say what is missing. */
  readonly check: string
  /**
   * @param read - Reads a file of the repository.
   * @returns All files to write, paths from the root.
   * @throws `CannotMake` when something is wrong, and says what.
   */
  make(read: Read, words: readonly string[]): Writing[]
  /** Programs to run once the files are written, such as the one that draws a picture. */
  after?(words: readonly string[]): readonly (readonly string[])[]
}

/** A request that cannot be met; the message says why. Nothing has been written. */
export class CannotMake extends Error {
  override readonly name = 'CannotMake'
}

/**
 * @param text - Words with a dash or underscore between.
 * @returns The words in camel case, with a large first letter where asked.
 */
export function camel(text: string, first: 'small' | 'large' = 'small'): string {
  const joined = text.toLowerCase().replace(/[-_/ .]+(\w)/g, (_, letter: string) => letter.toUpperCase())
  return first === 'small' ? joined : joined.charAt(0).toUpperCase() + joined.slice(1)
}

/** Throws a `CannotMake` with the reason when the text does not have the form. */
export function require(text: string, form: RegExp, reason: string): void {
  if (!form.test(text)) throw new CannotMake(reason)
}

/** Throws a `CannotMake` when the file is there already. */
export function requireNew(read: Read, path: string): void {
  if (read(path) !== '') throw new CannotMake(`${path} is there already`)
}

/** What a name that people read is made of. */
export const nameForm = /^[\p{L}\d][\p{L}\p{M}\d ,.&-]*$/u

/**
 * The edited file.
 * @param place - A text that the file has once.
 * @param put - What replaces the text.
 * @throws CannotMake when the text is missing.
 */
export function edited(read: Read, path: string, place: string | RegExp, put: (found: string) => string): Writing {
  const text = read(path)
  const found = typeof place === 'string' ? (text.includes(place) ? place : undefined) : place.exec(text)?.[0]
  if (found === undefined) throw new CannotMake(`${path} has no place to write into: ${place}`)
  return { path, text: text.replace(found, () => put(found)) }
}

/**
 * A registry with one entry more: an import among its imports, and an entry at the end of its list.
 * @param path - The registry's path.
 * @param line - The import.
 * @param list - How the declaration of the registry's list begins.
 */
export function registered(read: Read, path: string, line: string, list: string, entry: string): Writing {
  const text = read(path)
  const begin = text.indexOf('= ', Math.max(text.indexOf(list), 0)) + 2
  const end = findClosing(text, begin)
  if (!text.includes(list) || end < 0) throw new CannotMake(`${path} has no list to write into: ${list}`)
  const before = text.slice(0, end).trimEnd()
  const withEntry = `${before}${before.endsWith(',') ? '' : ','}\n  ${entry},\n${text.slice(end)}`
  return { path, text: withImport(withEntry, line) }
}

/**
 * @param begin - The place of an opening bracket.
 * @returns The place of the one that closes it, or -1.
 */
function findClosing(text: string, begin: number): number {
  let depth = 0
  for (let at = begin; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '[' || sign === '{') depth += 1
    if (sign === ']' || sign === '}') depth -= 1
    if (depth === 0) return at === begin ? -1 : at
  }
  return -1
}

/**
 * @param text - The text of a module.
 * @param line - An import.
 * @returns The text with the import, in the order of the alphabet.
 */
export function withImport(text: string, line: string): string {
  const imports = text.split('\n').filter((one) => one.startsWith('import '))
  const source = (one: string) => /'(.+)'/.exec(one)?.[1] ?? ''
  const after = imports.find((one) => source(one) > source(line))
  if (after) return text.replace(after, () => `${line}\n${after}`)
  const last = imports.at(-1)
  return last === undefined ? `${line}\n\n${text}` : text.replace(last, () => `${last}\n${line}`)
}

/** How the tests of a folder are run. */
export function buildTestCommand(project: 'unit' | 'web' | 'api', folder: string): string {
  return `node tools/with-node.mjs vitest run --project ${project} ${folder}`
}
