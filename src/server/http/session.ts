import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { sessionLivesSeconds } from '#domain/sign-in/limits.ts'
import type { Context } from '../context.ts'
import { sessions } from '../db/schema.ts'
import { ApiError } from './api-error.ts'
import type { SessionOfRequest } from './request.ts'

/** Holds the signed token, where no script can read it. */
export const tokenCookie = 'id_token_user'
/** Tells the page that there is a session and until when, and nothing else. */
export const sessionCookie = 'session'

const issuer = 'cosecha'

/** A token of three parts for a session of the database; ending the session ends the token. */
export async function signToken(ctx: Context, session: { id: string; expiresAt: Date }): Promise<string> {
  const [current] = ctx.sealing.tokenKeys()
  if (!current) throw new Error('no token key')
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', kid: current.id })
    .setIssuer(issuer)
    .setSubject(session.id)
    .setIssuedAt()
    .setExpirationTime(Math.floor(session.expiresAt.getTime() / 1000))
    .sign(current.key)
}

/** Gives the browser its session. */
export function setSessionCookies(ctx: Context, reply: FastifyReply, token: string, expiresAt: Date): void {
  const shared = { path: '/', sameSite: 'lax', secure: isHttps(ctx), maxAge: sessionLivesSeconds } as const
  reply.setCookie(tokenCookie, token, { ...shared, httpOnly: true })
  reply.setCookie(sessionCookie, JSON.stringify({ exp: Math.floor(expiresAt.getTime() / 1000) }), shared)
}

export function clearSessionCookies(ctx: Context, reply: FastifyReply): void {
  const shared = { path: '/', sameSite: 'lax', secure: isHttps(ctx) } as const
  reply.clearCookie(tokenCookie, { ...shared, httpOnly: true })
  reply.clearCookie(sessionCookie, shared)
}

const isHttps = (ctx: Context) => ctx.config.PUBLIC_URL.startsWith('https:')

/** In: a request. Out: its live session. Throws SESSION_REQUIRED without a token, SESSION_ENDED with any other. */
export async function requireSession(ctx: Context, http: FastifyRequest): Promise<SessionOfRequest> {
  const token = tokenOf(http)
  if (!token) throw new ApiError('SESSION_REQUIRED')
  const sessionId = await sessionIdOf(ctx, token)
  const session = sessionId && (await liveSession(ctx, sessionId))
  if (!session) throw new ApiError('SESSION_ENDED')
  return session
}

/** The token that a request brings: in the header a program sends, else in the browser's cookie. */
export function tokenOf(http: FastifyRequest): string | undefined {
  const { authorization } = http.headers
  if (authorization?.startsWith('Bearer ')) return authorization.slice('Bearer '.length)
  return http.cookies[tokenCookie]
}

/** The session a token was signed for, or undefined when it is not one of ours or has expired. */
export async function sessionIdOf(ctx: Context, token: string): Promise<string | undefined> {
  const keys = ctx.sealing.tokenKeys()
  try {
    const verified = await jwtVerify(
      token,
      (header) => {
        const key = keys.find(({ id }) => id === header.kid)
        if (!key) throw new joseErrors.JWKSNoMatchingKey()
        return key.key
      },
      { issuer, algorithms: ['HS256'] },
    )
    return isUuid(verified.payload.sub) ? verified.payload.sub : undefined
  } catch {
    return undefined
  }
}

function isUuid(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

async function liveSession(ctx: Context, id: string): Promise<SessionOfRequest | undefined> {
  const [row] = await ctx.db
    .select({
      id: sessions.id,
      customerId: sessions.customerId,
      brand: sessions.brand,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`)))
  return row
}
