import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { activateCampaign } from '#contract/campaigns.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { cleanUpDaily } from '../../../app/jobs/cleanup.ts'
import { campaignVisits } from '../../../platform/db/schema/marketing.ts'
import { limitCounters } from '../../../platform/db/schema/platform.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())
afterEach(async () => {
  await product.ctx.db.delete(campaignVisits)
  await product.ctx.db.delete(limitCounters)
})

const seen = { path: '/', channel: 'google', campaign: { utm_source: 'google', campana: 'black_friday' } }
const view = (body: object = seen, headers: Record<string, string> = {}) =>
  product.anonymous.call(activateCampaign, { body: body as typeof seen }, { headers })
const visits = () => product.ctx.db.select().from(campaignVisits).orderBy(campaignVisits.id)
const device = (letter: string) => ({ cookie: `device=${letter.repeat(43)}` })

test('H05 each page of a visit counts one view, in one row that keeps where it began', async () => {
  for (const path of ['/', '/cdt-simulador', '/cdt-finandina']) {
    const { status, body } = await view({ ...seen, path }, device('a'))
    expect([status, body]).toEqual([202, { activated: true }])
  }
  expect(await visits()).toMatchObject([
    { views: 3, firstPath: '/', channel: 'google', campaign: seen.campaign, brand: 'default' },
  ])
})

test('H05 another browser, channel or campaign is another row; the order of the parameters is not', async () => {
  await view(seen, device('a'))
  await view({ ...seen, campaign: { campana: 'black_friday', utm_source: 'google' } }, device('a'))
  await view(seen, device('b'))
  await view({ ...seen, channel: 'email' }, device('a'))
  await view({ ...seen, campaign: {} }, device('a'))
  expect((await visits()).map(({ views }) => views)).toEqual([2, 1, 1, 1])
})

test('H05 twenty views at once are twenty', async () => {
  await Promise.all(Array.from({ length: 20 }, () => view(seen, device('a'))))
  expect((await visits()).map(({ views }) => views)).toEqual([20])
})

test('H05 without a cookie none is set, and neither cookie nor address stands in the row', async () => {
  const { headers } = await view(seen)
  expect(headers['set-cookie']).toBeUndefined()
  await view(seen, device('c'))
  expect(await visits()).toHaveLength(2)
  expect(JSON.stringify(await visits())).not.toMatch(/127\.0\.0\.1|c{43}/)
})

test.each([
  { ...seen, path: '/a?telefono=3001234567' },
  { ...seen, path: 'https://evil.example' },
  { ...seen, channel: 'Ana Pérez' },
  { ...seen, campaign: { other: 'x' } },
  { ...seen, campaign: { campana: 'x'.repeat(121) } },
])('H05 what is no view of a page of ours is refused: %j', async (body) => {
  expect((await view(body)).status).toBe(400)
  expect(await visits()).toEqual([])
})

test('H05 control characters of a campaign never reach the database', async () => {
  expect((await view({ ...seen, campaign: { campana: 'a\u0000b\ud800', ref: '\u0000' } })).status).toBe(202)
  expect(await visits()).toMatchObject([{ campaign: { campana: 'ab' } }])
})

test('H05 one address counts 1,200 views in ten minutes and no more', async () => {
  await view(seen, device('a'))
  await product.ctx.db.update(limitCounters).set({ count: 1_200 })
  const { status, problem } = await view(seen, device('a'))
  expect([status, problem.errors.code]).toEqual([429, 'RATE_LIMITED'])
  expect((await visits()).map(({ views }) => views)).toEqual([1])
})

test('H05 after 400 days a visit is gone', async () => {
  await view(seen, device('a'))
  await view(seen, device('b'))
  const [old] = await visits()
  await product.ctx.db.update(campaignVisits).set({ day: sql`current_date - 401` }).where(sql`id = ${old?.id}`)
  await cleanUpDaily(product.ctx)
  expect((await visits()).map(({ id }) => id)).not.toContain(old?.id)
  expect(await visits()).toHaveLength(1)
})
