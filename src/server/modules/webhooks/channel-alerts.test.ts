import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { channelAlerts } from '../../platform/db/schema/webhooks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What Meta sends of our own things, as its reference shows it. */
async function tell(field: string, value: object, time = Math.floor(Date.now() / 1_000)): Promise<number> {
  const entry = [{ id: '102290129340398', time, changes: [{ field, value }] }]
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry })
  const signature = createHmac('sha256', app.sandbox.settings.whatsapp.appSecret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
  return (await app.app.inject({ method: 'POST', url: '/api/webhooks/whatsapp', headers, payload })).statusCode
}
const load = (field: string) => app.ctx.db.select().from(channelAlerts).where(eq(channelAlerts.field, field))

const template = (event: string, reason: string | null = 'NONE') => ({
  event,
  message_template_id: 1_689_556_908_129_832,
  message_template_name: 'codigo_de_ingreso',
  message_template_language: 'es',
  reason,
  message_template_category: 'AUTHENTICATION',
})

test('N01 a template that Meta pauses is known until it is approved again, in whatever order it is told', async () => {
  const now = Math.floor(Date.now() / 1_000)
  const field = 'message_template_status_update'
  expect(await tell(field, template('PAUSED'), now - 60)).toBe(200)
  expect(await load('template')).toMatchObject([
    { subject: 'codigo_de_ingreso (es)', event: 'PAUSED', reason: null, isOpen: true },
  ])
  await tell(field, template('PENDING'), now - 50)
  await tell(field, template('APPROVED'), now - 30)
  await tell(field, template('REJECTED', 'INVALID_FORMAT'), now - 90)
  expect(await load('template')).toMatchObject([{ event: 'APPROVED', isOpen: false }])
})

test('N01 a number with a bad quality, and a better one', async () => {
  const value = (event: string) => ({ display_phone_number: '15550783881', event, current_limit: 'TIER_2K' })
  await tell('phone_number_quality_update', value('FLAGGED'))
  expect(await load('phone')).toMatchObject([{ subject: '15550783881', event: 'FLAGGED', isOpen: true }])
  await tell('phone_number_quality_update', value('UNFLAGGED'))
  expect(await load('phone')).toMatchObject([{ isOpen: false }])
})

test('N01 an account that breaks a rule, is banned, and is let in again', async () => {
  const field = 'account_update'
  const now = Math.floor(Date.now() / 1_000)
  await tell(field, { event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SCAM' } }, now - 9)
  expect(await load('account')).toMatchObject([{ event: 'ACCOUNT_VIOLATION', reason: 'SCAM', isOpen: true }])
  await tell(
    field,
    { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: ['DISABLE'], waba_ban_date: 'x' } },
    now - 6,
  )
  expect(await load('account')).toMatchObject([{ event: 'DISABLED_UPDATE', reason: 'DISABLE', isOpen: true }])
  await tell(field, { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: ['REINSTATE'] } }, now - 3)
  expect(await load('account')).toMatchObject([{ event: 'REINSTATE', isOpen: false }])
})

test.each([
  ['message_template_status_update', { event: '<b>', message_template_name: 'x' }],
  ['account_update', { event: 'PARTNER_ADDED' }],
  ['account_update', 'x'],
  ['business_capability_update', { event: 'DISABLED' }],
])('R27 what %s tells in another way changes nothing', async (field, value) => {
  const before = await app.ctx.db.$count(channelAlerts)
  expect([200, 400]).toContain(await tell(field, value as object))
  expect(await app.ctx.db.$count(channelAlerts)).toBe(before)
})
