import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEncryption, equalSecrets } from './encryption.ts'
import type { MasterKey } from './keys.ts'

const master = (id: string): MasterKey => ({ id, bytes: randomBytes(32) })
const old = master('old')
const encryption = createEncryption([old])

test('R38 what was encrypted opens again as it was, whatever it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(encryption.decrypt('customers.phone', encryption.encrypt('customers.phone', text))).toBe(text)
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(new Uint8Array(encryption.decryptBytes('documents', encryption.encryptBytes('documents', bytes)))).toEqual(
        bytes,
      )
    }),
  )
})

test('R38 an encrypted value shows nothing of its text, and the same text never looks the same twice', () => {
  const encrypted = encryption.encrypt('customers.phone', '+573001234567')
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('3001234567')
  expect(encryption.encrypt('customers.phone', '+573001234567')).not.toBe(encrypted)
})

test('R38 a value encrypted as one thing cannot be opened as another', () => {
  const encrypted = encryption.encrypt('customers.phone', '+573001234567')
  expect(() => encryption.decrypt('customers.full-name', encrypted)).toThrow()
})

test('R38 a single altered, added or missing byte is refused, wherever it is', () => {
  const encrypted = encryption.encryptBytes('documents', Buffer.from('certificado'))
  for (let at = 0; at < encrypted.length; at += 1) {
    const altered = Buffer.from(encrypted)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => encryption.decryptBytes('documents', altered), `byte ${at}`).toThrow()
    expect(() => encryption.decryptBytes('documents', encrypted.subarray(0, at)), `cut at ${at}`).toThrow()
  }
  expect(() => encryption.decryptBytes('documents', Buffer.concat([encrypted, Buffer.from([0])]))).toThrow()
})

test('R38 a new key seals from now on, and what the old one encrypted still opens', () => {
  const before = encryption.encrypt('customers.phone', '+573001234567')
  const fresh = master('new')
  const rotated = createEncryption([fresh, old])
  expect(rotated.decrypt('customers.phone', before)).toBe('+573001234567')
  const after = rotated.encrypt('customers.phone', '+573001234567')
  expect(createEncryption([fresh]).decrypt('customers.phone', after)).toBe('+573001234567')
  expect(() => encryption.decrypt('customers.phone', after)).toThrow('key')
})

test('R38 after a rotation people are still found, and codes and tokens given before still count', () => {
  const rotated = createEncryption([master('new'), old])
  expect(rotated.blindIndex('phone', '+573001234567')).toBe(encryption.blindIndex('phone', '+573001234567'))
  expect(rotated.keyedHash('code', '123456')).toBe(encryption.keyedHash('code', '123456'))
  expect(rotated.tokenKeys().map(({ id }) => id)).toEqual(['new', 'old'])
  expect(rotated.tokenKeys()[1]?.key).toEqual(encryption.tokenKeys()[0]?.key)
})

test('R38 an index is equal for equal values alone, differs by purpose, and needs the key', () => {
  const index = encryption.blindIndex('phone', '+573001234567')
  expect(encryption.blindIndex('phone', '+573001234567')).toBe(index)
  expect(encryption.blindIndex('phone', '+573001234568')).not.toBe(index)
  expect(encryption.blindIndex('address', '+573001234567')).not.toBe(index)
  expect(encryption.keyedHash('phone', '+573001234567')).not.toBe(index)
  expect(createEncryption([master('old')]).blindIndex('phone', '+573001234567')).not.toBe(index)
  // The line between purpose and value is part of what is hashed.
  expect(encryption.blindIndex('a', 'bc')).not.toBe(encryption.blindIndex('ab', 'c'))
})

test('two secrets are compared whole', () => {
  expect(equalSecrets('abc', 'abc')).toBe(true)
  for (const other of ['abd', 'ab', 'abcd', '']) expect(equalSecrets('abc', other)).toBe(false)
})
