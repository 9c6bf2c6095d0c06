import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/conversations.ts'
import { conversationTimesFile, opsConversationTimes } from '#contract/ops-analytics.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { freshPhone } from '#testing/people.ts'
import { newStaff, staffClient } from '#testing/staff.ts'
import { staffMembers } from '../../../platform/db/schema/back-office.ts'
import { conversationCases, conversations } from '../../../platform/db/schema/notifications.ts'
import { deleteConversations } from './store.ts'

let product: TestApp
let ops: { client: Client; staffId: string }
let other: { client: Client; staffId: string }
let admin: { client: Client; staffId: string }
beforeAll(async () => {
  product = await startTestApp()
  ops = await staffClient(product, 'ops')
  other = await staffClient(product, 'ops')
  admin = await staffClient(product, 'admin')
}, 120_000)
afterAll(() => product.close())

const of = (conversation_id: string) => ({ params: { conversation_id } })
const send = (who: Client, text: string) =>
  who.call(calls.sendMessage, { body: { text } }, { idempotencyKey: randomUUID() })
const answer = (id: string, who = ops.client) =>
  who.call(calls.answerConversation, { ...of(id), body: { text: 'Claro que sí' } }, { idempotencyKey: randomUUID() })
const close = (id: string) => ops.client.call(calls.closeConversation, { ...of(id), body: {} })
const assign = (id: string, staff_id: string, who = ops.client) =>
  who.call(calls.assignConversation, { ...of(id), body: { staff_id } })
const casesOf = (id: string) =>
  product.ctx.db.select().from(conversationCases).where(eq(conversationCases.conversationId, id))

async function begun(): Promise<{ who: Client; id: string }> {
  const who = await product.signIn(freshPhone(), 'Prueba Ahorradora')
  const before = new Set((await product.ctx.db.select().from(conversations)).map(({ id }) => id))
  await send(who, 'Necesito ayuda')
  const [row] = (await product.ctx.db.select().from(conversations)).filter(({ id }) => !before.has(id))
  if (!row) throw new Error('no conversation began')
  return { who, id: row.id }
}

test('O01 a case begins with the first message that waits, is answered once, and ends when it is closed', async () => {
  const { who, id } = await begun()
  await send(who, 'Sigo esperando')
  expect(await casesOf(id)).toMatchObject([{ answeredAt: null, closedAt: null }])
  await answer(id)
  const [answered] = await casesOf(id)
  await send(who, 'Gracias, otra cosa')
  await answer(id)
  // The first answer counts, and the second message belongs to the same case.
  expect(await casesOf(id)).toEqual([answered])
  await close(id)
  await send(who, 'Volví')
  const cases = await casesOf(id)
  expect(cases.map(({ closedAt }) => closedAt !== null).toSorted()).toEqual([false, true])
  // With the conversation its cases go, so that nothing is left of a person who was erased.
  await deleteConversations(product.ctx.db, [id])
  expect(await casesOf(id)).toEqual([])
})

test('O01 O03 the times of a week are the median and nine in ten of its cases, counted by hand, and the file says the same', async () => {
  await product.ctx.db.delete(conversationCases)
  const { id } = await begun()
  await product.ctx.db.delete(conversationCases)
  // Noon of a Wednesday in Bogota, two weeks ago and in the week before.
  const now = Date.now()
  const midweek = (weeksAgo: number) => {
    const day = new Date(`${civilDateInBogota(now)}T17:00:00.000Z`)
    const shift = ((day.getUTCDay() + 6) % 7) - 2
    return new Date(day.getTime() - (shift + 7 * weeksAgo) * 86_400_000)
  }
  const minutes = [2, 4, 6, 10, 20, 30, 40, 50, 60, 100]
  const row = (askedAt: Date, after: number | undefined, closedAfter?: number) => ({
    conversationId: id,
    askedAt,
    answeredAt: after === undefined ? null : new Date(askedAt.getTime() + after * 60_000),
    closedAt: closedAfter === undefined ? null : new Date(askedAt.getTime() + closedAfter * 60_000),
  })
  await product.ctx.db
    .insert(conversationCases)
    .values([...minutes.map((one) => row(midweek(2), one, 2 * one)), row(midweek(2), undefined), row(midweek(3), 5)])
  const { weeks } = (await ops.client.call(opsConversationTimes, { query: {} })).body
  const monday = (weeksAgo: number) => civilDateInBogota(midweek(weeksAgo).getTime() - 2 * 86_400_000)
  // Between the fifth and the sixth; and a tenth of the way from the ninth to the tenth, as PostgreSQL interpolates.
  const half = (20 + 30) / 2
  const nineInTen = 60 + 0.1 * (100 - 60)
  expect(weeks).toEqual([
    {
      ...{ week: monday(2), asked: 11, answered: 10, closed: 10 },
      ...{ median_answer_minutes: half, p90_answer_minutes: nineInTen },
      ...{ median_closing_minutes: 2 * half, p90_closing_minutes: 2 * nineInTen },
    },
    { ...{ week: monday(3), asked: 1, answered: 1, closed: 0 }, median_answer_minutes: 5, p90_answer_minutes: 5 },
  ])
  const few = (await ops.client.call(opsConversationTimes, { query: { weeks: '3' } as never })).body.weeks
  expect(few.map(({ week }) => week)).toEqual([monday(2)])
  const file = await ops.client.inject({ method: 'GET', url: `/api/${conversationTimesFile.path}` })
  expect(file.statusCode).toBe(200)
  expect(file.body).toContain(`"${monday(2)}";"11";"10";"25";"64";"10";"50";"128"`)
})

test('O01 O04 a conversation is given to a member who answers, by who has it or an administrator, and to nobody else', async () => {
  const { id } = await begun()
  const { members } = (await ops.client.call(calls.opsAnswerers, {})).body
  expect(members.map(({ staff_id }) => staff_id)).toEqual(expect.arrayContaining([ops.staffId, other.staffId]))
  const unproven = await newStaff(product, 'ops')
  const treasury = await staffClient(product, 'treasury')
  const gone = await staffClient(product, 'ops')
  await product.ctx.db.update(staffMembers).set({ disabledAt: new Date() }).where(eq(staffMembers.id, gone.staffId))
  const listed = (await ops.client.call(calls.opsAnswerers, {})).body.members.map(({ staff_id }) => staff_id)
  for (const { staffId } of [unproven, treasury, gone]) {
    expect(listed).not.toContain(staffId)
    expect(getErrorCode(await assign(id, staffId))).toBe('MEMBER_NOT_AVAILABLE')
  }
  expect((await assign(id, other.staffId)).body.conversation.taken).toMatchObject({ is_mine: false })
  expect(getErrorCode(await assign(id, ops.staffId))).toBe('CONVERSATION_TAKEN')
  expect(getErrorCode(await answer(id))).toBe('CONVERSATION_TAKEN')
  expect((await answer(id, other.client)).status).toBe(201)
  expect((await assign(id, ops.staffId, admin.client)).status).toBe(200)
  expect((await answer(id)).status).toBe(201)
})
