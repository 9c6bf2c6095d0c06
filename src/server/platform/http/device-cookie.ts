import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { storedItems } from '#contract/browser-storage.ts'
import type { PlatformContext } from '../context.ts'
import { isHttps } from './session.ts'

/** The cookie that identifies the browser; no script can read it. */
export const deviceCookie = storedItems.device.key
const tokenBytes = 32

/** The keyed hash that identifies a browser; undefined when it has no such cookie. */
export function findDeviceHash(ctx: PlatformContext, http: FastifyRequest): string | undefined {
  const token = http.cookies[deviceCookie]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? computeHash(ctx, token) : undefined
}

/** A browser by its hash. `keep` sets the cookie in an answer, unless the browser sent one. */
export type Device = { hash: string; keep(reply: FastifyReply): void }

/** @returns The browser of the request. One without a cookie gets a new id, which counts once it is kept. */
export function deviceFor(ctx: PlatformContext, http: FastifyRequest): Device {
  const known = findDeviceHash(ctx, http)
  if (known !== undefined) return { hash: known, keep: () => undefined }
  const token = randomBytes(tokenBytes).toString('base64url')
  const maxAge = storedItems.device.livesSeconds
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(ctx), maxAge } as const
  return { hash: computeHash(ctx, token), keep: (reply) => void reply.setCookie(deviceCookie, token, options) }
}

/** The hash of a request's browser; a browser without a cookie gets one. */
export function deviceWithCookie(ctx: PlatformContext, http: FastifyRequest, reply: FastifyReply): string {
  const device = deviceFor(ctx, http)
  device.keep(reply)
  return device.hash
}

function computeHash(ctx: PlatformContext, token: string): string {
  return ctx.encryption.keyedHash('roulette.device', token)
}
