import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'

/** Names the browser to the roulette, where no script can read it. */
const cookieName = 'roulette'
const lifeSeconds = 365 * 86_400
const tokenBytes = 16

/** The hash by which a browser is known to the roulette; undefined for one that has not met it. */
export function deviceOf(ctx: Context, http: FastifyRequest): string | undefined {
  const token = http.cookies[cookieName]
  return token !== undefined && /^[\w-]{22}$/.test(token) ? hashOf(ctx, token) : undefined
}

/** The same, and a browser that has none is given one. */
export function deviceWithCookie(ctx: Context, http: FastifyRequest, reply: FastifyReply): string {
  const known = deviceOf(ctx, http)
  if (known !== undefined) return known
  const token = randomBytes(tokenBytes).toString('base64url')
  const secure = ctx.config.PUBLIC_URL.startsWith('https:')
  reply.setCookie(cookieName, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: lifeSeconds })
  return hashOf(ctx, token)
}

function hashOf(ctx: Context, token: string): string {
  return ctx.sealing.keyedHash('roulette.device', token)
}
