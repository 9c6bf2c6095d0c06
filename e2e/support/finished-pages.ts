import { readdirSync, readFileSync } from 'node:fs'
import { inFullRun } from '#testing/full-run.ts'

const built = 'build/default/client'

/** Addresses of all finished pages, as the build wrote them down, without the page of unknown addresses. */
export const finishedPages: readonly string[] = readdirSync(built, { recursive: true })
  .map((file) => `/${String(file)}`)
  .filter((file) => file.endsWith('index.html') && !file.startsWith('/404'))
  .map((file) => file.slice(0, -'/index.html'.length) || '/')
  .sort()

/** Addresses of the pages that the application draws by itself, as the build wrote them down. */
export const applicationPages = JSON.parse(readFileSync(`${built}/application-paths.json`, 'utf8')) as readonly string[]

/** One page of each template in the gate, and all of them in the full run. */
export const judgedPages: readonly string[] = inFullRun(finishedPages, onePerTemplate())

/** Pages of one template have the same kinds of elements in them. */
function onePerTemplate(): string[] {
  const found = new Map<string, string>()
  for (const path of finishedPages) {
    const html = readFileSync(`${built}${path}/index.html`, 'utf8')
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
    const elements = new Set(
      [...main.matchAll(/<(h[1-3]|table|form|ol|details|dl|aside|nav|figure|pre)\b/g)].map(String),
    )
    const template = [html.includes('data-application'), ...[...elements].sort()].join()
    if (!found.has(template)) found.set(template, path)
  }
  return [...found.values()]
}
