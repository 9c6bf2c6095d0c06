import { buildTestCommand, CannotMake, type Kind, type Read, registered, requireNew, type Writing } from './kind.ts'
import { renderFiles } from './render.ts'

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
  requireNew(read, `${banks}/${slug}/bank.ts`)
  const registry = read(`${banks}/registry.ts`)
  const taken = [...registry.matchAll(/from '\.\/([a-z0-9]+)\/bank\.ts'/g)].find(([, other]) =>
    read(`${banks}/${other}/bank.ts`).includes(`\n  id: ${id},\n`),
  )
  if (taken) throw new CannotMake(`the bank ${id} is ${taken[1]}, which is a partner already`)
  return [
    ...catalogueEntry(read(`${banks}/catalogue.ts`), id, name),
    ...renderFiles(read, 'bank', { slug, id, name }),
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
