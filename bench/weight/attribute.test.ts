import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { attributeToSources } from './attribute.ts'

const folder = mkdtempSync(join(tmpdir(), 'cosecha-weight-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('R09 the weight of a file is that of its sources, by their shares of its characters', () => {
  writeFileSync(join(folder, 'a.js'), 'aaaaabbbbbbbbbbbbbbb')
  // From column 0 the first source, from column 5 the second.
  writeFileSync(join(folder, 'a.js.map'), JSON.stringify({ sources: ['a.ts', 'b.ts'], mappings: 'AAAA,KCAA' }))
  const { bytes, sources } = attributeToSources(folder, 'a.js')
  expect(bytes).toBeGreaterThan(0)
  expect(sources.get('a.ts')).toBeCloseTo(bytes / 4)
  expect(sources.get('b.ts')).toBeCloseTo((bytes * 3) / 4)
})
