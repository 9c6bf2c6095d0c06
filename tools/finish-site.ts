/**
 * Finishes a built site before it is served. Pages keep the styles that they use, the main brand gets its service worker,
 * and every file its compressed copies. For a release, these are the smallest, sizes are checked against their budgets,
 * and what files use against the oldest browsers. Run by the build: `node tools/finish-site.ts build/default/client released`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { manifestPath } from '#web/installable.ts'
import { serviceWorkerPath } from '#web/offline/worker-plan.ts'
import { keepCriticalStyles, leaveFacesOut } from './site/critical-styles.ts'
import { buildServiceWorker, planOffline } from './site/offline.ts'

const [folder = '', kind] = process.argv.slice(2)
const isReleased = kind === 'released'
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((one) => one.isFile() && !/\.(?:br|gz)$/.test(one.name))
  .map((one) => join(one.parentPath, one.name))

const pages = files.filter((one) => one.endsWith('.html'))
refuseMailOfNobody()
refuseUnfinished()
for (const page of pages) writeFileSync(page, deferScripts(await keepCriticalStyles(read(page))))
for (const sheet of files.filter((one) => one.endsWith('.css'))) writeFileSync(sheet, leaveFacesOut(read(sheet)))
const worker = existsSync(join(folder, manifestPath)) ? [await writeServiceWorker()] : []
const all = [...new Set([...files, ...worker])]
await Promise.all(all.filter((one) => /\.(?:html|js|css|json|txt|xml|data)$/.test(one)).map(compress))
if (isReleased) await check()

/** What takes as long as the build itself, and what somebody who looks at the product does without. */
async function check(): Promise<void> {
  const { checkBudgets } = await import('./site/budgets.ts')
  const { checkNewer } = await import('./site/check-newer.ts')
  checkBudgets(folder)
  checkNewer(folder, all)
}

/**
 * M09: of the brand that can be installed.
 * @returns Its file.
 */
async function writeServiceWorker(): Promise<string> {
  const file = join(folder, serviceWorkerPath)
  writeFileSync(file, await buildServiceWorker(planOffline(folder, process.env.VITE_API_ORIGIN)))
  return file
}

/** People who need help open the conversation: no page shows a mail address that reaches nobody. */
function refuseMailOfNobody(): void {
  const found = pages.filter((file) => /@[\w.-]+\.example\b/.test(read(file)))
  if (found.length > 0) throw new Error(`a mail address of .example stands in ${found.join(', ')}`)
}

/** A finished page is complete without the application's scripts: they come after what its first paint needs. */
function deferScripts(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** A page whose route has a loader in the browser and none in the build would only say that it is loading. */
function refuseUnfinished(): void {
  const found = pages.filter((file) => !file.endsWith('/__spa-fallback.html') && !/<h1[\s>]/.test(read(file)))
  if (found.length > 0) throw new Error(`no title stands in ${found.join(', ')}`)
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file)
  // The best takes thirty seconds and is a tenth smaller.
  const quality = isReleased ? 11 : 5
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: isReleased ? 9 : 6 }))
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}
