import { expect, test } from 'vitest'
import { needsNewDocuments } from './documents.ts'

test.each([
  ['2026-11-21', '2026-11-21', false],
  ['2026-11-21', '2027-11-20', false],
  ['2026-11-21', '2027-11-21', true],
  ['2026-11-21', '2027-11-22', true],
  ['2024-02-29', '2025-02-27', false],
  ['2024-02-29', '2025-02-28', true],
])('P11 documents of %s are a year old on %s: %s', (handedIn, today, old) => {
  expect(needsNewDocuments(handedIn, today)).toBe(old)
})
