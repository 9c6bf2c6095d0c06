import { expect, test } from 'vitest'
import { withoutPages } from './without-pages.ts'

test('R01 the table of routes in the browser leaves out the pages that have no application', () => {
  const routes = {
    root: { id: 'root' },
    a: { path: 'cdt-simulador' },
    b: { path: 'blog/que-es-un-cdt' },
    c: { path: '*' },
  }
  const file = `window.__reactRouterManifest=${JSON.stringify({ url: '/m.js', routes, version: '1' })};`
  const { b: _, ...kept } = routes
  expect(withoutPages(file, new Set(['/blog/que-es-un-cdt', '/quienes-somos']))).toBe(
    `window.__reactRouterManifest=${JSON.stringify({ url: '/m.js', version: '1', routes: kept })};`,
  )
})

test('R01 it names no files of staff’s pages but the pages themselves', () => {
  const routes = { ops: { path: 'ops/tareas', module: '/assets/page-a.js', imports: ['/assets/x-b.js'] } }
  const file = `window.__reactRouterManifest=${JSON.stringify({ routes })};`
  const shorter = { ops: { path: 'ops/tareas', module: '/assets/page-a.js', imports: [] } }
  expect(withoutPages(file, new Set())).toBe(`window.__reactRouterManifest=${JSON.stringify({ routes: shorter })};`)
})

test('R01 it keeps what a route is, and leaves out what it is not and what every page has loaded', () => {
  const route = {
    path: 'login',
    hasLoader: false,
    hasDefaultExport: true,
    imports: ['/assets/framework-a.js', '/assets/x-b.js'],
  }
  const file = `window.__reactRouterManifest=${JSON.stringify({ routes: { route } })};`
  expect(withoutPages(file, new Set())).toBe(
    `window.__reactRouterManifest=${JSON.stringify({
      routes: { route: { path: 'login', hasDefaultExport: true, imports: ['/assets/x-b.js'] } },
    })};`,
  )
})
