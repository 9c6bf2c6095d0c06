import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScriptsOfSteps } from '#web/api/scripts-of-steps.ts'
import { listNextSteps } from '#web/shell/next-steps.ts'

/** What Vite says of a file of the build; it names what it imports by the names of the manifest. */
type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }

/** The manifest that Vite writes (`build.manifest`), by the modules that the files are made from. */
export type BuildManifest = Readonly<Record<string, Chunk>>

/** @param folder - The folder of a built site. */
export function readBuildManifest(folder: string): BuildManifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as BuildManifest
}

/**
 * @param names - Names of the manifest.
 * @returns What the manifest says of these and of all that they import, each once.
 */
function reachChunks(manifest: BuildManifest, names: readonly string[]): Chunk[] {
  const reached = new Map<string, Chunk>()
  const reach = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || reached.has(name)) return
    reached.set(name, chunk)
    for (const imported of chunk.imports ?? []) reach(imported)
  }
  for (const name of names) reach(name)
  return [...reached.values()]
}

/** @returns The scripts that a browser loads for these, as addresses such as `/assets/page-a.js`. */
export const listScripts = (manifest: BuildManifest, names: readonly string[]): string[] =>
  reachChunks(manifest, names).map(({ file }) => `/${file}`)

/** @returns Those scripts, and the styles, fonts and pictures that they name. */
export const listFiles = (manifest: BuildManifest, names: readonly string[]): string[] => [
  ...new Set(
    reachChunks(manifest, names).flatMap(({ file, css = [], assets = [] }) =>
      [file, ...css, ...assets].map((one) => `/${one}`),
    ),
  ),
]

/**
 * @returns The name of each page of the application in the manifest, by its module without its ending, such as
 *   `pages/portal/dashboard/page`. React Router writes behind it which build it is of.
 * @throws Where there is none: nothing would be weighed, kept or fetched.
 */
export function listPages(manifest: BuildManifest): Map<string, string> {
  const pages = Object.keys(manifest).flatMap((name) => {
    const page = /^src\/web\/(pages\/.+)\.tsx\?/.exec(name)?.[1]
    return page === undefined ? [] : [[page, name] as const]
  })
  if (pages.length === 0) throw new Error('no page of the application is in the manifest of the build')
  return new Map(pages)
}

/**
 * @param html - A finished page.
 * @returns The files of the build that it names, as addresses.
 */
export const listNamed = (html: string): string[] => [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([name]) => name)

/**
 * @param folder - The folder of a built site.
 * @param routes - The routes of the application: their paths, and their modules below `src/web`.
 * @returns The scripts of each page that may follow another, by its path.
 */
export function listScriptsOfSteps(folder: string, routes: readonly { path: string; file: string }[]): ScriptsOfSteps {
  const manifest = readBuildManifest(folder)
  const pages = listPages(manifest)
  const paths = routes.map(({ path }) => path)
  const next = new Set(paths.flatMap((path) => listNextSteps(path, paths)))
  return Object.fromEntries(
    routes
      .filter(({ path }) => next.has(path))
      .map(({ path, file }) => [path, listScripts(manifest, [pages.get(file.replace(/\.tsx$/, '')) ?? file])]),
  )
}
