import {
  buildTestCommand,
  CannotMake,
  camel,
  edited,
  type Kind,
  nameForm,
  type Read,
  require,
  requireNew,
  type Writing,
} from './kind.ts'

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
  const file = `src/web/pages/${address}/page.tsx`
  requireNew(read, file)
  return [
    { path: file, text: pageFile(address, title, flag !== undefined) },
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

function pageFile(address: string, title: string, isPublic: boolean): string {
  const up = '../'.repeat(address.split('/').length + 1)
  return `import { pageMeta } from '${up}shell/page-meta.ts'
import { PublicPage } from '${up}ui/public-page.tsx'

export function meta() {
  return pageMeta({
    title: '${title}',
    description: '${title}.',
    path: '/${address}',${isPublic ? '' : '\n    noindex: true,'}
  })
}

/** \`/${address}\`: ${title}. */
export default function ${camel(address, 'large')}Page() {
  return (
    <PublicPage width="reading" title="${title}">
      <p>${title}.</p>
    </PublicPage>
  )
}
`
}
