/** Shared helpers of the measurements. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import { buildApp } from '#server/app/app.ts'
import { createContext } from '#server/app/context.ts'
import { allJobs } from '#server/app/jobs/registry.ts'
import type { Context } from '#server/context.ts'
import { deriveCode } from '#server/modules/accounts/auth/code-of.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { challenges } from '#server/platform/db/schema/accounts.ts'
import { limitCounters } from '#server/platform/db/schema/platform.ts'
import { startBoss } from '#server/platform/jobs/boss.ts'
import type { TestApp } from '#testing/app.ts'

/** One running instance of the application. */
export type Instance = { ctx: Context; app: FastifyInstance; close(): Promise<void> }

/**
 * Another instance on the same PostgreSQL database, with the same keys: like a second server, or one after a restart.
 */
export async function anotherInstance(product: TestApp): Promise<Instance> {
  const { config } = product.ctx
  const database = await openDatabase(product.database.location)
  const logger = pino({ level: 'silent' })
  const boss = await startBoss(database, allJobs, logger)
  const ctx = await createContext({ config, database, boss, logger })
  const app = await buildApp(ctx)
  return {
    ctx,
    app,
    async close() {
      await app.close()
      await boss.stop({ graceful: false })
      ctx.providers.mail.close()
      await database.close()
    },
  }
}

/** Options of a request for a code, besides the phone. */
export type Asking = { brandKey?: string; byCall?: boolean; cookie?: string; from?: string; forwardedFor?: string }
export type SentCode = { username: string; session: string; right: string; wrong: string; brandKey: string }

const defaultKey = 'cosecha-web'
export const bankKey = 'coltefinanciera-web'

/**
 * Asks for a code for a Colombian phone.
 * @returns The raw answer.
 */
export function askForCode(
  { app }: Pick<Instance, 'app'>,
  phone: string,
  asking: Asking = {},
): Promise<LightMyRequestResponse> {
  const { brandKey = defaultKey, byCall, cookie, from, forwardedFor } = asking
  return app.inject({
    method: 'POST',
    url: '/api/auth/sign-up',
    headers: {
      'x-api-key': brandKey,
      ...(cookie ? { cookie } : {}),
      ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
    },
    ...(from ? { remoteAddress: from } : {}),
    payload: {
      phone_number: phone,
      prefix_number: '57',
      device_key: 'pc',
      ...(byCall ? { call_user: 'true' } : {}),
    },
  })
}

/** The code of an answer that sent one. The right digits are derived as the server does, so that no message is read. */
export function getSentCode(ctx: Context, answer: LightMyRequestResponse, brandKey = defaultKey): SentCode {
  const { ChallengeParameters, Session, code_length } = answer.json().body
  const username = ChallengeParameters.USERNAME
  const right = deriveCode(ctx.encryption, username, code_length)
  const wrong = String((Number(right) + 1) % 10 ** code_length).padStart(code_length, '0')
  return { username, session: Session, right, wrong, brandKey }
}

/**
 * Answers a code.
 * @returns The raw answer.
 */
export function answerCode(
  { app }: Pick<Instance, 'app'>,
  { username, session, brandKey }: Pick<SentCode, 'username' | 'session' | 'brandKey'>,
  answer: string,
  asking: Asking = {},
): Promise<LightMyRequestResponse> {
  const { cookie, from } = asking
  return app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { 'x-api-key': brandKey, ...(cookie ? { cookie } : {}) },
    ...(from ? { remoteAddress: from } : {}),
    payload: { username, session, answer },
  })
}

/**
 * Reports each answer that is compared. The database holds a keyed hash of the code and never the code. So comparing an
 * answer always computes a hash for the purpose `code`. This listens to that hash, behind all limits.
 */
export function onCompared(ctx: Context, told: (answer: string) => void): void {
  const { encryption } = ctx
  ctx.encryption = {
    ...encryption,
    keyedHash(purpose, text) {
      if (purpose === 'code') told(text)
      return encryption.keyedHash(purpose, text)
    },
  }
}

/**
 * Lets time pass for sign-in: makes all its data older by this many seconds, which to the database's clock is the same
 * as waiting.
 */
export async function letPass({ ctx }: Pick<Instance, 'ctx'>, seconds: number): Promise<void> {
  const ago = sql`make_interval(secs => ${seconds}::int)`
  // Through a date a hundred years ago, so that no counter collides with the next one.
  const century = sql`make_interval(years => 100)`
  await ctx.db.transaction(async (tx) => {
    await tx.update(challenges).set({
      createdAt: sql`${challenges.createdAt} - ${ago}`,
      expiresAt: sql`${challenges.expiresAt} - ${ago}`,
      resendAt: sql`${challenges.resendAt} - ${ago}`,
      usedAt: sql`${challenges.usedAt} - ${ago}`,
    })
    await tx.update(limitCounters).set({ windowStart: sql`${limitCounters.windowStart} - ${century}` })
    await tx.update(limitCounters).set({ windowStart: sql`${limitCounters.windowStart} + ${century} - ${ago}` })
  })
}

/**
 * Runs a function for each of many, this many in parallel.
 * @returns The results, in order.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const at = next++
      results[at] = await work(items[at] as T, at)
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}

export const range = (length: number) => Array.from({ length }, (_, at) => at)

export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
