import './tools/site/kept-months.ts'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildServiceWorker, serviceWorkerPath } from './src/web/api/service-worker.ts'
import { currentBrandBuild } from './src/web/brands/current-brand-build.ts'
import { appIcons, buildWebManifest, manifestPath } from './src/web/installable.ts'
import { listPrerenderedPaths } from './src/web/prerendered-paths.ts'
import { buildRobotsTxt, buildSitemap } from './src/web/sitemap.ts'

const { brand, origin } = currentBrandBuild(process.env)
const prerenderedPaths = listPrerenderedPaths(brand)
/** Every brand is built into a folder of its own. */
const buildDirectory = join(process.env.BUILD_FOLDER ?? 'build', brand.id)

export default {
  appDirectory: 'src/web',
  buildDirectory,
  ssr: false,
  prerender: prerenderedPaths,
  buildEnd({ buildManifest }) {
    // The server answers these addresses with the page that starts the application, and any other with a 404.
    const paths = Object.values(buildManifest?.routes ?? {})
      .map((route) => `/${route.path ?? ''}`)
      .filter((path) => !/[:*]/.test(path) && !prerenderedPaths.includes(path))
    mkdirSync(join(buildDirectory, 'client'), { recursive: true })
    writeFileSync(join(buildDirectory, 'client/application-paths.json'), JSON.stringify([...new Set(paths)].sort()))
    writeFileSync(join(buildDirectory, 'client/sitemap.xml'), buildSitemap(prerenderedPaths, origin))
    writeFileSync(join(buildDirectory, 'client/robots.txt'), buildRobotsTxt(origin))
    if (brand.paths === 'all') writeInstallable(join(buildDirectory, 'client'))
  },
} satisfies Config

/** What makes the main brand's site one that can be installed (M09). */
function writeInstallable(folder: string): void {
  const name = process.env.VITE_BRAND_NAME || 'Cosecha'
  writeFileSync(join(folder, manifestPath), buildWebManifest(name))
  writeFileSync(join(folder, serviceWorkerPath), buildServiceWorker(name))
  for (const { file } of appIcons) copyFileSync(`src/web/brands/default/${file}`, join(folder, file))
}
