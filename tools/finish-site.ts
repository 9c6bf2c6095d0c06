/**
 * Finishes a built site before it is served. Pages get the styles they need inline. Sizes are checked against their
 * budgets, and what files use against the oldest browsers. Every file gets its compressed copies. Run by the build: `node tools/finish-site.ts build/default/client`.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { campaignThemes } from '#web/brands/campaign-theme.ts'
import { manifestPath } from '#web/installable.ts'
import { serviceWorkerPath } from '#web/offline/worker-plan.ts'
import { checkBudgets, weighRoutes } from './site/budgets.ts'
import { checkNewer } from './site/check-newer.ts'
import { pickFirstScreen, withoutAnswers, withoutUnread } from './site/first-screen.ts'
import { buildServiceWorker, planOffline } from './site/offline.ts'
import { usedCss } from './site/used-css.ts'
import { withoutPages } from './site/without-pages.ts'

const [folder = ''] = process.argv.slice(2)
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((one) => one.isFile())
  .map((one) => join(one.parentPath, one.name))

const styleSheets = new Map<string, string>()
const styleLink = /<link rel="stylesheet" href="(([^"#]+)#?)"\s*\/?>/

/** Classes that the small scripts add to a page: the files of `static-runtime/` that begin with `main`. */
const ofScripts = classesIn(
  files
    .filter((file) => /\/assets\/main-[^/]*\.js$/.test(file))
    .map(read)
    .join(' '),
  /[\w:/.[\]()%,&>*#!-]+/g,
)

const pages = files.filter((one) => one.endsWith('.html'))
for (const file of pages) writeFileSync(file, withOwnStyles(read(file)))
leaveFontsToPages()
refuseMailOfNobody()
const weightsOfRoutes = weighRoutes(folder)
forgetTexts(pages.filter((file) => !read(file).includes('__reactRouterContext')))
checkBudgets(folder, weightsOfRoutes)
const worker = existsSync(join(folder, manifestPath)) ? [writeServiceWorker()] : []
checkNewer(folder, [...files, ...worker].filter(existsSync))
await Promise.all(
  [...files, ...worker]
    .filter((one) => existsSync(one))
    .filter((one) => /\.(?:html|js|css|json|txt|xml|data)$/.test(one))
    .map(compress),
)

/** M09: of the brand that can be installed. Out: its file. */
function writeServiceWorker(): string {
  const file = join(folder, serviceWorkerPath)
  writeFileSync(file, buildServiceWorker(planOffline(folder, process.env.VITE_API_ORIGIN)))
  return file
}

/** People who need help open the conversation: no page shows a mail address that reaches nobody. */
function refuseMailOfNobody(): void {
  const found = pages.filter((file) => /@[\w.-]+\.example\b/.test(read(file)))
  if (found.length > 0) throw new Error(`a mail address of .example stands in ${found.join(', ')}`)
}

/**
 * Each page names the fonts in its own styles. When the whole style sheet names them too, the browser looks them all up
 * again and lays out the page once more.
 */
function leaveFontsToPages(): void {
  for (const [file, css] of styleSheets) writeFileSync(join(folder, file), css.replace(/@font-face\{[^}]*\}/g, ''))
}

/** A static page is not part of the application: neither its address, nor its data file. */
function forgetTexts(texts: readonly string[]): void {
  const paths = texts.map((file) => `/${relative(folder, file).replace(/\/?index\.html$/, '')}`)
  for (const path of paths) rmSync(join(folder, `${path}.data`), { force: true })
  for (const table of files.filter((file) => /\/assets\/manifest-[^/]*\.js$/.test(file))) {
    writeFileSync(table, withoutPages(read(table), new Set(paths)))
  }
}

/**
 * Inlines the page's own part of the style sheet, since nothing is painted before it. The whole sheet follows for the
 * application without blocking anything (`src/web/static-runtime/styles.ts` applies it).
 */
function withOwnStyles(html: string): string {
  const [, href, file] = styleLink.exec(html) ?? []
  if (!file) return html
  const css = styleSheets.get(file) ?? read(join(folder, file))
  styleSheets.set(file, css)
  // A campaign page may be shown in the colours of any campaign (T01).
  const themes = /<html[^>]* data-themed=/.test(html) ? campaignThemes.map((theme) => `brand-${theme}`) : []
  const hasApplication = html.includes('__reactRouterContext')
  // What scripts add waits for the whole sheet, where one comes.
  const shown = hasApplication ? pickFirstScreen(html) : html
  const added = hasApplication ? [] : ofScripts
  const classes = new Set([...added, ...themes, ...classesIn(shown, /(?<=\sclass=")[^"]*/g)])
  const used = usedCss(css, classes)
  const own = hasApplication
    ? withoutUnread(withoutAnswers(used), { html: shown })
    : withoutUnread(used, { html, words: ofScripts })
  // React looks for its link by exactly the same address.
  return html.replace(styleLink, () =>
    hasApplication
      ? `<style>${own}</style><link rel="preload" href="${file}" as="style" fetchpriority="low"/><link rel="stylesheet" href="${href}" disabled data-whole/><noscript><link rel="stylesheet" href="${file}"/></noscript>`
      : `<style>${own}</style>`,
  )
}

function classesIn(text: string, pattern: RegExp): Set<string> {
  const found = [...text.matchAll(pattern)].flatMap(([names]) =>
    names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/),
  )
  return new Set(found)
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, best))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}
