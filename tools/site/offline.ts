import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'
import { keptAtHeader, ratesCache, shellCachePrefix } from '#contract/offline-storage.ts'
import { offlinePage, offlinePages, unansweredPage, type WorkerPlan } from '#web/offline/worker-plan.ts'
import { readRouteManifest } from './budgets.ts'

const source = join(dirname(fileURLToPath(import.meta.url)), '../../src/web/offline/service-worker.ts')

/**
 * Parts that are loaded late and needed without a network, by the names of their modules; `main` is the light script.
 */
const lateParts = [
  'main',
  // Menu and footer are in finished pages: without their file React would draw the page again.
  'site-links',
  'tab-bar',
  'open-dialog',
  'best-offer-parts',
  'explain-dialog',
  'without-server',
  'last-seen',
] as const

/** Finished pages that are kept, by their file; the deposits start from the fallback. */
const keptFiles = [
  'cdt-simulador/index.html',
  'sin-conexion/index.html',
  'sin-respuesta/index.html',
  '__spa-fallback.html',
] as const
const depositsRoute = 'pages/mis-procesos/page'

/** @returns `service-worker.js`. */
export async function buildServiceWorker(plan: WorkerPlan): Promise<string> {
  const typed = readFileSync(source, 'utf8').replace(/^import type .*$/m, '')
  const { code } = await transformWithOxc(typed, source)
  return `const plan = ${JSON.stringify(plan)}\n${code}`
}

/**
 * @param folder - The folder of a finished site.
 * @param apiOrigin - Where the site's API is, if elsewhere.
 * @returns What the site's worker keeps, and under which name.
 */
export function planOffline(folder: string, apiOrigin = ''): WorkerPlan {
  const assets = listOfflineAssets(folder)
  const hash = createHash('sha256').update(readFileSync(source))
  for (const file of keptFiles) hash.update(readFileSync(join(folder, file)))
  for (const asset of assets) hash.update(asset)
  return {
    shell: `${shellCachePrefix}${hash.digest('hex').slice(0, 12)}`,
    assets,
    pages: [...offlinePages],
    offlinePage,
    unansweredPage,
    ratesCache,
    ratesUrl: `${apiOrigin}/api/rates`,
    keptAtHeader,
  }
}

/** Every file that the kept pages need: what their HTML names, and what those files import or name in turn. */
function listOfflineAssets(folder: string): string[] {
  const names = new Set(readdirSync(join(folder, 'assets')))
  const late = lateParts.flatMap((part) => {
    const found = [...names].filter((name) => new RegExp(`^${part}-[\\w-]{7,8}\\.js$`).test(name))
    if (found.length === 0) throw new Error(`tools/site/offline.ts: no file of the build is the part ${part}`)
    return found
  })
  const deposits = readRouteManifest(folder).routes[depositsRoute]
  if (!deposits) throw new Error(`tools/site/offline.ts: no route ${depositsRoute}`)
  const roots = [
    ...keptFiles.flatMap((file) => namedIn(readFileSync(join(folder, file), 'utf8'))),
    ...[deposits.module, ...deposits.imports].map((name) => name.replace('/assets/', '')),
    ...late,
  ]
  const reached = new Set<string>()
  const reach = (name: string): void => {
    if (!names.has(name) || reached.has(name)) return
    reached.add(name)
    // The table of routes names every file of the site.
    if (/\.js$/.test(name) && !/^(?:manifest|page-data)-/.test(name)) {
      const code = readFileSync(join(folder, 'assets', name), 'utf8')
      const imported = [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, file = '']) => file)
      const named = namedIn(code).filter((file) => /\.(?:svg|woff2|css)$/.test(file))
      for (const next of [...imported, ...named]) reach(next)
    }
  }
  for (const name of roots) reach(name)
  return [...reached].sort().map((name) => `/assets/${name}`)
}

const namedIn = (text: string): string[] => [...text.matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = '']) => name)
