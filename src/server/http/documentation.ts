import { createRequire } from 'node:module'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Context } from '../context.ts'
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
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  for (const url of ['/api/docs', '/api/docs/']) {
    app.get(url, { schema: { hide: true } }, (_, reply) =>
      reply
        .header('content-security-policy', documentationPolicy)
        .type('text/html; charset=utf-8')
        .send(documentationPage(app.swagger() as OpenApiDocument)),
    )
  }
}
