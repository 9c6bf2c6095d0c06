import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/start.ts'
import { getFailure, startTestSandbox } from '#testing/sandbox.ts'
import { deadlineFor, type ScriptedAnswer, startScriptedProvider } from '#testing/scripted-provider.ts'
import { type AwsKeys, takeContainerRole, takeInstanceRole, takeOwnKeys } from '../aws/aws-credentials.ts'
import { signedAwsHeaders } from '../aws/sigv4.ts'
import { createDiskStorage } from './disk.ts'
import type { DocumentStorage } from './port.ts'
import { createS3Storage, type S3Settings } from './s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'cosecha-storage-'))
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const s3Settings = ({ ownKeys, ...more }: Partial<S3Settings> & { ownKeys?: Partial<AwsKeys> } = {}): S3Settings => ({
  ...sandbox.settings.storage,
  keys: takeOwnKeys({ ...sandbox.settings.storage, ...ownKeys }),
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

test.each<[string, Parameters<typeof s3Settings>[0], string]>([
  ['another secret', { ownKeys: { secretAccessKey: 'another' } }, 'SignatureDoesNotMatch'],
  ['another key', { ownKeys: { accessKeyId: 'AKIAOTHER' } }, 'InvalidAccessKeyId'],
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
  const sign = (at = new Date()) =>
    signedAwsHeaders({ ...sandbox.settings.storage, service: 's3' }, { method: 'PUT', url, body }, at)
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
    { ...sandbox.settings.storage, service: 's3' },
    { method: 'GET', url: list, body: Buffer.alloc(0) },
    new Date(),
  )
  expect((await fetch(list, { headers: listing })).status).toBe(404)
  const head = await signedAwsHeaders(
    { ...sandbox.settings.storage, service: 's3' },
    { method: 'HEAD', url, body: Buffer.alloc(0) },
    new Date(),
  )
  expect((await fetch(url, { method: 'HEAD', headers: head })).headers.get('content-length')).toBe('6')
})

const written = { headers: { etag: `"${'0'.repeat(32)}"` } }

test('N06 records alone are locked for ten years, and what is written is encrypted by the key that is told', async () => {
  const scripted = await startScriptedProvider(written)
  const storage = createS3Storage(
    s3Settings({ url: scripted.origin, objectLock: 'COMPLIANCE', kmsKeyId: 'alias/papers' }),
  )
  await storage.put(newKey(), Buffer.from('signed'), { isRecord: true })
  await storage.put(newKey(), Buffer.from('photo'))
  const [record, other] = scripted.asked.map(({ headers }) => headers)
  const years =
    (Date.parse(String(record?.['x-amz-object-lock-retain-until-date'])) - Date.now()) / (365.25 * 86_400_000)
  expect(years).toBeGreaterThan(9.99)
  expect(years).toBeLessThan(10.01)
  expect(record).toMatchObject({
    'x-amz-object-lock-mode': 'COMPLIANCE',
    'content-md5': createHash('md5').update('signed').digest('base64'),
    'x-amz-server-side-encryption': 'aws:kms',
    'x-amz-server-side-encryption-aws-kms-key-id': 'alias/papers',
  })
  for (const name of ['x-amz-object-lock-mode', 'x-amz-server-side-encryption', 'content-md5']) {
    expect(String(record?.authorization)).toContain(name)
  }
  expect(other).not.toHaveProperty('x-amz-object-lock-mode')
  expect(other).toHaveProperty('x-amz-server-side-encryption')
  await scripted.close()
})

test('N06 the bucket stands in front of the host where that is asked for, and temporary keys bring their token', async () => {
  const scripted = await startScriptedProvider(written)
  const keys = takeOwnKeys({ accessKeyId: 'ASIA1', secretAccessKey: 'secret', sessionToken: 'the-token' })
  const { port } = new URL(scripted.origin)
  // «papers.localhost» is this machine too.
  const storage = createS3Storage(
    s3Settings({ url: `http://localhost:${port}`, addressing: 'host', bucket: 'papers', keys }),
  )
  const key = newKey()
  const put = storage.put(key, Buffer.from('one'))
  await put.catch(() => undefined)
  const [asked] = scripted.asked
  if (asked) {
    expect([asked.path, asked.headers.host]).toEqual([`/${key}`, `papers.localhost:${port}`])
    expect(asked.headers['x-amz-security-token']).toBe('the-token')
    expect(String(asked.headers.authorization)).toContain('x-amz-security-token')
  } else await expect(put).rejects.toThrow(/could not be reached/)
  await scripted.close()
})

const role = (expiresInMs: number) => ({
  AccessKeyId: 'ASIA1',
  SecretAccessKey: 'secret',
  Token: 'the-token',
  Expiration: new Date(Date.now() + expiresInMs).toISOString(),
})
const keysOfRole = { accessKeyId: 'ASIA1', secretAccessKey: 'secret', sessionToken: 'the-token' }
const hourMs = 3_600_000

test('N06 the role of an instance is asked for with a token, and kept until shortly before its end', async () => {
  const answers = (path: string): ScriptedAnswer => {
    if (path === '/latest/api/token') return { body: 'session-of-metadata' }
    return path.endsWith('/security-credentials/') ? { body: 'papers-role' } : { body: role(hourMs) }
  }
  const machine = await startScriptedProvider(answers)
  const keys = takeInstanceRole(machine.origin)
  expect(await Promise.all([keys(), keys()])).toEqual([keysOfRole, keysOfRole])
  await keys()
  expect(machine.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /latest/api/token',
    'GET /latest/meta-data/iam/security-credentials/',
    'GET /latest/meta-data/iam/security-credentials/papers-role',
  ])
  expect(machine.asked[2]?.headers['x-aws-ec2-metadata-token']).toBe('session-of-metadata')
  await machine.close()
})

test('N06 the role of a container is asked for with the token of its file, again when its keys end, and after a failure', async () => {
  const tokenFile = join(folder, 'pod-token')
  writeFileSync(tokenFile, 'first\n')
  let answer: ScriptedAnswer = { status: 403, body: {} }
  const machine = await startScriptedProvider(() => answer)
  const keys = takeContainerRole(`${machine.origin}/v1/credentials`, tokenFile)
  expect(await getFailure(keys())).toMatchObject({
    failure: 'refused',
    httpStatus: 403,
    meaning: 'no-role-of-this-machine',
  })
  // Ends so soon that it is not kept.
  answer = { body: role(60_000) }
  expect(await keys()).toEqual(keysOfRole)
  writeFileSync(tokenFile, 'second\n')
  answer = { body: role(hourMs) }
  await keys()
  await keys()
  expect(machine.asked.map(({ headers }) => headers.authorization)).toEqual(['first', 'first', 'second'])
  await machine.close()
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
