import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bankNames } from '#domain/banks/catalogue.ts'
import { isPartnerBank, partnerBanks } from '#domain/banks/registry.ts'
import { CannotMake } from './new/kind.ts'
import { makeNew } from './new.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const banks = 'src/domain/banks'
/** A bank that is compared nowhere yet, whichever that is today, and the id after the last. */
const [[freeId, freeName] = [0, '']] = [...bankNames].filter(([id]) => !isPartnerBank(id))
const free = ['bank', 'bancodeprueba', String(freeId), freeName]
const nextId = bankNames.size + 1
const [partner] = partnerBanks

let root: string

const copy = (path: string) => cpSync(join(repository, path), join(root, path), { recursive: true })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cosecha-new-'))
  copy(banks)
})
afterEach(() => rmSync(root, { recursive: true }))

/** All that the banks need to be run and to be checked by the compiler. */
function copyDomain(): void {
  for (const path of ['src/domain', 'testing/missing-facts.ts', 'package.json', 'tsconfig.base.json']) copy(path)
}

/** Every file of the copy with its text. */
function contents(): Map<string, string> {
  const files = globSync('**/*.{ts,json}', { cwd: root })
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** The paths whose text is another than before. */
function changedSince(before: Map<string, string>): string[] {
  return [...contents()].flatMap(([path, text]) => (before.get(path) === text ? [] : [path])).sort()
}

const ownFiles = (slug: string) =>
  ['bank.ts', 'questions.test.ts', 'questions.ts'].map((file) => `${banks}/${slug}/${file}`)

/** What the copy's own rules say is missing of a bank, asked of the copy in a process of its own. */
function missingIn(bankId: number): string[] {
  const url = (path: string) => JSON.stringify(pathToFileURL(join(root, path)).href)
  const script = `
    const { missingFacts } = await import(${url('testing/missing-facts.ts')})
    const { partnerBank, partnerBanks } = await import(${url(`${banks}/registry.ts`)})
    const ids = partnerBanks.map((bank) => bank.id)
    if (ids.join() !== [...ids].sort((one, other) => one - other).join()) throw new Error('the banks are not by id')
    process.stdout.write(JSON.stringify(missingFacts(partnerBank(${bankId}))))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** The errors of types in the banks of the copy. */
function typeErrors(): string[] {
  const tsc = join(repository, 'node_modules/.bin/tsc')
  const { stdout, error } = spawnSync(tsc, ['-p', join(root, 'src/domain/tsconfig.json')], { encoding: 'utf8' })
  if (error) throw error
  return stdout.split('\n').filter((line) => line.includes('domain/banks/'))
}

test('K02 a bank of the catalogue becomes a partner by one folder and the registry, and says what it lacks', () => {
  copyDomain()
  const before = contents()
  const written = makeNew(root, free)
  expect(changedSince(before)).toEqual([...ownFiles('bancodeprueba'), `${banks}/registry.ts`].sort())
  expect(written.sort()).toEqual(changedSince(before))
  expect(typeErrors()).toEqual([])
  expect(missingIn(freeId)).toEqual([
    'legalEntity.name: the supervised entity that owes the deposit',
    'minimumAmountCop: the least amount of a CDT, in whole pesos',
    'officialAccount.holder: the legal entity, and nobody else',
    'questions.formNumber: the number by which the form runner knows the questions',
    ...[90, 180, 270, 360, 720].map((days) => `demonstrationRates.curve: the rate for ${days} days`),
  ])
})

test('K02 once the blanks are filled in nothing is missing', () => {
  copyDomain()
  makeNew(root, free)
  const fill = (file: string, blanks: [string, string][]) => {
    const path = join(root, banks, 'bancodeprueba', file)
    writeFileSync(
      path,
      blanks.reduce((text, [blank, fact]) => text.replace(blank, fact), readFileSync(path, 'utf8')),
    )
  }
  fill('bank.ts', [
    ["name: '', fogafin", "name: 'Entidad de Prueba S.A.', fogafin"],
    ['minimumAmountCop: 0', 'minimumAmountCop: 50_000'],
    ["{ 90: '', 180: '', 270: '', 360: '', 720: '' }", "{ 90: '9', 180: '9.5', 270: '10', 360: '11', 720: '10.5' }"],
  ])
  fill('questions.ts', [['formNumber: 0', 'formNumber: 9999']])
  expect(missingIn(freeId)).toEqual([])
})

test('K01 a bank that is new altogether stands in the catalogue too', () => {
  copyDomain()
  const before = contents()
  makeNew(root, ['bank', 'aurora', String(nextId), 'Aurora'])
  expect(changedSince(before)).toEqual([...ownFiles('aurora'), `${banks}/catalogue.ts`, `${banks}/registry.ts`].sort())
  expect(contents().get(`${banks}/catalogue.ts`)).toContain(`],\n  [${nextId}, 'Aurora'],\n])`)
  makeNew(root, ['bank', 'zeta', String(nextId + 1), 'Zeta'])
  for (const id of [nextId, nextId + 1]) {
    expect(missingIn(id).join('\n')).toMatch(/^legalEntity\.name/)
  }
})

test.each(['aurora', 'bank2', 'cosechados', 'zeta'])('K02 the registry stays in order with %s', (slug) => {
  makeNew(root, ['bank', slug, String(freeId), freeName])
  const registry = contents().get(`${banks}/registry.ts`) ?? ''
  const listed = [...registry.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name)
  const imported = [...registry.matchAll(/from '(.+)'/g)].map(([, source]) => source)
  expect(listed).toContain(slug)
  expect(imported).toContain(`./${slug}/bank.ts`)
  expect(listed).toEqual([...listed].sort())
  expect(imported).toEqual([...imported].sort())
})

test.each([
  [[], /no kind/],
  [['toString'], /no kind «toString»/],
  [['bank'], /takes <slug>/],
  [free.slice(0, 3), /takes <slug>/],
  [['bank', '../nu', String(freeId), freeName], /slug/],
  [['bank', 'Nu', String(freeId), freeName], /slug/],
  [['bank', 'nuevo', '3e1', freeName], /id/],
  [['bank', 'nuevo', String(nextId), "Nuevo'] as const"], /name/],
  [['bank', 'nuevo', String(freeId), 'Otro'], /the catalogue calls the bank/],
  [['bank', 'nuevo', String(nextId + 1), 'Nuevo'], new RegExp(`next free id is ${nextId}`)],
  [['bank', partner?.slug ?? '', String(freeId), freeName], /is there already/],
  [['bank', 'nuevo', String(partner?.id), partner?.name ?? ''], /which is a partner already/],
])('K02 %j is refused with the reason, and writes nothing', (words, reason) => {
  const before = contents()
  expect(() => makeNew(root, words)).toThrow(CannotMake)
  expect(() => makeNew(root, words)).toThrow(reason)
  expect(changedSince(before)).toEqual([])
})
