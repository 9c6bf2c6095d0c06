import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Context } from '../context.ts'
import { acceptsCoding } from './accepts-coding.ts'
import { documentationPage, documentationPolicy, type OpenApiDocument } from './documentation-page.ts'
import { tokenCookie } from './session.ts'

export const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string }

/** The OpenAPI document, written from the schemas that validate; registered before any route. */
export async function openApi(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `API de ${ctx.config.BRAND_NAME}`,
        version,
        description: 'Simular, comparar y abrir CDT con los bancos aliados.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: tokenCookie } } },
    },
    transform: jsonSchemaTransform,
  })
}

/**
 * The document at `/api/openapi.json` and its page at `/api/docs`; registered after all routes. Production serves
 * neither unless it is told to, since it only helps who looks for a way in (A82).
 */
export async function documentationPages(app: FastifyInstance, ctx: Context): Promise<void> {
  if (ctx.config.API_DOCUMENTATION === 'closed') return
  const document = writtenOnce(() => JSON.stringify(app.swagger()))
  const page = writtenOnce(() => documentationPage(app.swagger() as OpenApiDocument))
  app.get('/api/openapi.json', { schema: { hide: true } }, (http, reply) => {
    reply.type('application/json; charset=utf-8')
    return document(http, reply)
  })
  for (const url of ['/api/docs', '/api/docs/']) {
    app.get(url, { schema: { hide: true } }, (http, reply) => {
      reply.header('content-security-policy', documentationPolicy).type('text/html; charset=utf-8')
      return page(http, reply)
    })
  }
}

/**
 * Both are megabytes, and the same until the server ends. They are written and compressed once, when first asked for, so
 * that whoever asks for them a thousand times, and reads none, costs nobody anything (R41).
 */
function writtenOnce(write: () => string) {
  let plain: Buffer | undefined
  let compressed: Buffer | undefined
  return (http: FastifyRequest, reply: FastifyReply): FastifyReply => {
    plain ??= Buffer.from(write())
    reply.header('vary', 'accept-encoding')
    if (!acceptsCoding(http.headers, 'gzip')) return reply.send(plain)
    compressed ??= gzipSync(plain)
    return reply.header('content-encoding', 'gzip').send(compressed)
  }
}
