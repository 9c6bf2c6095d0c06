import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signatureFault } from '../aws/aws-signature.ts'
import type { World } from '../counterpart.ts'
import type { Objects } from './objects.ts'

const largestObjectBytes = 30 * 1024 * 1024
const prefix = '/s3'

/** PUT, GET, HEAD and DELETE of one object, addressed by its path; every request signed. Nothing is listed. */
export async function registerS3Api(app: FastifyInstance, world: World, objects: Objects): Promise<void> {
  await app.register(async (api) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestObjectBytes }, (_, body, done) =>
      done(null, body),
    )
    api.all(`${prefix}/*`, (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { method, url: target, headers } = request
      const fault = signatureFault({ method, target, headers, body }, world.settings.storage)
      if (fault) return refuse(reply, fault.status, fault.code)
      const [, bucket, key] = /^\/s3\/([^/?]+)(?:\/([^?]+))?$/.exec(target) ?? []
      if (bucket !== world.settings.storage.bucket) return refuse(reply, 404, 'NoSuchBucket')
      if (key === undefined && method === 'HEAD') return reply.code(200).send()
      if (key === undefined) return refuse(reply, 404, 'NoSuchBucket')
      return answerObject(request, reply, objects, { key, body })
    })
  })
}

function answerObject(
  request: FastifyRequest,
  reply: FastifyReply,
  objects: Objects,
  { key, body }: { key: string; body: Buffer },
): FastifyReply {
  if (request.method === 'PUT') {
    return reply
      .header('etag', objects.write(key, body, getMetadata(request)))
      .code(200)
      .send()
  }
  if (request.method === 'DELETE') {
    objects.remove(key)
    return reply.code(204).send()
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(reply, 405, 'MethodNotAllowed')
  const found = objects.read(key)
  if (!found) return refuse(reply, 404, 'NoSuchKey')
  reply.headers({ ...found.meta, etag: found.etag }).type('application/octet-stream')
  return request.method === 'HEAD'
    ? reply.header('content-length', found.bytes.byteLength).send()
    : reply.send(found.bytes)
}

function getMetadata({ headers }: FastifyRequest): Record<string, string> {
  const meta = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
  return Object.fromEntries(meta.map(([name, value]) => [name, String(value)]))
}

function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`
  return reply.code(status).type('application/xml').send(xml)
}
