/**
 * Openings at any step, for tests of what comes after it: a person with complete forms, and the outside world informed.
 */
import { eq } from 'drizzle-orm'
import type { Grant } from '#domain/bonuses/bonus-grant.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { keptAddress } from '#server/modules/notifications/mail-addresses/addresses-of.ts'
import { refreshBankCase } from '#server/modules/opening/bank/refresh-bank-case.ts'
import { submitApplication } from '#server/modules/opening/bank/submit-application.ts'
import { keepDocument } from '#server/modules/opening/documents/keep-document.ts'
import { encryptAnswers, type StoredAnswers } from '#server/modules/opening/forms/encrypted-answers.ts'
import { formsOfProcess } from '#server/modules/opening/forms/form-of-process.ts'
import { identityResultPurpose } from '#server/modules/opening/identity/identity-document.ts'
import { historyOfProcess, loadProcess } from '#server/modules/opening/processes/processes.queries.ts'
import { rateInForce } from '#server/modules/rates/simulation/current-rate.ts'
import { customers } from '#server/platform/db/schema/accounts.ts'
import { bonusGrants } from '#server/platform/db/schema/bonuses.ts'
import { mailAddresses } from '#server/platform/db/schema/notifications.ts'
import { forms, identityChecks, type processes } from '#server/platform/db/schema/opening.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Client, TestApp } from './app.ts'
import { buildAnswers } from './form-answers.ts'
import { storeTestProcess } from './stored-process.ts'

/** A bank that takes both ways of paying. */
const usualBankId = 22
const usualAmountCop = 10_000_000
const termDays = 360
let people = 0

export type Opening = { client: Client; processUuid: string; documentNumber: string; email: string }

export type OpeningOptions = {
  /** Finandina by default. */
  bankId?: number
  /** A turbo opening begins with its identity check; at the first status nothing else has been done in it. */
  turbo?: boolean
  /** 10,000,000 pesos by default. */
  amountCop?: number
  /** Opens it for somebody who is signed in already, instead of for a person of its own. */
  client?: Client
  /** What was granted with it. */
  grants?: readonly Grant[]
  /** Whatever else is in the row. */
  row?: Partial<typeof processes.$inferInsert>
}

/**
 * A customer of their own with an opening at the given status, whose forms were handed in and whose address is proven.
 */
export async function openingAt(test: TestApp, status: ProcessStatus, options: OpeningOptions = {}): Promise<Opening> {
  const { ctx } = test
  const { bankId = usualBankId, turbo = false, amountCop = usualAmountCop, grants = [], row } = options
  const client = options.client ?? (await test.signIn(undefined, 'Prueba Ahorradora'))
  const number = 1_100_000_000 + (process.pid % 1_000) * 10_000 + people++
  const documentNumber = String(number)
  const email = `persona.${number}@example.com`
  const customerId = await loadCustomerId(test, client)
  const ratePercent = await loadRate(test, options)
  const processUuid = await inTransaction(ctx.db, async (tx) => {
    const deposit = { bankId, amountCop, termDays, ratePercent, environmentSimulate: 'astro' }
    const flags = { turbo, identityRequired: turbo, customerId, brand: 'cosecha' }
    const inserted = await storeTestProcess(tx, { ...deposit, ...flags, ...row, status })
    const { uuid } = inserted
    if (grants.length > 0) await tx.insert(bonusGrants).values(grants.map((grant) => ({ processUuid: uuid, ...grant })))
    if (turbo && status === 'LEAD-SIN-FORMULARIO') return uuid
    await tx.insert(mailAddresses).values({ ownerId: customerId, ...keptAddress(ctx, email), isOwners: true })
    for (const form of formsOfProcess({ ...inserted, status: 'LEAD-SIN-FORMULARIO' })) {
      const isAboutPerson = form.id === 'personal' || form.id === 'turbo'
      const person: StoredAnswers = isAboutPerson ? { document_number: documentNumber, email } : {}
      await tx.insert(forms).values({
        processUuid: uuid,
        form: form.id,
        version: form.version,
        answersEncrypted: encryptAnswers(ctx, { ...buildAnswers(form), ...person }),
        submittedAt: new Date(),
      })
    }
    if (turbo) {
      const read = { type: 'CC', number: documentNumber, names: 'PRUEBA', surnames: 'AHORRADORA FICTICIA' }
      const resultEncrypted = ctx.encryption.encrypt(identityResultPurpose, JSON.stringify(read))
      const check = {
        processUuid: uuid,
        attempt: 1,
        accountId: `${uuid}.1`,
        status: 'success' as const,
        resultEncrypted,
      }
      await tx.insert(identityChecks).values(check)
    }
    return uuid
  })
  return { client, processUuid, documentNumber, email }
}

/** The usual opening has a rate that no table holds, so that who reads it back has read it from the process. */
async function loadRate({ ctx }: TestApp, { bankId, amountCop = usualAmountCop }: OpeningOptions): Promise<string> {
  const inForce = bankId === undefined ? undefined : await rateInForce(ctx.db, { bankId, termDays, amountCop })
  return inForce?.ratePercent ?? '11.250'
}

/** The id of who is signed in. */
export async function loadCustomerId({ ctx }: TestApp, client: Client): Promise<string> {
  const phoneBlindIndex = ctx.encryption.blindIndex('phone', `+57${client.phone}`)
  const [customer] = await ctx.db.select().from(customers).where(eq(customers.phoneBlindIndex, phoneBlindIndex))
  if (!customer) throw new Error('the customer is not there')
  return customer.id
}

/** The same, signed and handed in at the bank, which has not decided. */
export async function signedOpening(
  test: TestApp,
  options?: OpeningOptions,
): Promise<Opening & { applicationId: string }> {
  const opening = await openingAt(test, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', options)
  const bytes = Buffer.from(`%PDF-1.7\n% signed ${opening.processUuid}\n%%EOF\n`)
  const file = { fileName: 'firmado.pdf', mediaType: 'application/pdf', bytes }
  await keepDocument(test.ctx, { processUuid: opening.processUuid, kind: 'signed-documents', ...file })
  await submitApplication(test.ctx, { processUuid: opening.processUuid })
  const { applications } = await control(test, 'GET', `bank?reference=${opening.processUuid}`)
  return { ...opening, applicationId: applications[0].applicationId }
}

/** The same, approved by the bank: it waits for the money. */
export async function approvedOpening(
  test: TestApp,
  options?: OpeningOptions,
): Promise<Opening & { applicationId: string }> {
  const opening = await signedOpening(test, options)
  await control(test, 'POST', `bank/${opening.applicationId}`, { action: 'approve' })
  await refreshBankCase(test.ctx, { processUuid: opening.processUuid })
  return opening
}

/**
 * Tells the outside world something by its calls for tests.
 * @returns What it answers, as JSON.
 */
// biome-ignore lint/suspicious/noExplicitAny: the sandbox's answers are looked into by tests only.
export async function control(test: TestApp, method: string, path: string, body?: unknown): Promise<any> {
  const response = await fetch(`${test.sandbox.origin}/control/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

export async function loadStatus(test: TestApp, processUuid: string): Promise<ProcessStatus | undefined> {
  return (await loadProcess(test.ctx.db, processUuid))?.status
}

/** The events of a process's history, oldest first. */
export async function loadEvents(test: TestApp, processUuid: string): Promise<string[]> {
  return (await historyOfProcess(test.ctx.db, processUuid)).map((entry) => entry.event)
}
