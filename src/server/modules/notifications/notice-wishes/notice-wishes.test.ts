import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeNoticeWish, getNoticeWishes, wishesOfLetter } from '#contract/notice-wishes.ts'
import { askPrivacy, personalData } from '#contract/privacy.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt } from '#testing/deposits.ts'
import { control, loadCustomerId } from '#testing/opening.ts'
import { noticeWishes } from '../../../platform/db/schema/notifications.ts'
import { recordPhoneWish } from '../../accounts/customers/phone-wishes.ts'
import { remindCustomer } from '../../deposits/renewals/remind-customer.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

type Letter = { html: string; text: string; unsubscribe: { url: string; post: string } | null }
const lettersTo = async (email: string): Promise<Letter[]> =>
  (await control(product, 'GET', `mail?to=${encodeURIComponent(email)}`)).messages
const noticesTo = async ({ phone }: Client): Promise<{ channel: string }[]> => {
  const { messages } = await control(product, 'GET', `inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
  return messages.filter(({ code }: { code: string | null }) => !code)
}
const maturing = () => depositAt(product, 'R-VENCIMIENTOS-PENDIENTES', 15)

/** Somebody who was reminded once, with the key of their letter. */
async function reminded() {
  const deposit = await maturing()
  await remindCustomer(product.ctx, deposit)
  const [letter] = await lettersTo(deposit.email)
  const key = /\/mis-avisos#(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
  const stopKey = letter?.unsubscribe?.url.split('/').at(-1) ?? ''
  return { ...deposit, letter, key, stopKey }
}
const wishIn = (wishes: readonly { topic: string; channel: string; wanted: boolean }[], name: string) =>
  wishes.find(({ topic, channel }) => `${topic}/${channel}` === name)?.wanted
const stopAt = (url: string, method: 'POST' | 'GET' = 'POST') =>
  product.app.inject({
    method,
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
  })

test('Z04 N07 a reminder carries the one-click headers of RFC 8058, whose address names nobody; opening it changes nothing', async () => {
  const { client, letter, email, processUuid, key, stopKey } = await reminded()
  expect(letter?.unsubscribe?.post).toBe('List-Unsubscribe=One-Click')
  const url = letter?.unsubscribe?.url ?? ''
  expect(url).toBe(`${product.ctx.config.PUBLIC_URL}/api/mail/unsubscribe/${stopKey}`)
  expect(stopKey).toMatch(/^[\w-]{42}$/)
  expect(url).not.toContain(processUuid)
  expect(url).not.toContain(encodeURIComponent(email))
  const opened = await stopAt(url, 'GET')
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `${product.ctx.config.PUBLIC_URL}/mis-avisos`])
  expect(wishIn((await client.call(getNoticeWishes, {})).body.wishes, 'reminders/mail')).toBe(true)
  expect((await stopAt(url)).statusCode).toBe(200)
  const { wishes } = (await client.call(getNoticeWishes, {})).body
  expect(['mail', 'whatsapp', 'sms'].map((channel) => wishIn(wishes, `reminders/${channel}`))).toEqual([
    false,
    true,
    true,
  ])
  // The key in a header, which any mail program reads, opens no wishes; and that of the link stops nothing by one click.
  const opensWishes = await product.anonymous.call(wishesOfLetter, { body: { key: stopKey } })
  expect(opensWishes.problem.errors.code).toBe('MAIL_LINK_INVALID')
  expect((await stopAt(`http://localhost/api/mail/unsubscribe/${key}`)).statusCode).toBe(404)
})

test('Z04 who turned reminders off by mail gets them on the phone alone, and who turned WhatsApp off by SMS', async () => {
  const deposit = await maturing()
  const change = (channel: 'mail' | 'whatsapp' | 'sms', wanted: boolean) =>
    deposit.client.call(changeNoticeWish, { body: { topic: 'reminders', channel, wanted } })
  await change('mail', false)
  await change('whatsapp', false)
  await remindCustomer(product.ctx, deposit)
  expect(await lettersTo(deposit.email)).toEqual([])
  expect((await noticesTo(deposit.client)).map(({ channel }) => channel)).toEqual(['sms'])
  const other = await maturing()
  for (const channel of ['mail', 'whatsapp', 'sms'] as const) {
    await other.client.call(changeNoticeWish, { body: { topic: 'reminders', channel, wanted: false } })
  }
  await remindCustomer(product.ctx, other)
  expect([await lettersTo(other.email), await noticesTo(other.client)]).toEqual([[], []])
})

test.each(['opening', 'answers'])('Z04 what is necessary cannot be turned off: %s', async (topic) => {
  const client = await product.signIn(undefined, 'Prueba Ahorradora')
  const body = { topic: topic as 'reminders', channel: 'mail' as const, wanted: false }
  expect((await client.call(changeNoticeWish, { body })).status).toBe(400)
})

test('Z04 a rate alert goes by no letter, so none can be turned off', async () => {
  const client = await product.signIn(undefined, 'Prueba Ahorradora')
  const body = { topic: 'rates', channel: 'mail', wanted: false } as const
  expect((await client.call(changeNoticeWish, { body })).status).toBe(400)
})

test('Z04 by the link of a letter wishes are seen and changed without a session, each time with its key', async () => {
  const { client, key } = await reminded()
  const seen = await product.anonymous.call(wishesOfLetter, { body: { key } })
  expect(wishIn(seen.body.wishes, 'reminders/mail')).toBe(true)
  const change = { topic: 'reminders', channel: 'mail', wanted: false } as const
  const changed = await product.anonymous.call(wishesOfLetter, { body: { key, change } })
  expect(changed.body).toEqual((await client.call(getNoticeWishes, {})).body)
  expect(wishIn(changed.body.wishes, 'reminders/mail')).toBe(false)
})

test.each([
  ['with a letter changed', (key: string) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
  [
    'of another address',
    (key: string) => `${Buffer.from(randomUUID()).toString('base64url').slice(0, 22)}${key.slice(22)}`,
  ],
])('A39 a key %s opens and stops nothing', async (_, spoil) => {
  const { client, key, stopKey } = await reminded()
  const bad = spoil(key)
  const refused = await product.anonymous.call(wishesOfLetter, { body: { key: bad } })
  expect([refused.status, refused.problem.errors.code]).toEqual([404, 'MAIL_LINK_INVALID'])
  expect((await stopAt(`http://localhost/api/mail/unsubscribe/${spoil(stopKey)}`)).statusCode).toBe(404)
  expect(wishIn((await client.call(getNoticeWishes, {})).body.wishes, 'reminders/mail')).toBe(true)
})

test('Z04 BAJA is seen among the wishes; only its own person takes it back by wanting notices there again', async () => {
  const { client, key } = await reminded()
  const { ctx } = product
  const stop = { phoneE164: `+57${client.phone}`, wanted: 'stop', saidAt: new Date(Date.now() - 1_000) } as const
  await ctx.db.transaction((tx) => recordPhoneWish(ctx, tx, stop))
  const change = { topic: 'rates', channel: 'sms', wanted: true } as const
  const byLetter = await product.anonymous.call(wishesOfLetter, { body: { key, change } })
  expect(byLetter.body.is_phone_stopped).toBe(true)
  expect((await client.call(changeNoticeWish, { body: change })).body.is_phone_stopped).toBe(false)
})

test('Z09 what one wishes is in the copy of one’s data, and goes with them', async () => {
  const client = await product.signIn(undefined, 'Prueba Ahorradora')
  await client.call(changeNoticeWish, { body: { topic: 'rates', channel: 'whatsapp', wanted: false } })
  const { groups } = (await client.call(personalData, {})).body
  const told = groups.find(({ title }) => title === 'Tus avisos')?.items
  expect(told).toMatchObject([
    { label: 'Alertas de tasas, por WhatsApp', value: expect.stringMatching(/^no los quieres/) },
  ])
  const ownerId = await loadCustomerId(product, client)
  const count = async () =>
    (await product.ctx.db.select().from(noticeWishes)).filter((row) => row.ownerId === ownerId).length
  expect(await count()).toBe(1)
  const body = { kind: 'deletion' as const, detail: 'Bórrenme, por favor' }
  await client.call(askPrivacy, { body }, { idempotencyKey: randomUUID() })
  expect(await count()).toBe(0)
})
