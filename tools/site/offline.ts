import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'
import { keptAtHeader, ratesCache, shellCachePrefix } from '#contract/offline-storage.ts'
import { offlinePage, offlinePages, unansweredPage, type WorkerPlan } from '#web/offline/worker-plan.ts'
import { listFiles, listNamed, listPages, readBuildManifest } from './build-manifest.ts'

const source = join(dirname(fileURLToPath(import.meta.url)), '../../src/web/offline/service-worker.ts')

/** Modules that are loaded late and needed without a network. */
const lateParts = [
  'static-runtime/main.ts',
  // Menu and footer are in finished pages: without their file React would draw the page again.
  'shell/site-links.tsx',
  'shell/tab-bar.tsx',
  'ui/open-dialog.tsx',
  'features/public/simulation/best-offer-parts.tsx',
  'features/public/simulation/explain-dialog.tsx',
  'features/public/simulation/without-server.tsx',
  'features/opening/process/last-seen.tsx',
].map((file) => `src/web/${file}`)

/** Finished pages that are kept, by their file; the deposits start from the fallback. */
const keptFiles = [
  'cdt-simulador/index.html',
  'sin-conexion/index.html',
  'sin-respuesta/index.html',
  '__spa-fallback.html',
] as const
const depositsPage = 'pages/mis-procesos/page'

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

/** Every file that the kept pages need: what their HTML names, the late parts, and what those import. */
function listOfflineAssets(folder: string): string[] {
  const manifest = readBuildManifest(folder)
  const deposits = listPages(manifest).get(depositsPage) ?? depositsPage
  const late = [...lateParts, deposits]
  for (const part of late)
    if (!manifest[part]) throw new Error(`tools/site/offline.ts: no file of the build is ${part}`)
  const named = keptFiles.flatMap((file) => listNamed(readFileSync(join(folder, file), 'utf8')))
  const ofPages = Object.keys(manifest).filter((name) => named.includes(`/${manifest[name]?.file}`))
  const files = [...named, ...listFiles(manifest, [...ofPages, ...late])]
  return [...new Set(files)].filter((file) => /\.(?:js|css|svg|png|woff2)$/.test(file)).sort()
}
