import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** A copy of the repository, in which a recipe can be carried out. */
export type ScratchCopy = {
  /**
   * Runs a program of the project there.
   * @returns What it printed.
   * @throws With the output when it fails.
   */
  run(program: string, ...args: string[]): string
  /**
   * Writes facts into a file.
   * @param blanks - Each blank with what fills it.
   * @throws Error when a blank is missing.
   */
  fill(path: string, blanks: readonly (readonly [blank: string, fact: string])[]): void
  /** The files that differ from what was copied or committed last, from the root. */
  changed(): string[]
  /** Takes the state of now as the one that `changed` compares with. */
  commit(): void
  remove(): void
}

/**
 * Copies the files that git knows, with the packages linked.
 * @returns The copy, whose state is committed.
 */
export function makeScratchCopy(): ScratchCopy {
  const root = mkdtempSync(join(tmpdir(), 'cosecha-recipes-'))
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`, CI: '1' }
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: 'utf8', env })
    if (error) throw error
    if (status !== 0) throw new Error(`${[program, ...args].join(' ')} failed:\n${stdout}${stderr}`)
    return stdout
  }
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  })
  const files = listed.stdout.split('\0').filter((path) => path !== '' && !/^docs\/screenshots\//.test(path))
  for (const path of files) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    cpSync(join(repository, path), join(root, path))
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  const git = (...args: string[]) => run('git', '-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args)
  git('init', '-q')
  const commit = () => {
    git('add', '-A')
    git('commit', '-q', '-m', 'state')
  }
  commit()
  return {
    run,
    commit,
    changed: () =>
      git('status', '--porcelain', '-uall')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.slice(3))
        .sort(),
    fill(path, blanks) {
      const file = join(root, path)
      const filled = blanks.reduce(
        (text, [blank, fact]) => {
          if (!text.includes(blank)) throw new Error(`${path} has no ${blank}`)
          return text.replace(blank, () => fact)
        },
        readFileSync(file, 'utf8'),
      )
      writeFileSync(file, filled)
    },
    remove: () => rmSync(root, { recursive: true }),
  }
}
