import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPrivacy, personalData } from '#contract/privacy.ts'
import { wantNews } from '#contract/waits.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { loadCustomerId, openingAt } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { phoneWishes } from '../../../platform/db/schema/accounts.ts'
import { webhookEvents } from '../../../platform/db/schema/webhooks.ts'
import { newsAt, sendNotice } from '../../notifications/send-notice.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

/**
 * What Meta sends when somebody writes to us.
 * @param options - The phone without country.
 * @param secondsAgo - When it was written, in seconds ago.
 */
async function write({ phone }: Pick<Client, 'phone'>, text: string, secondsAgo = 0): Promise<number> {
  const timestamp = String(Math.floor(Date.now() / 1_000) - secondsAgo)
  const message = {
    from: `57${phone}`,
    id: `wamid.${text}${secondsAgo}`,
    timestamp,
    type: 'text',
    text: { body: text },
  }
  const value = { messaging_product: 'whatsapp', messages: [message] }
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ value }] }] })
  const signature = createHmac('sha256', product.sandbox.settings.whatsapp.appSecret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
  return (await product.app.inject({ method: 'POST', url: '/api/webhooks/whatsapp', headers, payload })).statusCode
}

async function notify(client: Client, reference: string): Promise<string> {
  const customerId = await loadCustomerId(product, client)
  const to = { customerId, brand: 'cosecha' }
  return (await sendNotice(product.ctx, to, { ...newsAt(product.ctx, '/mis-procesos'), reference })).channel
}

test('Z04 N01 who answers «BAJA» gets no notices any more, still gets codes, and gets notices again after «ALTA»', async () => {
  const client = await product.signIn(undefined, 'Prueba Ahorradora')
  expect(await notify(client, 'news:1')).toBe('whatsapp')
  expect(await write(client, 'Baja', 30)).toBe(200)
  expect(await notify(client, 'news:2')).toBe('none')
  await product.signIn(client.phone)
  // Meta repeats what was written before.
  await write(client, 'Alta', 60)
  expect(await notify(client, 'news:3')).toBe('none')
  await write(client, 'Alta')
  expect(await notify(client, 'news:4')).toBe('whatsapp')
})

test('Z04 Z06 who asks to be told on the phone takes back an earlier «BAJA»', async () => {
  const { client, processUuid } = await openingAt(product, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  await write(client, 'BAJA', 5)
  expect(await notify(client, 'news:5')).toBe('none')
  await client.call(wantNews, { body: { process_uuid: processUuid } })
  expect(await notify(client, 'news:6')).toBe('whatsapp')
})

test('Z09 what one answered to notices is in the copy of one’s data, and goes with them', async () => {
  const client = await product.signIn(undefined, 'Prueba Ahorradora')
  await write(client, 'BAJA')
  const { groups } = (await client.call(personalData, {})).body
  const told = groups.flatMap(({ items }) => items).find(({ label }) => label === 'Avisos a tu celular')
  expect(told?.value).toMatch(/^los paraste el .+; responde ALTA para recibirlos$/)
  const countRows = () => product.ctx.db.$count(phoneWishes)
  const before = await countRows()
  const request = { kind: 'deletion' as const, detail: 'Bórrenme, por favor' }
  await client.call(askPrivacy, { body: request }, { idempotencyKey: randomUUID() })
  expect(await countRows()).toBe(before - 1)
})

test('Z09 N01 the stored event of what somebody wrote to us before they had an account has nothing of it', async () => {
  const { ctx } = product
  const phone = freshPhone()
  const before = await ctx.db.select({ id: webhookEvents.id }).from(webhookEvents)
  expect(await write({ phone }, 'Hola, soy Ana y quiero un CDT')).toBe(200)
  const kept = (await ctx.db.select().from(webhookEvents)).filter(({ id }) => !before.some((one) => one.id === id))
  const texts = kept.map(({ rawEncrypted }) =>
    ctx.encryption.decryptBytes('webhook_events.raw', Buffer.from(rawEncrypted, 'base64url')).toString(),
  )
  expect(texts).toEqual(['{}'])
})
