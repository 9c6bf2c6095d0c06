import { createHash } from 'node:crypto'
import type { Guarded } from '../guard.ts'
import { createProviderHttp, largestFileBytes, type ProviderAnswer, ProviderError } from '../http-client.ts'
import type { DocumentStorage } from './port.ts'
import { type AwsKeys, signedAwsHeaders } from './sigv4.ts'
import { requireStorageKey } from './storage-key.ts'

export type S3Settings = Guarded &
  AwsKeys & {
    /** Without a slash at the end: `https://s3.us-east-1.amazonaws.com`. */
    url: string
    bucket: string
    /** The usual wait for an answer, in milliseconds; 5 s by default. Objects are files and get four times it. */
    deadlineMs?: number
  }

const provider = 's3'
const usualDeadlineMs = 5_000
/** Our hash of the bytes; S3 stores it as metadata and returns it with them. */
const hashHeader = 'x-amz-meta-sha256'
const etag = /^"?[0-9a-f]{32}(?:-\d+)?"?$/i

/**
 * N06: stores documents as objects of one S3 bucket, or of a compatible server. In: its address, and our credentials.
 * Out: the port. Every call may be repeated: the same key gets the same bytes. Bytes are compared with the hash that
 * was stored with them, so a proxy's page is never treated as a document.
 * Throws `ProviderError`: `refused` with S3's code, such as `NoSuchKey`; `garbage` for other bytes than were written.
 */
export function createS3Storage(settings: S3Settings): DocumentStorage {
  const http = createProviderHttp(provider, settings.guard)

  const call = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body: Uint8Array = Buffer.alloc(0),
    headers = {},
  ) => {
    const url = new URL(`${settings.url}/${settings.bucket}/${requireStorageKey(key)}`)
    return http({
      method,
      url: url.href,
      headers: await signedAwsHeaders(settings, { method, url, headers, body }, new Date()),
      ...(method === 'PUT' ? { bytes: body } : {}),
      repeatable: true,
      deadlineMs: 4 * (settings.deadlineMs ?? usualDeadlineMs),
      largestBytes: largestFileBytes,
    })
  }

  return {
    async put(key, bytes) {
      const answer = await call('PUT', key, bytes, { [hashHeader]: sha256(bytes) })
      if (answer.status !== 200) throw refusal(answer)
      // S3 answers a write with a hash; a proxy that only answers 200 does not.
      if (!etag.test(answer.headers.get('etag') ?? ''))
        throw new ProviderError(provider, 'garbage', 'took an object without a word')
    },

    async get(key) {
      const answer = await call('GET', key)
      if (answer.status !== 200) throw refusal(answer)
      if (answer.headers.get(hashHeader) !== sha256(answer.bytes)) {
        throw new ProviderError(provider, 'garbage', 'answered other bytes than were written')
      }
      return Buffer.from(answer.bytes)
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
