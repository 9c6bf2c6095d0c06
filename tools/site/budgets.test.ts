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

beforeEach(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'cdt-simulador'), { recursive: true })
  write(
    'index.html',
    '<html data-scripts="late"><script type="module" src="/assets/main-a.js"></script><script type="text/late">__reactRouterContext import "/assets/framework-a.js"</script>',
  )
  write(
    'cdt-simulador/index.html',
    '<html data-scripts="late"><script type="module" src="/assets/main-simulator-a.js"></script><script type="text/late">__reactRouterContext import "/assets/framework-a.js"</script>',
  )
  const routes = { simulator: { module: '/assets/page-a.js', imports: ['/assets/framework-a.js', '/assets/x-a.js'] } }
  write('assets/manifest-a.js', `window.__reactRouterManifest=${JSON.stringify({ routes })};`)
  write('assets/main-a.js', weighing(7))
  write('assets/main-simulator-a.js', weighing(budgetsKb.content + 5))
  write('assets/framework-a.js', weighing(100))
  write('assets/page-a.js', weighing(10))
  write('assets/x-a.js', weighing(10))
})

test('R09 a site within its budgets is built', () => {
  expect(() => checkBudgets(folder)).not.toThrow()
})

test('R09 a page that is read may not grow: the build fails and names it', () => {
  write('assets/main-a.js', weighing(budgetsKb.content + 1))
  expect(() => checkBudgets(folder)).toThrow(/^.*outgrew.*\n\/: 21\.0 kB of JavaScript, budget 20 kB$/)
})

test('S01 what computes and draws in the simulator before its application may not grow', () => {
  write('assets/main-simulator-a.js', weighing(budgetsKb.simulator + 1))
  expect(() => checkBudgets(folder)).toThrow(/\/cdt-simulador: 33\.0 kB of JavaScript, budget 32 kB/)
})

test('R01 what a route has of its own may not grow; what all share is not its own', () => {
  write('assets/x-a.js', weighing(budgetsKb.ownOfRoute))
  expect(() => checkBudgets(folder)).toThrow(/the route simulator: 70\.0 kB/)
})
