/** What a person leaves beside their opening: as a visitor, with staff, at a desk, in webhooks and in jobs (Z09). */
import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sendMessage } from '#contract/conversations.ts'
import { askPrivacy } from '#contract/privacy.ts'
import { saveSimulation } from '#contract/simulate.ts'
import { applyPhoneChange } from '#server/modules/back-office/customers/apply-phone-change.ts'
import { answerRequest } from '#server/modules/privacy/answer-request.ts'
import { tables } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from '../app.ts'
import { loadCustomerId } from '../opening.ts'
import { newStaff } from '../staff.ts'
import type { CanaryPerson } from './opening.ts'
import type { Canaries } from './search.ts'

const word = (of: string) => `Canario ${of} ${randomUUID().slice(0, 13)}`
/** The same of letters alone, as in a name. */
const name = (of: string) =>
  `Canaria ${of} ${Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`
const newPhone = () => `32${randomInt(10_000_000, 99_999_999)}`

/**
 * Leaves what a visitor leaves who has no account, under a phone.
 * @returns Its values.
 */
export async function leaveVisit(test: TestApp, phone: string): Promise<Canaries> {
  const canaries = { visitor: name('Visitante'), visit: word('sin ingresar'), saver: name('Ahorradora') }
  const contact = { name: canaries.visitor, phone: `+57${phone}` }
  const sent = await test.anonymous.call(
    sendMessage,
    { body: { text: canaries.visit, contact } },
    { idempotencyKey: randomUUID() },
  )
  const simulation = {
    ...{ amnt: 25_000_000, term: 360, srcurl: 'https://cosecha.example/cdt-simulador', platform: 'web' as const },
    ...{ acquisition_channel: 'google', contact_consent: true, phone, name: canaries.saver },
  }
  const saved = await test.anonymous.call(
    saveSimulation,
    { body: simulation },
    { headers: test.simulationKey(), idempotencyKey: randomUUID() },
  )
  if (sent.status !== 201 || saved.status !== 201)
    throw new Error(`the visit was refused: ${sent.status} ${saved.status}`)
  return canaries
}

const rename = (canaries: Canaries): Canaries =>
  Object.fromEntries(Object.entries(canaries).map(([key, value]) => [`later ${key}`, value]))

/**
 * Leaves a person's values in every other place that may hold some.
 * @returns The person, who signs in with another phone.
 */
export async function leaveTraces(test: TestApp, person: CanaryPerson): Promise<CanaryPerson> {
  const { ctx } = test
  const { db, encryption } = ctx
  const { client, processUuid } = person
  const customerId = await loadCustomerId(test, client)
  const { staffId } = await newStaff(test, 'ops')
  const visit = await leaveVisit(test, client.phone)
  const own = {
    question: word('pregunta'),
    answer: word('respuesta'),
    advisor: word('asesor'),
    checkUrl: word('enlace'),
    note: word('nota'),
    elsewhere: word('otro banco'),
    assistant: word('asistente'),
    trusted: word('persona de confianza'),
    planned: word('plan'),
    ladder: word('fila'),
    snoozed: word('aplazada'),
    proof: word('prueba'),
    proofFile: word('archivo'),
    screening: word('lista'),
    finding: word('hallazgo'),
    asked: word('pedido'),
    desk: word('escritorio'),
    decision: word('decision'),
    returned: word('devuelto'),
    wrote: word('BAJA'),
    comparedReason: word('motivo de listas'),
    jumpReason: word('motivo de salto'),
    refundReason: word('motivo de devolución'),
    phoneReason: word('motivo de celular'),
    refusedReason: word('motivo de rechazo'),
    historyReason: word('motivo del paso'),
    reported: word('reporte'),
    otherPhone: newPhone(),
  }
  const asked = await client.call(
    askPrivacy,
    { body: { kind: 'question', detail: own.question } },
    { idempotencyKey: randomUUID() },
  )
  await answerRequest(ctx, { id: asked.body.request.id, answer: own.answer })
  const seal = (purpose: string, text: string) => encryption.encrypt(purpose, text)
  await db
    .update(tables.processes)
    .set({ advisorEncrypted: seal('processes.advisor', own.advisor) })
    .where(eq(tables.processes.uuid, processUuid))
  await db
    .update(tables.identityChecks)
    .set({ urlEncrypted: seal('identity_checks.url', own.checkUrl) })
    .where(eq(tables.identityChecks.processUuid, processUuid))
  await db
    .update(tables.screenings)
    .set({ findingsEncrypted: seal('screenings.findings', own.finding) })
    .where(eq(tables.screenings.processUuid, processUuid))
  const noted = {
    bank_id: 18,
    amount_cop: 1_000_000,
    rate_percent: '9.000',
    term_days: 360,
    opening_date: '2026-01-02',
  }
  await db.insert(tables.externalDeposits).values({
    ...{ customerId, id: randomUUID(), maturityDate: '2027-01-04' },
    noteEncrypted: seal('external_deposits.note', JSON.stringify({ ...noted, words: own.elsewhere })),
  })
  await db.insert(tables.trustedPeople).values({
    ...{ customerId, id: randomUUID(), brand: 'default', phoneBlindIndex: randomUUID(), toldDeathAt: new Date() },
    personEncrypted: seal('trusted_people.person', JSON.stringify({ name: own.trusted, phone: own.trusted })),
  })
  const expiresAt = new Date(Date.now() + 86_400_000)
  const [access] = await db
    .insert(tables.assistantAccesses)
    .values({
      ...{ customerId, scopes: ['depositos:leer'], grantBlindIndex: randomUUID(), expiresAt },
      assistantEncrypted: seal('assistant_accesses.assistant', JSON.stringify({ name: own.assistant })),
    })
    .returning()
  if (!access) throw new Error('no permission was kept')
  await db
    .insert(tables.assistantCalls)
    .values({ customerId, accessId: access.id, tool: 'my_deposits', outcome: 'read' })
  await db.insert(tables.assistantObjects).values({
    ...{ kind: 'Grant', objectBlindIndex: randomUUID(), customerId, expiresAt },
    payloadEncrypted: seal('assistant_objects.payload', JSON.stringify({ name: own.assistant })),
  })
  const plan = { decision: 'withdraw', term_days: 360, openings: [], added_cop: 0, taken_out_cop: 0 }
  await db.insert(tables.maturityPlans).values({
    ...{ customerId, depositId: randomUUID(), dueOn: '2027-01-04' },
    planEncrypted: seal('maturity_plans.plan', JSON.stringify({ ...plan, words: own.planned })),
  })
  const ladder = { start_cop: 1, terms_days: [360], monthly_cop: 0, collected_cop: 0, is_paused: false }
  const ladderWords = JSON.stringify({ ...ladder, start_date: '2026-01-02', words: own.ladder })
  await db.insert(tables.ladderPlans).values({ customerId, planEncrypted: seal('ladder_plans.plan', ladderWords) })
  await db.insert(tables.staffNotes).values({ processUuid, staffId, textEncrypted: seal('staff_notes.text', own.note) })
  await db.insert(tables.snoozedTasks).values({
    ...{ taskKey: `documents/${processUuid}`, staffId, until: '2030-01-01' },
    noteEncrypted: seal('snoozed_tasks.note', own.snoozed),
  })
  const change = { content: { process_uuid: processUuid }, requestedBy: staffId }
  const other = await newStaff(test, 'ops')
  const decided = { decidedBy: other.staffId, decidedAt: new Date(), decisionReason: own.refusedReason }
  await db.insert(tables.changeRequests).values([
    {
      ...{ ...change, kind: 'screening', subjectId: processUuid, reason: own.comparedReason },
      ...{ state: 'withdrawn', decidedBy: staffId, decidedAt: new Date() },
      evidenceEncrypted: seal('change_requests.evidence', own.screening),
    },
    { ...change, kind: 'jump', subjectId: processUuid, reason: own.jumpReason, state: 'refused', ...decided },
    { ...change, kind: 'refund', subjectId: `pago-${processUuid}`, reason: own.refundReason },
    {
      ...{ ...change, kind: 'phone', subjectId: customerId, reason: own.phoneReason, content: {} },
      evidenceEncrypted: seal('change_requests.evidence', own.asked),
      secretsEncrypted: seal('change_requests.secrets', own.otherPhone),
    },
  ])
  await db.insert(tables.processHistory).values({
    ...{ processUuid, event: 'rate-accepted', toStatus: 'LEAD-SIN-FORMULARIO', actor: 'staff', actorId: staffId },
    reason: own.historyReason,
  })
  const storageKey = `evidence/${randomUUID()}`
  await ctx.providers.storage.put(storageKey, encryption.encryptBytes('documents.bytes', Buffer.from(own.proof)))
  await db.insert(tables.changeEvidence).values({
    ...{ customerId, staffId, mediaType: 'application/pdf', sizeBytes: 1, sha256: '', storageKey },
    fileNameEncrypted: seal('change_evidence.file-name', own.proofFile),
  })
  const [item] = await db
    .insert(tables.bankQueueItems)
    .values({
      ...{ bankId: 22, kind: 'application', reference: processUuid, effectKey: randomUUID(), state: 'received' },
      contentEncrypted: seal('bank_desk_items.content', own.desk),
    })
    .returning()
  await db.insert(tables.bankQueueProposals).values({
    ...{ itemId: item?.id ?? '', action: 'approve', proposedBy: staffId },
    decisionEncrypted: seal('bank_desk_proposals.decision', own.decision),
    reasonEncrypted: seal('bank_desk_proposals.reason', own.returned),
  })
  const raw = Buffer.from(JSON.stringify({ from: `57${client.phone}`, text: { body: own.wrote } }))
  await db.insert(tables.webhookEvents).values({
    ...{ provider: 'whatsapp', key: randomUUID() },
    rawEncrypted: encryption.encryptBytes('webhook_events.raw', raw).toString('base64url'),
  })
  await db
    .insert(tables.analyticsEntries)
    .values({ infoType: 'canary', content: { said: own.reported }, brand: 'cosecha', customerId })
  const secrets = seal(
    'change_requests.secrets',
    JSON.stringify({ fromE164: `+57${client.phone}`, toE164: `+57${own.otherPhone}` }),
  )
  const content = { customerId, phoneEnd: '', newPhoneEnd: '', evidenceId: randomUUID() }
  const approved = { id: randomUUID(), content, secrets, customerId, staffId }
  if (!(await inTransaction(db, (tx) => applyPhoneChange(ctx, tx, approved)))) throw new Error('the phone stayed')
  await test.drainJobs()
  const again = await test.signIn(own.otherPhone)
  // What was saved under the phone before went with it.
  const later = await leaveVisit(test, own.otherPhone)
  return { client: again, processUuid, canaries: { ...person.canaries, ...visit, ...own, ...rename(later) } }
}
