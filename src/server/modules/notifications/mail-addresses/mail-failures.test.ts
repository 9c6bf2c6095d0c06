import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAgain, getUnprovenMail } from '#contract/mail-addresses.ts'
import { reportText } from '#sandbox/mail/report.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt } from '#testing/deposits.ts'
import { control, loadCustomerId, openingAt } from '#testing/opening.ts'
import { mailAddresses } from '../../../platform/db/schema/notifications.ts'
import { webhookEvents } from '../../../platform/db/schema/webhooks.ts'
import { mailReportHeaders, mailReportSignature } from '../../../providers/mail/read-report.ts'
import { remindCustomer } from '../../deposits/renewals/remind-customer.ts'
import { keptAddress } from './addresses-of.ts'
import { buildLetterKey, buildReportKey } from './letter-key.ts'
import { mayWriteTo } from './may-write-to.ts'
import { findAddress } from './store.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

type Opening = Awaited<ReturnType<typeof openingAt>>

async function addressOf({ client, email }: Opening) {
  const ownerId = await loadCustomerId(product, client)
  const { addressBlindIndex } = keptAddress(product.ctx, email)
  const row = await findAddress(product.ctx.db, { ownerId, addressBlindIndex })
  if (!row) throw new Error('no address')
  return row
}
const lettersTo = async ({ email }: Opening): Promise<{ messageId: string; text: string }[]> =>
  (await control(product, 'GET', `mail?to=${encodeURIComponent(email)}`)).messages

async function hand(text: string, more: { secret?: string; at?: number } = {}): Promise<number> {
  const timestamp = String(more.at ?? Math.floor(Date.now() / 1_000))
  const secret = more.secret ?? product.sandbox.settings.mail.reportSecret
  const headers = {
    'content-type': 'message/rfc822',
    [mailReportHeaders.timestamp]: timestamp,
    [mailReportHeaders.signature]: mailReportSignature(secret, timestamp, Buffer.from(text)),
  }
  const request = { method: 'POST', url: '/api/webhooks/mail-report', headers, payload: text } as const
  const { statusCode } = await product.app.inject(request)
  await product.drainJobs()
  return statusCode
}
const reportOf = (to: string, reference: string, status = '5.1.1') =>
  reportText({
    to,
    messageId: `<${reference}.${'0'.repeat(32)}@cosecha.example>`,
    envelopeId: undefined,
    status,
  })

test('N07 a mailbox that refuses a letter for good gets no other; its owner reads why and is told on the phone', async () => {
  const deposit = await depositAt(product, 'R-VENCIMIENTOS-PENDIENTES', 7)
  await control(product, 'PUT', `mail/addresses/${encodeURIComponent(deposit.email)}`, { refuses: true })
  await remindCustomer(product.ctx, deposit)
  expect(await addressOf(deposit)).toMatchObject({ failureCode: '5.1.1', isOwners: true })
  const [shown] = (await deposit.client.call(getUnprovenMail, {})).body.addresses
  expect(shown).toMatchObject({ is_failing: true, is_refused: false })
  const ownerId = await loadCustomerId(product, deposit.client)
  expect(await mayWriteTo(product.ctx, { ownerId, address: deposit.email })).toBe(false)

  // The owner has put it right: the question goes there once more, and a yes brings the letters back.
  await control(product, 'PUT', `mail/addresses/${encodeURIComponent(deposit.email)}`, { refuses: false })
  expect((await deposit.client.call(askAgain, { params: { address_id: shown?.id ?? '' } })).status).toBe(200)
  await product.drainJobs()
  expect(await addressOf(deposit)).toMatchObject({ failingSince: null, isOwners: null })
  expect((await lettersTo(deposit))[0]?.text).toContain('/confirmar-correo#')
})

/** What was reported, as if it had been on the day before. */
const reportedYesterday = (id: string) =>
  product.ctx.db
    .update(mailAddresses)
    .set({ reportedAt: new Date(Date.now() - 86_400_000) })
    .where(eq(mailAddresses.id, id))

test('N07 R27 letters that come back on two days stop the letters, and what is kept of the reports names nobody', async () => {
  const deposit = await depositAt(product, 'R-VENCIMIENTOS-PENDIENTES', 7)
  await remindCustomer(product.ctx, deposit)
  const [letter] = await lettersTo(deposit)
  const text = reportText({
    to: deposit.email,
    messageId: letter?.messageId ?? '',
    envelopeId: undefined,
    status: '5.1.1',
  })
  const { id } = await addressOf(deposit)
  const other = reportOf(deposit.email, buildReportKey(product.ctx, id, 'another-letter'))
  expect(await hand(text)).toBe(200)
  expect(await addressOf(deposit)).toMatchObject({ failingSince: null, reportedAt: expect.any(Date) })
  await reportedYesterday(id)
  expect(await hand(other)).toBe(200)
  expect(await addressOf(deposit)).toMatchObject({ failureCode: '5.1.1', failingSince: expect.any(Date) })
  await product.ctx.db.update(mailAddresses).set({ failingSince: null }).where(eq(mailAddresses.id, id))
  // The mail server hands the same report on once more.
  expect([await hand(text), await hand(other)]).toEqual([200, 200])
  expect((await addressOf(deposit)).failingSince).toBeNull()
  const rows = await product.ctx.db.select().from(webhookEvents).where(eq(webhookEvents.provider, 'mail-report'))
  const kept = rows.map(({ rawEncrypted }) =>
    product.ctx.encryption.decryptBytes('webhook_events.raw', Buffer.from(rawEncrypted, 'base64url')).toString(),
  )
  expect(kept.join('')).not.toContain('@')
})

test('N07 the sandbox’s mail server reports a mailbox that takes mail and turns out not to exist', async () => {
  const deposit = await depositAt(product, 'R-VENCIMIENTOS-PENDIENTES', 7)
  await control(product, 'PUT', `mail/addresses/${encodeURIComponent(deposit.email)}`, { returns: true })
  await remindCustomer(product.ctx, deposit)
  await expect
    .poll(async () => {
      await product.drainJobs()
      return (await addressOf(deposit)).reportedLetter
    })
    .not.toBeNull()
})

test('A39 R27 no report of one letter stops the letters, however often and for whom it is forged', async () => {
  const opening = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const { id } = await addressOf(opening)
  const key = buildReportKey(product.ctx, id, 'the-one-letter')
  const isSilent = async () => (await addressOf(opening)).failingSince !== null
  // The letter went to somebody else.
  await hand(reportOf('otra@example.com', key))
  expect(await addressOf(opening)).toMatchObject({ reportedAt: null })
  await hand(reportOf(opening.email, key))
  await hand(reportOf(opening.email.toUpperCase(), key))
  await reportedYesterday(id)
  await hand(`${reportOf(opening.email, key)}once more`)
  expect(await isSilent()).toBe(false)
  // Of another letter only its name was invented.
  await hand(reportOf(opening.email, `${key.slice(0, 22)}AAAAAAAAAAA${key.slice(33)}`))
  expect(await isSilent()).toBe(false)
  // A second letter on the same day says no more than the first.
  await product.ctx.db.update(mailAddresses).set({ reportedAt: new Date() }).where(eq(mailAddresses.id, id))
  await hand(reportOf(opening.email, buildReportKey(product.ctx, id, 'the-second-letter')))
  expect(await isSilent()).toBe(false)
})

test.each(['4.2.2', '5.7.1', '2.1.5'])('N07 a report with status %s stops nothing', async (status) => {
  const opening = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const { id } = await addressOf(opening)
  expect(await hand(reportOf(opening.email, buildReportKey(product.ctx, id, 'a-letter'), status))).toBe(200)
  expect(await addressOf(opening)).toMatchObject({ failingSince: null, reportedAt: null })
})

test('R27 a report without our secret, days old, or of a letter that we did not write changes nothing', async () => {
  const opening = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const { id } = await addressOf(opening)
  const genuine = reportOf(opening.email, buildReportKey(product.ctx, id, 'a-letter'))
  expect(await hand(genuine, { secret: 'another-secret-of-32-bytes-at-least' })).toBe(401)
  expect(await hand(genuine, { at: Math.floor(Date.now() / 1_000) - 4 * 86_400 })).toBe(401)
  const padded = `${buildLetterKey(product.ctx, id, 'letter-wishes')}AAAAAAAAAAA`
  expect(await hand(reportOf(opening.email, padded))).toBe(200)
  expect((await addressOf(opening)).reportedAt).toBeNull()
  expect(await hand(genuine)).toBe(200)
  expect((await addressOf(opening)).reportedAt).not.toBeNull()
})
