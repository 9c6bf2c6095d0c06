import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { partnerBanks } from '#domain/banks/registry.ts'

type Found = { where: string; source: string; flags: string }

/** The regular expressions of a file, as they are in it. */
function findRegexes(path: string): Found[] {
  const found: Found[] = []
  const look = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    const { regex, ...rest } = node as { regex?: { pattern: string; flags: string } }
    if (regex) found.push({ where: path, source: regex.pattern, flags: regex.flags })
    for (const part of Object.values(rest)) look(part)
  }
  look(parseSync(path, readFileSync(path, 'utf8')).program)
  return found
}

/** Those that are text in the fields of the banks' forms. */
function expressionsOfForms(): Found[] {
  const patterns = [...JSON.stringify(partnerBanks).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)]
  return patterns.map(([, text = '""']) => ({ where: 'a form', source: `^(?:${JSON.parse(text)})$`, flags: 'u' }))
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('sandbox'))
  .map((path) => join('src', path))

test('R33 R41 A08 no regular expression of the product takes more than linear time, whatever it reads', async () => {
  const forms = expressionsOfForms()
  expect(forms.length).toBeGreaterThan(5)
  const all = new Map(
    [...files.flatMap(findRegexes), ...forms].map((found) => [`/${found.source}/${found.flags}`, found]),
  )
  expect(all.size).toBeGreaterThan(200)
  const slow: string[] = []
  for (const { where, source, flags } of all.values()) {
    const { status } = await check(source, flags, { timeout: 20_000 })
    if (status !== 'safe') slow.push(`${where}: /${source}/${flags} is ${status}`)
  }
  expect(slow).toEqual([])
  // Each may take its 20 seconds; hundreds of quick ones alone take half a minute on a small machine.
}, 180_000)
