import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { applicationMark } from '#web/lib/application-page.ts'

/** What pages may weigh, in kB (1,000 bytes) compressed with brotli: in JavaScript, and their own text. */
export const budgetsKb = {
  /** Any page with its styles and its data. */
  html: 28,
  /** A page that is only read (decision 068). */
  read: 10,
  /** A page that answers, before it does: the application without its late parts. */
  answers: 164,
  simulator: 160,
  /**
   * The portal, before its late parts: what the shell loads is in it, and what is shown of money added at a renewal.
   */
  portal: 190,
  /** What a page has of its own, beyond the framework and what every visit loads; a form asks about what is typed. */
  ownOfRoute: 66,
}

type Manifest = {
  url?: string
  entry?: { module: string; imports: string[] }
  routes: Record<string, { path?: string; index?: boolean; module: string; imports: string[] }>
}

/**
 * Weighs the pages of a built site.
 * @throws With a line for each page that outgrew its budget.
 */
export function checkBudgets(folder: string): void {
  const lines = weigh(folder)
    .filter(({ kb, budgetKb }) => kb > budgetKb)
    .map(({ what, kb, budgetKb }) => {
      return `${what}: ${kb.toFixed(1)} kB${what.endsWith('.html') ? '' : ' of JavaScript'}, budget ${budgetKb} kB`
    })
  if (lines.length === 0) return
  throw new Error(`Some pages outgrew their budgets (tools/site/budgets.ts):\n${lines.join('\n')}`)
}

type Weight = { what: string; kb: number; budgetKb: number }

/**
 * The weights of what each route has of its own.
 * @param folder - The folder of a built site.
 */
function weighRoutes(folder: string): Weight[] {
  const measureKilobytes = createScale(folder)
  const manifest = readRouteManifest(folder)
  const shared = listFilesOfRoute(manifest, 'root')
  const ofRoutes = Object.entries(manifest.routes).map(([id, { module, imports }]): Weight => {
    const own = [module, ...imports].filter((name) => !shared.includes(name))
    return { what: `the route ${id}`, kb: measureKilobytes(own), budgetKb: budgetsKb.ownOfRoute }
  })
  const portal = listFilesOfRoute(manifest, 'pages/portal/dashboard/page')
  if (portal.length === 0) return ofRoutes
  return [...ofRoutes, { what: '/portal/dashboard', kb: measureKilobytes(portal), budgetKb: budgetsKb.portal }]
}

/**
 * @param options - The table of routes.
 * @param id - A route.
 * @returns All files of JavaScript that a first visit of the route loads, each once.
 */
export function listFilesOfRoute({ url, entry, routes }: Manifest, id: string): string[] {
  const route = routes[id]
  if (!route || !entry) return []
  const parts = [entry, ...(routes.root ? [routes.root] : []), route]
  const files = parts.flatMap(({ module, imports }) => [module, ...imports])
  return [...new Set([...(url ? [url] : []), ...files])]
}

/**
 * @param folder - The folder of a built site.
 * @returns A function that weighs files of it, each once: its compressed copy where the build has made it.
 */
function createScale(folder: string): (names: Iterable<string>) => number {
  const sizes = new Map<string, number>()
  return (names) => {
    let bytes = 0
    for (const name of new Set(names)) {
      if (!sizes.has(name)) sizes.set(name, weighFile(join(folder, name)))
      bytes += sizes.get(name) ?? 0
    }
    return bytes / 1_000
  }
}

const weighFile = (file: string) =>
  existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length

/**
 * @param folder - The folder of a built site.
 * @returns The weights of it, the heaviest first.
 */
function weigh(folder: string): Weight[] {
  const measureKilobytes = createScale(folder)
  const pages = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.name.endsWith('.html'))
    .map((one) => join(one.parentPath, one.name))
  const ofPages = pages.map((file): Weight => {
    const html = readFileSync(file, 'utf8')
    const path = file.slice(folder.length).replace(/\/?index\.html$/, '') || '/'
    const answers = path === '/cdt-simulador' ? budgetsKb.simulator : budgetsKb.answers
    const budgetKb = html.includes(applicationMark) ? answers : budgetsKb.read
    return { what: path, kb: measureKilobytes(namesIn(html)), budgetKb }
  })
  const ofTexts = pages.map((file): Weight => {
    const name = file.slice(folder.length)
    return { what: name, kb: measureKilobytes([name]), budgetKb: budgetsKb.html }
  })
  return [...ofPages, ...ofTexts, ...weighRoutes(folder)].sort((one, other) => other.kb - one.kb)
}

/** What a page names in its HTML, which a browser fetches by itself. */
const namesIn = (html: string): string[] => [...html.matchAll(/\/assets\/[^"'\s]+?\.js/g)].map(([name]) => name)

/**
 * @param folder - The folder of a built site.
 * @returns Its table of routes, with the files of each.
 */
export function readRouteManifest(folder: string): Manifest {
  const name = readdirSync(join(folder, 'assets')).find((one) => /^manifest-.*\.js$/.test(one))
  if (!name) throw new Error(`no table of routes in ${folder}`)
  const text = readFileSync(join(folder, 'assets', name), 'utf8')
  return JSON.parse(text.replace(/^window\.__reactRouterManifest=/, '').replace(/;\s*$/, '')) as Manifest
}
