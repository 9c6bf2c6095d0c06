import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signOut } from '#contract/auth.ts'
import { endOneSession, endOtherSessions, listSessions } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { type Browser, createBrowser } from '#testing/browser.ts'
import { freshPhone } from '#testing/people.ts'
import { challenges, sessions } from '../../../platform/db/schema/accounts.ts'
import { forgetOldSignIns } from './end-sessions.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1',
}
const getSessions = async (browser: Browser) => (await browser.call(listSessions, {})).body.sessions
const isIn = async (browser: Browser) => (await browser.call(listSessions, {})).code ?? 'in'

/** The same customer, signed in on several browsers, the first one last. */
async function signedInOn(...userAgents: string[]): Promise<Browser[]> {
  const phone = freshPhone()
  const browsers = userAgents.map((userAgent) => createBrowser(product, userAgent))
  for (const browser of browsers.toReversed()) await browser.signIn(phone)
  return browsers
}

test('R12 A66 a customer sees where they are signed in, in words, and which one is this', async () => {
  const [here, , unknown] = await signedInOn(agents.phone, agents.iphone, 'curl/8')
  if (!here || !unknown) throw new Error('not signed in')
  const found = await getSessions(here)
  expect(found.map(({ device }) => device).sort()).toEqual(['Chrome en Android', 'Safari en iPhone', null].sort())
  expect(found.filter(({ is_this }) => is_this).map(({ device }) => device)).toEqual(['Chrome en Android'])
  expect((await getSessions(unknown)).find(({ is_this }) => is_this)?.device).toBeNull()
  const rows = JSON.stringify(await product.ctx.db.select().from(sessions))
  expect(rows).not.toContain('Android')
})

test('R12 closing the others ends them at once, and this one goes on', async () => {
  const [here, ...others] = await signedInOn(agents.phone, agents.iphone, 'curl/8')
  if (!here) throw new Error('not signed in')
  expect((await here.call(endOtherSessions, {})).body).toEqual({ ended: 2 })
  for (const other of others) expect(await isIn(other)).toBe('SESSION_ENDED')
  expect(await getSessions(here)).toHaveLength(1)
  expect((await here.call(endOtherSessions, {})).body).toEqual({ ended: 0 })
})

test('R12 A66 closing one ends that one, and it says by what', async () => {
  const [here, other, third] = await signedInOn(agents.phone, agents.iphone, 'curl/8')
  if (!here || !other || !third) throw new Error('not signed in')
  const session_id = (await getSessions(other)).find(({ is_this }) => is_this)?.id ?? ''
  expect((await here.call(endOneSession, { params: { session_id } })).body).toEqual({ ended: true })
  expect([await isIn(other), await isIn(third)]).toEqual(['SESSION_ENDED', 'in'])
  const again = await here.call(endOneSession, { params: { session_id } })
  expect([again.status, again.code]).toEqual([404, 'NOT_FOUND'])
  await third.call(signOut, {})
  const rows = await product.ctx.db.select().from(sessions).where(eq(sessions.id, session_id))
  expect(rows[0]?.endedBy).toBe('elsewhere')
  expect(await getSessions(here)).toHaveLength(1)
})

test('R12 signing out is noted as such, and twice changes nothing', async () => {
  const [here] = await signedInOn(agents.phone)
  if (!here) throw new Error('not signed in')
  const id = (await getSessions(here))[0]?.id ?? ''
  const token = here.cookies.get('id_token_user') ?? ''
  await here.call(signOut, {})
  const first = (await product.ctx.db.select().from(sessions).where(eq(sessions.id, id)))[0]
  here.cookies.set('id_token_user', token)
  expect((await here.call(signOut, {})).status).toBe(200)
  const [row] = await product.ctx.db.select().from(sessions).where(eq(sessions.id, id))
  expect([row?.endedBy, row?.endedAt]).toEqual(['sign-out', first?.endedAt])
})

test('R14 nobody sees or ends the session of another', async () => {
  const [[mine], [other]] = [await signedInOn('curl/8'), await signedInOn('curl/8')]
  if (!mine || !other) throw new Error('not signed in')
  const session_id = (await getSessions(other))[0]?.id ?? ''
  expect((await getSessions(mine)).map(({ id }) => id)).not.toContain(session_id)
  expect((await mine.call(endOneSession, { params: { session_id } })).status).toBe(404)
  expect((await mine.call(endOtherSessions, {})).body.ended).toBe(0)
  expect(await isIn(other)).toBe('in')
  expect((await product.anonymous.call(listSessions, {})).status).toBe(401)
})

test('R12 when a session was last seen is noted once in five minutes', async () => {
  const [here] = await signedInOn('curl/8')
  if (!here) throw new Error('not signed in')
  const [{ id = '' } = {}] = await getSessions(here)
  const setSeen = (ago: string) =>
    product.ctx.db
      .update(sessions)
      .set({ lastSeenAt: sql`now() - ${ago}::interval` })
      .where(eq(sessions.id, id))
  const minutesAgo = async () => {
    await isIn(here)
    const [row] = await product.ctx.db.select().from(sessions).where(eq(sessions.id, id))
    return Math.round((Date.now() - (row?.lastSeenAt.getTime() ?? 0)) / 60_000)
  }
  await setSeen('4 minutes')
  expect(await minutesAgo()).toBe(4)
  await setSeen('6 minutes')
  expect(await minutesAgo()).toBe(0)
})

test('A59 what ended more than ninety days ago is forgotten, and what did not is kept', async () => {
  const browsers = await signedInOn(agents.phone, agents.iphone, 'curl/8')
  const ids = await Promise.all(
    browsers.map(async (browser) => (await getSessions(browser)).find((one) => one.is_this)?.id),
  )
  const [live = '', recent = '', old = ''] = ids
  const endedAgo = (id: string, ago: string) =>
    product.ctx.db
      .update(sessions)
      .set({ endedAt: sql`now() - ${ago}::interval` })
      .where(eq(sessions.id, id))
  await endedAgo(recent, '89 days')
  await endedAgo(old, '91 days')
  const codesBefore = await product.ctx.db.$count(challenges)
  const [newest] = await product.ctx.db.select().from(challenges).limit(1)
  await product.ctx.db
    .update(challenges)
    .set({ createdAt: sql`now() - interval '91 days'` })
    .where(eq(challenges.id, newest?.id ?? ''))
  await forgetOldSignIns(product.ctx)
  const left = (await product.ctx.db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id)
  expect([left.includes(live), left.includes(recent), left.includes(old)]).toEqual([true, true, false])
  expect(await product.ctx.db.$count(challenges)).toBe(codesBefore - 1)
})
