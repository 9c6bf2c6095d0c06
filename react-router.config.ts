import './tools/site/kept-months.ts'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { civilDateInBogota } from './src/domain/money/dates/civil-date.ts'
import { scriptsOfStepsPath } from './src/web/api/scripts-of-steps.ts'
import { currentBrandBuild } from './src/web/brands/current-brand-build.ts'
import { siteMapOn } from './src/web/content/site-map.ts'
import { appIcons, appScreenshots, buildWebManifest, manifestPath, ownName } from './src/web/installable.ts'
import { buildLlmsTxt, llmsTxtPath } from './src/web/llms-txt.ts'
import { listPrerenderedPaths } from './src/web/prerendered-paths.ts'
import { buildSecurityTxt, securityTxtPath } from './src/web/security-txt.ts'
import { buildRobotsTxt, buildSitemap } from './src/web/sitemap.ts'
import { listScriptsOfSteps } from './tools/site/build-manifest.ts'
import { drawSharePictures } from './tools/site/share-pictures.ts'

const { brand, origin } = currentBrandBuild(process.env)
const prerenderedPaths = listPrerenderedPaths(brand)
/** Every brand is built into a folder of its own. */
const buildDirectory = join(process.env.BUILD_FOLDER ?? 'build', brand.id)

export default {
  appDirectory: 'src/web',
  buildDirectory,
  ssr: false,
  prerender: prerenderedPaths,
  async buildEnd({ buildManifest }) {
    // The server answers these addresses with the page that starts the application, and any other with a 404.
    const routes = Object.values(buildManifest?.routes ?? {}).map(({ path, file }) => ({
      path: `/${path ?? ''}`,
      file,
    }))
    const paths = routes
      .map(({ path }) => path)
      .filter((path) => !path.includes('*') && !prerenderedPaths.includes(path))
    mkdirSync(join(buildDirectory, 'client'), { recursive: true })
    writeFileSync(join(buildDirectory, 'client/application-paths.json'), JSON.stringify([...new Set(paths)].sort()))
    const scripts = listScriptsOfSteps(join(buildDirectory, 'client'), routes)
    writeFileSync(join(buildDirectory, 'client', scriptsOfStepsPath), JSON.stringify(scripts))
    writeFileSync(join(buildDirectory, 'client/sitemap.xml'), buildSitemap(prerenderedPaths, origin))
    writeFileSync(join(buildDirectory, 'client/robots.txt'), buildRobotsTxt(origin))
    copyFileSync(`src/web/brands/${brand.id}/favicon.ico`, join(buildDirectory, 'client/favicon.ico'))
    await drawSharePictures(join(buildDirectory, 'client'), brand, brand.name ?? name)
    if (brand.paths !== 'all') return
    writeInstallable(join(buildDirectory, 'client'))
    writeForPrograms(join(buildDirectory, 'client'))
  },
} satisfies Config

const name = process.env.VITE_BRAND_NAME || ownName

/** What makes the main brand's site one that can be installed (M09). */
function writeInstallable(folder: string): void {
  writeFileSync(join(folder, manifestPath), buildWebManifest(name))
  for (const { file } of appIcons) copyFileSync(`src/web/brands/default/${file}`, join(folder, file))
  if (name !== ownName) return
  for (const { file } of appScreenshots) copyFileSync(`docs/screenshots/${file}`, join(folder, file))
}

/** What programs and those who find a weakness read of the main brand's site. */
function writeForPrograms(folder: string): void {
  const contact = process.env.VITE_SECURITY_CONTACT
  const builtAtMs = Date.now()
  mkdirSync(join(folder, dirname(securityTxtPath)), { recursive: true })
  writeFileSync(join(folder, securityTxtPath), buildSecurityTxt({ origin, contact, builtAtMs }))
  writeFileSync(
    join(folder, llmsTxtPath),
    buildLlmsTxt({ name, origin, groups: siteMapOn(civilDateInBogota(builtAtMs)) }),
  )
}
