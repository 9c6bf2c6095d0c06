import type { FastifyReply, FastifyRequest } from 'fastify'
import { type KeptCookie, personCookies, storedItems } from '#contract/browser-storage.ts'
import { readPhoneWithCode, splitE164 } from '#contract/phone-number.ts'
import type { PlatformContext } from '../context.ts'
import { isCanonical, isHttps } from './session.ts'

/**
 * L15: the `em-` cookies, which remember the last person on a browser. Each is encrypted for its own name, and no
 * script can read it. One that was altered, is too old or has another's value is ignored and cleared.
 */

/** An answer on its way to a browser. */
type Exchange = { http: FastifyRequest; reply: FastifyReply }

/** What a browser remembers of a person; unknown parts are undefined. */
export type RememberedPerson = {
  phoneE164: string | undefined
  phoneNumber: string | undefined
  phonePrefix: string | undefined
  fullName: string | undefined
  processUuid: string | undefined
}

/** No such cookie is longer: the longest is a name of 120 characters. */
const longestCookie = 1_000

/** @returns What the cookies of the request say; the answer clears the invalid ones. */
export function readPerson(ctx: PlatformContext, on: Exchange): RememberedPerson {
  return {
    phoneE164: readEncrypted(ctx, on, storedItems.phoneFull),
    phoneNumber: readEncrypted(ctx, on, storedItems.phoneNumber),
    phonePrefix: readEncrypted(ctx, on, storedItems.phonePrefix),
    fullName: readEncrypted(ctx, on, storedItems.fullName),
    processUuid: readEncrypted(ctx, on, storedItems.processOfBrowser),
  }
}

/** Remembers the phone a code was sent to. A person remembered with another phone is forgotten. */
export function rememberPhone(ctx: PlatformContext, on: Exchange, typed: { prefix: string; number: string }): void {
  const phoneE164 = readPhoneWithCode(typed.prefix, typed.number)
  if (phoneE164 === undefined) return
  const { prefix, digits } = splitE164(phoneE164)
  forgetAnotherPerson(ctx, on, phoneE164)
  writeEncrypted(ctx, on, storedItems.phoneFull, phoneE164)
  writeEncrypted(ctx, on, storedItems.phoneNumber, digits)
  writeEncrypted(ctx, on, storedItems.phonePrefix, prefix)
}

/** Remembers the person who signed in, and replaces one with another phone. */
export function rememberSignIn(
  ctx: PlatformContext,
  on: Exchange,
  phoneE164: string,
  fullName: string | undefined,
): void {
  forgetAnotherPerson(ctx, on, phoneE164)
  if (fullName !== undefined) writeEncrypted(ctx, on, storedItems.fullName, fullName)
}

/** Remembers the name of the person who is signed in. A program, which sends its token itself, gets no cookies. */
export function rememberName(ctx: PlatformContext, on: Exchange, fullName: string): void {
  refresh(ctx, on, storedItems.fullName, fullName)
}

/** Remembers the process that is worked on. A program, which sends its token itself, gets no cookies. */
export function rememberProcess(ctx: PlatformContext, on: Exchange, processUuid: string): void {
  refresh(ctx, on, storedItems.processOfBrowser, processUuid)
}

export function forgetProcess(ctx: PlatformContext, { reply }: Exchange): void {
  clear(ctx, reply, storedItems.processOfBrowser)
}

/** Clears the person's data from the browser's cookies, except those of the session, which end separately. */
export function clearRememberMeCookies(ctx: PlatformContext, { http, reply }: Exchange): void {
  for (const cookie of personCookies) if (http.cookies[cookie.key] !== undefined) clear(ctx, reply, cookie)
}

function forgetAnotherPerson(ctx: PlatformContext, on: Exchange, phoneE164: string): void {
  if (readEncrypted(ctx, on, storedItems.phoneFull) !== phoneE164) clearRememberMeCookies(ctx, on)
}

const getOptions = (ctx: PlatformContext) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(ctx) }) as const

function clear(ctx: PlatformContext, reply: FastifyReply, { key }: KeptCookie): void {
  reply.clearCookie(key, getOptions(ctx))
}

function refresh(ctx: PlatformContext, on: Exchange, cookie: KeptCookie, text: string): void {
  const isBrowser = on.http.headers.authorization === undefined
  if (isBrowser && decryptCookie(ctx, cookie, on.http.cookies[cookie.key]) !== text)
    writeEncrypted(ctx, on, cookie, text)
}

function writeEncrypted(ctx: PlatformContext, on: Exchange, cookie: KeptCookie, text: string): void {
  const expires = Math.floor(Date.now() / 1000) + cookie.livesSeconds
  const encrypted = ctx.encryption.encrypt(`cookie/${cookie.key}`, `${expires}:${text}`)
  on.reply.setCookie(cookie.key, encrypted, { ...getOptions(ctx), maxAge: cookie.livesSeconds })
}

function readEncrypted(ctx: PlatformContext, { http, reply }: Exchange, cookie: KeptCookie): string | undefined {
  const encrypted = http.cookies[cookie.key]
  const text = decryptCookie(ctx, cookie, encrypted)
  if (encrypted !== undefined && text === undefined) clear(ctx, reply, cookie)
  return text
}

/** @returns The decrypted text; undefined when it was altered, belongs to another cookie, or is too old. */
function decryptCookie(ctx: PlatformContext, { key }: KeptCookie, encrypted: string | undefined): string | undefined {
  if (!encrypted || encrypted.length > longestCookie || !isCanonical(encrypted)) return undefined
  try {
    const [, expires, text] = /^(\d{1,12}):(.*)$/su.exec(ctx.encryption.decrypt(`cookie/${key}`, encrypted)) ?? []
    return Number(expires) * 1000 > Date.now() ? text : undefined
  } catch {
    return undefined
  }
}
