import { createHmac, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/conversations.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { control } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { staffClient } from '#testing/staff.ts'
import { conversationMessages, conversations } from '../../../platform/db/schema/notifications.ts'
import { webhookEvents } from '../../../platform/db/schema/webhooks.ts'
import { ProviderError } from '../../../providers/http-client.ts'

let product: TestApp
let ops: Client
beforeAll(async () => {
  product = await startTestApp()
  ops = (await staffClient(product, 'ops')).client
})
afterAll(() => product.close())

/** An event as Meta signs it. */
async function tell(message: object, of: TestApp = product): Promise<number> {
  const value = { messaging_product: 'whatsapp', messages: [message] }
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const signature = createHmac('sha256', of.sandbox.settings.whatsapp.appSecret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
  return (await of.app.inject({ method: 'POST', url: '/api/webhooks/whatsapp', headers, payload })).statusCode
}
const now = () => String(Math.floor(Date.now() / 1_000))
const said = (phone: string, body: string, more: object = {}) => ({
  from: `57${phone}`,
  id: `wamid.${randomUUID()}`,
  timestamp: now(),
  type: 'text',
  text: { body },
  ...more,
})
const writeFrom = (phone: string, text: string) => control(product, 'POST', `inbox/+57${phone}/messages`, { text })
async function newestOf(phone: string) {
  const { body } = await ops.call(calls.opsConversations, { query: { status: 'open' } })
  for (const { id } of body.conversations) {
    const thread = (await ops.call(calls.opsConversation, { params: { conversation_id: id } })).body
    if (thread.contact.phone === `+57${phone}`) return thread
  }
  return undefined
}
async function answer(id: string, text: string): Promise<void> {
  const input = { params: { conversation_id: id }, body: { text } }
  expect((await ops.call(calls.answerConversation, input, { idempotencyKey: randomUUID() })).status).toBe(201)
  await product.drainJobs()
}
async function received(phone: string): Promise<{ channel: string; text: string }[]> {
  const { messages } = await control(product, 'GET', `inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
  return messages.filter(({ text }: { text: string }) => !text.includes('es tu código'))
}

test('L01 O01 what a customer writes by WhatsApp joins their conversation, and the answer goes there as it stands', async () => {
  const phone = freshPhone()
  const customer = await product.signIn(phone, 'Prueba Ahorradora')
  await writeFrom(phone, 'Hola, ¿ya llegó mi pago?')
  await expect.poll(async () => (await newestOf(phone))?.messages.at(-1)?.text).toBe('Hola, ¿ya llegó mi pago?')
  const thread = await newestOf(phone)
  expect(thread?.conversation.from).toBe('customer')
  expect(thread?.messages).toMatchObject([{ author: 'customer', by_whatsapp: true }])
  const left = Date.parse(thread?.whatsapp_until ?? '') - Date.now()
  expect(left / 3_600_000).toBeGreaterThan(23.9)
  expect(left / 3_600_000).toBeLessThanOrEqual(24)

  await answer(thread?.conversation.id ?? '', 'Sí: llegó hoy.')
  expect(await received(phone)).toMatchObject([{ channel: 'whatsapp', text: 'Sí: llegó hoy.' }])
  const own = (await customer.call(calls.getConversation, {})).body.conversation
  expect(own?.messages.map(({ text }) => text)).toEqual(['Hola, ¿ya llegó mi pago?', 'Sí: llegó hoy.'])
  const shown = await ops.call(calls.opsConversation, { params: { conversation_id: thread?.conversation.id ?? '' } })
  expect(shown.body.messages.at(-1)).toMatchObject({ author: 'staff', by_whatsapp: true })
})

test('L01 R28 Meta repeats an event: the message is there once, in the body of another event too', async () => {
  const phone = freshPhone()
  const message = said(phone, 'Una sola vez')
  expect(await Promise.all([tell(message), tell(message), tell({ ...message, context: { id: 'x' } })])).toEqual([
    200, 200, 200,
  ])
  expect((await newestOf(phone))?.messages.map(({ text }) => text)).toEqual(['Una sola vez'])
})

test('L01 a phone that nobody knows begins one conversation, also by two messages at a time; pictures are named', async () => {
  const phone = freshPhone()
  const picture = said(phone, '', { type: 'image', text: undefined, image: { id: '1', mime_type: 'image/jpeg' } })
  const button = said(phone, '', { type: 'button', text: undefined, button: { text: 'Quiero ayuda' } })
  await Promise.all([tell(said(phone, 'Hola')), tell(picture), tell(button)])
  const thread = await newestOf(phone)
  expect(thread?.conversation).toMatchObject({ from: 'visitor', name: 'Por WhatsApp' })
  expect(thread?.messages.map(({ text }) => text).sort()).toEqual([
    '(Envió una imagen. Por aquí solo recibimos texto.)',
    'Hola',
    'Quiero ayuda',
  ])
  // Who signs in with that phone later has the conversation.
  const customer = await product.signIn(phone, 'Vera Visitante')
  expect((await customer.call(calls.getConversation, {})).body.conversation?.messages).toHaveLength(3)
})

test('L01 Z04 a wish about notices, a reaction and what is older than everything begin no conversation', async () => {
  const phone = freshPhone()
  await tell(said(phone, 'BAJA'))
  await tell(said(phone, '', { type: 'reaction', text: undefined, reaction: { emoji: '👍' } }))
  await tell(said(phone, 'sin hora', { timestamp: 'nunca' }))
  expect(await newestOf(phone)).toBeUndefined()
})

test('L01 a day after the last message the answer is announced, and not in it', async () => {
  const phone = freshPhone()
  await tell(said(phone, 'Hola'))
  const thread = await newestOf(phone)
  const id = thread?.conversation.id ?? ''
  await product.ctx.db
    .update(conversationMessages)
    .set({ createdAt: sql`now() - interval '24 hours 1 minute'` })
    .where(eq(conversationMessages.conversationId, id))
  expect((await newestOf(phone))?.whatsapp_until).toBeUndefined()
  await answer(id, 'La respuesta secreta')
  const [notice, ...others] = await received(phone)
  expect(others).toEqual([])
  expect(notice?.text).toMatch(/respondió tu mensaje/)
  expect(notice?.text).not.toMatch(/secreta/)
})

test('L01 what WhatsApp refuses is announced by the next channel, once', async () => {
  const phone = freshPhone()
  await tell(said(phone, 'Hola'))
  const id = (await newestOf(phone))?.conversation.id ?? ''
  await control(product, 'PUT', `inbox/+57${phone}`, { whatsapp: 'absent' })
  await answer(id, 'Aquí estamos')
  expect(await received(phone)).toMatchObject([{ channel: 'sms', text: expect.stringContaining('respondió') }])
})

test('L01 R10 while WhatsApp does not answer, the answer is announced by the next channel', async () => {
  const phone = freshPhone()
  await writeFrom(phone, 'Hola')
  await expect.poll(async () => (await newestOf(phone))?.messages.length).toBe(1)
  const id = (await newestOf(phone))?.conversation.id ?? ''
  const { channels } = product.ctx.providers
  const away = () => Promise.reject(new ProviderError('whatsapp', 'unavailable', 'does not answer'))
  product.ctx.providers.channels = {
    ...channels,
    whatsapp: { ...channels.whatsapp, sendText: away, sendNotice: away },
  }
  await answer(id, 'Aquí estamos')
  product.restoreProviders()
  expect(await received(phone)).toMatchObject([{ channel: 'sms', text: expect.stringContaining('respondió') }])
})

test('L01 Z09 nothing of a message is in the stored event, its signs cannot hide words, and a flood ends', async () => {
  const phone = freshPhone()
  await tell(said(phone, 'canario\u202e\u0007 escondido'))
  const thread = await newestOf(phone)
  expect(thread?.messages.at(-1)?.text).toBe('canario escondido')
  const events = await product.ctx.db.select().from(webhookEvents)
  const raw = events.map(({ rawEncrypted }) =>
    Buffer.from(
      product.ctx.encryption.decryptBytes('webhook_events.raw', Buffer.from(rawEncrypted, 'base64url')),
    ).toString(),
  )
  expect(raw.filter((one) => /canario|escondido/.test(one))).toEqual([])
  for (let each = 0; each < 130; each++) await tell(said(phone, `mensaje ${each}`))
  const id = thread?.conversation.id ?? ''
  expect(await product.ctx.db.$count(conversationMessages, eq(conversationMessages.conversationId, id))).toBe(120)
  expect(await product.ctx.db.$count(conversations, eq(conversations.id, id))).toBe(1)
})
