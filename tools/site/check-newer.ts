import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { newerAllowed } from './newer-allowed.ts'
import { findNewerApis } from './newer-apis.ts'
import { findNewerHtml, findNewerStyles } from './newer-styles.ts'

/**
 * Fails on what a browser of the floor lacks (decision 053).
 * @param folder - The folder of a built site.
 * @throws Error when `newerAllowed` does not have a name, with a line for each one and the files in which it stands.
 */
export function checkNewer(folder: string, files: readonly string[]): void {
  const found = new Map<string, string[]>()
  for (const file of files) {
    for (const name of findNewer(file)) {
      if (!Object.hasOwn(newerAllowed, name)) found.set(name, [...(found.get(name) ?? []), relative(folder, file)])
    }
  }
  if (found.size === 0) return
  const lines = [...found].map(([name, where]) => `${name}: ${where.slice(0, 3).join(', ')}`)
  throw new Error(
    `Browsers of the floor lack these (tools/site/newer-allowed.ts says what to do):\n${lines.join('\n')}`,
  )
}

function findNewer(file: string): string[] {
  if (/\.js$/.test(file)) return findNewerApis(readFileSync(file, 'utf8'))
  if (/\.css$/.test(file)) return findNewerStyles(readFileSync(file, 'utf8'))
  if (!/\.html$/.test(file)) return []
  const html = readFileSync(file, 'utf8')
  const inside = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}(?![^>]*\\stype="application/)[^>]*>([\\s\\S]*?)</${element}>`, 'g'))].map(
      ([, text = '']) => text,
    )
  return [
    ...findNewerHtml(html),
    ...inside('style').flatMap(findNewerStyles),
    ...[...new Set(inside('script'))].filter((text) => text.trim() !== '').flatMap(findNewerApis),
  ]
}
