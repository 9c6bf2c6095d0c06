// Puts the server's own modules into few files when they have changed: Node reads and resolves a thousand files for
// seconds, and a few within a fraction of one. Packages stay where they are. The sources remain what everything else runs.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root, run } from './install.mjs'

const sources = ['src/server', 'src/contract', 'src/domain']
const files = ['package-lock.json', 'tools/build-server.mjs']
const folder = join(root, 'build/.server')
const stamp = join(folder, '.built-from')

/** The program that `npm start` runs. */
export const builtServer = join(folder, 'main.js')

/** Builds it unless it is as new as its sources. Vite, a tool, is loaded only then, and in a process of its own. */
export function buildServer() {
  const fingerprint = fingerprintOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  console.log('Building the server…')
  run('node', [fileURLToPath(import.meta.url)])
  writeFileSync(stamp, fingerprint)
}

function fingerprintOfSources() {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(root, file)))
  for (const source of sources) {
    const entries = readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
    for (const path of paths.filter((one) => /\.(?:ts|json)$/.test(one)).sort())
      hash.update(relative(root, path)).update(readFileSync(path))
  }
  return hash.digest('hex')
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

/** What a module finds beside itself, such as migrations and workers, it still finds beside its source. */
const keepOwnPlaces = {
  name: 'keep-own-places',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? {
          code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id.split('?')[0]).href)),
          map: null,
        }
      : undefined,
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepOwnPlaces],
    ssr: { noExternal: inlined },
    build: {
      ssr: 'src/server/app/main.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      copyPublicDir: false,
    },
  })
}
