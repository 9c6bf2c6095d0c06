import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type SignedRequest = {
  method: string
  /** Path with its query, as it came. */
  target: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export type BucketOwner = { region: string; accessKeyId: string; secretAccessKey: string }

/** The codes of AWS for a request that it does not take, with their HTTP status. */
export type SignatureFault = { status: 400 | 403; code: string }

const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([^/,\s]+)\/(s3|kms)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const mostSkewMs = 15 * 60 * 1000
const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date']

/**
 * Judges a request as AWS does: Signature Version 4 over method, path, query, the signed headers and the body's hash,
 * no older or newer than 15 minutes.
 * @returns What is wrong with it, or undefined.
 */
export function signatureFault(
  request: SignedRequest,
  owner: BucketOwner,
  service: 's3' | 'kms' = 's3',
): SignatureFault | undefined {
  const header = (name: string) => String(request.headers[name] ?? '')
  const [, keyId, day = '', region = '', signedFor, names = '', signature = ''] =
    shape.exec(header('authorization')) ?? []
  if (keyId === undefined) return { status: 403, code: 'AccessDenied' }
  if (keyId !== owner.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
  const time = header('x-amz-date')
  const list = names.split(';')
  const isComplete = mustBeSigned.every((name) => list.includes(name))
  if (!isComplete || signedFor !== service || region !== owner.region || !time.startsWith(day)) {
    return { status: 400, code: 'AuthorizationHeaderMalformed' }
  }
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) <= mostSkewMs)) return { status: 403, code: 'RequestTimeTooSkewed' }
  const bodyHash = createHash('sha256').update(request.body).digest('hex')
  if (header('x-amz-content-sha256') !== bodyHash) return { status: 400, code: 'XAmzContentSHA256Mismatch' }

  const [path = '', query = ''] = request.target.split('?')
  const lines = list.map((name) => `${name}:${header(name).trim()}\n`).join('')
  const canonical = `${request.method}\n${path}\n${query}\n${lines}\n${names}\n${bodyHash}`
  const canonicalHash = createHash('sha256').update(canonical).digest('hex')
  const text = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/${service}/aws4_request\n${canonicalHash}`
  let key: string | Buffer = `AWS4${owner.secretAccessKey}`
  for (const part of [day, region, service, 'aws4_request']) key = createHmac('sha256', key).update(part).digest()
  const right = createHmac('sha256', key).update(text).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), right)
    ? undefined
    : { status: 403, code: 'SignatureDoesNotMatch' }
}
