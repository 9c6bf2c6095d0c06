import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pagePaths } from '#contract/paths.ts'

/** The addresses that the made-up build has finished pages for; the others of the product start from its fallback. */
const finished = [pagePaths.home, pagePaths.simulator]

/**
 * A small build of the main brand, for tests of how it is served.
 * @returns The folder of builds, to be removed by who asked.
 */
export function madeUpSite(): string {
  const outer = mkdtempSync(join(tmpdir(), 'cosecha-site-'))
  const folder = join(outer, 'default/client')
  const page = (title: string) => `<!doctype html><title>${title}</title><script>window.started = 1</script>`
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const path of finished) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'index.html'), page(`Página ${path}`))
  }
  writeFileSync(join(folder, '404.html'), page('No existe'))
  writeFileSync(join(folder, '__spa-fallback.html'), page('Aplicación'))
  const others = Object.values(pagePaths).filter((path) => !finished.some((one) => one === path))
  writeFileSync(join(folder, 'application-paths.json'), JSON.stringify(others))
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n')
  writeFileSync(join(folder, 'assets/a.js'), 'export {}')
  writeFileSync(join(folder, 'assets/a.css'), 'body{}')
  return outer
}
