import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export type BuiltPage = {
  html: string
  /** The page as the build compressed it, by the name of the coding. */
  compressed: Readonly<Partial<Record<'br' | 'gzip', Buffer>>>
  /** Tells this version of the page from every other. */
  etag: string
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  /** The page says itself that it belongs to one person, to sign-in or to nobody (H04). */
  isUnlisted: boolean
}

/**
 * A file of `/assets`, kept in memory like the pages: the crowd of a campaign asks for hundreds a second, and each
 * would be looked up, opened, read and closed.
 */
export type BuiltAsset = {
  type: string
  content: Buffer
  compressed: BuiltPage['compressed']
  etag: string
}

/** What the build left for one brand. */
export type BuiltSite = {
  folder: string
  /** Finished pages by address, with `/404` and `/__spa-fallback`. */
  pages: ReadonlyMap<string, BuiltPage>
  /** The addresses that start from the fallback, as the build wrote them down: `/mis-procesos`, `/verificar/:id`. */
  applicationPaths: ReadonlySet<string>
  /** What may be asked for under `/assets`, by name, and nothing that a name could lead to. */
  assets: ReadonlyMap<string, BuiltAsset>
  /** What a page was built with, by its address and `.data`: the application asks for it when it leads to the page. */
  data: ReadonlySet<string>
  /** What tells robots where the site is: their rules and the sitemap, one after the other. */
  ownAddresses: string
  /** Names of what is at the root or in `.well-known`: icons, robots, sitemap, manifest, service worker, scripts of next steps. */
  files: ReadonlySet<string>
}

/**
 * @param folder - The folder of a brand's build.
 * @returns What is in it, or undefined where there is none.
 */
export function readBuiltSite(folder: string): BuiltSite | undefined {
  if (!existsSync(folder)) return undefined
  return {
    folder,
    pages: readPages(folder),
    applicationPaths: readApplicationPaths(folder),
    assets: readAssets(join(folder, 'assets')),
    data: new Set(
      filesIn(folder)
        .filter((file) => file.endsWith('.data'))
        .map((file) => `/${relative(folder, file)}`),
    ),
    ownAddresses: ['robots.txt', 'sitemap.xml'].map((name) => readContent(join(folder, name)) ?? '').join('\n'),
    files: new Set([
      ...readdirSync(folder).filter((name) =>
        /^(?:service-worker\.js|next-steps\.json)$|\.(svg|png|ico|txt|xml|webmanifest)$/.test(name),
      ),
      ...filesIn(join(folder, '.well-known'))
        .map((file) => relative(folder, file))
        .filter((name) => name.endsWith('.txt')),
    ]),
  }
}

/** Whether an address starts from the fallback; its last part may be an id. */
export function isApplicationPath({ applicationPaths }: Pick<BuiltSite, 'applicationPaths'>, path: string): boolean {
  return applicationPaths.has(path) || applicationPaths.has(`${path.slice(0, path.lastIndexOf('/') + 1)}:id`)
}

/** By the ending of a name; text with its charset (A34). */
const assetTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
}

function readAssets(folder: string): Map<string, BuiltAsset> {
  const files = filesIn(folder).filter((file) => !/\.(br|gz)$/.test(file))
  return new Map(
    files.map((file) => {
      const content = readFileSync(file)
      const compressed = { br: readContent(`${file}.br`), gzip: readContent(`${file}.gz`) }
      const type = assetTypes[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
      return [relative(folder, file), { type, content, compressed, etag: computeEtag(content) }]
    }),
  )
}

const computeEtag = (content: string | Buffer) => `"${digest(content).slice(0, 27)}"`

function readPages(folder: string): Map<string, BuiltPage> {
  const pages = new Map<string, BuiltPage>()
  for (const file of filesIn(folder).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(file, 'utf8')
    const address = `/${relative(folder, file)
      .replace(/(^|\/)index\.html$/, '')
      .replace(/\.html$/, '')}`
    const isUnlisted = /<meta name="robots" content="noindex/.test(html)
    pages.set(address, {
      html,
      compressed: { br: readContent(`${file}.br`), gzip: readContent(`${file}.gz`) },
      etag: computeEtag(html),
      scriptHashes: listInlineHashes(html, 'script'),
      styleHashes: listInlineHashes(html, 'style'),
      isUnlisted,
    })
  }
  return pages
}

/** Hashes of what a page has inline, so that these count and no other does. */
function listInlineHashes(html: string, element: 'script' | 'style'): string[] {
  return [...new Set(inlineIn(html, element))].map((text) => `'sha256-${digest(text)}'`)
}

/** The texts of the elements of a page that have their text in the page. */
function inlineIn(html: string, element: string): string[] {
  const elements = html.split(`<${element}`).slice(1)
  return elements.flatMap((rest) => {
    const begin = rest.indexOf('>')
    const end = rest.indexOf(`</${element}>`)
    const isInline = begin !== -1 && end > begin + 1 && !/\ssrc=/.test(rest.slice(0, begin))
    return isInline ? [rest.slice(begin + 1, end)] : []
  })
}

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('base64')

const readContent = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)

function readApplicationPaths(folder: string): Set<string> {
  const file = join(folder, 'application-paths.json')
  return new Set(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [])
}

function filesIn(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
}
