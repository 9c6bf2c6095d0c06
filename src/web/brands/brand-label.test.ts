import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brands } from '#domain/site/brands/registry.ts'
import { brandLabel } from './brand-label.ts'
import { currentBrandDictionary } from './current-brand-dictionary.ts'

test('O03 the team reads the name of a brand, never its id', () => {
  expect(brandLabel('default')).toBe(currentBrandDictionary.name)
  for (const { id } of brands) expect(brandLabel(id)).not.toBe(id)
  const shown = [
    'ops/process-summary.tsx',
    'ops-analytics/funnel-filters-bar.tsx',
    'ops-conversations/conversation-thread.tsx',
  ]
  for (const file of shown)
    expect(readFileSync(`src/web/features/back-office/${file}`, 'utf8')).toContain('brandLabel(')
})
