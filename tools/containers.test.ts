import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { commands } from '#server/app/commands/command-names.ts'
import { productionProblems } from '#server/app/production-settings.ts'
import { settingNames } from '#server/settings.ts'
import { chooseProductionBrands } from './build-site.mjs'
import { readBaseName } from './image/base.ts'
import { readPostgresVersion } from './image/database.ts'

type Service = {
  image?: string
  build?: { args?: Record<string, string> }
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  user?: string
  read_only?: boolean
  depends_on?: Record<string, unknown>
  mem_limit?: string
  cpus?: number
  healthcheck?: { test?: string[]; disable?: boolean }
}
const read = (file: string) => parse(readFileSync(file, 'utf8'), { merge: true })
const { services, volumes } = read('compose.yaml') as { services: Record<string, Service>; volumes: object }
const product = Object.entries(services).filter(([, { image }]) => image === 'cosecha')
const dockerfile = readFileSync('Dockerfile', 'utf8')
const pages = ['running', 'watching', 'growing'].map((name) => readFileSync(`docs/${name}.md`, 'utf8'))
/** What the pages for an operator say. */
const operations = pages.join('\n')

test('every setting that compose.yaml gives the product is one that it reads', () => {
  expect(product.map(([name]) => name)).toEqual(['migrate', 'api-1', 'api-2', 'worker-1', 'worker-2', 'backup'])
  for (const [service, { environment = {} }] of product) {
    const unknown = Object.keys(environment).filter((name) => !settingNames.includes(name))
    expect(unknown, service).toEqual([])
  }
})

test('the product runs in compose.yaml without rights it does not need', () => {
  for (const [name, { user, read_only }] of product)
    expect({ name, user, read_only }).toEqual({ name, user: 'node', read_only: true })
  expect(dockerfile).toMatch(/^USER node$/m)
})

test('the image is built with the address of its site, without which production does not serve it', () => {
  for (const [name, { build }] of product) expect(build?.args?.VITE_SITE_ORIGIN, name).toMatch(/^https:/)
  expect(dockerfile).toMatch(/^RUN node tools\/build-site\.mjs --production$/m)
  expect(chooseProductionBrands({ VITE_SITE_ORIGIN: 'https://www.cosecha.test' })).toEqual({
    brands: ['default'],
    problems: [],
  })
  const problems = ['', 'http://www.cosecha.test', 'https://www.cosecha.test/cdt', 'https://cosecha.example'].map(
    (VITE_SITE_ORIGIN) => chooseProductionBrands({ VITE_SITE_ORIGIN }).problems,
  )
  expect(problems.map(([problem]) => problem?.split(':')[0])).toEqual(Array(4).fill('VITE_SITE_ORIGIN'))
})

test('compose.yaml gives the hosts of several brands to the proxy alone: the product has one address', () => {
  for (const [name, { build, environment }] of product) {
    expect(build?.args?.VITE_SITE_ORIGIN, name).toMatch(/^https:\/\/\$\{SITE_ADDRESS\}$/)
    expect(environment?.PUBLIC_URL, name).toMatch(/^https:\/\/\$\{SITE_ADDRESS\}$/)
    expect(Object.keys(build?.args ?? {}).sort()).toEqual(['VITE_SITE_ORIGIN', 'VITE_SITE_ORIGIN_COLTEFINANCIERA'])
  }
  expect(services.caddy?.environment?.SITE_HOSTS).toMatch(/^\$\{SITE_HOSTS:-\$SITE_ADDRESS\}$/)
  expect(readFileSync('ops/caddy/Caddyfile', 'utf8')).toMatch(/^\{\$SITE_HOSTS\} \{$/m)
})

test('every service of compose.yaml has limits, and is asked how it is unless it serves nothing', () => {
  for (const [name, { mem_limit, cpus, healthcheck, image }] of Object.entries(services)) {
    expect(mem_limit, name).toMatch(/^\d+[mg]$/)
    expect(cpus, name).toBeGreaterThan(0)
    // The image of the product has its own.
    if (image !== 'cosecha') expect(healthcheck?.test?.length, name).toBeGreaterThan(1)
    else expect(healthcheck?.disable ?? false, name).toBe(['migrate', 'backup'].includes(name))
  }
  expect(dockerfile).toMatch(/^HEALTHCHECK /m)
})

test('what the pages for an operator say of digests and of what may do without https is so', () => {
  expect(operations).toContain('docker compose config --lock-image-digests')
  expect(JSON.parse(readFileSync('renovate.json', 'utf8')).extends).toContain('docker:pinDigests')
  const plain = ['S3_URL', 'WOMPI_URL'].filter((name) =>
    productionProblems({ [name]: 'http://store:8333' }).some((problem) => problem.startsWith(`${name}:`)),
  )
  expect(plain).toEqual(['WOMPI_URL'])
  expect(/^- providers without https.*$/m.exec(operations)?.[0]).toContain('`S3_URL`')
  expect(/## Health\n\n(.*)\n/.exec(operations)?.[1]).toMatch(/Outside production .*versions/)
})

test('another brand is built where its own address is given', () => {
  const both = { VITE_SITE_ORIGIN: 'https://a.test', VITE_SITE_ORIGIN_COLTEFINANCIERA: 'https://b.test' }
  expect(chooseProductionBrands(both).brands).toEqual(['default', 'coltefinanciera'])
})

test('every setting of a build in docs/running.md is an argument of the Dockerfile', () => {
  const table = /## Build settings\n(.*?)\n## /s.exec(operations)?.[1] ?? ''
  const named = new Set([...table.matchAll(/VITE_[A-Z_]+/g)].map(([name]) => name))
  const args = new Set([...dockerfile.matchAll(/^ARG (.*)$/gm)].flatMap(([, names = '']) => names.split(' ')))
  expect(named.size).toBeGreaterThan(8)
  expect([...named].filter((name) => !args.has(name))).toEqual([])
})

test('the image has the client of the database that compose.yaml names, and the Node of the project', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  expect(dockerfile).toContain(`postgresql-client-${readPostgresVersion(compose)}`)
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(readBaseName(dockerfile).nodeVersion).toBe(devDependencies.node)
})

test('every command of an operator is one of the image, by the name that docs/running.md gives', () => {
  const programs = globSync('src/server/app/commands/*.ts').map((file) => basename(file, '.ts'))
  const helpers = ['cosecha', 'command-names', 'run-command']
  expect(programs.filter((name) => !helpers.includes(name) && !(name in commands))).toEqual([])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const table = /## The image\n(.*?)\n## /s.exec(operations)?.[1] ?? ''
  for (const [name, { npm }] of Object.entries(commands)) {
    expect(scripts, name).toHaveProperty([npm.split(' ')[0] ?? ''])
    const written = npm === 'start' ? 'npm start' : `npm run ${npm}`
    expect(table, name).toContain(`| \`cosecha ${name}\` | \`${written}\` |`)
  }
})

test('every image of compose.yaml has a version, and none is of MinIO, whose images are gone', () => {
  const images = Object.values(services).flatMap(({ image = '' }) => (image === 'cosecha' ? [] : [image]))
  expect(images.length).toBeGreaterThan(8)
  for (const image of images) expect(image).toMatch(/^(?:docker\.io|quay\.io)\/(?!minio\/)\S+:v?\d+(?:\.\d+)+\S*$/)
})

test('the program uses the role without rights over tables; their owner migrates and makes backups', () => {
  const roles = Object.fromEntries(
    product.map(([name, { environment }]) => [name, new URL(environment?.DATABASE_URL ?? '').username]),
  )
  const program = 'cosecha'
  const owner = 'cosecha_owner'
  expect(roles).toEqual({
    migrate: owner,
    backup: owner,
    'api-1': program,
    'api-2': program,
    'worker-1': program,
    'worker-2': program,
  })
})

test('what compose.yaml names is there: services, volumes, files, programs', () => {
  for (const [name, { depends_on = {}, volumes: mounts = [], command = [] }] of Object.entries(services)) {
    expect(
      Object.keys(depends_on).filter((one) => !(one in services)),
      name,
    ).toEqual([])
    for (const mount of mounts) {
      const [from = ''] = mount.split(':')
      // The exporter of the machine's figures sees all of its disks.
      expect(
        from === '/' || from.startsWith('./') ? existsSync(from || '/') : from in volumes,
        `${name}: ${mount}`,
      ).toBe(true)
    }
    for (const word of command.filter((one) => one.endsWith('.ts'))) expect(existsSync(word), word).toBe(true)
  }
})

test('Prometheus asks every process of the product that serves', () => {
  const { scrape_configs } = read('ops/prometheus/prometheus.yml')
  const targets = scrape_configs[0].static_configs[0].targets.map((target: string) => target.split(':')[0])
  expect(targets).toEqual(['api-1', 'api-2', 'worker-1', 'worker-2'])
})
