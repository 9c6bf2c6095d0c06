/** The effect of forged, repeated, reordered and lost webhooks on the product: none (R27, R28). */
import { eq, sql } from 'drizzle-orm'
import { startIdentity } from '#contract/identity.ts'
import { startPsePayment } from '#contract/payments.ts'
import { startSignature } from '#contract/signature.ts'
import { prepareSignature } from '#server/modules/opening/signature/prepare-signature.ts'
import { identityChecks, payments, processes, processHistory, signatures } from '#server/platform/db/schema/opening.ts'
import { webhookEvents } from '#server/platform/db/schema/webhooks.ts'
import type { TestApp } from './app.ts'
import { control, openingAt, signedOpening } from './opening.ts'
import { buildForgeries, type Subject, type WebhookSender } from './webhook-forgeries.ts'

/** Something is under way at every provider, and nothing of it is decided. */
export async function undecidedSubject(app: TestApp): Promise<Subject> {
  for (const name of ['pse', 'bank', 'identity', 'signing']) {
    await control(app, 'PUT', `faults/${name}`, { webhookDrop: true })
  }
  const bank = await signedOpening(app)
  const { client } = bank
  const checked = await openingAt(app, 'LEAD-SIN-FORMULARIO', { client })
  await client.call(startIdentity, { body: { process_uuid: checked.processUuid } })
  const [check] = await app.ctx.db
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.processUuid, checked.processUuid))
  const signing = await openingAt(app, 'ENVIADOS-DOCUMENTOS-A-FIRMA', { client, bankId: 22 })
  await prepareSignature(app.ctx, signing)
  await client.call(startSignature, { body: { process_uuid: signing.processUuid, agreement_version: '1' } })
  const [signature] = await app.ctx.db.select().from(signatures).where(eq(signatures.processUuid, signing.processUuid))
  const paid = await pendingPayment(app, client)
  const other = await pendingPayment(app, client)
  if (!check?.providerProcessId || !signature?.providerToken) throw new Error('nothing is under way at the providers')
  return {
    processUuid: bank.processUuid,
    identity: { processId: check.providerProcessId, accountId: check.accountId },
    signingToken: signature.providerToken,
    payment: paid,
    applicationId: bank.applicationId,
    messageId: 'wamid.of-nobody',
    other,
  }
}

async function pendingPayment(
  app: TestApp,
  client: Awaited<ReturnType<typeof openingAt>>['client'],
): Promise<{ transactionId: string; reference: string }> {
  const { processUuid } = await openingAt(app, 'ESPERANDO-DEPOSITO', { client })
  const body = {
    process_uuid: processUuid,
    bank_code: '1007',
    accepts_terms: true,
    accepts_personal_data: true,
  } as const
  await client.call(startPsePayment, { body }, { idempotencyKey: `forged-${processUuid}` })
  const [row] = await app.ctx.db.select().from(payments).where(eq(payments.processUuid, processUuid))
  if (!row?.providerPaymentId) throw new Error('the payment is not at the provider')
  return { transactionId: row.providerPaymentId, reference: row.reference }
}

export type ForgeryFigures = {
  sent: number
  /** Answered as genuine, and stored: unsigned parts changed, or a captured event repeated. */
  taken: number
  kept: number
  /** Answers that no forgery may get, with its kind. */
  wrong: string[]
  serverErrors: number
  /** Lines of what changed in processes, payments, checks and signatures. */
  transitions: string[]
}

/**
 * @param about - What is under way.
 * @param many - How many forgeries.
 * @returns The effects of the forgeries.
 */
export async function measureForgeries(
  app: TestApp,
  sender: WebhookSender,
  about: Subject,
  many: { count: number; seed: number },
): Promise<ForgeryFigures> {
  const before = await standing(app)
  const keptBefore = await countEvents(app, sender)
  const figures: ForgeryFigures = { sent: 0, taken: 0, kept: 0, wrong: [], serverErrors: 0, transitions: [] }
  for (const { what, webhook, mayBeTaken } of await buildForgeries(app, sender, about, many)) {
    const { path: url, headers, body: payload } = webhook
    const { statusCode } = await app.app.inject({ method: 'POST', url, headers, payload })
    figures.sent += 1
    if (statusCode === 200) figures.taken += 1
    if (statusCode >= 500) figures.serverErrors += 1
    const allowed = mayBeTaken ? [200, 400, 401] : [400, 401]
    if (!allowed.includes(statusCode)) figures.wrong.push(`${sender}, ${what}: ${statusCode}`)
  }
  await app.drainJobs()
  figures.kept = (await countEvents(app, sender)) - keptBefore
  const after = await standing(app)
  figures.transitions = after.filter((line) => !before.includes(line))
  return figures
}

/** A line for everything that a webhook might change. */
async function standing({ ctx: { db } }: TestApp): Promise<string[]> {
  const history = await db.select().from(processHistory)
  const all = await db.select().from(processes)
  const paid = await db.select().from(payments)
  const checks = await db.select().from(identityChecks)
  const signed = await db.select().from(signatures)
  return [
    `${history.length} entries of history`,
    ...all.map(({ uuid, status }) => `process ${uuid} ${status}`),
    ...paid.map(({ id, status, providerPaymentId }) => `payment ${id} ${status} ${providerPaymentId}`),
    ...checks.map(({ id, status }) => `check ${id} ${status}`),
    ...signed.map(({ processUuid, period, state }) => `signature ${processUuid} ${period} ${state}`),
  ]
}

async function countEvents({ ctx: { db } }: TestApp, provider: string): Promise<number> {
  const count = sql<string>`coalesce(sum(1 + ${webhookEvents.repeats}), 0)`
  const [row] = await db.select({ count }).from(webhookEvents).where(eq(webhookEvents.provider, provider))
  return Number(row?.count ?? 0)
}
