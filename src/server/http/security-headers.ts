import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

const strict: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
}

/** The policy of a page. In: hashes of the inline scripts that the build wrote into it, as `'sha256-…'`. */
export function contentPolicy(scriptHashes: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Strict headers on every answer, errors and redirects included. A route may set its own before this looks. */
export function securityHeaders(app: FastifyInstance, ctx: Context): void {
  app.addHook('onSend', async (http, reply, payload) => {
    setStrictHeaders(ctx, http, reply)
    return payload
  })
}

/** The same for an answer that no hook sees: to an address that cannot be read. */
export function setStrictHeaders(ctx: Context, http: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(strict)) if (!reply.hasHeader(name)) reply.header(name, value)
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', contentPolicy())
  if (http.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (ctx.config.PUBLIC_URL.startsWith('https:')) {
    reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  }
}
