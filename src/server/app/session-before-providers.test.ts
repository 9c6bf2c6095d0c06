import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { sessions } from '../platform/db/schema/accounts.ts'
import { findSessionId } from '../platform/http/session.ts'
import { withSession } from '../platform/http/with-session.ts'
import { createProviderHttp } from '../providers/http-client.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('R12 R13 nothing is asked of a provider for a session that ended, even before the first statement', async () => {
  const { ctx } = product
  const leaving = await product.signIn(undefined, 'Iván Ausente')
  const http = { headers: { authorization: `Bearer ${leaving.token}` } } as unknown as FastifyRequest
  let asked = 0
  const provider = createProviderHttp('a provider', (call) => {
    asked += 1
    return call()
  })
  const work = async () => {
    await provider({ method: 'GET', url: 'http://127.0.0.1:1/' }).catch(() => undefined)
    return 'done'
  }
  expect(await withSession(ctx, http, work)).toBe('done')
  expect(await withSession(ctx, http, work)).toBe('done')
  expect(asked).toBe(2)
  const id = (await findSessionId(ctx, leaving.token ?? '')) ?? ''
  await ctx.db.update(sessions).set({ endedAt: sql`now()`, endedBy: 'sign-out' }).where(eq(sessions.id, id))
  await expect(withSession(ctx, http, work)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(asked).toBe(2)
})
