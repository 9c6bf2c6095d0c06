import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signOut } from '#contract/auth.ts'
import { createProcess, getProcesses, stageFormValidate } from '#contract/processes.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { forged, misspelt } from '#testing/altered-tokens.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { sessions } from '../db/schema/accounts.ts'
import { processes } from '../db/schema/opening.ts'
import { findSessionId } from './session.ts'

let product: TestApp
let client: Client
let token: string
beforeAll(async () => {
  product = await startTestApp()
  client = await product.signIn(undefined, 'Ana Genuina')
  token = client.token ?? ''
})
afterAll(() => product.close())

/** The answer to a token, brought by a program and by a browser. */
async function answersTo(text: string): Promise<number[]> {
  const ask = (headers: Record<string, string>) =>
    product.app.inject({ url: '/api/users/get-user', headers: { 'x-api-key': 'cosecha-web', ...headers } })
  const answers = [await ask({ authorization: `Bearer ${text}` }), await ask({ cookie: `id_token_user=${text}` })]
  return answers.map(({ statusCode }) => statusCode)
}

test('R13 every way to write the signature but ours is refused, though its bytes are the same', async () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const bytes = Buffer.from(token.split('.')[2] ?? '', 'base64url')
  const same = [...alphabet].map((last) => token.slice(0, -1) + last).filter((one) => one !== token)
  const twins = same.filter((one) => Buffer.from(one.split('.')[2] ?? '', 'base64url').equals(bytes))
  expect(twins).toHaveLength(3)
  for (const twin of twins) expect(await answersTo(twin)).toEqual([401, 401])
  expect(await answersTo(token)).toEqual([200, 200])
})

test('R13 a token that was changed anywhere is worth nothing, and a whole one of other making neither', async () => {
  const other = await product.signIn(undefined, 'Otra Persona')
  const session = {
    id: (await findSessionId(product.ctx, token)) ?? '',
    otherId: (await findSessionId(product.ctx, other.token ?? '')) ?? '',
  }
  for (const { how, token: changed } of misspelt(token, 1)) {
    expect([how, changed, await findSessionId(product.ctx, changed)]).toEqual([how, changed, undefined])
  }
  for await (const { how, token: made } of forged(product.ctx, token, session)) {
    expect([how, made, await answersTo(made)]).toEqual([how, made, [401, 401]])
  }
  expect(await answersTo(token)).toEqual([200, 200])
})

test('R12 R13 a genuine token of a session that ended is worth nothing', async () => {
  const leaving = await product.signIn()
  await leaving.call(signOut, {})
  expect(await answersTo(leaving.token ?? '')).toEqual([401, 401])
})

test('R12 R13 a session that ended between two requests lets the second one read and write nothing', async () => {
  const leaving = await product.signIn(undefined, 'Eva Ausente')
  const { ctx } = product
  const id = (await findSessionId(ctx, leaving.token ?? '')) ?? ''
  const rate = partnerBank(22).demonstrationRates.curve[360] ?? ''
  const open = (amount: number, bankId = 22) =>
    leaving.call(
      createProcess,
      { body: { bank_id: bankId, amount, term: 360, rate, environment_simulate: 'astro' } } as never,
      { idempotencyKey: randomUUID() },
    )
  const list = () => leaving.call(getProcesses, { query: {} } as never)
  const begun = await open(10_000_000)
  expect([begun.status, (await list()).status]).toEqual([201, 200])
  await ctx.db.update(sessions).set({ endedAt: sql`now()`, endedBy: 'sign-out' }).where(eq(sessions.id, id))
  const next = { body: { process_uuid: begun.body.process_uuid } } as never
  // A write in a transaction, reads, and a request that is refused before it asks the database anything.
  const answers = [
    await open(20_000_000),
    await list(),
    await leaving.call(stageFormValidate, next),
    await open(1, 999),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, id))
  const rows = await ctx.db
    .select()
    .from(processes)
    .where(eq(processes.customerId, session?.customerId ?? ''))
  expect(rows.map(({ amountCop }) => amountCop)).toEqual([10_000_000])
})
