import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type ErrorCode, errorCatalogue, problemSchema } from '#contract/errors.ts'
import type { Context } from '../../app/context.ts'
import { acceptsCoding } from './accepts-coding.ts'
import { documentationPage, documentationPolicy, type OpenApiDocument } from './documentation-page.ts'
import { tokenCookie } from './session.ts'

export const { version } = createRequire(import.meta.url)('../../../../package.json') as { version: string }

const { $schema: _, ...problem } = z.toJSONSchema(problemSchema) as { $schema: string } & object

/** The OpenAPI document, made from the schemas that validate; registered before any route. */
export async function openApi(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `API de ${ctx.config.BRAND_NAME}`,
        version,
        description: 'Simular, comparar y abrir CDT con los bancos aliados.',
      },
      servers: [{ url: ctx.config.API_ORIGIN ?? ctx.config.PUBLIC_URL }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: tokenCookie } },
        schemas: { Problem: problem },
      },
    },
    transform(route) {
      const { schema, url } = jsonSchemaTransform(route)
      const codes = route.route.config?.errorCodes
      const response = codes && { ...successesOf(schema.response ?? {}), ...problemsOf(codes) }
      return { url, schema: response ? { ...schema, response } : schema }
    },
  })
}

/** Problems have one shape, written once in the document; what each status means is written at each call. */
function problemsOf(codes: readonly ErrorCode[]) {
  const byStatus = Object.entries(Object.groupBy(codes, (code) => errorCatalogue[code].status))
  return Object.fromEntries(
    byStatus.map(([status, ofStatus = []]) => [
      status,
      {
        description: ofStatus.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function successesOf(response: object) {
  const answers = Object.entries(response).filter(([status]) => Number(status) < 400)
  if (answers.length === 0) return { 200: { description: 'El archivo', content: { '*/*': { schema: file } } } }
  return Object.fromEntries(
    answers.map(([status, schema]) => [status, { description: 'La respuesta', content: { [json]: { schema } } }]),
  )
}

const json = 'application/json'
const file = { type: 'string', format: 'binary' }

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
 * Both texts are megabytes and never change while the server runs. They are made and compressed at the first request.
 * So a client that asks a thousand times and reads nothing costs little (R41).
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
