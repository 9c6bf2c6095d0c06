import { posix } from 'node:path'

/** Which room may import which, as the table in docs/architecture.md says; `testing` is not in the table. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  server: ['domain', 'contract', 'server'],
  web: ['domain', 'contract', 'web'],
  sandbox: ['domain', 'contract', 'sandbox'],
  e2e: ['domain', 'contract', 'e2e', 'testing'],
}

/** The only files of the contract that a room may import, if not all of them. */
const contractFilesFor: Readonly<Record<string, string>> = {
  sandbox: 'src/contract/partner-bank.ts',
  e2e: 'src/contract/paths.ts',
}

/** The packages a room may import, if not any. Node's own modules count as packages. */
const packagesFor: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['zod', 'libphonenumber-js'],
}

/**
 * The groups of the server's modules, from the lowest up: a group imports only those before it. What a lower group
 * needs of a higher one's rows it reads by a query of its own (`*.queries.ts`).
 */
export const groupsFromBelow = [
  'status',
  'accounts',
  'marketing',
  'notifications',
  'webhooks',
  'rates',
  'bonuses',
  'opening',
  'deposits',
  'back-office',
  'bank-portal',
  'privacy',
]

/** A way around the rooms that needs no import: the files where it is allowed, and the names that show it. */
const guardedNames = [
  {
    // The service worker is between the pages and the network (decision 042).
    allowed: (path: string) => path.startsWith('src/web/api/') || path === 'src/web/offline/service-worker.ts',
    pattern:
      /(?<![\w.$'"/-])fetch\b(?!['"\w-]|\s*:)|\b(?:window|globalThis|self)\.fetch\b|\b(?:XMLHttpRequest|WebSocket|EventSource|sendBeacon)\b/,
    rule: 'only src/web/api calls the network',
  },
  {
    allowed: (path: string) => /^src\/web\/lib\/(?:storage|sealed-deposits)\.ts$/.test(path),
    pattern: /\bdocument\s*\??\.\s*cookie\b|\b(?:localStorage|sessionStorage|cookieStore|indexedDB)\b/,
    rule: 'only src/web/lib/storage.ts touches cookies and storage',
  },
]

/**
 * @param path - A file's path from the root of the repository.
 * @param text - The file's text.
 * @returns Every breach of the rooms in it, as a sentence. Tests in src/ may import what they test with, and across
 *   rooms; for them only the form of an import is checked.
 */
export function findBreaches(path: string, text: string): string[] {
  const code = withoutComments(text)
  const isTest = path.startsWith('src/') && /\.test\.tsx?$/.test(path)
  const found = listImports(code).flatMap((specifier) => {
    const target = resolve(path, specifier)
    const breaches = [...writingBreaches(path, specifier, target)]
    if (!isTest) breaches.push(...roomBreaches(path, target), ...insideBreaches(path, target))
    return breaches.map((breach) => `${path}:${findLine(text, specifier)} imports ${specifier}: ${breach}`)
  })
  if (/(^|\/)index\.tsx?$/.test(path) || /^export\s*\*\s*from\b/m.test(code))
    found.push(`${path}: barrels are not used`)
  if (isTest) return found
  if (isJobs(path) && listImports(code, importsAtLoad).some((one) => isModule(resolve(path, one)))) {
    found.push(`${path}: a file of jobs loads modules by import() alone`)
  }
  // An import whose target is computed could be anything.
  if (/\bimport\(\s*(?!['"\s])/.test(code)) found.push(`${path}: the target of import() must be a plain string`)
  if (getRoom(path) === 'web') {
    for (const { allowed, pattern, rule } of guardedNames) {
      const use = allowed(path) ? null : pattern.exec(code)
      if (use) found.push(`${path} uses ${use[0]}: ${rule}`)
    }
  }
  return found
}

const importsAtLoad = [
  /^\s*(?:import|export)\s[^'"`;=()]*?\bfrom\s*(['"])([^'"]+)\1/gm,
  /^\s*import\s*(['"])([^'"]+)\1/gm,
]
const allImports = [...importsAtLoad, /\b(?:import|require)\(\s*(['"])([^'"]+)\1/g]

/**
 * @param code - Source text without comments.
 * @returns What it imports or re-exports, by default also by `import()`, in the order of the forms.
 */
function listImports(code: string, forms = allImports): string[] {
  return forms.flatMap((form) => [...code.matchAll(form)].map(([, , specifier = '']) => specifier))
}

// Strings are matched, and kept, only so that text like a comment inside them is not treated as one.
function withoutComments(text: string): string {
  return text.replace(
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (part) => (part.startsWith('/') ? part.replace(/[^\n]/g, ' ') : part),
  )
}

/** The target of an import: a path from the root of the repository, or the name of a package. */
type Target = { path: string } | { packageName: string }

function resolve(from: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { path: posix.join(posix.dirname(from), specifier) }
  if (specifier.startsWith('#')) {
    const path = specifier.slice(1)
    return { path: /^(?:testing|resilience)\//.test(path) ? path : `src/${path}` }
  }
  const [scope = '', name = ''] = specifier.split('/')
  return { packageName: scope.startsWith('@') ? `${scope}/${name}` : scope }
}

function getRoom(path: string): string {
  const [top = '', room = ''] = path.split('/')
  return top === 'src' ? room : top
}

function* writingBreaches(from: string, specifier: string, target: Target): Generator<string> {
  if ('packageName' in target) return
  // React Router makes these type files, and its own name for them has no extension.
  if (specifier.includes('+types/')) return
  const [bare = ''] = target.path.split('?')
  if (posix.extname(bare) === '') yield 'the extension is missing'
  const isSameRoom = getRoom(from) === getRoom(target.path)
  if (specifier.startsWith('.') && !isSameRoom) yield 'across rooms it is #room/file.ts'
  if (specifier.startsWith('#') && isSameRoom) yield 'inside a room the path is relative'
}

function* roomBreaches(from: string, target: Target): Generator<string> {
  const room = getRoom(from)
  if ('packageName' in target) {
    const packages = packagesFor[room]
    if (packages && !packages.includes(target.packageName)) yield `${room} imports no package ${target.packageName}`
    return
  }
  const targetRoom = getRoom(target.path)
  if (!mayImport[room]?.includes(targetRoom)) yield `${room} may not import ${targetRoom}`
  const only = contractFilesFor[room]
  if (only && targetRoom === 'contract' && target.path !== only) yield `${room} may import only ${only} of the contract`
}

function* insideBreaches(from: string, target: Target): Generator<string> {
  if ('packageName' in target) return
  const { path } = target
  const adapter = /^src\/server\/providers\/[^/]+\/(?!port\.ts$)/
  // The code that puts a bank's messages into our own portal is an adapter too; it is in the portal's folder.
  const isAdapter = from.startsWith('src/server/providers/') || from === 'src/server/modules/bank-portal/portal-bank.ts'
  if (adapter.test(path) && !isAdapter && from !== 'src/server/app/context.ts') {
    yield 'only src/server/app/context.ts names the adapters of providers'
  }
  const module = /^src\/server\/modules\//
  if (/^src\/server\/(?:platform|providers)\//.test(from) && module.test(path)) {
    yield 'platform and providers import no module'
  }
  if (from.startsWith('src/server/') && !from.startsWith('src/server/app/') && path.startsWith('src/server/app/')) {
    yield 'nothing of the server knows app, which puts it together'
  }
  if (/^src\/server\/(?:platform|providers)\//.test(from) && /^src\/server\/(?:context|settings)\.ts$/.test(path)) {
    yield 'platform and providers know the context of the platform alone, src/server/platform/context.ts'
  }
  const ownGroup = getGroup(from)
  const otherGroup = getGroup(path)
  // A job is a message: every group may send it. Its file brings no module along, since it loads the handler late.
  const isAbove = groupsFromBelow.indexOf(otherGroup ?? '') > groupsFromBelow.indexOf(ownGroup ?? '')
  if (ownGroup && otherGroup && isAbove && !isJobs(path)) {
    yield `of the groups of modules, ${ownGroup} is below ${otherGroup} (docs/architecture.md)`
  }
  const ownModule = getPart(from, 'src/server/modules')
  const otherModule = getPart(path, 'src/server/modules')
  if (ownModule && otherModule && ownModule !== otherModule && /(^|[/-])store\b/.test(path)) {
    yield 'a module calls the verbs of another, never its store'
  }
  const ownFeature = getPart(from, 'src/web/features')
  const otherFeature = getPart(path, 'src/web/features')
  // `ops-tasks` is a part of `ops`, and uses what all its parts share.
  const isPartOfIt = ownFeature?.startsWith(`${otherFeature}-`) === true
  if (ownFeature && otherFeature && ownFeature !== otherFeature && !isPartOfIt) yield 'features do not import features'
  if (otherFeature && from.startsWith('src/web/ui/')) yield 'ui imports no feature'
  if (path.startsWith('src/web/pages/') && /^src\/web\/(ui|features)\//.test(from)) yield 'only the shell knows pages'
}

const isModule = (target: Target) => 'path' in target && target.path.startsWith('src/server/modules/')
const isJobs = (path: string) => /^src\/server\/modules\/.+\/jobs\.ts$/.test(path)

/** The group of a module of the server. */
const getGroup = (path: string) => /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1]

/**
 * The part of a group below `folder`, as `accounts/auth` of src/server/modules/accounts/auth/store.ts. A group with its
 * own files is one part.
 */
function getPart(path: string, folder: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined
  const [group = '', part = '', file] = path.slice(folder.length + 1).split('/')
  return file === undefined ? group : `${group}/${part}`
}

/**
 * @param specifier - The target of an import.
 * @returns The line of the import, from 1.
 */
function findLine(text: string, specifier: string): number {
  return text
    .slice(0, Math.max(0, text.search(new RegExp(`['"]${specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"]`))))
    .split('\n').length
}
