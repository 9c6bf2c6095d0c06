import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, listPages, listScripts, listScriptsOfSteps } from './build-manifest.ts'

const manifest = {
  'src/web/pages/login/page.tsx?of=browser': { file: 'assets/page-a.js', imports: ['_shared.js'] },
  _shared: { file: 'assets/unused-a.js' },
  '_shared.js': { file: 'assets/shared-a.js', imports: ['_deep.js'], css: ['assets/shared-a.css'] },
  '_deep.js': { file: 'assets/deep-a.js', imports: ['_shared.js'], assets: ['assets/mark-a.svg'] },
}

test('R09 a file of the build comes with all that it imports, however deep, and once where two import each other', () => {
  const page = listPages(manifest).get('pages/login/page') ?? ''
  expect(listFiles(manifest, [page]).sort()).toEqual([
    '/assets/deep-a.js',
    '/assets/mark-a.svg',
    '/assets/page-a.js',
    '/assets/shared-a.css',
    '/assets/shared-a.js',
  ])
})

test('R09 what a browser loads for a page is its scripts alone', () => {
  const page = listPages(manifest).get('pages/login/page') ?? ''
  expect(listScripts(manifest, [page]).sort()).toEqual([
    '/assets/deep-a.js',
    '/assets/page-a.js',
    '/assets/shared-a.js',
  ])
})

test('R09 a page that may follow another has its scripts, and no other page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-steps-'))
  mkdirSync(join(folder, '.vite'))
  const steps = {
    'src/web/pages/mis-procesos/page.tsx?of=browser': { file: 'assets/processes-a.js', imports: ['_deep.js'] },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify({ ...manifest, ...steps }))
  const routes = ['login', 'mis-procesos'].map((path) => ({ path: `/${path}`, file: `pages/${path}/page.tsx` }))
  expect(listScriptsOfSteps(folder, routes)).toEqual({
    '/mis-procesos': ['/assets/processes-a.js', '/assets/deep-a.js', '/assets/shared-a.js'],
  })
  rmSync(folder, { recursive: true })
})

test('R09 a build whose pages are not found fails, since none of them would be weighed', () => {
  expect(() => listPages({ 'src/web/root.tsx?of=browser': { file: 'assets/root-a.js' } })).toThrow(/^no page/)
})
