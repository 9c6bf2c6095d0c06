import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environment, root } from './install.mjs'

type Component = { name: string; version: string; purl: string; properties?: { name: string; value: string }[] }
type Bom = { bomFormat: string; components: Component[] }

const isOfDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
const readName = ({ purl }: Component) => decodeURIComponent(purl.slice('pkg:npm/'.length, purl.lastIndexOf('@')))

test('R38 the bill of materials names every package, and tells those of the image from what only builds or tests', () => {
  const run = { cwd: root, env: environment, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const { stdout, status } = spawnSync('npm', ['run', '--silent', 'sbom'], run)
  expect(status).toBe(0)
  const { bomFormat, components } = JSON.parse(stdout) as Bom
  expect(bomFormat).toBe('CycloneDX')
  const inImage = new Map(components.filter((one) => !isOfDevelopment(one)).map((one) => [readName(one), one.version]))
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [name, version] of Object.entries(dependencies)) expect(inImage.get(name), name).toBe(version)
  for (const name of ['vitest', '@playwright/test', '@biomejs/biome']) expect(inImage.has(name), name).toBe(false)
  expect(components.filter(({ purl }) => !purl.startsWith('pkg:npm/'))).toEqual([])
})
