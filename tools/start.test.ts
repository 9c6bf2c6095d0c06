import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listBrandsToBuild } from './build-site.mjs'
import { listReadyLines } from './ready-lines.mjs'

const durability = { class: 'postgres', text: 'PostgreSQL with synced commits.' }

test('npm start prints what README.md shows, and the ports that were set', () => {
  const embedded = readFileSync('README.md', 'utf8')
  const text =
    'Embedded PGlite with synced commits: acknowledged work survives a crash and a power cut; one process only.'
  const lines = listReadyLines({ environment: {}, port: 3_000, durability: { class: 'embedded-fsync', text } })
  expect(embedded).toContain(lines.map((line) => `  ${line}`).join('\n'))
  expect(listReadyLines({ environment: { SANDBOX_PORT: '4100' }, port: 3_000, durability }).join('\n')).toContain(
    'http://localhost:4100',
  )
})

test('in production npm start names no documentation that is closed, and no sandbox', () => {
  const environment = { NODE_ENV: 'production', PUBLIC_URL: 'https://www.cosecha.test' }
  const lines = listReadyLines({ environment, port: 8_080, durability }).join('\n')
  expect(lines).not.toMatch(/api\/docs|sandbox/)
  expect(lines).toContain('https://www.cosecha.test')
  const open = listReadyLines({ environment: { ...environment, API_DOCUMENTATION: 'open' }, port: 8_080, durability })
  expect(open.join('\n')).toContain('http://localhost:8080/api/docs')
})

test('in production npm start builds the brands that are served, and says what is wrong before it builds', () => {
  const environment = { NODE_ENV: 'production', VITE_SITE_ORIGIN: 'https://www.cosecha.test' }
  expect(listBrandsToBuild(environment)).toEqual({ brands: ['default'], problems: [] })
  const other = { ...environment, VITE_SITE_ORIGIN_COLTEFINANCIERA: 'https://cdt.banco.test' }
  expect(listBrandsToBuild(other).brands).toContain('coltefinanciera')
  expect(listBrandsToBuild({ NODE_ENV: 'production' }).problems).toHaveLength(1)
  expect(readFileSync('tools/build.mjs', 'utf8')).toContain('buildSites(process.env, ')
})

test('elsewhere npm start builds the main brand, and another when it is asked for', () => {
  expect(listBrandsToBuild({}).brands[0]).toBe('default')
  expect(listBrandsToBuild({}, ['coltefinanciera'])).toEqual({ brands: ['default', 'coltefinanciera'], problems: [] })
  expect(listBrandsToBuild({}, ['coltefinancera']).problems).toEqual([
    'coltefinancera: the brands are default, coltefinanciera',
  ])
})

test('what a newcomer starts runs on the oldest Node that package.json names, before the project has its own', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
  expect(engines.node).toBe('>=20')
  // Of what Node 22 brought.
  const newer = /\bglobSync\b|\bPromise\.withResolvers\b|\bObject\.groupBy\b|\bnavigator\.|\bSet\.prototype\.union\b/
  const found = readdirSync('tools').filter(
    (name) => name.endsWith('.mjs') && newer.test(readFileSync(`tools/${name}`, 'utf8').replace(/^\s*\/\/.*$/gm, '')),
  )
  expect(found).toEqual([])
})
