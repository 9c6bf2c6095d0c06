import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getEvidence } from '#contract/portal.ts'
import { computeSha256, readSha256 } from './sha256-of.ts'

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('Z07 the fingerprint of «%s» is the published one', async (text, sha256) => {
  expect(await computeSha256(new TextEncoder().encode(text).buffer)).toBe(sha256)
})

test('Z07 the fingerprint of any file is the one that the server keeps, in the form that it asks for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
      const sha256 = await computeSha256(Uint8Array.from(bytes).buffer)
      expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
      expect(getEvidence.params?.safeParse({ sha256 }).success).toBe(true)
    }),
    { numRuns: 50 },
  )
})

const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

test.each([
  [sha256, sha256],
  [` ${sha256.toUpperCase()}\n`, sha256],
  [`${sha256.slice(0, 32)} ${sha256.slice(32)}`, sha256],
  [(sha256.match(/../g) ?? []).join(':'), sha256],
  [sha256.slice(1), undefined],
  [`${sha256}0`, undefined],
  [`${sha256.slice(1)}g`, undefined],
  ['', undefined],
  [null, undefined],
])('Z07 «%s» is read as %s', (text, read) => {
  expect(readSha256(text)).toBe(read)
})
