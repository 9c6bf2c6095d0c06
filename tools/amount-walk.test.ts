import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

type Step = { number: number; file: string; name: string; from: number }

/** The rows of the walk, as docs/architecture.md has them. */
const steps: readonly Step[] = readFileSync('docs/architecture.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number, file, name, , from] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''))
    if (!/^\d+$/.test(number ?? '') || !file?.startsWith('src/')) return []
    return [{ number: Number(number), file, name: name ?? '', from: from ? Number(from) : Number(number) - 1 }]
  })

const readText = (file: string) => readFileSync(file, 'utf8')

/** The files that a file imports, also when they are loaded later. */
function listImports(file: string): string[] {
  return [...readText(file).matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.replace('#', 'src/') : posix.join(posix.dirname(file), specifier),
  )
}

/** The calls of the contract that a file names: `getProcesses` as an import of its own, or `calls.getProcesses`. */
function listContractCalls(file: string): string[] {
  const text = readText(file)
  const imported = [...text.matchAll(/import \{([^}]*)\} from '#contract\/[^']+'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )
  return [...imported, ...[...text.matchAll(/\bcalls\.(\w+)/g)].map(([, name = '']) => name)]
}

/** Whether the amount can go from one file to the other: by an import, or by a call that a route answers with it. */
function isConnected(one: string, other: string): boolean {
  if (listImports(one).includes(other) || listImports(other).includes(one)) return true
  const [page, server] = one.startsWith('src/web/') ? [one, other] : [other, one]
  if (!page.startsWith('src/web/') || !server.startsWith('src/server/')) return false
  const routes = posix.join(posix.dirname(server), 'routes.ts')
  return (
    listImports(routes).includes(server) &&
    listContractCalls(routes).some((call) => listContractCalls(page).includes(call))
  )
}

test('the walk of an amount goes from the field to the row and back to the card in at most 28 files', () => {
  expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1))
  expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length)
  expect(steps.length).toBeLessThanOrEqual(28)
  const files = steps.map(({ file }) => file)
  for (const file of [
    'src/web/ui/money-field.tsx',
    'src/server/platform/db/schema/opening.ts',
    'src/web/features/opening/process/process-card.tsx',
  ]) {
    expect(files).toContain(file)
  }
})

test.each(steps.map((step) => [step.number, step.file, step] as const))('%i: %s', (number, file, { name, from }) => {
  expect(readText(file), `${file} has ${name}`).toMatch(new RegExp(`\\b${name}\\b`))
  if (number === 1) return
  const before = steps[from - 1]?.file ?? ''
  expect(from).toBeLessThan(number)
  expect(isConnected(before, file), `${before} and ${file} import each other or share a call`).toBe(true)
})
