/** The request that each call takes, about somebody's things: its example, filled in (R14). */
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { Placeholder } from '#contract/call.ts'
import { nextBonusPaymentDate } from '#domain/bonuses/payment-schedule.ts'
import { formFor } from '#domain/forms/registry.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { makeTicket } from '#server/modules/accounts/tickets/make-ticket.ts'
import { keyOfAddress } from '#server/modules/notifications/mail-addresses/ask-owner.ts'
import { buildLetterKey } from '#server/modules/notifications/mail-addresses/letter-key.ts'
import { findCertificate } from '#server/modules/opening/bank/bank.queries.ts'
import { buildCheckUrl } from '#server/modules/opening/bank/certificate-check.ts'
import { rateInForce } from '#server/modules/rates/simulation/current-rate.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from '../app.ts'
import { contractCalls } from '../contract-calls.ts'
import { imageFile, pdfFile } from '../files.ts'
import { buildAnswers } from '../form-answers.ts'
import { freshPhone } from '../people.ts'
import { createUnprovenAddress, type OwnedRecords } from './authorization-fixtures.ts'

/** The bank and the deposit that the examples of the contract are about. */
const deposit = { bankId: 22, termDays: 360, amountCop: 10_000_000 }

type Made = (own: OwnedRecords, test: TestApp) => unknown
type OfOwned = Extract<Placeholder, `:${keyof OwnedRecords}`>

/** What is in an example by name and is nobody's record. */
const made: Readonly<Record<Exclude<Placeholder, OfOwned>, Made>> = {
  ':ticket': (own, test) => ticketFor(test, own),
  ':addressKey': async (_, test) => keyOfAddress(test.ctx, await createUnprovenAddress(test, randomUUID())),
  ':wishesKey': async (_, test) =>
    buildLetterKey(test.ctx, await createUnprovenAddress(test, randomUUID()), 'letter-wishes'),
  ':certificateCheck': async ({ deposit: processUuid }, { ctx }) => {
    const certificate = await findCertificate(ctx.db, processUuid)
    return buildCheckUrl(ctx, certificate?.documentId ?? randomUUID())
      .split('/')
      .at(-1)
  },
  ':personalAnswers': () => answersOf('personal').map(({ answers }) => answers)[0],
  ':allForms': () => (['personal', 'financial', 'questions'] as const).flatMap(answersOf),
  ':rateInForce': async (_, { ctx }) => (await rateInForce(ctx.db, deposit))?.ratePercent,
  // Their deposits began a year and a half before they mature.
  ':taxYear': () => new Date().getFullYear() - 1,
  // A Tuesday or Thursday of the last weeks on which bonuses were paid.
  ':paymentDay': () => nextBonusPaymentDate(addDays(civilDateInBogota(Date.now()), -20)),
  ':inTwoDays': () => addDays(civilDateInBogota(Date.now()), 2),
  ':inTwentyDays': () => addDays(civilDateInBogota(Date.now()), 20),
  ':phone': () => freshPhone(),
  ':missing': () => randomUUID(),
}

function answersOf(kind: 'personal' | 'financial' | 'questions') {
  const form = formFor(kind, deposit.bankId)
  return form ? [{ form: kind, version: form.version, answers: buildAnswers(form) }] : []
}

const calls = await contractCalls()

/**
 * @param part - A part of an example.
 * @returns The part with what it names.
 */
async function fill(part: unknown, own: OwnedRecords, test: TestApp): Promise<unknown> {
  if (Array.isArray(part)) return Promise.all(part.map((one) => fill(one, own, test)))
  if (typeof part === 'object' && part !== null) {
    const filled = Object.entries(part).map(async ([key, value]) => [key, await fill(value, own, test)] as const)
    return Object.fromEntries(await Promise.all(filled))
  }
  if (typeof part !== 'string' || !part.startsWith(':')) return part
  const owned: Readonly<Record<string, unknown>> = own
  const make = (made as Readonly<Record<string, Made>>)[part]
  return make ? make(own, test) : owned[part.slice(1)]
}

const files = { image: () => imageFile('frente.png'), pdf: () => pdfFile('constancia.pdf') }

const ticketFor = async ({ ctx }: TestApp, { lead }: OwnedRecords): Promise<string> => {
  const link = await inTransaction(ctx.db, (tx) => makeTicket(ctx, tx, { processUuid: lead, madeBy: 'reminder' }))
  return new URL(link).searchParams.get('ticket') ?? ''
}

type Filled = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }
export type Sent = InjectOptions & { url: string; headers: Record<string, string> }

/**
 * @param own - Whose things the request is about.
 * @returns A request without any session.
 */
export async function requestFor(route: string, own: OwnedRecords, test: TestApp): Promise<Sent> {
  const [method = 'GET', path = ''] = route.split(' ')
  const { example = {}, group } = calls.get(route) ?? {}
  const filled = (await fill(example, own, test)) as Filled
  const { params = {}, query, body } = filled
  const more = group === 'simulation' && method === 'POST' ? test.simulationKey() : {}
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    : ''
  const headers = { 'x-api-key': 'cosecha-web', 'idempotency-key': randomUUID(), ...more }
  const sent = { method: method as 'GET', url: `${address}${search}`, headers }
  if (example.file) return { ...sent, ...buildMultipart(files[example.file](), headers) }
  return body ? { ...sent, payload: body } : sent
}

/**
 * A file as the one part of a form.
 * @param headers - The headers of the call.
 * @returns The body and its headers.
 */
export function buildMultipart(
  { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer },
  headers: Record<string, string>,
) {
  const boundary = 'limit-of-parts'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${mimeType}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), buffer, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
