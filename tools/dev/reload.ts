import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** What became of changed files: nothing loaded them, the application was loaded again, or all must start again. */
export type Reloaded<Module> = { kind: 'unused' } | { kind: 'restart' } | { kind: 'loaded'; module: Module }

export type Reloader<Module> = {
  /** Imports the entry. Throws what importing throws. */
  load(): Promise<Module>
  /**
   * @param files - The files that changed.
   * @returns What became of them.
   * @throws Where the changed code cannot be loaded.
   */
  reload(files: readonly string[]): Promise<Reloaded<Module>>
}

/**
 * Loads a module again when a file changes, with the modules that import the file, and keeps every other. So a changed
 * verb costs a handful of modules instead of a start. A file that the keeper loads by itself asks for a restart.
 * @param urls - The URLs of the entry, of the keeper that imports it, and of the folder whose modules can be loaded
 *   again.
 */
export function createReloader<Module>(urls: { entry: string; keeper: string; folder: string }): Reloader<Module> {
  const versions = new Map<string, number>()
  const importers = new Map<string, Set<string>>()
  const plain = (url: string) => url.split('?')[0] ?? url

  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context)
      const url = plain(resolved.url)
      if (!url.startsWith(urls.folder) && url !== urls.entry) return resolved
      if (context.parentURL !== undefined && url !== urls.entry) {
        const known = importers.get(url) ?? new Set()
        importers.set(url, known.add(plain(context.parentURL)))
      }
      const version = versions.get(url)
      return version === undefined ? resolved : { ...resolved, url: `${url}?v=${version}` }
    },
  })

  function affectedBy(changed: readonly string[]): Set<string> {
    const affected = new Set<string>()
    const visit = (url: string) => {
      if (affected.has(url)) return
      affected.add(url)
      for (const importer of importers.get(url) ?? []) visit(importer)
    }
    changed.forEach(visit)
    return affected
  }

  const load = () => import(urls.entry) as Promise<Module>
  return {
    load,
    async reload(files) {
      const changed = [...importers.keys()].filter((url) => files.includes(fileURLToPath(url)))
      if (changed.length === 0) return { kind: 'unused' }
      const affected = affectedBy(changed)
      if (affected.has(urls.keeper)) return { kind: 'restart' }
      for (const url of [...affected, urls.entry]) versions.set(url, (versions.get(url) ?? 0) + 1)
      return { kind: 'loaded', module: await load() }
    },
  }
}
