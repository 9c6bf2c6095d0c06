import { createRequire } from 'node:module'
import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Context } from '../context.ts'
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

/** The document at `/api/openapi.json` and its page at `/api/docs`; registered after all routes. */
export async function documentationPages(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_, reply, payload) => {
      // The reader of the documentation brings styles of its own; nothing personal is ever on this page.
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      )
      return payload
    })
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        hideClientButton: true,
        telemetry: false,
        // Nothing of the page may lead to anybody else.
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}
