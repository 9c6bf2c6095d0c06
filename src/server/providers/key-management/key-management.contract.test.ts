import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/start.ts'
import { getFailure, startTestSandbox } from '#testing/sandbox.ts'
import { openConfig } from '../../app/open-config.ts'
import { takeOwnKeys } from '../aws/aws-credentials.ts'
import { createAwsKms } from './aws-kms.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const open = (more: { secretAccessKey?: string; keyId?: string; url?: string } = {}) => {
  const { region, accessKeyId, secretAccessKey } = sandbox.settings.storage
  const keys = takeOwnKeys({ accessKeyId, secretAccessKey, ...more })
  return createAwsKms({ url: `${sandbox.origin}/kms`, region, keyId: 'alias/sandbox', keys, ...more })
}

async function getCode(call: Promise<unknown>): Promise<[string, string | undefined]> {
  const { failure, providerCode } = await getFailure(call)
  return [failure, providerCode]
}

const environment = (sealed: string, more: Record<string, string> = {}) => ({
  NODE_ENV: 'test',
  ENCRYPTION_KEYS_KMS: sealed,
  KMS_URL: `${sandbox.origin}/kms`,
  KMS_KEY_ID: 'alias/sandbox',
  KMS_REGION: sandbox.settings.storage.region,
  KMS_ACCESS_KEY_ID: sandbox.settings.storage.accessKeyId,
  KMS_SECRET_ACCESS_KEY: sandbox.settings.storage.secretAccessKey,
  ...more,
})

test('R38 a key that KMS made is opened by it as the same 32 bytes, each time, under its own id alone', async () => {
  const service = open()
  const sealed = await service.makeSealedKey('k1')
  const bytes = await service.openKey('k1', sealed)
  expect(Buffer.from(bytes, 'base64')).toHaveLength(32)
  expect(await service.openKey('k1', sealed)).toBe(bytes)
  expect(await service.openKey('k1', await service.makeSealedKey('k1'))).not.toBe(bytes)
  expect(await getCode(service.openKey('k2', sealed))).toEqual(['refused', 'InvalidCiphertextException'])
  const changed = Buffer.from(sealed, 'base64').fill(0, 40).toString('base64')
  expect(await getCode(service.openKey('k1', changed))).toEqual(['refused', 'InvalidCiphertextException'])
})

test('R38 wrong keys of AWS, another key of KMS and an address without an answer are told apart', async () => {
  const wrong = open({ secretAccessKey: 'another secret' })
  expect(await getCode(wrong.makeSealedKey('k1'))).toEqual(['refused', 'InvalidSignatureException'])
  expect(await getCode(open({ keyId: 'alias/other' }).makeSealedKey('k1'))).toEqual(['refused', 'NotFoundException'])
  const nobody = open({ url: 'http://127.0.0.1:1/' })
  expect(await getCode(nobody.makeSealedKey('k1'))).toEqual(['unavailable', undefined])
})

test('R38 the settings hold the ciphertext alone, and the program works with the keys that KMS opened', async () => {
  const service = open()
  const [first, second] = [await service.makeSealedKey('k2'), await service.makeSealedKey('k1')]
  const config = await openConfig(environment(`k2:${first},k1:${second}`))
  expect(config.ENCRYPTION_KEYS).toBe(
    `k2:${await service.openKey('k2', first)},k1:${await service.openKey('k1', second)}`,
  )
})

test.each<[string, Record<string, string>]>([
  ['ENCRYPTION_KEYS_KMS: KMS does not open the key k1 (InvalidCiphertextException)', { id: 'k1' }],
  ['KMS_KEY_ID is missing', { KMS_KEY_ID: '' }],
  ['KMS_ACCESS_KEY_ID and KMS_SECRET_ACCESS_KEY, or a role by KMS_CREDENTIALS, are missing', { KMS_ACCESS_KEY_ID: '' }],
  ['ENCRYPTION_KEYS_KMS: KMS does not open the key k2 (it could not be reached)', { KMS_URL: 'http://127.0.0.1:1/' }],
  ['ENCRYPTION_KEYS and ENCRYPTION_KEYS_KMS: give one of them', { ENCRYPTION_KEYS: 'k1:AAAA' }],
])('R11 a start says «%s»', async (sentence, { id = 'k2', ...wrong }) => {
  const sealed = await open().makeSealedKey('k2')
  const error = await openConfig(environment(`${id}:${sealed}`, wrong)).catch((reason: unknown) => reason)
  expect((error as Error).name).toBe('ConfigError')
  expect((error as Error).message).toContain(sentence)
  expect((error as Error).message).not.toContain(sealed)
})
