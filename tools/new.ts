import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Makes the files of something new and registers it, so that only its facts are left to write:
//   npm run new -- bank <slug> <id> "<Nombre>"
// A kind is an entry of `kinds`. What is still missing is said by the tests of its folder.

type Read = (path: string) => string
type Writing = { readonly path: string; readonly text: string }

type Kind = {
  /** The words that follow the kind. */
  readonly takes: string
  /** Where its tests stand, which say what is missing, and the recipe. */
  readonly tests: string
  readonly recipe: string
  /**
   * In: what reads a file of the repository ('' where there is none), and the words. Out: all files to write. Paths are
   * from the root. Throws a `CannotMake` that says what is wrong.
   */
  make(read: Read, words: readonly string[]): Writing[]
}

/** A request that cannot be met; the message says why. Nothing has been written. */
export class CannotMake extends Error {
  override readonly name = 'CannotMake'
}

const kinds: Readonly<Record<string, Kind>> = {
  bank: {
    takes: '<slug> <id> "<Nombre>"',
    tests: 'src/domain/banks',
    recipe: 'docs/recipes/add-a-bank.md',
    make: makeBank,
  },
}

/** In: the words of the command, the kind first. Out: the kind. Throws a `CannotMake` when there is no such kind. */
function kindOf([name = '']: readonly string[]): Kind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (kind) return kind
  const known = Object.entries(kinds).map(([word, { takes }]) => `npm run new -- ${word} ${takes}`)
  throw new CannotMake(`there is no kind «${name}»; known are:\n${known.join('\n')}`)
}

/**
 * Makes one new thing in the repository at `root`.
 * In: the words of the command, `['bank', 'nu', '30', 'Nu']`. Out: the paths written, from the root. Throws a
 * `CannotMake`, and then nothing has been written.
 */
export function makeNew(root: string, words: readonly string[]): string[] {
  const read: Read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
  const writings = kindOf(words).make(read, words.slice(1))
  for (const { path, text } of writings) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return writings.map(({ path }) => path)
}

const banks = 'src/domain/banks'

function makeBank(read: Read, words: readonly string[]): Writing[] {
  const [slug = '', id = '', name = ''] = words
  if (words.length !== 3) throw new CannotMake(`a bank takes ${kinds.bank?.takes}`)
  if (!/^[a-z][a-z0-9]+$/.test(slug)) throw new CannotMake('a slug is small letters and digits, a letter first')
  if (!/^[1-9]\d{0,3}$/.test(id)) throw new CannotMake('an id is a whole number from 1 to 9999')
  if (!/^[\p{L}\d][\p{L}\p{M}\d .&-]*$/u.test(name)) throw new CannotMake('a name is letters, digits and spaces')
  if (read(`${banks}/${slug}/bank.ts`)) throw new CannotMake(`${banks}/${slug} is there already`)
  const registry = read(`${banks}/registry.ts`)
  const taken = [...registry.matchAll(/from '\.\/([a-z0-9]+)\/bank\.ts'/g)].find(([, other]) =>
    read(`${banks}/${other}/bank.ts`).includes(`\n  id: ${id},\n`),
  )
  if (taken) throw new CannotMake(`the bank ${id} is ${taken[1]}, which is a partner already`)
  return [
    ...catalogueEntry(read(`${banks}/catalogue.ts`), id, name),
    { path: `${banks}/${slug}/bank.ts`, text: bankFile(slug, id, name) },
    { path: `${banks}/${slug}/questions.ts`, text: questionsFile(slug, name) },
    { path: `${banks}/${slug}/questions.test.ts`, text: questionsTest(slug, name) },
    { path: `${banks}/registry.ts`, text: withRegistered(registry, slug) },
  ]
}

/** The catalogue with the bank, where it is not there yet. Ids have no gaps, so a new one is the next. */
function catalogueEntry(catalogue: string, id: string, name: string): Writing[] {
  const entries = [...catalogue.matchAll(/^ {2}\[(\d+), '(.+)'\],\n/gm)]
  const known = entries.find((entry) => entry[1] === id)
  if (known && known[2] !== name) throw new CannotMake(`the catalogue calls the bank ${id} «${known[2]}»`)
  if (known) return []
  const [last, lastId = '0'] = entries.at(-1) ?? []
  if (!last || Number(id) !== Number(lastId) + 1) throw new CannotMake(`the next free id is ${Number(lastId) + 1}`)
  const text = catalogue.replace(last, () => `${last}  [${id}, '${name}'],\n`)
  return [{ path: `${banks}/catalogue.ts`, text }]
}

/** The registry with the bank's import and its entry in the list, both in the order of the alphabet. */
function withRegistered(registry: string, slug: string): string {
  const line = `import { ${slug} } from './${slug}/bank.ts'`
  const imports = registry.split('\n').filter((one) => one.startsWith('import '))
  const source = (one: string) => /'(.+)'/.exec(one)?.[1] ?? ''
  const after = imports.find((one) => source(one) > source(line))
  const withImport = after
    ? registry.replace(after, () => `${line}\n${after}`)
    : registry.replace(imports.at(-1) ?? '', (last) => `${last}\n${line}`)
  const list = /(const registered: readonly PartnerBank\[\] = \[\n)((?: {2}\w+,\n)*)/
  if (!list.test(withImport)) throw new CannotMake(`${banks}/registry.ts has no list of banks to write into`)
  return withImport.replace(list, (_all, start: string, entries: string) => {
    const lines = [...entries.split('\n').filter((one) => one !== ''), `  ${slug},`]
    return `${start}${lines.sort().join('\n')}\n`
  })
}

function bankFile(slug: string, id: string, name: string): string {
  return `import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'
import { ${slug}Questions } from './questions.ts'

const legalEntity = { id: '${slug}', name: '', fogafin: true } as const

/** ${name}, bank ${id}. */
export const ${slug} = {
  ...defaultBank,
  id: ${id},
  slug: '${slug}',
  name: '${name}',
  legalEntity,
  minimumAmountCop: 0,
  questions: ${slug}Questions,
  formId: ${slug}Questions.formNumber,
  questionsSlug: '${slug}',
  officialAccount: demonstrationAccount(${id}, legalEntity.name),
  demonstrationRates: { curve: { 90: '', 180: '', 270: '', 360: '', 720: '' } },
} satisfies PartnerBank
`
}

function questionsFile(slug: string, name: string): string {
  return `import type { Form } from '../../forms/form.ts'
import { acceptancePage } from '../../forms/pages/acceptance.ts'
import { beneficialOwnerPage } from '../../forms/pages/beneficial-owner.ts'
import { depositPlanPage } from '../../forms/pages/deposit-plan.ts'
import { exposedPersonPage } from '../../forms/pages/exposed-person.ts'
import { taxResidencePage } from '../../forms/pages/tax-residence.ts'

/** F03: what ${name} asks besides the personal and financial data. */
export const ${slug}Questions: Form = {
  id: 'questions',
  formNumber: 0,
  title: 'Preguntas de ${name}',
  version: 1,
  pages: [depositPlanPage, beneficialOwnerPage, exposedPersonPage, taxResidencePage, acceptancePage],
}
`
}

function questionsTest(slug: string, name: string): string {
  return `import { expect, test } from 'vitest'
import { wrongFields } from '#testing/form-answers.ts'
import { ${slug}Questions } from './questions.ts'

test('F03 ${name} asks what it needs to know, in this order', () => {
  expect(${slug}Questions.pages.map((page) => page.id)).toEqual([
    'tu-cdt',
    'dueno-del-dinero',
    'persona-expuesta',
    'residencia-fiscal',
    'declaraciones',
  ])
  expect(wrongFields(${slug}Questions)).toEqual([])
})

test.each<[Record<string, unknown>, string[]]>([
  [{ acts_on_own_behalf: false }, ['acts_on_own_behalf']],
  [{ accepts_product_terms: undefined }, ['accepts_product_terms']],
])('F03 ${name}: %j leaves %j to correct', (change, fields) => {
  expect(wrongFields(${slug}Questions, change)).toEqual(fields)
})
`
}

function main(words: string[]): void {
  try {
    for (const path of makeNew(fileURLToPath(new URL('..', import.meta.url)), words)) console.log(`wrote ${path}`)
    const { tests, recipe } = kindOf(words)
    console.log(`\nWhat is missing is said by:\n  node tools/with-node.mjs vitest run --project unit ${tests}`)
    console.log(`The recipe: ${recipe}`)
  } catch (error) {
    if (!(error instanceof CannotMake)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

if (import.meta.main) main(process.argv.slice(2))
