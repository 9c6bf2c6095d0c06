/** Processes at a step of the opening, for the tests of forms, documents and signature. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { submitForm } from '#contract/forms.ts'
import { createProcess } from '#contract/processes.ts'
import type { FormKind } from '#domain/forms/form.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Context } from '#server/context.ts'
import { identityResultPurpose } from '#server/modules/opening/identity/identity-document.ts'
import { rateInForce } from '#server/modules/rates/simulation/current-rate.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import { identityChecks, processes } from '#server/platform/db/schema/opening.ts'
import { signToken } from '#server/platform/http/session.ts'
import type { Client, TestApp } from './app.ts'

export const testBankId = 24
export const testDeposit = { bankId: testBankId, termDays: 360, amountCop: 10_000_000 }

type App = Pick<TestApp, 'ctx' | 'signIn'>
type Answers = Readonly<Record<string, unknown>>

export type TestProcess = { client: Client; uuid: string }

/** A customer's fresh process with Coltefinanciera. */
export async function newProcess(test: App, client?: Client): Promise<TestProcess> {
  const customer = client ?? (await test.signIn(undefined, 'Prueba Ahorradora'))
  const inForce = await rateInForce(test.ctx.db, testDeposit)
  const created = await customer.call(
    createProcess,
    {
      body: {
        bank_id: testBankId,
        amount: testDeposit.amountCop,
        term: testDeposit.termDays,
        rate: inForce?.ratePercent ?? '',
        environment_simulate: 'astro',
      },
    },
    { idempotencyKey: randomUUID() },
  )
  if (created.status !== 201) throw new Error(`no process: ${created.problem.errors.code}`)
  return { client: customer, uuid: created.body.process_uuid }
}

/** Hands one form in. */
export function handIn({ client, uuid }: TestProcess, form: FormKind, answers: Answers) {
  return client.call(submitForm, { params: { form }, body: { process_uuid: uuid, answers: answers as never } })
}

/** Hands all forms of an ordinary opening in. */
export async function handInAll(
  process: TestProcess,
  answers: Record<Exclude<FormKind, 'turbo'>, Answers>,
): Promise<void> {
  for (const form of ['personal', 'financial', 'questions'] as const) {
    const handedIn = await handIn(process, form, answers[form])
    if (handedIn.status !== 200) throw new Error(`${form} was refused: ${handedIn.problem.errors.code}`)
  }
}

/** Puts a process where the steps before would bring it. */
export async function putAt(test: { ctx: Context }, uuid: string, status: ProcessStatus): Promise<void> {
  await test.ctx.db.update(processes).set({ status }).where(eq(processes.uuid, uuid))
}

/** An identity check that succeeded on a document. */
export async function proveIdentity(test: { ctx: Context }, uuid: string, number: string): Promise<void> {
  const resultEncrypted = test.ctx.encryption.encrypt(identityResultPurpose, JSON.stringify({ type: 'CC', number }))
  const accountId = randomUUID()
  await test.ctx.db
    .insert(identityChecks)
    .values({ processUuid: uuid, attempt: 1, accountId, status: 'success', resultEncrypted })
}

/** The same customer with a session of their own on another device. */
export async function onAnotherDevice(test: App, process: TestProcess): Promise<TestProcess> {
  const [row] = await test.ctx.db.select().from(processes).where(eq(processes.uuid, process.uuid))
  if (!row) throw new Error('no such process')
  const expiresAt = new Date(Date.now() + 3_600_000)
  const [session] = await test.ctx.db
    .insert(sessions)
    .values({ customerId: row.customerId, brand: row.brand, expiresAt })
    .returning()
  if (!session) throw new Error('no session')
  const client = await test.signIn()
  client.token = await signToken(test.ctx, { id: session.id, expiresAt })
  return { client, uuid: process.uuid }
}
