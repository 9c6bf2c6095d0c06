/** A catalogue of the request that each route takes, about somebody's things: the other half of the authorisation matrix (R14). */
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { nextBonusPaymentDate } from '#domain/bonuses/payment-schedule.ts'
import { formFor } from '#domain/forms/registry.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { makeTicket } from '#server/modules/accounts/tickets/make-ticket.ts'
import { keyOfAddress } from '#server/modules/notifications/mail-addresses/ask-owner.ts'
import { buildLetterKey } from '#server/modules/notifications/mail-addresses/letter-key.ts'
import { rateInForce } from '#server/modules/rates/simulation/current-rate.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from '../app.ts'
import { imageFile, pdfFile } from '../files.ts'
import { buildAnswers } from '../form-answers.ts'
import { freshPhone } from '../people.ts'
import { createUnprovenAddress, type OwnedRecords } from './authorization-fixtures.ts'

/** What a request carries besides its address: path parameters, query, body. */
export type Parts = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  headers?: Record<string, string>
  body?: object
  /** A file instead of a body. */
  file?: { name: string; mimeType: string; buffer: Buffer }
}
type Maker = (own: OwnedRecords, test: TestApp) => Parts | Promise<Parts>

const bankId = 22
/** Their deposits began a year and a half before they mature. */
const taxYear = new Date().getFullYear() - 1
const none: Maker = () => ({})
const asks = (which: keyof OwnedRecords, name = 'process_uuid'): Maker => {
  return (own) => ({ query: { [name]: own[which] } })
}
const about = (which: keyof OwnedRecords, more: object = {}): Maker => {
  return (own) => ({ body: { process_uuid: own[which], ...more } })
}
const ofProcess = (body?: object): Maker => {
  return (own) => ({ params: { process_uuid: own.lead }, ...(body ? { body } : {}) })
}
const ofChange = (body?: object): Maker => {
  return () => ({ params: { change_id: randomUUID() }, ...(body ? { body } : {}) })
}
const ofConversation = (body?: object): Maker => {
  return () => ({ params: { conversation_id: randomUUID() }, ...(body ? { body } : {}) })
}
const proposedRates = () => {
  const valid_from = addDays(civilDateInBogota(Date.now()), 20)
  return [{ bank_id: bankId, term: deposit.term, amount_from: 1_000_000, rate: '11.111', valid_from }]
}
const madeUpCredential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }
const deposit = { bank_id: bankId, amount: 10_000_000, term: 360 }
const savedSimulation = {
  amnt: 10_000_000,
  term: 360,
  srcurl: 'https://cosecha.example/cdt-simulador',
  platform: 'web',
  acquisition_channel: 'direct',
  contact_consent: false,
}
const formAnswers = () => {
  const form = formFor('personal', bankId)
  if (!form) throw new Error('no form')
  return buildAnswers(form)
}

function allAnswers() {
  return (['personal', 'financial', 'questions'] as const).flatMap((kind) => {
    const form = formFor(kind, bankId)
    return form ? [{ form: kind, version: form.version, answers: buildAnswers(form) }] : []
  })
}

/** A Tuesday or Thursday of the last weeks on which bonuses were paid. */
const paymentDayThatCame = () => nextBonusPaymentDate(addDays(civilDateInBogota(Date.now()), -20))

/** By method and path of the OpenAPI document; the test fails when one of its routes is not here. */
export const requestMakers: Readonly<Record<string, Maker>> = {
  'GET /api/health': none,
  'GET /api/health/live': none,
  'GET /api/health/ready': none,
  'GET /api/status': none,
  'POST /api/auth/sign-up': () => ({ body: { phone_number: freshPhone(), prefix_number: '57', device_key: 'pc' } }),
  'GET /api/auth/sign-in-options': none,
  'GET /api/auth/codes/{username}': () => ({ params: { username: randomUUID() } }),
  'POST /api/auth/sign-in': () => ({ body: { username: randomUUID(), answer: '123456', session: 'none' } }),
  'POST /api/auth/sign-out': none,
  'GET /api/users/get-user': none,
  'POST /api/users/create': () => ({ body: { data: { full_name: 'Canaria Otra' } } }),
  'GET /api/users/sessions': none,
  'POST /api/users/sessions/end-others': none,
  'DELETE /api/users/sessions/{session_id}': (own) => ({ params: { session_id: own.sessionId } }),
  'GET /api/users/personal-data': none,
  'GET /api/users/personal-data/file': none,
  'PUT /api/users/full-name': () => ({ body: { full_name: 'Canaria Corregida' } }),
  'POST /api/users/consents/withdraw': () => ({ body: { kind: 'marketing' } }),
  'POST /api/users/privacy-requests': () => ({ body: { kind: 'question', detail: '¿Qué guardan de mí?' } }),
  'POST /api/users/bonus': () => ({ body: { code: 'NADIE-0000', bonus_type: 'REFERRAL' } }),
  'GET /api/users/referrals': none,
  'GET /api/users/notice-wishes': none,
  'PUT /api/users/notice-wishes': () => ({ body: { topic: 'reminders', channel: 'mail', wanted: false } }),
  'POST /api/mail-addresses/notice-wishes': async (_, test) => ({
    body: {
      key: buildLetterKey(test.ctx, await createUnprovenAddress(test, randomUUID()), 'letter-wishes'),
      change: { topic: 'reminders', channel: 'mail', wanted: false },
    },
  }),
  'GET /api/mail-addresses/unproven': none,
  'POST /api/mail-addresses/answer': async (_, test) => ({
    body: { key: keyOfAddress(test.ctx, await createUnprovenAddress(test, randomUUID())), is_own: false },
  }),
  'POST /api/mail-addresses/{address_id}/ask-again': (own) => ({ params: { address_id: own.addressId } }),
  'GET /api/simulate-investment/access': none,
  'POST /api/simulate-investment/simulate-investment-v2': (_, test) => ({
    headers: test.simulationKey(),
    body: { amount: '10000000', terms: [360] },
  }),
  'POST /api/simulate-investment': (_, test) => ({ headers: test.simulationKey(), body: { amount: 10_000_000 } }),
  'POST /api/save-simulation': (_, test) => ({ headers: test.simulationKey(), body: savedSimulation }),
  'GET /api/simulations/{token}/pdf': () => ({ params: { token: 'a'.repeat(32) } }),
  'POST /api/analytics/store-data': () => ({
    body: { info_type: 'cancellation_reason', content: { reason: 'sin_decidir' } },
  }),
  'POST /api/campaigns/activate': () => ({ body: { path: '/', channel: 'direct', campaign: {} } }),
  'GET /api/white-label/{brand}': () => ({ params: { brand: 'default' } }),
  'GET /api/conversations/mine': none,
  'POST /api/conversations/mine/messages': () => ({
    body: { text: 'Necesito ayuda', contact: { name: 'Canaria Visitante', email: 'visitante@example.com' } },
  }),
  'POST /api/conversations/mine/read': () => ({ body: { message_id: randomUUID() } }),
  'GET /api/banks/get-bank/{id}': () => ({ params: { id: bankId } }),
  'GET /api/partner-bank/openapi.json': none,
  'GET /api/rates': none,
  'GET /api/rates/history': () => ({ query: { bank_id: bankId, term: deposit.term } }),
  'GET /api/rates/alerts': none,
  'POST /api/rates/alerts': () => ({ body: { bank_id: bankId, term: deposit.term, mark: '19.500' } }),
  'DELETE /api/rates/alerts/{id}': (own) => ({ params: { id: own.alertId } }),
  'GET /api/employers/{nit}': () => ({ params: { nit: '9001234568' } }),
  'POST /api/processes/create-process': async (_, { ctx }) => {
    const inForce = await rateInForce(ctx.db, { bankId, termDays: deposit.term, amountCop: deposit.amount })
    return { body: { ...deposit, rate: inForce?.ratePercent, environment_simulate: 'astro' } }
  },
  'GET /api/processes/get-processes': none,
  'GET /api/processes/process': asks('lead', 'id'),
  'GET /api/processes/': asks('lead', 'id'),
  'GET /api/processes/history': asks('deposit', 'id'),
  'GET /api/processes/wait': (own) => ({ query: { id: own.deposit, wait: 'bank' } }),
  'POST /api/processes/want-news': about('deposit'),
  'POST /api/processes/stage-form-validate': about('lead'),
  'POST /api/processes/cancel': about('toCancel'),
  'GET /api/processes/validate-rate-changing': asks('toSign', 'processId'),
  'PUT /api/processes/update-values': (own) => ({ body: { uuid: own.toSign, fields: { rate: '1.000' } } }),
  'POST /api/processes/validate-turbo-cdt': () => ({ body: deposit }),
  'POST /api/processes/use-ticket': async (own, test) => ({ body: { ticket: await ticketFor(test, own) } }),
  'POST /api/get-bank-user-verification': about('lead'),
  'GET /api/bonuses/campaigns': none,
  'GET /api/bonuses/entitlements': () => ({
    query: { bono: 'bono_cdt_regalo', valor_cdt_regalo: 500_000, ref: 'club-cdt' },
  }),
  'GET /api/bonuses/roulette': () => ({ query: { source: 'general' } }),
  'POST /api/bonuses/roulette': () => ({ body: { source: 'general' } }),
  'POST /api/bonuses/promo-eligibility': () => ({ body: { promo_bonus: '50k', amount: 10_000_000, term: 360 } }),
  'GET /api/forms/{id}': () => ({ params: { id: 113 } }),
  'GET /api/forms/{form}/draft': (own) => ({ params: { form: 'personal' }, query: { process_uuid: own.lead } }),
  'PUT /api/forms/{form}/draft': (own) => ({
    params: { form: 'personal' },
    body: { process_uuid: own.lead, answers: { neighborhood: 'Teusaquillo' } },
  }),
  'POST /api/forms/{form}/submit': (own) => ({
    params: { form: 'personal' },
    body: { process_uuid: own.lead, answers: formAnswers() },
  }),
  'GET /api/forms/summary': asks('deposit'),
  'GET /api/forms/review': asks('lead'),
  'POST /api/forms/review': about('lead', {
    forms: allAnswers(),
    confirmed: [{ form: 'financial', page: 'origen-de-fondos' }],
  }),
  'POST /api/identity/start': about('lead'),
  'GET /api/identity': asks('lead'),
  'GET /api/identity/data': asks('turbo'),
  'POST /api/identity/confirm-data': about('turbo'),
  'GET /api/documents': asks('toUpload'),
  'PUT /api/documents/{kind}': (own) => ({
    params: { kind: 'identity-front' },
    query: { process_uuid: own.toUpload },
    file: imageFile('frente.png'),
  }),
  'GET /api/documents/{id}/file': (own) => ({ params: { id: own.documentId } }),
  'POST /api/documents/hand-in': about('toUpload'),
  'GET /api/signature': asks('toSign'),
  'POST /api/signature/start': about('toSign', { agreement_version: '0' }),
  'GET /api/signature/evidence/{sha256}': () => ({ params: { sha256: 'a'.repeat(64) } }),
  'GET /api/payments': asks('toPay'),
  'GET /api/payments/pse-options': asks('toPay'),
  'POST /api/payments/pse': about('toPay', { bank_code: '1', accepts_terms: true, accepts_personal_data: true }),
  'POST /api/payments/proof': about('toProve'),
  'GET /api/certificate': asks('deposit'),
  'GET /api/renewals/maturity': asks('maturing'),
  'POST /api/renewals/decide': about('maturing', { decision: 'withdraw', text_version: '0' }),
  'GET /api/renewals/calendar': asks('maturing'),
  'GET /api/portal/dashboard': none,
  'GET /api/portal/investment-order': asks('toPay'),
  'GET /api/portal/taxes/{year}': () => ({ params: { year: taxYear } }),
  'GET /api/portal/taxes/{year}/pdf': () => ({ params: { year: taxYear } }),
  'GET /api/portal/taxes/{year}/csv': () => ({ params: { year: taxYear } }),

  'GET /api/ops/me': none,
  'POST /api/ops/authenticator/begin': none,
  'POST /api/ops/authenticator/verify': () => ({ body: { password: '000000' } }),
  'GET /api/ops/digest': none,
  'PUT /api/ops/digest': () => ({ body: { frequency: 'daily' } }),
  'GET /api/ops/passkeys': none,
  'POST /api/ops/passkeys/begin': none,
  'POST /api/ops/passkeys': () => ({
    body: {
      name: 'Mi llave',
      response: { ...madeUpCredential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
    },
  }),
  'DELETE /api/ops/passkeys/{passkey_id}': () => ({ params: { passkey_id: randomUUID() } }),
  'POST /api/ops/passkeys/prove/begin': none,
  'POST /api/ops/passkeys/prove': () => ({
    body: {
      response: { ...madeUpCredential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } },
    },
  }),
  'GET /api/ops/staff': none,
  'POST /api/ops/staff': () => ({ body: { prefix_number: '57', phone_number: freshPhone(), role: 'ops' } }),
  'PUT /api/ops/staff/{staff_id}': () => ({ params: { staff_id: randomUUID() }, body: { disabled: true } }),
  'POST /api/ops/staff/{staff_id}/confirm': () => ({ params: { staff_id: randomUUID() } }),
  'POST /api/ops/staff/{staff_id}/end-sessions': () => ({ params: { staff_id: randomUUID() } }),
  'GET /api/ops/audit': none,
  'GET /api/ops/audit/export': none,
  'GET /api/ops/provider-checks': none,
  'GET /api/ops/pipeline': none,
  'POST /api/ops/processes/search': () => ({ body: {} }),
  'GET /api/ops/processes/export': none,
  'GET /api/ops/processes/{process_uuid}': ofProcess(),
  'GET /api/ops/documents/{id}/file': (own) => ({ params: { id: own.documentId } }),
  'POST /api/ops/processes/{process_uuid}/move': ofProcess({
    event: 'documents-approved',
    reason: 'Los vi en el banco',
  }),
  'PUT /api/ops/processes/{process_uuid}/flags': ofProcess({ blocked: false }),
  'POST /api/ops/processes/{process_uuid}/notes': ofProcess({ text: 'Llamar mañana.' }),
  'POST /api/ops/processes/{process_uuid}/tickets': ofProcess(),
  'GET /api/ops/customers/{customer_id}': () => ({ params: { customer_id: randomUUID() } }),
  'POST /api/ops/customers/{customer_id}/end-sessions': () => ({ params: { customer_id: randomUUID() }, body: {} }),
  'PUT /api/ops/customers/{customer_id}/evidence': () => ({
    params: { customer_id: randomUUID() },
    file: imageFile('prueba.png'),
  }),
  'GET /api/ops/privacy-requests': none,
  'GET /api/ops/privacy-requests/{request_id}': () => ({ params: { request_id: randomUUID() } }),
  'GET /api/ops/privacy-requests/{request_id}/file': () => ({ params: { request_id: randomUUID() } }),
  'POST /api/ops/privacy-requests/{request_id}/answer': () => ({
    params: { request_id: randomUUID() },
    body: { outcome: 'refused', act: 'none', answer: 'No guardamos nada de eso.' },
  }),
  'GET /api/ops/evidence/{evidence_id}/file': () => ({ params: { evidence_id: randomUUID() } }),
  'GET /api/ops/processes/{process_uuid}/trail': ofProcess(),
  'GET /api/ops/processes/{process_uuid}/screening': ofProcess(),
  'GET /api/ops/processes/{process_uuid}/suspicious-operation-report': ofProcess(),
  'POST /api/ops/processes/{process_uuid}/providers/{provider}/ask': (own) => ({
    params: { process_uuid: own.lead, provider: 'payment' },
    body: {},
  }),
  'GET /api/ops/changes': none,
  'GET /api/ops/changes/{change_id}': ofChange(),
  'POST /api/ops/changes': () => ({
    body: { kind: 'rates', rows: proposedRates(), source: 'Tarifario del banco', reason: 'Nuevo tarifario' },
  }),
  'POST /api/ops/changes/{change_id}/approve': ofChange({}),
  'POST /api/ops/changes/{change_id}/look': ofChange({}),
  'POST /api/ops/changes/{change_id}/refuse': ofChange({ reason: 'No es la tasa del banco' }),
  'POST /api/ops/changes/{change_id}/withdraw': ofChange({}),
  'GET /api/ops/connections': none,
  'POST /api/ops/connections/{bank_id}/try': () => ({ params: { bank_id: bankId }, body: {} }),
  'GET /api/ops/rates': none,
  'GET /api/ops/rates/history': () => ({ query: { bank_id: bankId, term: deposit.term } }),
  'POST /api/ops/rates/preview': () => ({ body: { rows: proposedRates() } }),
  'GET /api/ops/rates/official': none,
  'GET /api/ops/parameters': none,
  'GET /api/ops/campaigns': none,

  'GET /api/ops/tasks': none,
  'POST /api/ops/tasks/take': () => ({ body: { key: 'job-dead/none' } }),
  'POST /api/ops/tasks/return': () => ({ body: { key: 'job-dead/none' } }),
  'POST /api/ops/tasks/snooze': () => ({
    body: { key: 'job-dead/none', until: addDays(civilDateInBogota(Date.now()), 2), note: 'Se espera al banco.' },
  }),
  'POST /api/ops/tasks/wake': () => ({ body: { key: 'job-dead/none' } }),
  'POST /api/ops/dead-jobs/{job_id}': () => ({
    params: { job_id: '00000000-0000-4000-8000-000000000000' },
    body: { act: 'repeat' },
  }),
  'GET /api/ops/conversations': () => ({ query: { status: 'open' } }),
  'GET /api/ops/conversations/{conversation_id}': ofConversation(),
  'POST /api/ops/conversations/{conversation_id}/take': ofConversation({ taken: true }),
  'POST /api/ops/conversations/{conversation_id}/answer': ofConversation({ text: 'Te respondemos.' }),
  'POST /api/ops/conversations/{conversation_id}/close': ofConversation({}),
  'GET /api/ops/bonuses/grants': none,
  'GET /api/ops/bonuses/payouts': none,
  'POST /api/ops/bonuses/payouts': () => ({ body: { pays_on: paymentDayThatCame() } }),
  'GET /api/ops/bonuses/payouts/{payout_id}/file': () => ({ params: { payout_id: randomUUID() } }),
  'POST /api/ops/bonuses/payouts/{payout_id}/paid': () => ({
    params: { payout_id: randomUUID() },
    body: { lines: `${randomUUID()};TES-1` },
  }),
  'GET /api/ops/referrals': none,
  'GET /api/ops/leads': none,
  'GET /api/ops/surveys': none,
  'GET /api/ops/analytics/funnel': none,
  'GET /api/ops/analytics/funnel/file': none,
  'GET /api/ops/reconciliations': none,
  'GET /api/ops/reconciliations/{bank_id}/{day}/file': () => ({
    params: { bank_id: '24', day: '2020-01-01' },
    query: { format: 'csv' },
  }),
  'PUT /api/ops/reconciliations/{bank_id}/{day}/answer': () => ({
    params: { bank_id: '24', day: '2020-01-01' },
    body: { result: 'matches' },
  }),
  'GET /api/ops/bank-desk': none,
  'GET /api/ops/bank-desk/{item_id}': () => ({ params: { item_id: randomUUID() } }),
  'GET /api/ops/bank-desk/{item_id}/files/{file_id}': () => ({
    params: { item_id: randomUUID(), file_id: randomUUID() },
  }),
  'PUT /api/ops/bank-desk/{item_id}/certificate': () => ({
    params: { item_id: randomUUID() },
    file: pdfFile('constancia.pdf'),
  }),
  'POST /api/ops/bank-desk/{item_id}/decide': () => ({
    params: { item_id: randomUUID() },
    body: { action: 'approve' },
  }),
  'POST /api/ops/bank-desk/{item_id}/confirm': () => ({
    params: { item_id: randomUUID() },
    body: { proposal_id: randomUUID() },
  }),
  'POST /api/ops/bank-desk/{item_id}/return': () => ({
    params: { item_id: randomUUID() },
    body: { proposal_id: randomUUID(), reason: 'El número no es el de la constancia' },
  }),
  'POST /api/ops/bank-desk/{item_id}/withdraw': () => ({
    params: { item_id: randomUUID() },
    body: { proposal_id: randomUUID() },
  }),
}

const ticketFor = async ({ ctx }: TestApp, { lead }: OwnedRecords): Promise<string> => {
  const link = await inTransaction(ctx.db, (tx) => makeTicket(ctx, tx, { processUuid: lead, madeBy: 'reminder' }))
  return new URL(link).searchParams.get('ticket') ?? ''
}

export type Sent = InjectOptions & { url: string; headers: Record<string, string> }

/**
 * @param own - Whose things the request is about.
 * @returns A request without any session.
 */
export async function requestFor(route: string, own: OwnedRecords, test: TestApp): Promise<Sent> {
  const [method = 'GET', path = ''] = route.split(' ')
  const maker = requestMakers[route]
  if (!maker) throw new Error(`testing/defences/requests-of-routes.ts has no request for ${route}`)
  const { params = {}, query, body, file, headers: more = {} } = await maker(own, test)
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    : ''
  const headers = { 'x-api-key': 'cosecha-web', 'idempotency-key': randomUUID(), ...more }
  const sent = { method: method as 'GET', url: `${address}${search}`, headers }
  if (file) return { ...sent, ...buildMultipart(file, headers) }
  return body ? { ...sent, payload: body } : sent
}

/**
 * A file as the one part of a form.
 * @param headers - The headers of the call.
 * @returns The body and its headers.
 */
export function buildMultipart(
  { name, mimeType, buffer }: NonNullable<Parts['file']>,
  headers: Record<string, string>,
) {
  const boundary = 'limit-of-parts'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${mimeType}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), buffer, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
