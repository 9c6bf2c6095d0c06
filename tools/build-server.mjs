// Puts the server's own modules into few files when they have changed: Node reads and resolves a thousand files for
// seconds, and a few within a fraction of one. Packages stay where they are. The sources remain what everything else runs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { computeFingerprint } from './fingerprint.mjs'
import { environment, node, root } from './install.mjs'

const sources = {
  folders: ['src/server', 'src/contract', 'src/domain'],
  files: ['package-lock.json', 'tools/build-server.mjs'],
  counts: (name) => /\.(?:ts|json)$/.test(name),
}
const folder = join(root, 'build/.server')
const stamp = join(folder, '.built-from')

/** The program that `npm start` runs. */
export const builtServer = join(folder, 'main.js')

/**
 * Builds it unless it is as new as its sources. Vite, a tool, is loaded only then, and in a process of its own, beside
 * which the caller can go on.
 */
export async function buildServer() {
  const fingerprint = computeFingerprint(root, sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  console.log('Building the server…')
  const building = spawn(node, [fileURLToPath(import.meta.url)], { stdio: 'inherit', cwd: root, env: environment })
  const [code] = await once(building, 'exit')
  if (code !== 0) process.exit(code ?? 1)
  writeFileSync(stamp, fingerprint)
}

/** Packages of very many small files, which need nothing beside them. */
const inlined = [
  ...['drizzle-orm', 'zod', 'fastify-type-provider-zod', /^@modelcontextprotocol\//, 'libphonenumber-js', 'undici'],
  ...[
    /^@opentelemetry\//,
    /^@simplewebauthn\//,
    /^@peculiar\//,
    /^@levischuck\//,
    'tsyringe',
    'reflect-metadata',
    'asn1js',
  ],
  ...['pvtsutils', 'pvutils', 'jose', 'nodemailer', 'pg-boss', 'semver', 'cron-parser', 'prom-client', 'luxon'],
]

/**
 * What a module finds beside itself, such as migrations and workers, it still finds beside its source: by the way there
 * from the built file, so that the whole folder can be moved or copied.
 */
const keepOwnPlaces = {
  name: 'keep-own-places',
  transform: (code, id) =>
    // What the bundler adds has no place of its own.
    code.includes('import.meta.url') && !id.startsWith('\0')
      ? { code: code.replaceAll('import.meta.url', `new URL(${wayFromBuilt(id)}, import.meta.url).href`), map: null }
      : undefined,
}

/** Definitions of jobs load their handlers late. All are loaded as one module, so that they do not become a file each. */
const handlersTogether = {
  name: 'handlers-together',
  resolveId: (id) => (id === 'job-handlers' ? id : undefined),
  load: (id) =>
    id === 'job-handlers'
      ? listHandlers()
          .map((path, at) => `export * as handler${at} from ${JSON.stringify(path)}`)
          .join('\n')
      : undefined,
  transform: (code, id) =>
    id.endsWith('/jobs.ts')
      ? { code: code.replace(lateImport, (_, path) => `(${importOf(join(dirname(id), path))})`), map: null }
      : undefined,
}

const lateImport = /\bimport\(["'](.+?)["']\)/g
const importOf = (path) => `import('job-handlers').then((all) => all.handler${listHandlers().indexOf(path)})`
// The Node of a newcomer may be an older one than the project's own, so no `globSync`.
const listHandlers = () =>
  readdirSync(join(root, 'src/server'), { recursive: true })
    .filter((name) => basename(name) === 'jobs.ts')
    .sort()
    .map((name) => join('src/server', name))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(lateImport)].map(([, path]) =>
        join(root, dirname(file), path),
      ),
    )

/** Every built file lies directly in the folder. */
const wayFromBuilt = (id) => JSON.stringify(relative(folder, id.split('?')[0]).split(sep).join('/'))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepOwnPlaces, handlersTogether],
    ssr: { noExternal: inlined },
    build: {
      ssr: 'src/server/app/main.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
    },
  })
}
