import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { budgetsKb, checkBudgets } from './budgets.ts'

const folder = mkdtempSync(join(tmpdir(), 'cosecha-budgets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Bytes that no compression makes smaller. */
const weighing = (kb: number) => randomBytes(kb * 1_000)
const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)

/** @param pages - Of each page what it imports beside `page-a.js`. */
const writeManifest = (pages: Record<string, string[]>) => {
  const parts = ['framework', 'main', 'x'].map((name) => [name, { file: `assets/${name}-a.js` }])
  const all = Object.entries(pages).map(([page, imports]) => [
    `src/web/${page}.tsx?of=browser`,
    { file: 'assets/page-a.js', imports },
  ])
  write('.vite/manifest.json', JSON.stringify(Object.fromEntries([...parts, ...all])))
}

beforeEach(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'cdt-simulador'), { recursive: true })
  write('index.html', '<html><script>s.src="/assets/main-a.js"</script>')
  write(
    'cdt-simulador/index.html',
    '<html data-application=""><link rel="modulepreload" href="/assets/x-a.js"/><script>import "/assets/framework-a.js"</script>',
  )
  write('__spa-fallback.html', '<html data-application=""><script>import "/assets/framework-a.js"</script>')
  mkdirSync(join(folder, '.vite'), { recursive: true })
  writeManifest({ 'pages/simulator/page': ['framework', 'x'] })
  write('assets/main-a.js', weighing(7))
  write('assets/framework-a.js', weighing(100))
  write('assets/page-a.js', weighing(10))
  write('assets/x-a.js', weighing(10))
})

test('R09 a site within its budgets is built', () => {
  expect(() => checkBudgets(folder)).not.toThrow()
})

test('R09 a page that is read may not grow: the build fails and names it', () => {
  write('assets/main-a.js', weighing(budgetsKb.read + 1))
  expect(() => checkBudgets(folder)).toThrow(/^.*outgrew.*\n\/: 11\.0 kB of JavaScript, budget 10 kB$/)
})

test('R09 the text of a page, its styles included, may not grow either', () => {
  write('index.html', `<html><p>${weighing(budgetsKb.html).toString('base64')}</p>`)
  expect(() => checkBudgets(folder)).toThrow(/\n\/index\.html: 2\d\.\d kB, budget 28 kB$/)
})

test('S01 R09 L01 what a page that answers loads before it does may not grow', () => {
  write('assets/framework-a.js', weighing(budgetsKb.simulator))
  expect(() => checkBudgets(folder)).toThrow(
    `/cdt-simulador: ${budgetsKb.simulator + 10}.0 kB of JavaScript, budget ${budgetsKb.simulator} kB`,
  )
})

test('R01 what a page of the application has of its own may not grow; what all share is not its own', () => {
  write('assets/x-a.js', weighing(budgetsKb.ownOfPage))
  expect(() => checkBudgets(folder)).toThrow(`the page pages/simulator/page: ${budgetsKb.ownOfPage + 10}.0 kB`)
})

test('P14 R09 the portal may not grow, what every visit loads included', () => {
  write(
    '__spa-fallback.html',
    '<html data-application=""><script>import "/assets/framework-a.js"; import "/assets/main-a.js"</script>',
  )
  writeManifest({ 'pages/portal/dashboard/page': ['framework', 'x'] })
  expect(() => checkBudgets(folder)).not.toThrow()
  write('assets/x-a.js', weighing(50))
  write('assets/page-a.js', weighing(50))
  expect(() => checkBudgets(folder)).toThrow(/\/portal\/dashboard: 207\.\d kB of JavaScript, budget \d+ kB/)
})
