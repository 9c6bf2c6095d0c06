import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { ApiError } from './api-error.ts'

/**
 * Refuses a changing call that another site made in the customer's browser (R17).
 * A browser says where a request comes from; a client without a browser says nothing and brings no cookies by itself.
 */
export function requireSameSite(ctx: Context, http: FastifyRequest): void {
  const site = http.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new ApiError('CROSS_SITE')
  const { origin } = http.headers
  if (origin === undefined) return
  const allowed = new Set([new URL(ctx.config.PUBLIC_URL).host, http.host])
  if (!URL.canParse(origin) || !allowed.has(new URL(origin).host)) throw new ApiError('CROSS_SITE')
}
