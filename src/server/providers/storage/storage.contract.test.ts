import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxSettings } from '#sandbox/settings.ts'
import { type Sandbox, startSandbox } from '#sandbox/start.ts'
import { deadlineFor, type ScriptedAnswer, startScriptedProvider } from '#testing/scripted-provider.ts'
import { ProviderError } from '../http-client.ts'
import { createDiskStorage } from './disk.ts'
import type { DocumentStorage } from './port.ts'
import { createS3Storage, type S3Settings } from './s3.ts'
import { signedAwsHeaders } from './sigv4.ts'

const folder = mkdtempSync(join(tmpdir(), 'cosecha-storage-'))
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox(sandboxSettings({ port: 0, smtpPort: 0, productOrigin: '', dataFolder: undefined }))
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const s3Settings = (more: Partial<S3Settings> = {}): S3Settings => ({
  ...sandbox.settings.storage,
  url: `${sandbox.origin}/s3`,
  ...more,
})

const storages: Record<string, () => DocumentStorage> = {
  'the disk': () => createDiskStorage(folder),
  S3: () => createS3Storage(s3Settings()),
}
const each = test.each(Object.entries(storages))

let keys = 0
const newKey = () => `ab/cd-${++keys}/seal`

async function getFailure(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error
}

each('N06 %s gives back the bytes that it took, and the newest of a key', async (_, open) => {
  const storage = open()
  const key = newKey()
  for (const bytes of [randomBytes(100_000), randomBytes(3), Buffer.alloc(0)]) {
    await storage.put(key, bytes)
    expect((await storage.get(key)).equals(bytes)).toBe(true)
  }
  const other = newKey()
  await storage.put(other, Buffer.from('other'))
  expect((await storage.get(key)).byteLength).toBe(0)
})

each('N06 %s has nothing under a key that was never written or was removed', async (_, open) => {
  const storage = open()
  const key = newKey()
  await expect(storage.get(key)).rejects.toThrow()
  await storage.put(key, Buffer.from('here'))
  await storage.remove(key)
  await expect(storage.get(key)).rejects.toThrow()
  await storage.remove(key)
})

each('N06 many write the same key of %s at once, and it holds one of them whole', async (_, open) => {
  const storage = open()
  const key = newKey()
  const written = Array.from({ length: 8 }, () => randomBytes(50_000))
  await Promise.all(written.map((bytes) => storage.put(key, bytes)))
  const read = await storage.get(key)
  expect(written.some((bytes) => bytes.equals(read))).toBe(true)
})

test('N06 R34 what a killed process left half written is removed from the disk at the next start, what another one writes is not', async () => {
  const own = join(folder, 'own')
  const partials = join(own, '.partial')
  mkdirSync(partials, { recursive: true })
  const [old, young] = [join(partials, 'old'), join(partials, 'young')]
  for (const file of [old, young]) writeFileSync(file, 'half')
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  utimesSync(old, twoHoursAgo, twoHoursAgo)
  const key = newKey()
  await createDiskStorage(own, { isShared: true }).put(key, Buffer.from('whole'))
  expect(readdirSync(partials)).toEqual(['young'])
  await createDiskStorage(own).put(newKey(), Buffer.from('whole'))
  expect(readdirSync(partials)).toEqual([])
  expect(String(await createDiskStorage(own).get(key))).toBe('whole')
})

each('N06 %s takes no key that could lead anywhere else', async (_, open) => {
  const storage = open()
  for (const key of [
    '../secret',
    '/etc/passwd',
    'a/../b',
    'a//b',
    'a/',
    '',
    'A',
    'a?b',
    'a%2e',
    `a${'b'.repeat(300)}`,
  ]) {
    const attempts = [
      async () => storage.put(key, Buffer.from('x')),
      async () => storage.get(key),
      async () => storage.remove(key),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('not a storage key')
  }
})

test.each<[string, Partial<S3Settings>, string]>([
  ['another secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
  ['another key', { accessKeyId: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
  ['another bucket', { bucket: 'others' }, 'NoSuchBucket'],
])('N06 S3 with %s refuses to read, write and remove', async (_, wrong, providerCode) => {
  const key = newKey()
  await createS3Storage(s3Settings()).put(key, Buffer.from('ours'))
  const storage = createS3Storage(s3Settings(wrong))
  const refused = { failure: 'refused', providerCode }
  expect(await getFailure(storage.put(key, Buffer.from('theirs')))).toMatchObject(refused)
  expect(await getFailure(storage.get(key))).toMatchObject(refused)
  expect(await getFailure(storage.remove(key))).toMatchObject(refused)
  expect(String(await createS3Storage(s3Settings()).get(key))).toBe('ours')
})

test('N06 S3 takes only what was signed just now, for this method, path and body', async () => {
  const key = newKey()
  const url = new URL(`${sandbox.origin}/s3/documents/${key}`)
  const body = Buffer.from('sealed')
  const sign = (at = new Date()) => signedAwsHeaders(sandbox.settings.storage, { method: 'PUT', url, body }, at)
  const put = async (headers: Record<string, string>, more: { body?: string; path?: string; method?: string } = {}) => {
    const answer = await fetch(new URL(more.path ?? url.pathname, url), {
      method: more.method ?? 'PUT',
      headers,
      body: more.body ?? body,
    })
    return `${answer.status} ${/<Code>(\w+)</.exec(await answer.text())?.[1] ?? ''}`.trim()
  }
  const hour = 60 * 60 * 1_000
  const { authorization: _, ...unsigned } = await sign()
  expect(await put(unsigned)).toBe('403 AccessDenied')
  expect(await put(await sign(new Date(Date.now() - hour)))).toBe('403 RequestTimeTooSkewed')
  expect(await put(await sign(new Date(Date.now() + hour)))).toBe('403 RequestTimeTooSkewed')
  expect(await put(await sign(), { body: 'altered' })).toBe('400 XAmzContentSHA256Mismatch')
  expect(await put(await sign(), { path: `${url.pathname}x` })).toBe('403 SignatureDoesNotMatch')
  expect(await put(await sign(), { path: `${url.pathname}?acl` })).toBe('403 SignatureDoesNotMatch')
  expect(await put(await sign(), { method: 'DELETE', body: 'sealed' })).toBe('403 SignatureDoesNotMatch')
  expect(await put(await sign())).toBe('200')
  // Nothing tells what else there is.
  const list = new URL(`${sandbox.origin}/s3/documents`)
  const listing = await signedAwsHeaders(
    sandbox.settings.storage,
    { method: 'GET', url: list, body: Buffer.alloc(0) },
    new Date(),
  )
  expect((await fetch(list, { headers: listing })).status).toBe(404)
  const head = await signedAwsHeaders(
    sandbox.settings.storage,
    { method: 'HEAD', url, body: Buffer.alloc(0) },
    new Date(),
  )
  expect((await fetch(url, { method: 'HEAD', headers: head })).headers.get('content-length')).toBe('6')
})

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

test.concurrent.each<[string, ScriptedAnswer, string]>([
  ['a page of a proxy', { body: '<html>ok</html>' }, 'garbage'],
  ['other bytes than were written', { headers: { 'x-amz-meta-sha256': hash('ours') }, body: 'theirs' }, 'garbage'],
  ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, 'unavailable'],
  ['503 SlowDown', { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }, 'unavailable'],
  ['an error of its own', { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }, 'refused'],
  ['silence', 'hang', 'unavailable'],
  ['a broken connection', 'reset', 'unavailable'],
])('N06 R32 %s is never taken for a document, nor for a receipt', async (_, answer, failure) => {
  const scripted = await startScriptedProvider(answer)
  const storage = createS3Storage(s3Settings({ url: scripted.origin, deadlineMs: deadlineFor(answer) }))
  const calls = [storage.get('ab/cd'), storage.put('ab/cd', Buffer.from('ours')), storage.remove('ab/cd')]
  const failures = (await Promise.all(calls.map(getFailure))).map((error) => error.failure)
  expect(failures).toEqual([failure, failure, failure])
  await scripted.close()
})

test('N06 R32 a failure that passes is not noticed: every call may be repeated', async () => {
  await fetch(`${sandbox.origin}/control/faults/storage`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failNext: 1 }),
  })
  const storage = createS3Storage(s3Settings())
  const key = newKey()
  await storage.put(key, Buffer.from('ours'))
  expect(String(await storage.get(key))).toBe('ours')
})
