import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeDelivery } from '#contract/auth.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { createCodes, financialInstitution } from '#testing/codes.ts'
import { freshPhone } from '#testing/people.ts'
import { challenges, codeDeliveries } from '../../../platform/db/schema/accounts.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { fallBack } from './fall-back.ts'
import { recordDelivery } from './record-delivery.ts'

let product: TestApp
let codes: ReturnType<typeof createCodes>
beforeAll(async () => {
  product = await startTestApp()
  codes = createCodes(product)
})
afterAll(() => product.close())

test('N01 L06 without WhatsApp the same code comes as a text message, and the answer says so', async () => {
  const phone = freshPhone()
  await codes.controlSandbox(`inbox/+57${phone}`, { whatsapp: 'absent' })
  const sent = await codes.take(phone)
  expect(sent.channel).toBe('sms')
  const messages = await codes.inbox(phone)
  expect(messages.map(({ channel }) => channel)).toEqual(['sms'])
  expect((await codes.answer(sent, messages[0]?.code ?? '')).status).toBe(200)
  const attempts = await product.ctx.db
    .select({ channel: codeDeliveries.channel, status: codeDeliveries.status, errorCode: codeDeliveries.errorCode })
    .from(codeDeliveries)
    .where(eq(codeDeliveries.challengeId, sent.username))
    .orderBy(codeDeliveries.createdAt)
  expect(attempts[0]).toEqual({ channel: 'whatsapp', status: 'failed', errorCode: '131026' })
  expect(attempts[1]).toMatchObject({ channel: 'sms' })
})

test('N01 L06 a call brings the code when it is asked for', async () => {
  const phone = freshPhone()
  const sent = await codes.take(phone, { callUser: true })
  expect(sent.channel).toBe('call')
  const [message] = await codes.inbox(phone)
  expect(message?.channel).toBe('call')
  expect((await codes.answer(sent, message?.code ?? '')).status).toBe(200)
})

test('L06 a call that an answering machine took is a code that did not arrive, and its end changes nothing', async () => {
  const sent = await codes.take(freshPhone(), { callUser: true })
  const [delivery] = await product.ctx.db
    .select()
    .from(codeDeliveries)
    .where(eq(codeDeliveries.challengeId, sent.username))
  const report = { providerMessageId: delivery?.providerMessageId ?? '' }
  await product.ctx.db
    .update(codeDeliveries)
    .set({ status: 'sent' })
    .where(eq(codeDeliveries.id, delivery?.id ?? ''))
  for (const told of [
    { ...report, status: 'failed', errorCode: 'answered-by-machine' },
    { ...report, status: 'delivered' },
  ] as const) {
    await inTransaction(product.ctx.db, (tx) => recordDelivery(product.ctx, tx, told))
  }
  const [after] = await product.ctx.db
    .select({ status: codeDeliveries.status, errorCode: codeDeliveries.errorCode })
    .from(codeDeliveries)
    .where(eq(codeDeliveries.id, delivery?.id ?? ''))
  expect(after).toEqual({ status: 'failed', errorCode: 'answered-by-machine' })
})

test('L06 when no channel works it is said so, and another code may be asked for at once', async () => {
  const phone = freshPhone()
  await codes.controlSandbox(`inbox/+57${phone}`, { whatsapp: 'absent', sms: 'refused' })
  const failed = await codes.ask(phone)
  expect([failed.status, failed.problem.errors.code]).toEqual([502, 'SEND_FAILED'])
  await codes.controlSandbox(`inbox/+57${phone}`, {})
  const sent = await codes.take(phone)
  expect((await codes.answer(sent, await product.getCode(phone))).status).toBe(200)
})

test('L06 R32 a provider that is down is a failure to send, not an error of ours', async () => {
  const phone = freshPhone()
  await codes.controlSandbox('faults/inbox', { dropConnection: true })
  const failed = await codes.ask(phone)
  await codes.controlSandbox('faults/inbox', {})
  expect([failed.status, failed.problem.errors.code]).toEqual([502, 'SEND_FAILED'])
  const lost = await product.ctx.db
    .select({ channel: codeDeliveries.channel })
    .from(codeDeliveries)
    .where(eq(codeDeliveries.errorCode, 'UND_ERR_SOCKET'))
  expect(lost.map(({ channel }) => channel)).toContain('whatsapp')
  expect((await codes.ask(phone)).status).toBe(200)
})

test('L02 L03 L06 the financial institution sends four digits, by text message, to Colombian phones only', async () => {
  const phone = freshPhone()
  const sent = await codes.take(phone, { ...financialInstitution, callUser: true })
  expect(sent).toMatchObject({ channel: 'sms', code_length: 4 })
  const [message] = await codes.inbox(phone)
  expect([message?.channel, message?.code.length]).toEqual(['sms', 4])
  expect(message?.text).toContain(' es tu clave de Coltefinanciera.')
  expect((await codes.answer(sent, message?.code ?? '', financialInstitution)).status).toBe(200)
  const mexican = await codes.ask('5512345678', { ...financialInstitution, prefix: '52' })
  expect([mexican.status, mexican.problem.errors.code]).toEqual([400, 'PHONE_INVALID'])
  expect((await codes.ask('5512345678', { prefix: '+52' })).status).toBe(200)
})

/** What became of a code, as its page sees it. */
const fetchDelivery = async (username: string) =>
  (await product.anonymous.call(codeDelivery, { params: { username } }, {})).body
const listAttempts = (username: string) =>
  product.ctx.db
    .select({ channel: codeDeliveries.channel, status: codeDeliveries.status })
    .from(codeDeliveries)
    .where(eq(codeDeliveries.challengeId, username))
    .orderBy(codeDeliveries.createdAt)

test('R10 a code that arrived is told as delivered, and no other channel is tried', async () => {
  const phone = freshPhone()
  const sent = await codes.take(phone)
  await expect.poll(() => fetchDelivery(sent.username)).toMatchObject({ channel: 'whatsapp', state: 'delivered' })
  expect(await fetchDelivery(sent.username)).toMatchObject({ next_channel_at: null })
  await product.drainJobs({ includeDelayed: true })
  expect(await codes.inbox(phone)).toHaveLength(1)
})

test('R10 when nothing is heard for 15 seconds the same code comes as a text message', async () => {
  const phone = freshPhone()
  await codes.controlSandbox(`inbox/+57${phone}`, { whatsapp: 'silent' })
  const sent = await codes.take(phone)
  const waiting = await fetchDelivery(sent.username)
  expect(waiting).toMatchObject({ channel: 'whatsapp', state: 'sent' })
  const wait = Date.parse(waiting.next_channel_at ?? '') - Date.now()
  expect(wait).toBeGreaterThan(10_000)
  expect(wait).toBeLessThanOrEqual(15_000)
  await product.drainJobs()
  expect(await codes.inbox(phone)).toEqual([])

  await product.drainJobs({ includeDelayed: true })
  const [message, ...others] = await codes.inbox(phone)
  expect([message?.channel, others]).toEqual(['sms', []])
  expect(await fetchDelivery(sent.username)).toMatchObject({ channel: 'sms', next_channel_at: null })
  expect((await codes.answer(sent, message?.code ?? '')).status).toBe(200)
  const stored = await product.ctx.db
    .select()
    .from(challenges)
    .where(eq(challenges.phoneBlindIndex, codes.indexOf(phone)))
  expect(stored).toHaveLength(1)
})

test('R10 a code that is told to have failed goes by the next channel at once', async () => {
  const phone = freshPhone()
  await codes.controlSandbox(`inbox/+57${phone}`, { whatsapp: 'undeliverable' })
  const sent = await codes.take(phone)
  await expect.poll(async () => (await listAttempts(sent.username))[0]?.status).toBe('failed')
  // Not the job that waits for 15 seconds: nothing that is due later is run here.
  await product.drainJobs()
  const [message, ...others] = await codes.inbox(phone)
  expect([message?.channel, others]).toEqual(['sms', []])
  await product.drainJobs({ includeDelayed: true })
  expect((await listAttempts(sent.username)).map(({ channel }) => channel)).toEqual(['whatsapp', 'sms'])
  expect((await codes.answer(sent, message?.code ?? '')).status).toBe(200)
})

test('R10 when the last channel fails it is said so, and another code may be asked for at once', async () => {
  const phone = freshPhone()
  await codes.controlSandbox(`inbox/+57${phone}`, { whatsapp: 'absent', sms: 'silent' })
  const sent = await codes.take(phone)
  const attempts = await product.ctx.db
    .select()
    .from(codeDeliveries)
    .where(eq(codeDeliveries.challengeId, sent.username))
    .orderBy(codeDeliveries.createdAt)
  const report = {
    providerMessageId: String(attempts[1]?.providerMessageId),
    status: 'failed',
    errorCode: '30003',
  } as const
  await inTransaction(product.ctx.db, (tx) => recordDelivery(product.ctx, tx, report))
  await product.drainJobs()
  expect(await fetchDelivery(sent.username)).toEqual({ channel: 'sms', state: 'failed', next_channel_at: null })
  await codes.controlSandbox(`inbox/+57${phone}`, {})
  expect((await codes.ask(phone)).status).toBe(200)
})

test('R10 a code that was answered, or replaced by a newer one, is sent by no other channel', async () => {
  const [answered, replaced] = [freshPhone(), freshPhone()]
  const first = await codes.take(answered)
  expect((await codes.answer(first, await product.getCode(answered))).status).toBe(200)
  await codes.controlSandbox(`inbox/+57${replaced}`, { whatsapp: 'silent' })
  const old = await codes.take(replaced)
  await codes.passWait(replaced)
  const newer = await codes.take(replaced)
  await product.drainJobs({ includeDelayed: true })
  expect(await listAttempts(first.username)).toHaveLength(1)
  expect(await listAttempts(old.username)).toHaveLength(1)
  const [message, ...others] = await codes.inbox(replaced)
  expect([message?.channel, others]).toEqual(['sms', []])
  expect((await codes.answer(old, message?.code ?? '')).status).toBe(429)
  expect((await codes.answer(newer, message?.code ?? '')).status).toBe(200)
})

test('R10 a silence and a failure told at once send one message', async () => {
  const phone = freshPhone()
  await codes.controlSandbox(`inbox/+57${phone}`, { whatsapp: 'silent' })
  const { username: challengeId } = await codes.take(phone)
  const [delivery] = await product.ctx.db
    .select()
    .from(codeDeliveries)
    .where(eq(codeDeliveries.challengeId, challengeId))
  const data = { challengeId, deliveryId: delivery?.id ?? '' }
  const run = { id: 'one', attempt: 1, signal: new AbortController().signal }
  await Promise.all(
    (['silence', 'failure', 'silence'] as const).map((because) => fallBack(product.ctx, { ...data, because }, run)),
  )
  expect(await codes.inbox(phone)).toHaveLength(1)
})

test('R10 a run that died before it sent is taken up again', async () => {
  const phone = freshPhone()
  await codes.controlSandbox(`inbox/+57${phone}`, { whatsapp: 'silent' })
  const { username: challengeId } = await codes.take(phone)
  const [delivery] = await product.ctx.db
    .select()
    .from(codeDeliveries)
    .where(eq(codeDeliveries.challengeId, challengeId))
  await product.ctx.db.insert(codeDeliveries).values({ challengeId, channel: 'sms', status: 'sending' })
  const data = { challengeId, deliveryId: delivery?.id ?? '', because: 'silence' as const }
  const signal = new AbortController().signal
  await fallBack(product.ctx, data, { id: 'one', attempt: 1, signal })
  expect(await codes.inbox(phone)).toHaveLength(0)
  await fallBack(product.ctx, data, { id: 'one', attempt: 2, signal })
  expect(await codes.inbox(phone)).toHaveLength(1)
})

test('R10 R14 of an unknown code, or one of another brand, nothing is told', async () => {
  const sent = await codes.take(freshPhone())
  const ask = (username: string, headers = {}) =>
    product.anonymous.call(codeDelivery, { params: { username } }, { headers })
  expect((await ask(crypto.randomUUID())).status).toBe(404)
  expect((await ask(sent.username, financialInstitution.headers)).status).toBe(404)
  expect((await ask(sent.username)).status).toBe(200)
})
