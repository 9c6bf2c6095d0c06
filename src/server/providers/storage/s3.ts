import { createHash } from 'node:crypto'
import type { AwsKeySource } from '../aws/aws-credentials.ts'
import { signedAwsHeaders } from '../aws/sigv4.ts'
import type { Guarded } from '../guard.ts'
import { createProviderHttp, largestFileBytes, type ProviderAnswer, ProviderError } from '../http-client.ts'
import { checkDeadlineMs } from '../provider-check.ts'
import type { DocumentStorage } from './port.ts'
import { requireStorageKey } from './storage-key.ts'

export type S3Settings = Guarded & {
  /** Without a slash at the end: `https://s3.us-east-1.amazonaws.com`. */
  url: string
  region: string
  bucket: string
  keys: AwsKeySource
  /** `path` by default; `host` puts the bucket in front of the host, as newer regions want it. */
  addressing?: 'path' | 'host'
  /** A key of AWS KMS that S3 encrypts with. */
  kmsKeyId?: string | undefined
  /** How records are locked; they are not by default. */
  objectLock?: 'GOVERNANCE' | 'COMPLIANCE' | undefined
  /** The usual wait for an answer, in milliseconds; 5 s by default. Objects are files and get four times it. */
  deadlineMs?: number
}

const provider = 's3'
const usualDeadlineMs = 5_000
/** Our hash of the bytes; S3 stores it as metadata and returns it with them. */
const hashHeader = 'x-amz-meta-sha256'
/** How long records are kept: books and papers of trade (Ley 962/2005, art. 28). */
const recordYears = 10
const etag = /^"?[0-9a-f]{32}(?:-\d+)?"?$/i

/**
 * N06: stores documents as objects of one S3 bucket, or of a compatible server (Amazon S3 API 2006-03-01: `PutObject`,
 * `GetObject`, `DeleteObject`, `HeadBucket`; Signature Version 4).
 * @param settings - Its address, and where our keys come from.
 * @returns The port. Every call may be repeated: the same key gets the same bytes. Bytes are compared with the hash
 *   that was stored with them, so a proxy's page is never treated as a document.
 * @throws `ProviderError`: `refused` with S3's code, such as `NoSuchKey`; `garbage` for other bytes than were written.
 */
export function createS3Storage(settings: S3Settings): DocumentStorage {
  const http = createProviderHttp(provider, settings.guard)

  const call = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body: Uint8Array = Buffer.alloc(0),
    headers = {},
  ) => {
    const url = getAddress(settings, requireStorageKey(key))
    return http({
      method,
      url: url.href,
      headers: await sign(settings, { method, url, headers, body }),
      ...(method === 'PUT' ? { bytes: body } : {}),
      repeatable: true,
      deadlineMs: 4 * (settings.deadlineMs ?? usualDeadlineMs),
      largestBytes: largestFileBytes,
    })
  }

  return {
    async put(key, bytes, { isRecord = false } = {}) {
      const headers = { [hashHeader]: sha256(bytes), ...encryptWith(settings), ...lock(settings, bytes, isRecord) }
      const answer = await call('PUT', key, bytes, headers)
      if (answer.status !== 200) throw refusal(answer)
      // S3 answers a write with a hash; a proxy that only answers 200 does not.
      if (!etag.test(answer.headers.get('etag') ?? ''))
        throw new ProviderError(provider, 'garbage', 'stored an object without an answer')
    },

    async get(key) {
      const answer = await call('GET', key)
      if (answer.status !== 200) throw refusal(answer)
      if (answer.headers.get(hashHeader) !== sha256(answer.bytes)) {
        throw new ProviderError(provider, 'garbage', 'answered other bytes than were written')
      }
      return Buffer.from(answer.bytes)
    },

    async check() {
      const url = getAddress(settings, '')
      const answer = await createProviderHttp(provider)({
        method: 'HEAD',
        url: url.href,
        headers: await sign(settings, { method: 'HEAD', url, body: Buffer.alloc(0) }),
        repeatable: true,
        deadlineMs: checkDeadlineMs,
      })
      // A HEAD is answered without a body, so the status is all that S3 says of it.
      if (answer.status !== 200) throw refusal(answer)
      return []
    },

    async remove(key) {
      const answer = await call('DELETE', key)
      if (answer.status === 404 && errorCode(answer) === 'NoSuchKey') return
      if (answer.status === 204) return
      if (answer.status >= 400) throw refusal(answer)
      throw new ProviderError(provider, 'garbage', `answered ${answer.status} to a removal`)
    },
  }
}

const sign = async (settings: S3Settings, request: Parameters<typeof signedAwsHeaders>[1]) =>
  signedAwsHeaders({ ...(await settings.keys()), region: settings.region, service: 's3' }, request, new Date())

/** @param key - The key of an object; empty for the bucket itself. */
function getAddress({ url, bucket, addressing = 'path' }: S3Settings, key: string): URL {
  if (addressing === 'path') return new URL(key === '' ? `${url}/${bucket}` : `${url}/${bucket}/${key}`)
  const address = new URL(`${url}/${key}`)
  address.hostname = `${bucket}.${address.hostname}`
  return address
}

function encryptWith({ kmsKeyId }: S3Settings): Record<string, string> {
  if (kmsKeyId === undefined) return {}
  return { 'x-amz-server-side-encryption': 'aws:kms', 'x-amz-server-side-encryption-aws-kms-key-id': kmsKeyId }
}

/** S3 takes a lock only with a checksum of the bytes that is not our own metadata. */
function lock({ objectLock }: S3Settings, bytes: Uint8Array, isRecord: boolean): Record<string, string> {
  if (objectLock === undefined || !isRecord) return {}
  const until = new Date()
  until.setUTCFullYear(until.getUTCFullYear() + recordYears)
  return {
    'x-amz-object-lock-mode': objectLock,
    'x-amz-object-lock-retain-until-date': until.toISOString(),
    'content-md5': createHash('md5').update(bytes).digest('base64'),
  }
}

function refusal(answer: ProviderAnswer): ProviderError {
  if (answer.status < 400) return new ProviderError(provider, 'garbage', `answered ${answer.status}`)
  return new ProviderError(provider, 'refused', `answered ${answer.status}`, {
    httpStatus: answer.status,
    providerCode: errorCode(answer),
  })
}

/** S3's errors are a few lines of XML. */
function errorCode({ bytes }: ProviderAnswer): string | undefined {
  return /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(Buffer.from(bytes.subarray(0, 2_000)).toString('latin1'))?.[1]
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
