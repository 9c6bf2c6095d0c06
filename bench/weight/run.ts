/**
 * `npm run bench -- weight`: what each kind of page loads as JavaScript on a first visit: kilobytes (1,000 bytes,
 * brotli), files, and the packages and folders that weigh most. Builds the main brand once more, with source maps.
 */
import { join } from 'node:path'
import { root, run } from '../../tools/install.mjs'
import { budgetsKb } from '../../tools/site/budgets.ts'
import { listPages, listScripts, readBuildManifest } from '../../tools/site/build-manifest.ts'
import { createFigures } from '../figures.ts'
import { attributeToSources } from './attribute.ts'

const shown = 12
const pages = [
  { path: '/portal/dashboard', page: 'pages/portal/dashboard/page', aimKb: 100 },
  { path: '/mis-procesos', page: 'pages/mis-procesos/page', aimKb: undefined },
  { path: '/cdt-simulador', page: 'pages/cdt-simulador/page', aimKb: budgetsKb.simulator },
  { path: '/login', page: 'pages/login/page', aimKb: budgetsKb.answers },
  { path: '/datos-personales', page: 'pages/v2/datos-personales/page', aimKb: undefined },
  { path: '/asegura-tu-tasa', page: 'pages/asegura-tu-tasa/page', aimKb: undefined },
  { path: '/ops/dashboard', page: 'pages/ops/page', aimKb: undefined },
]

run('react-router', ['build', '--sourcemapClient'], {
  env: { ...process.env, VITE_BRAND: 'default', BUILD_FOLDER: 'build/weight' },
  stdio: 'ignore',
})
const folder = join(root, 'build/weight/default/client')
const manifest = readBuildManifest(folder)
const pagesByModule = listPages(manifest)
const ofEvery = [
  'src/web/entry.client.tsx',
  ...Object.keys(manifest).filter((name) => name.startsWith('src/web/root.tsx')),
]
const { tell, end } = createFigures()

for (const { path, page, aimKb } of pages) {
  printPage(path, listScripts(manifest, [...ofEvery, pagesByModule.get(page) ?? page]), aimKb)
}
end()

function printPage(path: string, files: readonly string[], aimKb: number | undefined): void {
  const parts = new Map<string, number>()
  let bytes = 0
  for (const file of files) {
    const { bytes: weight, sources } = attributeToSources(folder, file)
    bytes += weight
    for (const [source, share] of sources) {
      const part = namePart(source)
      parts.set(part, (parts.get(part) ?? 0) + share)
    }
  }
  const kb = bytes / 1_000
  const aim = aimKb === undefined ? 'told, not aimed at' : `at most ${aimKb} kB`
  tell(`${path} JavaScript`, `${kb.toFixed(1)} kB in ${files.length} files`, aim, kb <= (aimKb ?? Infinity))
  const heaviest = [...parts].sort(([, one], [, other]) => other - one).slice(0, shown)
  for (const [part, weight] of heaviest) console.log(`    ${(weight / 1_000).toFixed(1).padStart(5)} kB  ${part}`)
}

/** @returns Its package, or its folder in the sources. */
function namePart(source: string): string {
  const ofPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  return ofPackage ?? /(src\/\w+(?:\/[\w-]+){0,2})\//.exec(source)?.[1] ?? source
}
