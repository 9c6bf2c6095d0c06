import type { Plugin } from 'vite'

/** The bundler's facts about a module: which modules import it statically. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack\/(?:query-core|react-query))\//
const icons = /\/node_modules\/lucide-react\//
/** What nearly every visit loads: the shell, and the simulator. */
const everyVisit = /\/src\/web\/(?:root|pages\/cdt-simulador\/page)\.tsx\b/

/** Which of our modules import an icon, by the name of its file. */
const usersOfIcons = new Map<string, Set<string>>()

/** Notes which icons each of our modules uses: the package exports all of them from one module. */
export const iconsOfModules: Plugin = {
  name: 'icons-of-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const [module = ''] = id.split('?')
    for (const [, names = ''] of code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)) {
      for (const name of names.split(',')) {
        const file = fileOfIcon(name.replace(/\bas\b.*/, '').trim())
        usersOfIcons.set(file, (usersOfIcons.get(file) ?? new Set()).add(id).add(module))
      }
    }
    return undefined
  },
}

/** `CircleAlert` is drawn in `circle-alert`. */
function fileOfIcon(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Za-z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()
}

let reached = new Map<string, boolean>()
let graphOfReached: Graph | undefined

/**
 * Chooses the file of the build for a module. Two shared files that change at different times replace a request for
 * every small module: the framework, and our code that every visit needs. Everything else has its own files, loaded
 * with the page or the part that needs it. In: the module and the bundler's graph. Out: the name of the file, or null.
 */
export function pickChunk(id: string, graph: Graph): string | null {
  // Styles stay with the page that imports them, which links to them.
  if (/\.css\b/.test(id)) return null
  if (framework.test(id)) return 'framework'
  if (graph !== graphOfReached) {
    graphOfReached = graph
    reached = new Map()
  }
  return isReached(id, graph) ? 'site' : null
}

/** Whether the shell or the simulator imports a module statically, directly or through others. */
function isReached(id: string, graph: Graph): boolean {
  if (everyVisit.test(id)) return true
  const known = reached.get(id)
  if (known !== undefined) return known
  // Modules may import each other in a ring: a module under inspection does not count for itself.
  reached.set(id, false)
  const answer = listImporters(id, graph).some((importer) => isReached(importer, graph))
  reached.set(id, answer)
  return answer
}

function listImporters(id: string, graph: Graph): readonly string[] {
  const icon = icons.test(id) ? /\/icons\/([\w-]+)\.m?js/.exec(id)?.[1] : undefined
  return icon === undefined ? (graph.getModuleInfo(id)?.importers ?? []) : [...(usersOfIcons.get(icon) ?? [])]
}
