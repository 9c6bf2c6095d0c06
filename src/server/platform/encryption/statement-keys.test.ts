import { compactVerify, createLocalJWKSet, type JWK } from 'jose'
import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'
import { listStatementKeys, signStatement } from './statement-keys.ts'

const master = (id: string) => ({ id, bytes: Buffer.alloc(32, id) })
const verify = async (jws: string, keys: JWK[]) => compactVerify(jws, createLocalJWKSet({ keys }))

test('Z23 R38 a statement is checked while its master key is configured, and a new key signs from its turn on', async () => {
  const before = createEncryption([master('k1')])
  const during = createEncryption([master('k2'), master('k1')])
  const after = createEncryption([master('k2')])
  const old = await signStatement(before, 'test+jwt', { state: 'open' })
  const newer = await signStatement(during, 'test+jwt', { state: 'open' })
  const [first, second] = await listStatementKeys(during)
  expect(first?.kid).not.toBe(second?.kid)
  expect((await verify(old, await listStatementKeys(during))).protectedHeader.kid).toBe(second?.kid)
  expect((await verify(newer, await listStatementKeys(after))).protectedHeader.kid).toBe(first?.kid)
  await expect(verify(old, await listStatementKeys(after))).rejects.toThrow()
  await expect(verify(newer, await listStatementKeys(before))).rejects.toThrow()
})

test('Z23 N06 what is published of a key is its public side alone, for an algorithm that no bank takes', async () => {
  const [key] = await listStatementKeys(createEncryption([master('k1')]))
  expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })
})
