import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/waits.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { WaitKind } from '#domain/process/waits.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { approvedOpening, control, loadCustomerId, type Opening, openingAt, signedOpening } from '#testing/opening.ts'
import {
  documents,
  identityChecks,
  type ProcessHistoryEvent,
  payments,
  processes,
  processHistory,
  screenings,
  signatures,
} from '../../../platform/db/schema/opening.ts'
import { refreshBankCase } from '../bank/refresh-bank-case.ts'

let product: TestApp
let customerId: string
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const bank = 22
const slowBank = 8
const newBank = 24

type Entry = { event: ProcessHistoryEvent; from?: ProcessStatus; to: ProcessStatus; atMin: number; actor?: string }

/** A process with a history, in minutes after it was opened. */
async function past(bankId: number, daysAgo: number, entries: readonly Entry[]): Promise<{ uuid: string; at: AtMin }> {
  const uuid = randomUUID()
  const begun = Date.now() - daysAgo * dayMs
  const at = (minutes: number) => new Date(begun + minutes * minuteMs)
  const deposit = { amountCop: 10_000_000, termDays: 360, ratePercent: '11.250', environmentSimulate: 'astro' }
  const status = entries.at(-1)?.to ?? 'LEAD-SIN-FORMULARIO'
  const row = { uuid, customerId, brand: 'cosecha', bankId, status, createdAt: at(0), ...deposit }
  await product.ctx.db.insert(processes).values(row)
  for (const { event, from, to, atMin, actor = 'system' } of entries) {
    const entry = { processUuid: uuid, event, fromStatus: from ?? null, toStatus: to, actor, at: at(atMin) }
    await product.ctx.db.insert(processHistory).values(entry)
  }
  return { uuid, at }
}
type AtMin = (minutes: number) => Date

const lead = 'LEAD-SIN-FORMULARIO'
const review = 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA'
const toSign = 'ENVIADOS-DOCUMENTOS-A-FIRMA'
const atBank = 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF'
const toPay = 'ESPERANDO-DEPOSITO'
const issuing = 'ENVIADO-AL-BANCO-PARA-CREACION'

/** The bank answers after this many minutes. A rate accepted in between is no step. */
const answeredAfter = (bankId: number, minutes: number, daysAgo = 5) =>
  past(bankId, daysAgo, [
    { event: 'created', to: lead, atMin: 0 },
    { event: 'signed', from: toSign, to: atBank, atMin: 10 },
    { event: 'rate-accepted', to: atBank, atMin: 11 },
    { event: 'bank-approved', from: atBank, to: toPay, atMin: 10 + minutes },
  ])

/** An opening whose rows measure every wait that is no status, each this many minutes long. */
async function wholeOpening(minutes: number): Promise<void> {
  const { uuid: processUuid, at } = await past(bank, 4, [
    { event: 'created', to: lead, atMin: 0 },
    { event: 'documents-handed-in', from: 'CLIENTE-SUBIENDO-DOCUMENTOS', to: review, atMin: 100 },
    { event: 'documents-approved', from: review, to: toSign, atMin: 100 + minutes },
    { event: 'signed', from: toSign, to: atBank, atMin: 300 + minutes, actor: 'provider' },
    { event: 'deposit-handed-in', from: toPay, to: issuing, atMin: 400 + minutes, actor: 'provider' },
  ])
  const { db } = product.ctx
  const check = { processUuid, attempt: 1, accountId: `${processUuid}.1`, status: 'success' as const }
  await db
    .insert(identityChecks)
    .values({ ...check, createdAt: at(10), settledAt: at(10 + minutes), updatedAt: at(90) })
  await db.insert(screenings).values({ processUuid, status: 'clear', createdAt: at(20), updatedAt: at(20 + minutes) })
  const file = {
    fileNameEncrypted: '',
    mediaType: 'application/pdf',
    sizeBytes: 1,
    sha256: '',
    storageKey: processUuid,
  }
  const made = { processUuid, kind: 'linking-documents' as const, createdAt: at(100 + minutes * 2) }
  await db.insert(documents).values({ ...file, ...made })
  const signature = { processUuid, state: 'signed' as const, ratePercent: '11.250', provider: 'zapsign' }
  await db.insert(signatures).values({ ...signature, signedAt: at(300) })
  const payment = { method: 'pse', status: 'approved', reference: processUuid, amountCop: 1 } as const
  await db.insert(payments).values({ processUuid, ...payment, createdAt: at(400) })
}

beforeAll(async () => {
  product = await startTestApp()
  customerId = await loadCustomerId(product, await product.signIn(undefined, 'Prueba Ahorradora'))
  for (let minutes = 10; minutes <= 100; minutes += 10) await answeredAfter(bank, minutes)
  for (let count = 0; count < 10; count++) await answeredAfter(slowBank, 3_000)
  for (let count = 0; count < 9; count++) await answeredAfter(newBank, 5)
  // Long ago, and so counted nowhere.
  for (let count = 0; count < 10; count++) await answeredAfter(newBank, 5, 40)
  for (let minutes = 1; minutes <= 10; minutes++) await wholeOpening(minutes)
})
afterAll(() => product.close())

const shown = async ({ client, processUuid }: Opening, wait: WaitKind) =>
  (await client.call(calls.getWait, { query: { id: processUuid, wait } })).body
const readPhone = async ({ client }: Opening): Promise<string[]> => {
  const { messages } = await control(product, 'GET', `inbox?phone=${encodeURIComponent(`+57${client.phone}`)}`)
  return messages.map(({ text }: { text: string }) => text).filter((text: string) => text.startsWith('Tu CDT con '))
}

test('Z06 the usual time of an answer is that of the bank, and nothing is said of a bank with fewer than ten', async () => {
  const usual = async (bankId: number) => (await shown(await openingAt(product, atBank, { bankId }), 'bank')).usual
  expect(await usual(bank)).toEqual({ median_seconds: 55 * 60, p90_seconds: 91 * 60 })
  expect(await usual(slowBank)).toEqual({ median_seconds: 3_000 * 60, p90_seconds: 3_000 * 60 })
  expect(await usual(newBank)).toBeUndefined()
})

test.each(['identity', 'lists', 'review', 'signature', 'signed', 'payment'] as const)(
  'Z06 the wait «%s» is measured over all banks, from its own rows',
  async (wait) => {
    const { usual } = await shown(await openingAt(product, lead, { bankId: newBank }), wait)
    expect(usual).toEqual({ median_seconds: 330, p90_seconds: 546 })
  },
)

test('Z06 a wait says since when it lasts, from the row with which it began', async () => {
  const opening = await openingAt(product, lead)
  const { processUuid } = opening
  expect((await shown(opening, 'identity')).since).toBeUndefined()
  const createdAt = new Date('2026-11-20T15:00:00.000Z')
  const check = { processUuid, attempt: 1, accountId: `${processUuid}.1`, status: 'pending' as const, createdAt }
  await product.ctx.db.insert(identityChecks).values(check)
  expect((await shown(opening, 'identity')).since).toBe(createdAt.toISOString())
  const signed = await signedOpening(product)
  const isOfProcess = eq(processHistory.processUuid, signed.processUuid)
  const [begun] = await product.ctx.db.select().from(processHistory).where(isOfProcess)
  expect(await shown(signed, 'bank')).toMatchObject({ since: begun?.at.toISOString(), channel: 'whatsapp' })
})

test('Z06 P11 the certificate of a renewal is waited for since the bank confirmed it, not since the first one', async () => {
  const confirmed = 'R-CONFIRMACION-ENVIADA-AL-CLIENTE'
  const opening = await openingAt(product, confirmed)
  const entry = { processUuid: opening.processUuid, actor: 'provider' }
  const at = new Date('2026-11-20T15:00:00.000Z')
  const begun = { createdAt: new Date('2025-11-19T15:00:00Z') }
  await product.ctx.db.update(processes).set(begun).where(eq(processes.uuid, opening.processUuid))
  await product.ctx.db.insert(processHistory).values([
    {
      ...entry,
      event: 'deposit-handed-in',
      fromStatus: toPay,
      toStatus: issuing,
      at: new Date('2025-11-20T15:00:00Z'),
    },
    { ...entry, event: 'bank-confirmed-renewal', fromStatus: 'R-ENVIADO-AL-BANCO', toStatus: confirmed, at },
  ])
  expect((await shown(opening, 'issue')).since).toBe(at.toISOString())
})

test('Z06 who asked for news is told on the phone once, when the bank has answered', async () => {
  const opening = await signedOpening(product)
  const want = () => opening.client.call(calls.wantNews, { body: { process_uuid: opening.processUuid } })
  expect((await shown(opening, 'bank')).news_wanted).toBe(false)
  expect((await want()).body).toEqual({ news_wanted: true })
  await want()
  expect((await shown(opening, 'bank')).news_wanted).toBe(true)
  await control(product, 'POST', `bank/${opening.applicationId}`, { action: 'approve' })
  await refreshBankCase(product.ctx, { processUuid: opening.processUuid })
  await product.drainJobs()
  expect(await readPhone(opening)).toHaveLength(1)
  expect((await shown(opening, 'payment')).news_wanted).toBe(false)
  // A customer who did not ask gets a letter alone.
  const other = await approvedOpening(product)
  await product.drainJobs()
  expect(await readPhone(other)).toEqual([])
})

test('Z06 R14 of a process of somebody else nothing is told, and nothing can be asked', async () => {
  const { processUuid } = await openingAt(product, atBank)
  const stranger = await product.signIn(undefined, 'Prueba Ajena')
  const asked = await stranger.call(calls.getWait, { query: { id: processUuid, wait: 'bank' } })
  const wanted = await stranger.call(calls.wantNews, { body: { process_uuid: processUuid } })
  expect([asked.status, wanted.status]).toEqual([404, 404])
})
