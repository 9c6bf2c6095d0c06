import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { AwsKeys } from './aws-credentials.ts'

type SigningKeys = AwsKeys & { region: string; service: 's3' | 'kms' }

export type AwsRequest = {
  method: string
  url: URL
  /** The other headers to sign, besides host, time and content; names in lower case. */
  headers?: Readonly<Record<string, string>>
  body: Uint8Array
}

/**
 * Signs a request by AWS Signature Version 4. `host` is signed too, and the HTTP client sends it. The body is signed by
 * its hash, so that no byte of it can change on the way.
 * @returns The headers to send, `authorization` included.
 */
export async function signedAwsHeaders(
  keys: SigningKeys,
  request: AwsRequest,
  at: Date,
): Promise<Record<string, string>> {
  const contentHash = createHash('sha256').update(request.body).digest('hex')
  const { region, service, accessKeyId, secretAccessKey, sessionToken } = keys
  const signer = new AwsV4Signer({
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    service,
    method: request.method,
    url: request.url.href,
    headers: { ...request.headers, 'x-amz-content-sha256': contentHash },
    // 20130524T000000Z
    datetime: at.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  })
  const { headers } = await signer.sign()
  return Object.fromEntries(headers)
}
