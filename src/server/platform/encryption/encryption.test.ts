import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MasterKey } from './keys.ts'
import { createSealing, equalSecrets } from './encryption.ts'

const master = (id: string): MasterKey => ({ id, bytes: randomBytes(32) })
const old = master('old')
const sealing = createSealing([old])

test('R38 what was sealed opens again as it was, whatever it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(sealing.open('customers.phone', sealing.seal('customers.phone', text))).toBe(text)
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(new Uint8Array(sealing.openBytes('documents', sealing.sealBytes('documents', bytes)))).toEqual(bytes)
    }),
  )
})

test('R38 a sealed value shows nothing of its text, and the same text never looks the same twice', () => {
  const sealed = sealing.seal('customers.phone', '+573001234567')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('3001234567')
  expect(sealing.seal('customers.phone', '+573001234567')).not.toBe(sealed)
})

test('R38 a value sealed as one thing cannot be opened as another', () => {
  const sealed = sealing.seal('customers.phone', '+573001234567')
  expect(() => sealing.open('customers.full-name', sealed)).toThrow()
})

test('R38 a single altered, added or missing byte is refused, wherever it is', () => {
  const sealed = sealing.sealBytes('documents', Buffer.from('certificado'))
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => sealing.openBytes('documents', altered), `byte ${at}`).toThrow()
    expect(() => sealing.openBytes('documents', sealed.subarray(0, at)), `cut at ${at}`).toThrow()
  }
  expect(() => sealing.openBytes('documents', Buffer.concat([sealed, Buffer.from([0])]))).toThrow()
})

test('R38 a new key seals from now on, and what the old one sealed still opens', () => {
  const before = sealing.seal('customers.phone', '+573001234567')
  const fresh = master('new')
  const rotated = createSealing([fresh, old])
  expect(rotated.open('customers.phone', before)).toBe('+573001234567')
  const after = rotated.seal('customers.phone', '+573001234567')
  expect(createSealing([fresh]).open('customers.phone', after)).toBe('+573001234567')
  expect(() => sealing.open('customers.phone', after)).toThrow('key')
})

test('R38 after a rotation people are still found, and codes and tokens given before still count', () => {
  const rotated = createSealing([master('new'), old])
  expect(rotated.blindIndex('phone', '+573001234567')).toBe(sealing.blindIndex('phone', '+573001234567'))
  expect(rotated.keyedHash('code', '123456')).toBe(sealing.keyedHash('code', '123456'))
  expect(rotated.tokenKeys().map(({ id }) => id)).toEqual(['new', 'old'])
  expect(rotated.tokenKeys()[1]?.key).toEqual(sealing.tokenKeys()[0]?.key)
})

test('R38 an index is equal for equal values alone, differs by purpose, and needs the key', () => {
  const index = sealing.blindIndex('phone', '+573001234567')
  expect(sealing.blindIndex('phone', '+573001234567')).toBe(index)
  expect(sealing.blindIndex('phone', '+573001234568')).not.toBe(index)
  expect(sealing.blindIndex('address', '+573001234567')).not.toBe(index)
  expect(sealing.keyedHash('phone', '+573001234567')).not.toBe(index)
  expect(createSealing([master('old')]).blindIndex('phone', '+573001234567')).not.toBe(index)
  // The line between purpose and value is part of what is hashed.
  expect(sealing.blindIndex('a', 'bc')).not.toBe(sealing.blindIndex('ab', 'c'))
})

test('two secrets are compared whole', () => {
  expect(equalSecrets('abc', 'abc')).toBe(true)
  for (const other of ['abd', 'ab', 'abcd', '']) expect(equalSecrets('abc', other)).toBe(false)
})
