import { and, eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { storedItems } from '#contract/browser-storage.ts'
import { createBatcher } from '../cache/batch-loader.ts'
import { memoizeWeak } from '../cache/memoize-weak.ts'
import type { PlatformContext } from '../context.ts'
import type { Db } from '../db/database.ts'
import { sessions } from '../db/schema/accounts.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { ApiError } from './api-error.ts'
import { ownSiteOrigins, sessionExpiresHeader } from './own-sites.ts'
import type { SessionOfRequest } from './request.ts'

/** Holds the signed token; no script can read it. */
export const tokenCookie = storedItems.token.key
/** Tells the page only that there is a session, and until when. */
export const sessionCookie = storedItems.session.key

const issuer = 'cosecha'
/** Longer than any token that we sign; a longer text is not checked. */
const longestToken = 1_000
/** How often the last use of a session is noted. */
const seenEveryMinutes = 5

/** A token of three parts for a session of the database; ending the session ends the token. */
export async function signToken(ctx: PlatformContext, session: { id: string; expiresAt: Date }): Promise<string> {
  const [current] = ctx.encryption.tokenKeys()
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
export function setSessionCookies(ctx: PlatformContext, reply: FastifyReply, token: string, expiresAt: Date): void {
  const exp = Math.floor(expiresAt.getTime() / 1000)
  sendExpiry(ctx, reply, exp)
  const shared = { path: '/', sameSite: 'lax', secure: isHttps(ctx), maxAge: storedItems.token.livesSeconds } as const
  reply.setCookie(tokenCookie, token, { ...shared, httpOnly: true })
  reply.setCookie(sessionCookie, JSON.stringify({ exp }), shared)
}

export function clearSessionCookies(ctx: PlatformContext, reply: FastifyReply): void {
  sendExpiry(ctx, reply, 0)
  const shared = { path: '/', sameSite: 'lax', secure: isHttps(ctx) } as const
  reply.clearCookie(tokenCookie, { ...shared, httpOnly: true })
  reply.clearCookie(sessionCookie, shared)
}

/** Tells our pages on other hosts, which cannot read a cookie of this host, when the session expires. */
function sendExpiry({ config }: PlatformContext, reply: FastifyReply, expiresAtSeconds: number): void {
  if (ownSiteOrigins(config).length > 0) reply.header(sessionExpiresHeader, String(expiresAtSeconds))
}

/** Whether browsers reach us over https, so that cookies may be `Secure`. */
export const isHttps = (ctx: PlatformContext) => ctx.config.PUBLIC_URL.startsWith('https:')

/**
 * @returns The live session of the request.
 * @throws SESSION_REQUIRED when there is no token.
 * @throws SESSION_ENDED when the token is not that of a live session.
 */
export async function requireSession(ctx: PlatformContext, http: FastifyRequest): Promise<SessionOfRequest> {
  const token = getToken(http)
  if (!token) throw new ApiError('SESSION_REQUIRED')
  const sessionId = await findSessionId(ctx, token)
  const session = sessionId && (await liveSession(ctx, sessionId))
  if (!session) throw new ApiError('SESSION_ENDED')
  return session
}

/** The token that a request brings: in the header a program sends, else in the browser's cookie. */
export function getToken(http: FastifyRequest): string | undefined {
  return getBearerToken(http) ?? http.cookies[tokenCookie]
}

/** The token that a program sends itself, in the header. */
export function getBearerToken(http: FastifyRequest): string | undefined {
  const { authorization } = http.headers
  return authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined
}

/** The session a token was signed for, or undefined when the signature is not ours or it has expired. */
export async function findSessionId(ctx: PlatformContext, token: string): Promise<string | undefined> {
  // The same signature can be written in more than one way; a token that was changed at all is invalid (R13).
  if (token.length > longestToken || !token.split('.').every(isCanonical)) return undefined
  const known = verifiedTokens(ctx.encryption)
  const verified = known.get(token) ?? (await verifyToken(ctx, token))
  if (!verified || verified.expiresAtMs <= Date.now()) return undefined
  known.set(token, verified)
  return verified.sessionId
}

type VerifiedToken = { sessionId: string; expiresAtMs: number }

const rememberAtMost = 10_000
/**
 * A browser sends its token with every call, so a read token is cached. Whether its session is live is checked each
 * time.
 */
const verifiedTokens = memoizeWeak((_: Encryption) => new LRUCache<string, VerifiedToken>({ max: rememberAtMost }))

async function verifyToken({ encryption }: PlatformContext, token: string): Promise<VerifiedToken | undefined> {
  const keys = encryption.tokenKeys()
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = keys.find(({ id }) => id === header.kid)
        if (!key) throw new joseErrors.JWKSNoMatchingKey()
        return key.key
      },
      { issuer, algorithms: ['HS256'], requiredClaims: ['sub', 'exp'] },
    )
    const { sub, exp = 0 } = payload
    return isUuid(sub) ? { sessionId: sub, expiresAtMs: exp * 1_000 } : undefined
  } catch {
    return undefined
  }
}

/**
 * Base64url can write the same bytes in more than one way.
 * @param text - Such text.
 * @returns Whether it is the form that we write.
 */
export function isCanonical(text: string): boolean {
  return Buffer.from(text, 'base64url').toString('base64url') === text
}

function isUuid(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

async function liveSession(ctx: PlatformContext, id: string): Promise<SessionOfRequest | undefined> {
  const row = await findLive(ctx.db)(id)
  if (!row) return undefined
  const { isUnseen, ...session } = row
  if (isUnseen) await noteSeen(ctx, id)
  return session
}

type LiveSession = Omit<SessionOfRequest, 'expiresAt'> & { expiresAt: string; isUnseen: boolean }

/** Calls of the same moment are looked up in one batch. */
const findLive = memoizeWeak((db: Db) =>
  createBatcher<string, (SessionOfRequest & { isUnseen: boolean }) | undefined>(async (ids) => {
    const { rows } = await db.execute<LiveSession>(sql`
      select id, customer_id as "customerId", brand, expires_at as "expiresAt", ${unseen} as "isUnseen" from ${sessions}
      where id = any(${sql.param(ids)}::uuid[]) and ended_at is null and expires_at > now()`)
    return ids.map((id) => {
      const row = rows.find((one) => one.id === id)
      return row && { ...row, expiresAt: new Date(row.expiresAt) }
    })
  }),
)

/** Whether a session has to be noted as in use. */
const unseen = sql<boolean>`${sessions.lastSeenAt} < now() - make_interval(mins => ${sql.raw(String(seenEveryMinutes))})`

/** Notes that a session is in use; of many parallel calls only one writes. */
async function noteSeen(ctx: PlatformContext, id: string): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(sessions.id, id), unseen))
}
