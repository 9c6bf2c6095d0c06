/** Openings at any step, for tests of what comes after it: a person with complete forms, and the outside world told. */
import { eq } from 'drizzle-orm'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { customers, forms } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refreshBankCase } from '#server/modules/bank/refresh-bank-case.ts'
import { submitApplication } from '#server/modules/bank/submit-application.ts'
import { keepDocument } from '#server/modules/documents/keep-document.ts'
import { formsOfBank } from '#server/modules/forms/form-of-process.ts'
import { sealAnswers } from '#server/modules/forms/sealed-answers.ts'
import { appendHistory, findProcess, insertProcess, listHistory } from '#server/modules/processes/store.ts'
import type { Client, TestApp } from './app.ts'
import { financialAnswers, personalAnswers } from './form-answers.ts'

/** A bank that asks two forms and takes both ways of paying. */
const bankId = 22
const amountCop = 10_000_000
let people = 0

export type Opening = { client: Client; processUuid: string; documentNumber: string; email: string }

/** A customer of their own with an opening at the given status, whose forms have been handed in. */
export async function openingAt(test: TestApp, status: ProcessStatus): Promise<Opening> {
  const { ctx } = test
  const client = await test.signIn(undefined, 'Prueba Ahorradora')
  const number = 1_100_000_000 + (process.pid % 1_000) * 10_000 + people++
  const documentNumber = String(number)
  const email = `persona.${number}@example.com`
  const phoneIndex = ctx.sealing.blindIndex('phone', `+57${client.phone}`)
  const [customer] = await ctx.db.select().from(customers).where(eq(customers.phoneIndex, phoneIndex))
  if (!customer) throw new Error('the customer is not there')
  const row = await inTransaction(ctx.db, async (tx) => {
    const wanted = { bankId, amountCop, termDays: 360, ratePercent: '11.250', environmentSimulate: 'astro' }
    const inserted = await insertProcess(tx, { ...wanted, customerId: customer.id, brand: 'cosecha', status })
    await appendHistory(tx, { processUuid: inserted.uuid, event: 'created', toStatus: status, actor: 'customer' })
    const answers = {
      personal: { ...personalAnswers, document_number: documentNumber, email },
      financial: { ...financialAnswers },
      questions: {},
    }
    for (const form of formsOfBank(bankId)) {
      await tx.insert(forms).values({
        processUuid: inserted.uuid,
        form: form.id,
        version: form.version,
        answersSealed: sealAnswers(ctx, answers[form.id]),
        submittedAt: new Date(),
      })
    }
    return inserted
  })
  return { client, processUuid: row.uuid, documentNumber, email }
}

/** The same, signed and handed in at the bank, which has not decided. */
export async function signedOpening(test: TestApp): Promise<Opening & { applicationId: string }> {
  const opening = await openingAt(test, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  const bytes = Buffer.from(`%PDF-1.7\n% signed ${opening.processUuid}\n%%EOF\n`)
  const file = { fileName: 'firmado.pdf', mediaType: 'application/pdf', bytes }
  await keepDocument(test.ctx, { processUuid: opening.processUuid, kind: 'signed-documents', ...file })
  await submitApplication(test.ctx, { processUuid: opening.processUuid })
  const { applications } = await control(test, 'GET', `bank?reference=${opening.processUuid}`)
  return { ...opening, applicationId: applications[0].applicationId }
}

/** The same, approved by the bank: it waits for the money. */
export async function approvedOpening(test: TestApp): Promise<Opening & { applicationId: string }> {
  const opening = await signedOpening(test)
  await control(test, 'POST', `bank/${opening.applicationId}`, { action: 'approve' })
  await refreshBankCase(test.ctx, { processUuid: opening.processUuid })
  return opening
}

/** Tells the outside world something by its calls for tests. Out: what it answers, as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: the sandbox's answers are looked into by tests only.
export async function control(test: TestApp, method: string, path: string, body?: unknown): Promise<any> {
  const response = await fetch(`${test.sandbox.origin}/control/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

export async function statusOf(test: TestApp, processUuid: string): Promise<ProcessStatus | undefined> {
  return (await findProcess(test.ctx.db, processUuid))?.status
}

/** The events of a process's history, oldest first. */
export async function eventsOf(test: TestApp, processUuid: string): Promise<string[]> {
  return (await listHistory(test.ctx.db, processUuid)).map((entry) => entry.event)
}
