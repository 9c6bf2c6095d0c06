import './tools/site/kept-months.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { ownBuild } from './src/web/brands/own-build.ts'
import { prerenderedPathsOf } from './src/web/prerendered-paths.ts'
import { robotsOf, sitemapOf } from './src/web/sitemap.ts'

const { brand, origin } = ownBuild(process.env)
const prerenderedPaths = prerenderedPathsOf(brand)
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
    writeFileSync(join(buildDirectory, 'client/sitemap.xml'), sitemapOf(prerenderedPaths, origin))
    writeFileSync(join(buildDirectory, 'client/robots.txt'), robotsOf(origin))
  },
} satisfies Config
