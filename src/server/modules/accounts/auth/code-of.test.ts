import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEncryption } from '../../../platform/encryption/encryption.ts'
import { deriveCode } from './code-of.ts'

const encryption = createEncryption([{ id: 'k1', bytes: Buffer.alloc(32, 7) }])
const id = '0b5e3f60-6c0f-4f53-9d5e-0a4f4a2f7d11'

test.each([4, 6] as const)('R10 a challenge has one code of %i digits, however often it is asked for', (length) => {
  const code = deriveCode(encryption, id, length)
  expect(code).toMatch(new RegExp(`^\\d{${length}}$`))
  expect(deriveCode(encryption, id, length)).toBe(code)
})

test('A60 another challenge or another key is another code', () => {
  const other = createEncryption([{ id: 'k1', bytes: Buffer.alloc(32, 8) }])
  const codes = [deriveCode(encryption, id, 6), deriveCode(other, id, 6), deriveCode(encryption, randomUUID(), 6)]
  expect(new Set(codes).size).toBe(3)
})

test('R10 a new key put in front leaves the code of a running challenge as it is', () => {
  const rotated = createEncryption([
    { id: 'k2', bytes: Buffer.alloc(32, 9) },
    { id: 'k1', bytes: Buffer.alloc(32, 7) },
  ])
  expect(deriveCode(rotated, id, 6)).toBe(deriveCode(encryption, id, 6))
})

test('A60 every digit of every place comes up equally often', () => {
  const codes = Array.from({ length: 20_000 }, () => deriveCode(encryption, randomUUID(), 6))
  for (const place of [0, 1, 2, 3, 4, 5]) {
    const counts = new Array<number>(10).fill(0)
    for (const code of codes) counts[Number(code[place])] = (counts[Number(code[place])] ?? 0) + 1
    const expected = codes.length / 10
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // Nine degrees of freedom: more than this happens once in a million runs.
    expect(chiSquare).toBeLessThan(45)
  }
})
