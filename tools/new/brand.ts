import {
  buildTestCommand,
  CannotMake,
  edited,
  type Kind,
  nameForm,
  type Read,
  require,
  requireNew,
  type Writing,
  withImport,
} from './kind.ts'

const takes = '<id> "<Nombre>"'
const facts = 'src/domain/site/brands'
const looks = 'src/web/brands'
/** The brand that a new one begins as a copy of. */
const model = 'coltefinanciera'
const copied = [
  'dictionary.ts',
  'footer.json',
  'footer.ts',
  'header.json',
  'icon.svg',
  'look.ts',
  'seo.json',
  'tokens.css',
  'tubo.json',
]

/** A brand with its own build. */
export const brand: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-brand.md',
  left: [
    'host names, countries, pages and banks in its facts',
    'icon, then `node tools/favicons.ts`; tokens and texts',
  ],
  check: buildTestCommand('web', `${looks} src/web/styles`),
  make,
  after: () => [['node', 'tools/favicons.ts']],
}

function make(read: Read, words: readonly string[]): Writing[] {
  const [id = '', name = ''] = words
  if (words.length !== 2) throw new CannotMake(`a brand takes ${takes}`)
  require(id, /^[a-z][a-z0-9]+$/, 'an id is small letters and digits')
  require(name, nameForm, 'a name is letters, digits and spaces')
  requireNew(read, `${facts}/${id}.ts`)
  const renamed = (text: string) => text.replaceAll('Coltefinanciera', name).replaceAll(`brand-${model}`, `brand-${id}`)
  const own = renamed(read(`${facts}/${model}.ts`))
    .replaceAll(`${model}Brand`, `${id}Brand`)
    .replaceAll(`'${model}`, `'${id}`)
  const chosen = (path: string, part: string) => {
    const { text } = edited(
      read,
      path,
      /import\.meta\.env\?\.VITE_BRAND === '/,
      (found) => `${found}${id}' ? ${id} : ${found}`,
    )
    return { path, text: withImport(text, `import { ${part} as ${id} } from './${id}/${part}.ts'`) }
  }
  return [
    { path: `${facts}/${id}.ts`, text: own },
    editRegistry(read, id),
    ...copied.map((file) => ({
      path: `${looks}/${id}/${file}`,
      text: renamed(read(`${looks}/${model}/${file}`)).replaceAll(`${model}.example`, `${id}.example`),
    })),
    chosen(`${looks}/current-brand-dictionary.ts`, 'dictionary'),
    chosen(`${looks}/current-brand-footer.ts`, 'footer'),
    chosen(`${looks}/current-brand-look.ts`, 'look'),
    currentBrand(read, id),
    edited(
      read,
      'src/web/styles/app.css',
      `@import "../brands/${model}/tokens.css";\n`,
      (found) => `${found}@import "../brands/${id}/tokens.css";\n`,
    ),
  ]
}

function editRegistry(read: Read, id: string): Writing {
  const list = edited(
    read,
    `${facts}/registry.ts`,
    /brands: readonly Brand\[\] = \[/,
    (found) => `${found}${id}Brand, `,
  )
  return { ...list, text: withImport(list.text, `import { ${id}Brand } from './${id}.ts'`) }
}

function currentBrand(read: Read, id: string): Writing {
  const path = 'src/web/lib/current-brand.ts'
  const { text } = edited(
    read,
    path,
    /import\.meta\.env\?\.VITE_BRAND === '/,
    (found) => `${found}${id}' ? ${id}Brand : ${found}`,
  )
  return { path, text: withImport(text, `import { ${id}Brand } from '#domain/site/brands/${id}.ts'`) }
}
