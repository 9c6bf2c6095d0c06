import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-reload-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/**
 * Runs a keeper in a process of its own, since the hooks stay for the life of a process.
 * @returns What it printed.
 */
function keep(lines: string): unknown {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('package.json', '{ "type": "module" }')
  write('kept.ts', 'export const kept = 1')
  write('verb.ts', "export const says = 'before'")
  write('other.ts', 'export const loadedAt = performance.now()')
  write('entry.ts', "export { says } from './verb.ts'\nexport { loadedAt } from './other.ts'\n")
  const reload = pathToFileURL(join(import.meta.dirname, 'reload.ts')).href
  write(
    'keeper.ts',
    `import { writeFileSync } from 'node:fs'
import { createReloader } from '${reload}'
const url = (name) => new URL(name, import.meta.url)
const reloader = createReloader({ entry: url('entry.ts').href, keeper: import.meta.url, folder: url('.').href })
await import('./kept.ts')
const first = await reloader.load()
const write = (name, text) => writeFileSync(url(name), text)
const reload = (name) => reloader.reload([url(name).pathname])
${lines}`,
  )
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, 'keeper.ts')], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

test('a changed file is loaded again with what imports it, and nothing else is', () => {
  const told = keep(`
    write('verb.ts', "export const says = 'after'")
    const { kind, module } = await reload('verb.ts')
    console.log(JSON.stringify([kind, first.says, module.says, module.loadedAt === first.loadedAt]))`)
  expect(told).toEqual(['loaded', 'before', 'after', true])
})

test('a file that the keeper itself loads asks for a restart, and one that nobody loads for nothing', () => {
  const told = keep(`
    console.log(JSON.stringify([await reload('kept.ts'), await reload('package.json')]))`)
  expect(told).toEqual([{ kind: 'restart' }, { kind: 'unused' }])
})

test('code that cannot be loaded is refused, and loaded once it is mended', () => {
  const told = keep(`
    write('verb.ts', 'export const says = (')
    const refused = await reload('verb.ts').then(() => 'loaded', ({ name }) => name)
    write('verb.ts', "export const says = 'mended'")
    console.log(JSON.stringify([refused, (await reload('verb.ts')).module.says]))`)
  expect(told).toEqual(['SyntaxError', 'mended'])
})
