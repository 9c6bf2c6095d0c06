import { buildTestCommand, CannotMake, type Kind, nameForm, type Read, require, type Writing } from './kind.ts'
import { renderFiles } from './render.ts'

const takes = '<slug> "<Título>" <category>'

/** An article of the blog. The folder is its registry, so no line is added anywhere. */
export const article: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-public-text.md',
  left: ['its text and its sources'],
  check: buildTestCommand('web', 'src/web/content src/web/sitemap.test.ts'),
  make,
}

function make(read: Read, words: readonly string[]): Writing[] {
  const [slug = '', title = '', category = ''] = words
  if (words.length !== 3) throw new CannotMake(`an article takes ${takes}`)
  require(slug, /^[a-z0-9]+(?:-[a-z0-9]+)+$/, 'a slug is two or more words of small letters and digits, with dashes')
  require(title, nameForm, 'a title is letters, digits and spaces')
  require(category, /^[a-z0-9-]+$/, 'a category is one of src/web/content/content-page.ts')
  return renderFiles(read, 'article', { slug, title, category, today: new Date().toISOString().slice(0, 10) })
}
