import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The bundler's facts about a module: which modules import it, and which load it late. */
type Graph = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const react = /\/node_modules\/(?:react|react-dom|scheduler)\//
const framework = /\/node_modules\/(?:react-router|@tanstack\/(?:query-core|react-query))\//
const icons = /\/node_modules\/lucide-react\//
const ownModules = /\/src\/(?:web|domain|contract)\//

/** The pages by what one does there: what several pages of a kind share is one file, which none of another kind loads. */
const kindsOfPages = [
  ['shell', /\/src\/web\/(?:root|entry\.client)\.tsx\b/],
  ['sign-in', /\/src\/web\/pages\/login\/sign-in-island\.tsx\b/],
  // What the page of sign-in loads late, without the framework and the rest of the shell.
  [
    'sign-in-late',
    /\/src\/web\/(?:static-runtime\/arrival\.ts|features\/account\/sign-in\/(?:later-steps|foreign-flags)\.tsx)\b/,
  ],
  ['login', /\/src\/web\/pages\/login\/page\.tsx\b/],
  ['simulator', /\/src\/web\/pages\/cdt-simulador\/page\.tsx\b/],
  ['staff', /\/src\/web\/pages\/ops\/.*\/page\.tsx\b/],
  ['portal', /\/src\/web\/pages\/(?:portal|mis-procesos)\/(?:.*\/)?page\.tsx\b/],
  ['forms', /\/src\/web\/pages\/(?:v2\/)?(?:datos-|preguntas|confirma-tus-datos).*\/page\.tsx\b/],
  [
    'steps',
    /\/src\/web\/pages\/(?:continuar|bienvenida|validar|confirmar-datos|consulta|sube|asegura|firma|verificando|transfiere|orden|cancelacion|cdt-completado|no-podemos|te-contactaremos|bloqueo).*\/page\.tsx\b/,
  ],
  ['public', /\/src\/web\/pages\/.*\/(?:page|short-page)\.tsx\b/],
] as const
type Kind = (typeof kindsOfPages)[number][0]

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
        const file = listFilesOfIcons().get(name.replace(/\bas\b.*/, '').trim())
        if (file !== undefined) usersOfIcons.set(file, (usersOfIcons.get(file) ?? new Set()).add(id).add(module))
      }
    }
    return undefined
  },
}

let filesOfIcons: Map<string, string> | undefined

/** Out: the file in which each icon is drawn, by every name that it goes by. */
function listFilesOfIcons(): Map<string, string> {
  if (filesOfIcons) return filesOfIcons
  const lucide = fileURLToPath(import.meta.resolve('lucide-react')).replace(/\/dist\/.*$/, '')
  const barrel = readFileSync(`${lucide}/dist/esm/lucide-react.mjs`, 'utf8')
  const lines = barrel.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.m?js'/g)
  filesOfIcons = new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
  return filesOfIcons
}

/** What leads to a module by static imports: pages, the kinds that they are of, and parts that are loaded late. */
type Reach = { pages: Set<string>; kinds: Set<Kind>; isReachedLate: boolean }

let importersOf = new Map<string, { importers: readonly string[]; isLate: boolean }>()
let graphOfImporters: Graph | undefined

/**
 * Chooses the file of the build for a module, so that a page needs few files and little that is not its own. React and
 * the framework are a file each, since they change at other times than our code. What the shell needs is two files: the
 * part that sign-in needs as well, and the rest. What several pages share is one file for each group of kinds of pages;
 * what only one page and its late parts share is one file of that page.
 * In: the module and the bundler's graph. Out: the name of the file, or null where the bundler decides.
 */
export function pickChunk(id: string, graph: Graph): string | null {
  // Styles stay with the page that imports them, which links to them.
  if (/\.css\b/.test(id)) return null
  // It begins the application: no other file may bring it along.
  if (/\/entry\.client\.tsx\b/.test(id)) return null
  if (react.test(id)) return 'react'
  if (framework.test(id)) return 'framework'
  // The reader of phones is loaded late, with the package that knows all countries.
  if (/\/(?:src\/contract\/phone-number\.ts|node_modules\/libphonenumber-js\/)/.test(id)) return 'phone-number'
  // What loads late parts, of the bundler itself.
  if (/preload-helper/.test(id)) return 'basis'
  if (/rolldown[-/]runtime/.test(id)) return 'react'
  const isIcon = icons.test(id)
  if (isIcon && !/\/icons\/[\w-]+\.m?js/.test(id)) return 'basis'
  if (!isIcon && !ownModules.test(id)) return null
  const { pages, kinds, isReachedLate } = findReach(id, graph)
  if (kinds.has('sign-in')) return nameFileOfSignIn(kinds)
  if (kinds.has('sign-in-late')) return kinds.size > 1 ? 'basis-late' : null
  if (kinds.has('shell')) return 'site'
  if (pages.size === 0) return null
  if (pages.size > 1) return nameFileOfKinds(kinds)
  return isReachedLate ? `of-${namePage([...pages][0] ?? '')}` : null
}

function nameFileOfSignIn(kinds: ReadonlySet<Kind>): string {
  if (kinds.has('shell') || kinds.has('simulator') || kinds.has('sign-in-late')) return 'basis'
  return [...kinds].every((kind) => kind === 'sign-in' || kind === 'login') ? 'sign-in' : 'basis-more'
}

/** What three kinds of pages share, nearly every page loads; the simulator, where most begin, only what it shares. */
function nameFileOfKinds(kinds: ReadonlySet<Kind>): string {
  const own = [...kinds].filter((kind) => kind !== 'staff' && kind !== 'login').sort()
  if (own.length > 2) return kinds.has('simulator') ? 'common' : 'common-more'
  return `of-${[...own, ...(kinds.has('staff') ? ['staff'] : [])].join('-') || 'login'}`
}

/** In: the module of a page. Out: its folder in a word. */
const namePage = (page: string) =>
  page
    .replace(/^.*\/pages\//, '')
    .replace(/\/[\w-]+\.tsx$/, '')
    .replaceAll('/', '-')

function findReach(id: string, graph: Graph): Reach {
  if (graph !== graphOfImporters) {
    graphOfImporters = graph
    importersOf = new Map()
  }
  const reach: Reach = { pages: new Set(), kinds: new Set(), isReachedLate: false }
  const seen = new Set([id])
  for (const module of seen) {
    const [page = ''] = module.split('?')
    const kind = kindsOfPages.find(([, pattern]) => pattern.test(page))?.[0]
    if (kind) {
      reach.pages.add(page)
      reach.kinds.add(kind)
    }
    const { importers, isLate } = listImporters(module, graph)
    if (isLate && !kind) reach.isReachedLate = true
    for (const importer of importers) seen.add(importer)
  }
  return reach
}

function listImporters(id: string, graph: Graph): { importers: readonly string[]; isLate: boolean } {
  const known = importersOf.get(id)
  if (known) return known
  const icon = icons.test(id) ? /\/icons\/([\w-]+)\.m?js/.exec(id)?.[1] : undefined
  const info = graph.getModuleInfo(id)
  const importers = icon === undefined ? [...(info?.importers ?? [])] : [...(usersOfIcons.get(icon) ?? [])]
  const found = { importers, isLate: icon === undefined && (info?.dynamicImporters.length ?? 0) > 0 }
  importersOf.set(id, found)
  return found
}
