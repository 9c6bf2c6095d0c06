import {
  buildTestCommand,
  CannotMake,
  camel,
  type Kind,
  nameForm,
  type Read,
  registered,
  require,
  type Writing,
} from './kind.ts'
import { renderFiles } from './render.ts'

const takes = '<type> <rule> "<Nombre>"'
const folder = 'src/domain/bonuses'

/** A bonus for deposits. */
export const bonus: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-bonus.md',
  left: ['its figures, its minimum and how it is computed', 'rows just below, at and above each threshold in its test'],
  check: buildTestCommand('unit', folder),
  make,
}

function make(read: Read, words: readonly string[]): Writing[] {
  const [type = '', rule = '', name = ''] = words
  if (words.length !== 3) throw new CannotMake(`a bonus takes ${takes}`)
  require(type, /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, 'a type is small letters, digits and underscores, as in the address')
  require(rule, /^B\d\d$/, 'a rule is B and two digits, a row of docs/features.md')
  require(name, nameForm, 'a name is letters, digits and spaces')
  const slug = type.replaceAll('_', '-')
  const exported = `${camel(slug)}Bonus`
  const nameInSentence = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  return [
    ...renderFiles(read, 'bonus', { type, rule, name, nameInSentence, slug, exported }),
    registered(
      read,
      `${folder}/registry.ts`,
      `import { ${exported} } from './${slug}.ts'`,
      'const registered = [',
      exported,
    ),
  ]
}
