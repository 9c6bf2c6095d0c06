import {
  buildTestCommand,
  CannotMake,
  camel,
  edited,
  type Kind,
  nameForm,
  type Read,
  require,
  type Writing,
} from './kind.ts'
import { renderFiles } from './render.ts'

const takes = '<address> "<Título>" [--public]'

/** A page of the site, for everybody with `--public`. */
export const page: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-page.md',
  left: ['what the page shows, from a feature in `src/web/features/`', 'a component test or a journey that uses it'],
  check: buildTestCommand('web', 'src/web/sitemap.test.ts src/web/content'),
  make,
}

function make(read: Read, words: readonly string[]): Writing[] {
  const [address = '', title = '', flag, ...more] = words
  if (more.length > 0 || (flag !== undefined && flag !== '--public')) throw new CannotMake(`a page takes ${takes}`)
  require(address, /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, 'an address is small letters and digits, without a slash at its start')
  require(title, nameForm, 'a title is letters, digits and spaces')
  const values = { address, title, name: camel(address, 'large'), up: '../'.repeat(address.split('/').length + 1) }
  const noindex = flag ? '' : '\n    noindex: true,'
  return [
    ...renderFiles(read, 'page', { ...values, noindex }),
    flag ? listed(read, address, title) : routed(read, address),
  ]
}

const listed = (read: Read, address: string, title: string) =>
  edited(
    read,
    'src/web/public-pages.ts',
    "  { path: '/404'",
    (found) => `  { path: '/${address}', label: '${title}' },\n${found}`,
  )

const routed = (read: Read, address: string) =>
  edited(
    read,
    'src/web/routes.ts',
    "  route('*',",
    (found) => `  route('${address}', 'pages/${address}/page.tsx'),\n${found}`,
  )
