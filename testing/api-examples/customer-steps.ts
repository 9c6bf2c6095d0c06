/** Calls of customers that only succeed after a preparation, so that each has an example. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { endAssistant, getAssistantRequest, getAssistants } from '#contract/assistants.ts'
import { codeDelivery, signUp } from '#contract/auth.ts'
import { getReferrals, registerBonus } from '#contract/bonuses.ts'
import { handInDocuments } from '#contract/documents.ts'
import { getLadderPlan, putLadderPlan } from '#contract/ladder-plan.ts'
import { getMaturityPlans, putMaturityPlan } from '#contract/maturity-plans.ts'
import { closeDeathReport } from '#contract/ops-customers.ts'
import { handInPaymentProof } from '#contract/payments.ts'
import { withdrawConsent } from '#contract/privacy.ts'
import { updateValues } from '#contract/processes.ts'
import { decideRenewal, getMaturity } from '#contract/renewals.ts'
import { getSignature, startSignature } from '#contract/signature.ts'
import { saveSimulation } from '#contract/simulate.ts'
import {
  answerTrust,
  inviteTrustedPerson,
  sendTrustedCode,
  tellDeath,
  visitAsTrusted,
} from '#contract/trusted-people.ts'
import { recordConsent } from '#server/modules/opening/forms/record-consent.ts'
import { loadProcess } from '#server/modules/opening/processes/processes.queries.ts'
import { prepareSignature } from '#server/modules/opening/signature/prepare-signature.ts'
import { refreshSignature } from '#server/modules/opening/signature/refresh-signature.ts'
import { rateInForce } from '#server/modules/rates/simulation/current-rate.ts'
import { processes } from '#server/platform/db/schema/opening.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Client, TestApp } from '../app.ts'
import { createAssistant } from '../assistants.ts'
import { buildMultipart } from '../defences/requests-of-routes.ts'
import { depositAt, inDays } from '../deposits.ts'
import { imageFile, pdfFile } from '../files.ts'
import { proveIdentity } from '../forms.ts'
import { writeLetter } from '../letter-files.ts'
import { control, loadCustomerId, openingAt } from '../opening.ts'
import { freshPhone } from '../people.ts'
import { staffClient } from '../staff.ts'

/** @param test - The application. Makes every prepared call of a customer or a visitor. */
export async function makeCustomerCalls(test: TestApp): Promise<void> {
  await followCode(test)
  await readSimulation(test)
  await registerReferral(test)
  await acceptRate(test)
  await handInPapers(test)
  await sign(test)
  await proveTransfer(test)
  await renew(test)
  await letAssistantRead(test)
  await trustSomebody(test)
}

async function trustSomebody(test: TestApp): Promise<void> {
  const client = await test.signIn(freshPhone(), 'Ana Torres')
  await depositAt(test, 'DECEVAL-ENVIADO-AL-CLIENTE', [{ maturityDate: inDays(40) }], { client })
  const phone = { phone_number: freshPhone(), prefix_number: '57' }
  const invitation = { params: { id: randomUUID() }, body: { name: 'Luz Torres', ...phone } }
  await client.call(inviteTrustedPerson, invitation)
  const { username, session } = (await test.anonymous.call(sendTrustedCode, { body: phone })).body
  const answer = await test.getCode(phone.phone_number)
  const entered = await test.anonymous.call(visitAsTrusted, { body: { username, session, answer } })
  const { visit, savers } = entered.body
  const id = savers[0]?.id ?? ''
  await test.anonymous.call(answerTrust, { body: { visit, id, accept: true } })
  await test.anonymous.call(tellDeath, { body: { visit, id } })
  const { client: staff } = await staffClient(test, 'ops')
  const params = { customer_id: await loadCustomerId(test, client), report_id: id }
  await staff.call(closeDeathReport, { params, body: { outcome: 'mistaken' } })
}

async function letAssistantRead(test: TestApp): Promise<void> {
  const client = await test.signIn(freshPhone(), 'Ana Torres')
  const assistant = createAssistant(test)
  const clientId = String((await assistant.register()).json().client_id)
  const uid = assistant.uidOf((await assistant.ask(clientId)).headers.location)
  await client.call(getAssistantRequest, { params: { uid } }, { headers: { cookie: `asistente=${uid}` } })
  await assistant.answerAs(client, uid, ['calendario:leer'])
  const { access_token } = await assistant.tokensOf(client, ['calendario:leer'])
  await assistant.callTool(access_token, 'my_maturities')
  const { assistants } = (await client.call(getAssistants, {})).body
  await client.call(endAssistant, { params: { id: assistants.at(-1)?.id ?? '' } })
}

async function followCode(test: TestApp): Promise<void> {
  const body = { phone_number: freshPhone(), prefix_number: '57', device_key: 'pc' } as const
  const sent = await test.anonymous.call(signUp, { body })
  await test.anonymous.call(codeDelivery, { params: { username: sent.body.ChallengeParameters.USERNAME } })
}

async function readSimulation(test: TestApp): Promise<void> {
  const kept = { amnt: 10_000_000, term: 360, bank_id: 24, name: 'María', phone: '3001234567', contact_consent: true }
  const source = {
    srcurl: 'https://cosecha.example/cdt-simulador',
    platform: 'web',
    acquisition_channel: 'direct',
  } as const
  const options = { idempotencyKey: randomUUID(), headers: test.simulationKey() }
  const saved = await test.anonymous.call(saveSimulation, { body: { ...kept, ...source } }, options)
  await test.anonymous.inject({ method: 'GET', url: new URL(saved.body.urlpdf).pathname })
}

async function registerReferral(test: TestApp): Promise<void> {
  const referrer = await test.signIn(freshPhone(), 'Ana Torres')
  const { code } = (await referrer.call(getReferrals, { query: {} })).body
  const client = await test.signIn(freshPhone(), 'María Rojas')
  await client.call(registerBonus, { body: { code, bonus_type: 'REFERRAL' } })
}

async function acceptRate(test: TestApp): Promise<void> {
  const { client, processUuid } = await openingAt(test, 'LEAD-SIN-FORMULARIO')
  const inForce = await rateInForce(test.ctx.db, { bankId: 22, termDays: 360, amountCop: 10_000_000 })
  await client.call(updateValues, { body: { uuid: processUuid, fields: { rate: inForce?.ratePercent ?? '' } } })
}

async function handInPapers(test: TestApp): Promise<void> {
  const { client, processUuid } = await openingAt(test, 'CLIENTE-SUBIENDO-DOCUMENTOS', { bankId: 22 })
  await uploadDocument(client, 'identity-front', processUuid, imageFile('frente.png'))
  await uploadDocument(client, 'identity-back', processUuid, imageFile('reverso.png', 321))
  await uploadDocument(client, 'tax-return', processUuid, pdfFile('declaracion.pdf'))
  await readLetter(client)
  await client.call(handInDocuments, { body: { process_uuid: processUuid } })
}

/** Uploads a file as a document of an opening. */
async function readLetter(client: Client): Promise<void> {
  const rows = [
    ['Banco', 'Davivienda'],
    ['Valor nominal', '$12.500.000,00'],
    ['Plazo', '360 días'],
    ['Tasa', '11,25% E.A.'],
    ['Fecha de apertura', '02/03/2026'],
  ] as const
  const file = { name: 'carta.pdf', mimeType: 'application/pdf', buffer: await writeLetter({ rows }) }
  await client.inject({ method: 'POST', url: '/api/portal/external-deposit-letters', ...buildMultipart(file, {}) })
}

export async function uploadDocument(
  client: Client,
  kind: string,
  processUuid: string,
  file: ReturnType<typeof pdfFile>,
): Promise<void> {
  const headers = {}
  await client.inject({
    method: 'PUT',
    url: `/api/documents/${kind}?process_uuid=${processUuid}`,
    ...buildMultipart(file, headers),
  })
}

async function sign(test: TestApp): Promise<void> {
  const { ctx } = test
  const { client, processUuid, documentNumber } = await openingAt(test, 'ENVIADOS-DOCUMENTOS-A-FIRMA', { bankId: 24 })
  await proveIdentity(test, processUuid, documentNumber)
  await prepareSignature(ctx, { processUuid })
  const query = { process_uuid: processUuid }
  const { agreement } = (await client.call(getSignature, { query })).body
  await client.call(startSignature, { body: { ...query, agreement_version: agreement.version } })
  const requests: { token: string; externalId: string }[] = await control(test, 'GET', 'signing')
  const request = requests.findLast(({ externalId }) => externalId.startsWith(processUuid))
  await control(test, 'POST', `signing/${request?.token}`, { action: 'sign' })
  await refreshSignature(ctx, { processUuid })
  const { evidence } = (await client.call(getSignature, { query })).body
  await client.inject({ method: 'GET', url: `/api/signature/evidence/${evidence?.signed_document_sha256}` })
  const process = await loadProcess(ctx.db, processUuid)
  if (!process) throw new Error('no process')
  const consent = { process, declaration: 'biometrics', given: true, address: '192.0.2.1' } as const
  await inTransaction(ctx.db, (tx) => recordConsent(ctx, tx, consent))
  // Nothing that is under way needs it any more.
  await ctx.db.update(processes).set({ status: 'NEGOCIO-PERDIDO' }).where(eq(processes.uuid, processUuid))
  await client.call(withdrawConsent, { body: { kind: 'biometrics' } })
}

async function proveTransfer(test: TestApp): Promise<void> {
  const { client, processUuid } = await openingAt(test, 'ESPERANDO-DEPOSITO')
  await uploadDocument(client, 'payment-proof', processUuid, pdfFile('comprobante.pdf'))
  await client.call(handInPaymentProof, { body: { process_uuid: processUuid } })
}

async function renew(test: TestApp): Promise<void> {
  const { client, processUuid } = await depositAt(test, 'R-VENCIMIENTOS-PENDIENTES', 3)
  const openings = [{ bank_id: 24, amount: 11_080_000 }]
  const plan = { decision: 'withdraw' as const, term: 360, openings, added_amount: 0, taken_out: 0 }
  await client.call(putMaturityPlan, { params: { id: processUuid }, body: plan })
  await client.call(getMaturityPlans, {})
  const ladder = { start: 20_000_000, terms: [90, 180, 360], monthly: 500_000, collected: 0, state: 'active' as const }
  await client.call(putLadderPlan, { body: ladder })
  await client.call(getLadderPlan, {})
  const query = { process_uuid: processUuid }
  const { choices, text_version } = (await client.call(getMaturity, { query })).body
  const { decision = 'withdraw', rate } = choices[0] ?? {}
  const body = { ...query, decision, ...(rate ? { rate } : {}), text_version }
  await client.call(decideRenewal, { body }, { idempotencyKey: randomUUID() })
}
