import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Service = {
  image?: string
  build?: { args?: Record<string, string> }
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  user?: string
  read_only?: boolean
  depends_on?: Record<string, unknown>
}
const read = (file: string) => parse(readFileSync(file, 'utf8'), { merge: true })
const { services, volumes } = read('compose.yaml') as { services: Record<string, Service>; volumes: object }
const product = Object.entries(services).filter(([, { image }]) => image === 'cosecha')
const config = readFileSync('src/server/app/config.ts', 'utf8')

test('every setting that compose.yaml gives the product is one that it reads', () => {
  expect(product.map(([name]) => name)).toEqual(['migrate', 'api-1', 'api-2', 'worker-1', 'worker-2'])
  for (const [service, { environment = {} }] of product) {
    const unknown = Object.keys(environment).filter((name) => !new RegExp(`^  ${name}:`, 'm').test(config))
    expect(unknown, service).toEqual([])
  }
})

test('the product runs in compose.yaml without rights it does not need', () => {
  for (const [name, { user, read_only }] of product)
    expect({ name, user, read_only }).toEqual({ name, user: 'node', read_only: true })
  expect(readFileSync('Containerfile', 'utf8')).toMatch(/^USER node$/m)
})

test('the image is built with the address of its site, without which production does not serve it', () => {
  for (const [name, { build }] of product) expect(build?.args?.VITE_SITE_ORIGIN, name).toMatch(/^https:/)
  expect(readFileSync('Containerfile', 'utf8')).toMatch(/^ARG VITE_SITE_ORIGIN\nRUN node tools\/build-site/m)
})

test('what compose.yaml names is there: services, volumes, files, programs', () => {
  for (const [name, { depends_on = {}, volumes: mounts = [], command = [] }] of Object.entries(services)) {
    expect(
      Object.keys(depends_on).filter((one) => !(one in services)),
      name,
    ).toEqual([])
    for (const mount of mounts) {
      const [from = ''] = mount.split(':')
      expect(from.startsWith('./') ? existsSync(from) : from in volumes, `${name}: ${mount}`).toBe(true)
    }
    for (const word of command.filter((one) => one.endsWith('.ts'))) expect(existsSync(word), word).toBe(true)
  }
})

test('Prometheus asks every process of the product that serves, and its rules can be read', () => {
  const { scrape_configs } = read('ops/prometheus/prometheus.yml')
  const targets = scrape_configs[0].static_configs[0].targets.map((target: string) => target.split(':')[0])
  expect(targets).toEqual(product.map(([name]) => name).filter((name) => name !== 'migrate'))
  const { groups } = read('ops/prometheus/alerts.yml')
  for (const rule of groups[0].rules)
    expect(Object.keys(rule)).toEqual(expect.arrayContaining(['alert', 'expr', 'labels', 'annotations']))
})
