import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { clientKeyHeader } from '#contract/call.ts'
import type { PlatformContext } from '../context.ts'
import { acceptsCoding } from './accepts-coding.ts'
import { readExamples } from './documentation/examples.ts'
import { schemaNames } from './documentation/named-schemas.ts'
import type { OpenApiDocument } from './documentation/openapi-document.ts'
import { withProblems } from './documentation/problems.ts'
import { readableSchema } from './documentation/readable-schema.ts'
import { shareAnswers } from './documentation/share-answers.ts'
import { shareParameters } from './documentation/share-parameters.ts'
import { shareSchemas } from './documentation/share-schemas.ts'
import { shareSecurity } from './documentation/share-security.ts'
import { withExamples } from './documentation/with-examples.ts'
import { documentationPage, documentationPolicy } from './documentation-page.ts'
import { tokenCookie } from './session.ts'

export const { version } = createRequire(import.meta.url)('../../../../package.json') as { version: string }

/** The OpenAPI document, made from the schemas that validate; registered before any route. */
export async function openApi(app: FastifyInstance, ctx: PlatformContext): Promise<void> {
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
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: tokenCookie },
          client: { type: 'apiKey', in: 'header', name: clientKeyHeader, description: 'La aplicación: cosecha-web' },
        },
      },
    },
    transform(route) {
      const { schema, url } = jsonSchemaTransform(route)
      const codes = route.route.config?.errorCodes
      const requestedParts = askedParts.flatMap((part) =>
        schema[part] ? [[part, readableSchema(schema[part], { isAnswer: false })]] : [],
      )
      const response = schema.response && readableSchema(schema.response, { isAnswer: true })
      const read = { ...schema, ...Object.fromEntries(requestedParts), ...(response ? { response } : {}) }
      if (!codes) return { url, schema: read }
      return { url, schema: { ...read, response: listSuccesses(response ?? {}), 'x-problem-codes': codes } }
    },
    transformObject(made) {
      if (!('openapiObject' in made)) return made.swaggerObject
      const document = made.openapiObject as OpenApiDocument
      const shared = withProblems(shareSchemas(document, schemaNames(document.openapi)))
      return shareAnswers(
        shareParameters(shareSecurity(withExamples(shared, readExamples()))),
      ) as typeof made.openapiObject
    },
  })
}

function listSuccesses(response: object) {
  const answers = Object.entries(response).filter(([status]) => Number(status) < 400)
  if (answers.length === 0) return { 200: { description: 'El archivo', content: { '*/*': { schema: file } } } }
  return Object.fromEntries(
    answers.map(([status, schema]) => [status, { description: 'Bien', content: { [json]: { schema } } }]),
  )
}

const askedParts = ['params', 'querystring', 'headers', 'body'] as const
const json = 'application/json'
const file = { type: 'string', format: 'binary' }

/**
 * The document at `/api/openapi.json` and its page at `/api/docs`; registered after all routes. Production serves
 * neither by default, since it only helps who looks for a way in (A82).
 */
export async function documentationPages(app: FastifyInstance, ctx: PlatformContext): Promise<void> {
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
