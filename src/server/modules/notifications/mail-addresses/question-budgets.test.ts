import { randomUUID } from 'node:crypto'
import { desc, eq, inArray, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getConversation, sendMessage } from '#contract/conversations.ts'
import { answerMailAddress, askAgain, getUnprovenMail } from '#contract/mail-addresses.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { formFor } from '#domain/forms/registry.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { buildAnswers } from '#testing/form-answers.ts'
import { handIn, newProcess } from '#testing/forms.ts'
import { inFullRun } from '#testing/full-run.ts'
import { control, loadCustomerId } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { mailAddresses } from '../../../platform/db/schema/notifications.ts'
import { limitCounters } from '../../../platform/db/schema/platform.ts'
import { forgetOldWindows } from '../../../platform/rate-limit/reservations.ts'
import { keptAddress, openAddress } from './addresses-of.ts'
import { answerAddress } from './answer-address.ts'
import { keyOfAddress } from './ask-owner.ts'
import { mayWriteTo } from './may-write-to.ts'
import { usedUpKey } from './question-budgets.ts'

const perHour = 30
const tries = inFullRun(1_000, 60)
let product: TestApp
beforeAll(async () => {
  product = await startTestApp({ UNPROVEN_LETTERS_PER_HOUR: String(perHour), TRUSTED_PROXIES: '127.0.0.1' })
})
beforeEach(() => product.ctx.db.delete(limitCounters).where(like(limitCounters.key, 'mail-questions/%')))
afterAll(() => product.close())

const personal = formFor('personal', 24)
if (!personal) throw new Error('no form')
const form = personal
const newRun = () => {
  const run = randomUUID()
  return (number: number) => `persona.${number}.${run}@example.com`
}
/** How many letters a list of addresses got. */
async function countLetters(addresses: readonly string[]): Promise<number> {
  await product.drainJobs()
  let letters = 0
  for (const address of addresses) {
    letters += (await control(product, 'GET', `mail?to=${encodeURIComponent(address)}`)).messages.length
  }
  return letters
}
async function nameAddresses(addresses: readonly string[]) {
  const process = await newProcess(product, await product.signIn(undefined, 'Ana Prueba'))
  for (const email of addresses) {
    expect((await handIn(process, 'personal', { ...buildAnswers(form), email })).status).toBe(200)
  }
  return process
}
const write = (email: string, headers: Record<string, string> = {}) =>
  product.anonymous.call(
    sendMessage,
    { body: { text: 'Hola', contact: { name: 'Vera Visitante', email } } },
    { idempotencyKey: randomUUID(), headers },
  )
/** Each line writes some hundred messages at most, which is another limit. */
const lineOf = (number: number) => ({ 'x-forwarded-for': `203.0.113.${number % 250}` })
async function newVisit(): Promise<Record<string, string>> {
  const { headers } = await product.anonymous.call(getConversation, {})
  const device = [headers['set-cookie'] ?? []].flat().find((one) => String(one).startsWith('device='))
  return { cookie: String(device).split(';')[0] ?? '' }
}

test('N07 of a thousand addresses that one customer names three get a letter; every form is taken, and fifty are kept, the newest of those that wait', async () => {
  const address = newRun()
  const addresses = Array.from({ length: tries }, (_, number) => address(number))
  const { client } = await nameAddresses(addresses)
  expect(await countLetters(addresses)).toBe(3)
  const { addresses: kept } = (await client.call(getUnprovenMail, {})).body
  expect(kept).toHaveLength(50)
  expect(kept.filter(({ is_asked }) => is_asked)).toHaveLength(3)
  const rows = await product.ctx.db
    .select()
    .from(mailAddresses)
    .where(eq(mailAddresses.ownerId, await loadCustomerId(product, client)))
  const left = new Set(rows.map((row) => openAddress(product.ctx, row.addressEncrypted)))
  expect(addresses.filter((one) => left.has(one))).toEqual([...addresses.slice(0, 3), ...addresses.slice(-47)])
  const waiting = kept.find(({ is_asked }) => !is_asked)
  const refused = await client.call(askAgain, { params: { address_id: waiting?.id ?? '' } })
  expect([refused.status, refused.problem.errors.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
}, 300_000)

test('N07 who names address after address forgets none that was confirmed or takes no letters', async () => {
  const address = newRun()
  const [own = '', refused = ''] = [address(1), address(2)]
  const { client } = await nameAddresses([own, refused])
  const ownerId = await loadCustomerId(product, client)
  for (const [email, isOwn] of [
    [own, true],
    [refused, false],
  ] as const) {
    const [row] = await product.ctx.db
      .select()
      .from(mailAddresses)
      .where(eq(mailAddresses.addressBlindIndex, keptAddress(product.ctx, email).addressBlindIndex))
    await answerAddress(product.ctx, { key: keyOfAddress(product.ctx, row?.id ?? ''), isOwn })
  }
  for (let number = 3; number < 63; number += 1) {
    await mayWriteTo(product.ctx, { ownerId, address: address(number) })
  }
  expect(await product.ctx.db.$count(mailAddresses, eq(mailAddresses.ownerId, ownerId))).toBe(50)
  expect(await mayWriteTo(product.ctx, { ownerId, address: own })).toBe(true)
  const { addresses } = (await client.call(getUnprovenMail, {})).body
  expect(addresses.filter(({ is_refused }) => is_refused)).toHaveLength(1)
})

test('N07 L01 of a thousand addresses that one visit leaves three get a letter; every message arrives, and the visit is told', async () => {
  const address = newRun()
  const addresses = Array.from({ length: tries }, (_, number) => address(number))
  const visit = await newVisit()
  const answers = []
  for (const [number, email] of addresses.entries()) answers.push(await write(email, { ...visit, ...lineOf(number) }))
  expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 201))
  expect(answers.map(({ body }) => body.link_waits ?? false)).toEqual(addresses.map((_, number) => number >= 3))
  expect(await countLetters(addresses)).toBe(3)
}, 300_000)

test('N07 O01 new visits and customers together have the letters of the hour; then the team gets a task, and a link that waited goes later', async () => {
  const address = newRun()
  const addresses = Array.from({ length: tries }, (_, number) => address(number))
  for (const [number, email] of addresses.entries()) expect((await write(email, lineOf(number))).status).toBe(201)
  expect(await countLetters(addresses)).toBe(perHour)
  const late = `cliente.${randomUUID()}@example.com`
  await nameAddresses([late])
  expect(await countLetters([late])).toBe(0)
  const ops = (await staffClient(product, 'ops')).client
  const { tasks } = (await ops.call(opsTasks, {})).body
  expect(tasks.map(({ kind }) => kind)).toContain('letters-paused')

  const { db } = product.ctx
  await db
    .update(limitCounters)
    .set({ windowStart: sql`${limitCounters.windowStart} - interval '62 minutes'` })
    .where(like(limitCounters.key, 'mail-questions/%'))
  const [held] = await db.select().from(mailAddresses).orderBy(desc(mailAddresses.askedAt)).limit(1)
  expect(held?.asks).toBe(0)
  expect(await mayWriteTo(product.ctx, { ownerId: held?.ownerId ?? '', address: late })).toBe(false)
  expect(await countLetters([late])).toBe(1)
}, 300_000)

test('N07 an address whose reader says yes takes nothing from the budgets', async () => {
  const address = newRun()
  const [first = '', ...others] = Array.from({ length: 4 }, (_, number) => address(number))
  const process = await nameAddresses([first])
  await product.drainJobs()
  const { messages } = await control(product, 'GET', `mail?to=${encodeURIComponent(first)}`)
  const key = /\/confirmar-correo#(\S+)/.exec(messages[0].text)?.[1] ?? ''
  await product.anonymous.call(answerMailAddress, { body: { key, is_own: true } })
  for (const email of others) await handIn(process, 'personal', { ...buildAnswers(form), email })
  expect(await countLetters(others)).toBe(3)
})

test('N07 in production a line has twenty questions an hour and its network sixty; others are not held up', async () => {
  const { ctx } = product
  const normal = ctx.config
  ctx.config = { ...normal, isProduction: true, UNPROVEN_LETTERS_PER_HOUR: 1_000 }
  try {
    const address = newRun()
    let number = 0
    const namedFrom = async (line: string, count: number) => {
      const own = Array.from({ length: count }, () => address(number++))
      for (const email of own) await write(email, { 'x-forwarded-for': line })
      return countLetters(own)
    }
    expect(await namedFrom('203.0.113.7', 25)).toBe(20)
    expect(await namedFrom('203.0.113.8', 25)).toBe(20)
    expect(await namedFrom('203.0.113.9', 25)).toBe(20)
    expect(await namedFrom('203.0.113.10', 5)).toBe(0)
    expect(await namedFrom('198.51.100.1', 5)).toBe(5)
  } finally {
    ctx.config = normal
  }
})

test('N07 the questions to an address are remembered for thirty days, and those of a person for two', async () => {
  const { db } = product.ctx
  const rows = [
    { key: `mail-address/${randomUUID()}`, days: 29 },
    { key: `mail-address/${randomUUID()}`, days: 32 },
    { key: `mail-questions/owner/d/${randomUUID()}`, days: 4 },
  ]
  for (const { key, days } of rows) {
    await db
      .insert(limitCounters)
      .values({ key, windowStart: sql`now() - make_interval(days => ${days}::int)`, count: 1 })
  }
  await forgetOldWindows(db)
  const kept = await db
    .select({ key: limitCounters.key })
    .from(limitCounters)
    .where(
      inArray(
        limitCounters.key,
        rows.map(({ key }) => key),
      ),
    )
  expect(kept).toEqual([{ key: rows[0]?.key }])
  await db.delete(limitCounters).where(eq(limitCounters.key, usedUpKey))
})

test('N01 R19 one mailbox has one budget, however its address is spelled', async () => {
  const name = `ana${randomUUID().slice(0, 8)}`
  const others = [`${name}+1@gmail.com`, `a.${name.slice(1)}@gmail.com`, `${name.toUpperCase()}@googlemail.com`]
  const ofMailboxes = async () =>
    (await product.ctx.db.select().from(limitCounters).where(like(limitCounters.key, 'mail-address/%'))).length
  expect((await write(`${name}@gmail.com`)).status).toBe(201)
  const before = await ofMailboxes()
  for (const spelled of others) expect((await write(spelled)).status).toBe(201)
  expect(await ofMailboxes()).toBe(before)
})
