import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRoulette, turnRoulette } from '#contract/bonuses.ts'
import { cancelProcess, createProcess } from '#contract/processes.ts'
import { evaluateBonus } from '#domain/bonuses/evaluate.ts'
import { roulettePrize, rouletteSources } from '#domain/bonuses/roulette-sources.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { bonusGrants, rouletteDraws } from '../../db/schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A browser with its own cookies, which may be signed in. */
type Browser = { who: Client; cookie: string }
const browser = (who: Client = app.anonymous): Browser => ({ who, cookie: '' })

/** Keeps what the answer sets, as a browser does. */
function keepCookie(at: Browser, headers: Record<string, unknown>): void {
  const set = [headers['set-cookie'] ?? []].flat().map(String)
  const found = set.find((one) => one.startsWith('device='))
  if (found) at.cookie = found.split(';')[0] ?? ''
}
async function read(at: Browser, source = 'general') {
  const answer = await at.who.call(getRoulette, { query: { source } }, { headers: { cookie: at.cookie } })
  keepCookie(at, answer.headers)
  return answer
}
async function turn(at: Browser, source = 'general') {
  const answer = await at.who.call(turnRoulette, { body: { source } }, { headers: { cookie: at.cookie } })
  keepCookie(at, answer.headers)
  return answer
}
const choice = { bank_id: 24, amount: 10_000_000, term: 360, rate: '12.200', environment_simulate: 'astro' } as const
const open = (at: Browser, change: { amount?: number; bonus_amount?: number } = {}) =>
  at.who.call(
    createProcess,
    { body: { ...choice, bono: 'bono_ruleta', ...change } },
    { idempotencyKey: randomUUID(), headers: { cookie: at.cookie } },
  )
const saver = () => app.signIn(undefined, 'Prueba Ahorradora')
const codeOf = (answer: { problem: { errors: { code: string } } }) => answer.problem.errors.code
const worthOf = (key: string, amountCop = 10_000_000, source = 'general') =>
  evaluateBonus({ type: 'bono_ruleta', amountCop, termDays: 360, roulettePrize: roulettePrize(source, key) })
    .bonusAmountCop

test('B07 a browser turns a roulette once; its prize is one of the wheel and is found again', async () => {
  const at = browser()
  const before = await read(at)
  expect(before.body).toMatchObject({ source: 'general', participated: false })
  expect(before.body.prize).toBeUndefined()
  expect(before.body.options.map(({ key }) => key)).toEqual(rouletteSources.general.prizes.map(({ key }) => key))
  const turned = await turn(at)
  expect(turned.status).toBe(201)
  expect(before.body.options).toContainEqual(turned.body.prize)
  expect((await read(at)).body).toMatchObject({ participated: true, prize: turned.body.prize })
  const again = await turn(at)
  expect([again.status, codeOf(again), again.body]).toEqual([409, 'ROULETTE_PARTICIPATED', undefined])
  expect((await read(at)).body.prize).toEqual(turned.body.prize)
  // Another campaign is another turn, another browser another person.
  expect((await turn(at, 'finverzo')).status).toBe(201)
  expect((await turn(browser())).status).toBe(201)
})

test('B07 R19 the browser is known by a cookie that no script can read', async () => {
  const answer = await app.anonymous.call(getRoulette, { query: { source: 'general' } })
  const [cookie] = [answer.headers['set-cookie'] ?? []].flat().map(String)
  expect(cookie).toMatch(/^device=[\w-]{43};.*HttpOnly/)
  expect(cookie).toContain('SameSite=Lax')
  const at = browser()
  await turn(at)
  const token = at.cookie.slice('device='.length)
  const rows = await app.ctx.db.select().from(rouletteDraws)
  expect(JSON.stringify(rows)).not.toContain(token)
  // One that we did not make is no browser's.
  for (const forged of ['device=', 'device=corta', `device=${'x'.repeat(500)}`]) {
    expect((await turn({ who: app.anonymous, cookie: forged })).headers['set-cookie']).toBeDefined()
  }
})

test('B07 A14 of thirty turns of one browser at once one counts', async () => {
  const at = browser()
  await read(at)
  const answers = await Promise.all(Array.from({ length: 30 }, () => turn({ ...at })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(codeOf(answer)).toBe('ROULETTE_PARTICIPATED')
})

test('B07 a customer who turned it elsewhere does not turn it again', async () => {
  const who = await saver()
  const phone = browser(who)
  const turned = await turn(phone)
  expect(turned.status).toBe(201)
  const laptop = browser(who)
  expect((await read(laptop)).body).toMatchObject({ participated: true, prize: turned.body.prize })
  expect(codeOf(await turn(laptop))).toBe('ROULETTE_PARTICIPATED')
  expect(codeOf(await turn(browser(who)))).toBe('ROULETTE_PARTICIPATED')
})

test.each(['', 'otra', '__proto__', 'constructor'])(
  'B07 there is no roulette %j, and it gives no prize',
  async (source) => {
    const answer = await turn(browser(), source)
    expect([400, 422]).toContain(answer.status)
    expect((await read(browser(), source)).body).toBeUndefined()
    expect(await app.ctx.db.select().from(rouletteDraws).where(eq(rouletteDraws.source, source))).toEqual([])
  },
)

test.each([
  {},
  { source: ['general'] },
  { source: 'general', prize: 'general-50-mil' },
  { source: 'general', options: [] },
])('A39 a turn with %j is refused', async (payload) => {
  const answer = await app.anonymous.inject({ method: 'POST', url: '/api/bonuses/roulette', payload })
  expect([answer.statusCode, answer.json().errors.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('B07 B12 the prize of the browser is granted with the process of who signs in there, once', async () => {
  const at = browser()
  const { prize } = (await turn(at)).body
  at.who = await saver()
  const worth = worthOf(prize.key)
  expect(codeOf(await open(at, { bonus_amount: worth + 1 }))).toBe('BONUS_CHANGED')
  const opened = await open(at, { bonus_amount: worth })
  expect(opened.status).toBe(201)
  const { process_uuid } = opened.body
  const [grant] = await app.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.processUuid, process_uuid))
  expect(grant).toMatchObject({ kind: 'bono_ruleta', amountCop: worth, inputs: { prizeKey: prize.key } })
  expect(codeOf(await open(at, { amount: 11_000_000 }))).toBe('BONUS_NOT_ELIGIBLE')
  // Nor does the same browser serve another customer.
  expect(codeOf(await open({ ...at, who: await saver() }))).toBe('BONUS_NOT_ELIGIBLE')
  // Given up, the prize is free again for its customer, for another amount, and for nobody else.
  await at.who.call(cancelProcess, { body: { process_uuid } })
  expect(codeOf(await open({ ...at, who: await saver() }))).toBe('BONUS_NOT_ELIGIBLE')
  expect((await open(at, { amount: 11_000_000 })).status).toBe(201)
})

test('B07 A14 of many openings at once one has the prize', async () => {
  const at = browser(await saver())
  await turn(at)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => open(at, { amount: 10_000_000 + index })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('B07 two browsers of one customer bring one prize of a campaign', async () => {
  const [one, other] = [browser(), browser()]
  await turn(one)
  await turn(other)
  const who = await saver()
  expect((await open({ ...one, who })).status).toBe(201)
  expect(codeOf(await open({ ...other, who }, { amount: 11_000_000 }))).toBe('BONUS_NOT_ELIGIBLE')
  // It stays with the browser, for somebody else.
  expect((await open({ ...other, who: await saver() })).status).toBe(201)
})

test('B07 below its least amount the prize waits', async () => {
  const at = browser(await saver())
  const { prize } = (await turn(at)).body
  expect(codeOf(await open(at, { amount: 999_999 }))).toBe('BONUS_NOT_ELIGIBLE')
  expect((await open(at, { amount: 1_000_000, bonus_amount: worthOf(prize.key, 1_000_000) })).status).toBe(201)
})

test('B07 every prize comes up, about as often as its weight', async () => {
  const turns = 300
  const counts = new Map<string, number>()
  for (let index = 0; index < turns; index += 1) {
    const { prize } = (await turn(browser(), 'mundial-de-tejo')).body
    counts.set(prize.key, (counts.get(prize.key) ?? 0) + 1)
  }
  for (const { key, weight } of rouletteSources['mundial-de-tejo'].prizes) {
    const expected = (turns * weight) / 100
    // Six standard deviations: it would not happen by chance in years of runs.
    const margin = 6 * Math.sqrt(expected * (1 - weight / 100))
    expect(Math.abs((counts.get(key) ?? 0) - expected), key).toBeLessThan(margin)
  }
}, 60_000)
