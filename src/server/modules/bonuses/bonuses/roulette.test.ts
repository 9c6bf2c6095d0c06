import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRoulette, turnRoulette } from '#contract/bonuses.ts'
import { askPrivacy } from '#contract/privacy.ts'
import { cancelProcess, createProcess } from '#contract/processes.ts'
import { onceForAPerson } from '#domain/bonuses/bonus-grant.ts'
import { evaluateBonus } from '#domain/bonuses/evaluate.ts'
import { type RouletteSourceId, rouletteSources } from '#domain/bonuses/roulette-sources.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { loadCustomerId, signedOpening } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { bonusGrants, campaigns, onceMarks, rouletteDraws } from '../../../platform/db/schema/bonuses.ts'
import { limitCounters } from '../../../platform/db/schema/platform.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { changePhone } from '../../accounts/customers/change-phone.ts'
import { notePerson } from '../../opening/identity/note-person.ts'
import { followProcess } from './follow-process.ts'
import { deleteEndedMarks } from './once-marks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = (who: Client, source = 'general') => who.call(getRoulette, { query: { source } })
const turn = (who: Client, source = 'general') => who.call(turnRoulette, { body: { source } })
const choice = { bank_id: 24, amount: 10_000_000, term: 360, rate: '12.200', environment_simulate: 'astro' } as const
const open = (who: Client, change: { amount?: number; bonus_amount?: number } = {}) =>
  who.call(createProcess, { body: { ...choice, bono: 'bono_ruleta', ...change } }, { idempotencyKey: randomUUID() })
const saver = () => app.signIn(undefined, 'Prueba Ahorradora')
const computeWorth = (key: string, amountCop = 10_000_000, source: RouletteSourceId = 'general') => {
  const roulettePrize = rouletteSources[source].prizes.find((prize) => prize.key === key)
  return evaluateBonus({ type: 'bono_ruleta', amountCop, termDays: 360, roulettePrize }).bonusAmountCop
}

test('B07 a person turns a roulette once; the prize is one of the wheel and is found again', async () => {
  const who = await saver()
  const before = await read(who)
  expect(before.body).toMatchObject({ source: 'general', participated: false })
  expect(before.body.prize).toBeUndefined()
  expect(before.body.options.map(({ key }) => key)).toEqual(rouletteSources.general.prizes.map(({ key }) => key))
  const turned = await turn(who)
  expect(turned.status).toBe(201)
  expect(before.body.options).toContainEqual(turned.body.prize)
  expect((await read(who)).body).toMatchObject({ participated: true, prize: turned.body.prize })
  const again = await turn(who)
  expect([again.status, getErrorCode(again), again.body]).toEqual([409, 'ROULETTE_PARTICIPATED', undefined])
  expect((await read(who)).body.prize).toEqual(turned.body.prize)
  // Another wheel is another turn.
  expect((await turn(who, 'finverzo')).status).toBe(201)
})

test('B07 who is not signed in sees the prizes and turns nothing, in however many browsers', async () => {
  const seen = await read(app.anonymous)
  expect(seen.body).toMatchObject({ participated: false })
  expect(seen.headers['set-cookie']).toBeUndefined()
  const refused = await turn(app.anonymous)
  expect([refused.status, refused.body]).toEqual([401, undefined])
})

test('B07 A14 of thirty turns of one person at once one counts', async () => {
  const who = await saver()
  const answers = await Promise.all(Array.from({ length: 30 }, () => turn(who)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(getErrorCode(answer)).toMatch(/^(?:ROULETTE_PARTICIPATED|RATE_LIMITED)$/)
  }
})

test('B07 whose document was proven on another phone has turned it already', async () => {
  const [phone, laptop] = [await saver(), await saver()]
  const uuids = await Promise.all(
    [phone, laptop].map(async (who) => {
      const opened = await who.call(createProcess, { body: choice }, { idempotencyKey: randomUUID() })
      return opened.body.process_uuid
    }),
  )
  const personBlindIndex = `roulette-${randomUUID()}`
  for (const uuid of uuids) await inTransaction(app.ctx.db, (tx) => notePerson(tx, uuid, personBlindIndex))
  const answers = await Promise.all([phone, laptop].map((who) => turn(who)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const who of [phone, laptop]) expect((await read(who)).body.participated).toBe(true)
})

const erase = (who: Client) =>
  who.call(askPrivacy, { body: { kind: 'deletion', detail: 'Bórrenme, por favor' } }, { idempotencyKey: randomUUID() })

test('B07 Z09 who deletes the account and comes back with the same phone has had the turn', async () => {
  const who = await saver()
  expect((await turn(who)).status).toBe(201)
  expect((await erase(who)).body.erased).toBe(true)
  const back = await app.signIn(who.phone, 'Prueba Ahorradora')
  expect((await read(back)).body).toMatchObject({ participated: true })
  expect(getErrorCode(await turn(back))).toBe('ROULETTE_PARTICIPATED')
  // The mark is of that wheel alone, and nobody else's.
  expect((await turn(back, 'finverzo')).status).toBe(201)
  expect((await turn(await saver())).status).toBe(201)
})

test('B07 Z09 a turn that runs while the person is erased is refused, or counts when they come back', async () => {
  for (let round = 0; round < 8; round += 1) {
    const who = await saver()
    const [turned] = await Promise.all([turn(who), erase(who)])
    const back = await app.signIn(who.phone, 'Prueba Ahorradora')
    const isKept = (await read(back)).body.participated
    expect(isKept).toBe(turned.status === 201)
    const left = await app.ctx.db
      .select()
      .from(rouletteDraws)
      .innerJoin(customers, eq(customers.id, rouletteDraws.customerId))
    expect(left.filter(({ customers: { erasedAt } }) => erasedAt !== null)).toEqual([])
  }
}, 60_000)

test('B07 Z09 who got another phone and is erased turns no more with the one they left', async () => {
  const who = await saver()
  await turn(who)
  const customerId = await loadCustomerId(app, who)
  const phone = freshPhone()
  const move = { customerId, fromE164: `+57${who.phone}`, toE164: `+57${phone}` }
  expect(await inTransaction(app.ctx.db, (tx) => changePhone(app.ctx, tx, move))).toBe(true)
  expect((await erase(await app.signIn(phone))).body.erased).toBe(true)
  await app.ctx.db.delete(limitCounters)
  for (const one of [phone, who.phone]) {
    expect(getErrorCode(await turn(await app.signIn(one, 'Prueba Ahorradora')))).toBe('ROULETTE_PARTICIPATED')
  }
})

test('B07 Z09 whose document was proven with an erased account has had the turn, and is judged once more when it is spent', async () => {
  const personBlindIndex = `erased-${randomUUID()}`
  const prove = (uuid: string) => inTransaction(app.ctx.db, (tx) => notePerson(tx, uuid, personBlindIndex))
  const gone = await saver()
  await prove((await gone.call(createProcess, { body: choice }, { idempotencyKey: randomUUID() })).body.process_uuid)
  expect((await turn(gone)).status).toBe(201)
  expect((await erase(gone)).body.erased).toBe(true)
  // Another phone turns before anybody knows whose it is, and its opening uses the prize.
  const other = await saver()
  expect((await turn(other)).status).toBe(201)
  const uuid = (await open(other)).body.process_uuid
  await prove(uuid)
  await inTransaction(app.ctx.db, (tx) => followProcess(tx, uuid, 'DECEVAL-ENVIADO-AL-CLIENTE'))
  const [grant] = await app.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.processUuid, uuid))
  expect(grant).toMatchObject({ kind: 'bono_ruleta', status: 'cancelled', cancelReason: onceForAPerson })
  expect(getErrorCode(await turn(other))).toBe('ROULETTE_PARTICIPATED')
})

/**
 * Begins an opening, whose identity somebody proves.
 * @returns Its uuid.
 */
async function openAs(who: Client, personBlindIndex: string, isWithPrize = false): Promise<string> {
  const opened = isWithPrize
    ? await open(who)
    : await who.call(createProcess, { body: choice }, { idempotencyKey: randomUUID() })
  expect(opened.status).toBe(201)
  const uuid = opened.body.process_uuid
  await inTransaction(app.ctx.db, (tx) => notePerson(tx, uuid, personBlindIndex))
  return uuid
}

/** Gives up an opening, and asks for the deletion of what no law keeps on a phone that has a signed deposit. */
async function eraseInPart(who: Client, process_uuid: string) {
  expect((await who.call(cancelProcess, { body: { process_uuid } })).status).toBe(200)
  expect((await erase(who)).body.erased).toBe(false)
}

test("B07 Z09 who turned with a phone that has somebody else's deposit has had the turn when only their part is erased", async () => {
  const person = `in-part-${randomUUID()}`
  const { client: shared } = await signedOpening(app)
  await app.ctx.db.delete(limitCounters)
  expect((await turn(shared)).status).toBe(201)
  await eraseInPart(shared, await openAs(shared, person))
  const other = await saver()
  await openAs(other, person)
  expect(getErrorCode(await turn(other))).toBe('ROULETTE_PARTICIPATED')
  expect((await read(other)).body.participated).toBe(true)
})

test('B07 Z09 a turn that stays when a part is erased is no second turn, and its prize is paid', async () => {
  const person = `stays-${randomUUID()}`
  const { client } = await signedOpening(app)
  await app.ctx.db.delete(limitCounters)
  await turn(client)
  await eraseInPart(client, await openAs(client, person))
  const uuid = await openAs(client, person, true)
  await inTransaction(app.ctx.db, (tx) => followProcess(tx, uuid, 'DECEVAL-ENVIADO-AL-CLIENTE'))
  const [grant] = await app.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.processUuid, uuid))
  expect(grant).toMatchObject({ kind: 'bono_ruleta', status: 'scheduled' })
})

test('B07 Z09 what an erasure leaves of a turn names nobody, and goes with the campaign', async () => {
  const who = await saver()
  await turn(who, 'finverzo')
  await erase(who)
  const marks = await app.ctx.db.select().from(onceMarks).where(eq(onceMarks.source, 'finverzo'))
  expect(JSON.stringify(marks)).not.toContain(who.phone)
  expect(marks.length).toBeGreaterThan(0)
  await deleteEndedMarks(app.ctx.db)
  expect(await app.ctx.db.$count(onceMarks, eq(onceMarks.source, 'finverzo'))).toBe(marks.length)
  const wheel = eq(campaigns.code, 'finverzo')
  await app.ctx.db.update(campaigns).set({ validUntil: '2026-01-01' }).where(wheel)
  await deleteEndedMarks(app.ctx.db)
  await app.ctx.db.update(campaigns).set({ validUntil: null }).where(wheel)
  expect(await app.ctx.db.$count(onceMarks, eq(onceMarks.source, 'finverzo'))).toBe(0)
})

test('B07 a prize that was taken off the wheel stays with whoever drew it, and is granted', async () => {
  const who = await saver()
  const drawn = (await turn(who)).body.prize
  const wheel = eq(campaigns.code, 'general')
  const [row] = await app.ctx.db.select({ figures: campaigns.figures }).from(campaigns).where(wheel)
  const figures = row?.figures ?? {}
  const left = figures.prizes?.filter(({ key }) => key !== drawn?.key) ?? []
  await app.ctx.db
    .update(campaigns)
    .set({ figures: { ...figures, prizes: left } })
    .where(wheel)
  const found = (await read(who)).body.prize
  const opened = await open(who, { bonus_amount: computeWorth(drawn?.key ?? '') })
  await app.ctx.db.update(campaigns).set({ figures }).where(wheel)
  expect(found).toMatchObject({ key: drawn?.key, label: drawn?.label, value: drawn?.value })
  expect(opened.status).toBe(201)
})

test('B07 a wheel whose campaign ended is turned no more, and what was drawn from it gives nothing', async () => {
  const who = await saver()
  expect((await turn(who, 'mundial-de-tejo')).status).toBe(201)
  const isEnded = (value: boolean) =>
    app.ctx.db.update(campaigns).set({ isEnded: value }).where(eq(campaigns.code, 'mundial-de-tejo'))
  await isEnded(true)
  expect(getErrorCode(await turn(await saver(), 'mundial-de-tejo'))).toBe('ROULETTE_INVALID')
  expect(getErrorCode(await open(who))).toBe('BONUS_NOT_ELIGIBLE')
  await isEnded(false)
  expect((await open(who)).status).toBe(201)
})

test.each(['', 'otra', '__proto__', 'constructor'])(
  'B07 there is no roulette %j, and it gives no prize',
  async (source) => {
    const answer = await turn(await saver(), source)
    expect([400, 422]).toContain(answer.status)
    expect((await read(app.anonymous, source)).body).toBeUndefined()
    expect(await app.ctx.db.select().from(rouletteDraws).where(eq(rouletteDraws.source, source))).toEqual([])
  },
)

test.each([
  {},
  { source: ['general'] },
  { source: 'general', prize: 'general-50-mil' },
  { source: 'general', options: [] },
])('A39 a turn with %j is refused', async (payload) => {
  const who = await saver()
  const answer = await who.inject({ method: 'POST', url: '/api/bonuses/roulette', payload })
  expect([answer.statusCode, answer.json().errors.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('B07 B12 the prize is granted with the process of who drew it, once', async () => {
  const who = await saver()
  const { prize } = (await turn(who)).body
  const worth = computeWorth(prize.key)
  expect(getErrorCode(await open(who, { bonus_amount: worth + 1 }))).toBe('BONUS_CHANGED')
  const opened = await open(who, { bonus_amount: worth })
  expect(opened.status).toBe(201)
  const { process_uuid } = opened.body
  const [grant] = await app.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.processUuid, process_uuid))
  expect(grant).toMatchObject({
    kind: 'bono_ruleta',
    amountCop: worth,
    inputs: { prizeKey: prize.key },
    campaignCode: 'general',
  })
  expect(getErrorCode(await open(who, { amount: 11_000_000 }))).toBe('BONUS_NOT_ELIGIBLE')
  expect(getErrorCode(await open(await saver()))).toBe('BONUS_NOT_ELIGIBLE')
  // Given up, the prize is free again for its customer, for another amount.
  await who.call(cancelProcess, { body: { process_uuid } })
  expect((await open(who, { amount: 11_000_000 })).status).toBe(201)
})

test('B07 A14 of many openings at once one has the prize', async () => {
  const at = await saver()
  await turn(at)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => open(at, { amount: 10_000_000 + index })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('B07 below its least amount the prize waits', async () => {
  const at = await saver()
  const { prize } = (await turn(at)).body
  expect(getErrorCode(await open(at, { amount: 999_999 }))).toBe('BONUS_NOT_ELIGIBLE')
  expect((await open(at, { amount: 1_000_000, bonus_amount: computeWorth(prize.key, 1_000_000) })).status).toBe(201)
})

test('B07 every prize comes up, about as often as its weight', async () => {
  const turns = 300
  const counts = new Map<string, number>()
  const who = await saver()
  for (let index = 0; index < turns; index += 1) {
    // The same person would have one turn: it is taken back, and so is the count of the address.
    await app.ctx.db.delete(rouletteDraws).where(eq(rouletteDraws.source, 'mundial-de-tejo'))
    await app.ctx.db.delete(limitCounters)
    const { prize } = (await turn(who, 'mundial-de-tejo')).body
    counts.set(prize.key, (counts.get(prize.key) ?? 0) + 1)
  }
  for (const { key, weight } of rouletteSources['mundial-de-tejo'].prizes) {
    const expected = (turns * weight) / 100
    // Six standard deviations: it would not happen by chance in years of runs.
    const margin = 6 * Math.sqrt(expected * (1 - weight / 100))
    expect(Math.abs((counts.get(key) ?? 0) - expected), key).toBeLessThan(margin)
  }
}, 60_000)
