import { expect, test } from 'vitest'
import { startTestPostgres } from '#testing/postgres.ts'
import { openDatabase } from '../platform/db/open.ts'
import { createEncryption } from '../platform/encryption/encryption.ts'
import { wrongSetting } from './wrong-setting.ts'

const getFailure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('R11 a database, a role and a host that are wrong are each one sentence', async () => {
  const server = await startTestPostgres()
  const open = (change: (url: URL) => void) => {
    const url = new URL(server.url)
    change(url)
    return getFailure(openDatabase({ databaseUrl: url.href, dataFolder: '', logger }))
  }
  const none = await open((url) => (url.pathname = '/nothing'))
  expect(wrongSetting(none)).toBe('DATABASE_URL: there is no database of that name')
  const nobody = await open((url) => (url.username = 'nobody'))
  expect(wrongSetting(nobody)).toBe('DATABASE_URL: its role may not connect from here')
  const nowhere = await open((url) => (url.hostname = 'nowhere.invalid'))
  expect(wrongSetting(nowhere)).toMatch(/host that (does not exist|cannot be looked up)/)
  await server.stop()
})

test('R11 a key that is not given and a port that is taken are told; a fault of ours is none of the settings', () => {
  const encrypted = new Error('x', { cause: new Error('a value is encrypted with a key that is not configured') })
  expect(wrongSetting(encrypted)).toContain('ENCRYPTION_KEYS: ')
  expect(wrongSetting(Object.assign(new Error('listen'), { code: 'EADDRINUSE' }))).toContain('PORT')
  expect(wrongSetting(new TypeError('undefined is not a function'))).toBeUndefined()
})

test('R11 a key with the right id and other bytes is told as a wrong key', () => {
  const withKey = (byte: number) => createEncryption([{ id: 'k1', bytes: Buffer.alloc(32, byte) }])
  const stored = withKey(1).encryptBytes('a test', Buffer.from('something'))
  const open = () => withKey(2).decryptBytes('a test', stored)
  let failure: unknown
  try {
    open()
  } catch (error) {
    failure = error
  }
  expect(wrongSetting(failure)).toBe('ENCRYPTION_KEYS: what is stored was encrypted with a key that is not among them')
})
