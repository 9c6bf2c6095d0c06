import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environment, root } from './install.mjs'

type Bom = { bomFormat: string; components: { name: string; version: string; purl: string; hashes?: unknown[] }[] }

test('R38 the bill of materials names every package that the image installs, and none that only builds or tests', () => {
  const { stdout, status } = spawnSync('npm', ['run', '-s', 'sbom'], { cwd: root, env: environment, encoding: 'utf8' })
  expect(status).toBe(0)
  const { bomFormat, components } = JSON.parse(stdout) as Bom
  expect(bomFormat).toBe('CycloneDX')
  const listed = new Map(components.map(({ name, version }) => [name, version]))
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [name, version] of Object.entries(dependencies)) expect(listed.get(name), name).toBe(version)
  expect(Object.keys(devDependencies).filter((name) => listed.has(name))).toEqual([])
  expect(components.filter(({ purl }) => !purl.startsWith('pkg:npm/'))).toEqual([])
})
