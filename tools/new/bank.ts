import { buildTestCommand, CannotMake, type Kind, type Read, registered, type Writing } from './kind.ts'

const takes = '<slug> <id> "<Nombre>"'
const banks = 'src/domain/banks'

/** A partner bank. */
export const bank: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-bank.md',
  left: ['the facts in `bank.ts`, each with its source', 'the questions in `questions.ts`, with their test'],
  check: buildTestCommand('unit', banks),
  make,
}

function make(read: Read, words: readonly string[]): Writing[] {
  const [slug = '', id = '', name = ''] = words
  if (words.length !== 3) throw new CannotMake(`a bank takes ${takes}`)
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
    sortedRegistry(read, slug),
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
function sortedRegistry(read: Read, slug: string): Writing {
  const list = 'const registered: readonly PartnerBank[] ='
  const { path, text } = registered(
    read,
    `${banks}/registry.ts`,
    `import { ${slug} } from './${slug}/bank.ts'`,
    list,
    slug,
  )
  const [start = '', entries = ''] = /PartnerBank\[\] = \[\n((?: {2}\w+,\n)*)/.exec(text) ?? []
  const sorted = entries
    .split('\n')
    .filter((one) => one !== '')
    .sort()
  return { path, text: text.replace(start, () => `PartnerBank[] = [\n${sorted.join('\n')}\n`) }
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
