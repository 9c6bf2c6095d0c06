import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotMake, type Kind, type Read } from './new/kind.ts'
import { kinds } from './new/kinds.ts'

// Makes the file or folder of something new and registers it, so that only its facts are left to write:
//   npm run new -- bank <slug> <id> "<Nombre>"
// A kind is a file of `tools/new/` and a folder of templates. The command ends with what is left to do and with the recipe.

/**
 * @param options - The words of the command, the kind first.
 * @throws A `CannotMake` when there is no such kind.
 */
function parseKind([name = '']: readonly string[]): Kind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (kind) return kind
  const known = Object.entries(kinds).map(([word, { takes }]) => `npm run new -- ${word} ${takes}`)
  throw new CannotMake(`there is no kind «${name}»; known are:\n${known.join('\n')}`)
}

/**
 * Makes one new thing in the repository at `root`.
 * @param words - The words of the command, `['bank', 'nu', '30', 'Nu']`.
 * @returns The paths written, from the root.
 * @throws CannotMake when it cannot be made, and then nothing has been written.
 */
export function makeNew(root: string, words: readonly string[]): string[] {
  const read: Read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
  const writings = parseKind(words).make(read, words.slice(1))
  for (const { path, text } of writings) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return writings.map(({ path }) => path)
}

/** Formats what was written, and runs what the kind asks for. Throws when a program fails. */
function finish(root: string, words: readonly string[], written: readonly string[]): void {
  const code = written.filter((path) => /\.(?:tsx?|json|css)$/.test(path))
  const format = code.length > 0 ? [['biome', 'check', '--write', ...code]] : []
  for (const [program = '', ...args] of [...format, ...(parseKind(words).after?.(words.slice(1)) ?? [])]) {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}

function main(words: string[]): void {
  const root = fileURLToPath(new URL('..', import.meta.url))
  try {
    const written = makeNew(root, words)
    finish(root, words, written)
    for (const path of written) console.log(`wrote ${path}`)
    const { left, check, recipe } = parseKind(words)
    console.log(`\nWhat is left to write:\n${left.map((line) => `  - ${line}`).join('\n')}`)
    console.log(`What is missing is said by:\n  ${check}\nThe recipe: ${recipe}`)
  } catch (error) {
    if (!(error instanceof CannotMake)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

if (import.meta.main) main(process.argv.slice(2))
