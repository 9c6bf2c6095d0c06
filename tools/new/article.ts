import {
  CannotMake,
  camel,
  type Kind,
  nameForm,
  type Read,
  registered,
  require,
  requireNew,
  testsOf,
  type Writing,
} from './kind.ts'

const takes = '<slug> "<Título>" <category>'
const folder = 'src/web/content/articles'

/** An article of the blog. */
export const article: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-public-text.md',
  left: ['its text and its sources'],
  check: testsOf('web', 'src/web/content src/web/sitemap.test.ts'),
  make,
}

function make(read: Read, words: readonly string[]): Writing[] {
  const [slug = '', title = '', category = ''] = words
  if (words.length !== 3) throw new CannotMake(`an article takes ${takes}`)
  require(slug, /^[a-z0-9]+(?:-[a-z0-9]+)+$/, 'a slug is two or more words of small letters and digits, with dashes')
  require(title, nameForm, 'a title is letters, digits and spaces')
  requireNew(read, `${folder}/${slug}.ts`)
  return [
    { path: `${folder}/${slug}.ts`, text: articleFile(slug, title, category) },
    registered(
      read,
      `${folder}/registry.ts`,
      `import { article as ${camel(slug)} } from './${slug}.ts'`,
      'export const articles',
      camel(slug),
    ),
  ]
}

const articleFile = (
  slug: string,
  title: string,
  category: string,
) => `import { heading, paragraph } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

export const article: ContentPage = {
  path: '/blog/${slug}',
  kind: 'article',
  category: '${category}',
  title: '${title}',
  description: '${title}: lo que conviene saber antes de abrir un CDT.',
  lead: '${title}, en pocas palabras.',
  publishedOn: '${new Date().toISOString().slice(0, 10)}',
  updatedOn: '${new Date().toISOString().slice(0, 10)}',
  blocks: [
    paragraph('${title}.'),
    heading('En detalle'),
    paragraph('Compara con tu monto en el [simulador](/cdt-simulador).'),
  ],
}
`
