import { expect, test } from 'vitest'
import { signedAwsHeaders } from './sigv4.ts'

/** The keys, the time and the four examples that AWS publishes for Signature Version 4 with S3. */
const keys = {
  region: 'us-east-1',
  service: 's3' as const,
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const at = new Date('2013-05-24T00:00:00Z')
const site = 'https://examplebucket.s3.amazonaws.com'

test.each<[string, string, string, Record<string, string>, string, string, string]>([
  [
    'reading a part of an object',
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    '',
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'writing an object',
    'PUT',
    '/test$file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a query without a value',
    'GET',
    '/?lifecycle',
    {},
    '',
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a query of two',
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    '',
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('N06 the signature of %s is the published one', async (_, method, path, headers, text, names, signature) => {
  const request = { method, url: new URL(path, site), headers, body: Buffer.from(text) }
  expect(await signedAwsHeaders(keys, request, at)).toMatchObject({
    ...headers,
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
  })
})
