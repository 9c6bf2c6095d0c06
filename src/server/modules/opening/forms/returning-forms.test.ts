import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmForms, getFormDraft, getFormsReview, saveFormDraft } from '#contract/forms.ts'
import { createProcess, getProcess } from '#contract/processes.ts'
import type { FormKind } from '#domain/forms/form.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { coltefinancieraAnswers, completeAnswers, financialAnswers, personalAnswers } from '#testing/form-answers.ts'
import { handInAll, newProcess, proveIdentity, putAt, type TestProcess, testBankId } from '#testing/forms.ts'
import { openingAt } from '#testing/opening.ts'
import { consents, forms, processes } from '../../../platform/db/schema/opening.ts'
import { rateInForce } from '../../rates/simulation/current-rate.ts'
import { formStage } from './form-stage.ts'

const usual = completeAnswers()
const fundsPage = { form: 'financial', page: 'origen-de-fondos' } as const
const ban100 = 8

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Somebody whose first opening has all its forms; it was handed in this many days ago. */
async function returning({ days = 30 }: { days?: number } = {}): Promise<{ first: TestProcess; client: Client }> {
  const first = await newProcess(app)
  await handInAll(first, usual)
  const then = new Date(Date.now() - days * 86_400_000)
  await app.ctx.db.update(processes).set({ createdAt: then }).where(eq(processes.uuid, first.uuid))
  await app.ctx.db.update(forms).set({ submittedAt: then, savedAt: then }).where(eq(forms.processUuid, first.uuid))
  return { first, client: first.client }
}

/** Their second opening, with the identity proven as it was before. */
async function secondOpening(client: Client): Promise<TestProcess> {
  const second = await newProcess(app, client)
  await proveIdentity(app, second.uuid, String(personalAnswers.document_number))
  return second
}

const review = ({ client, uuid }: TestProcess) => client.call(getFormsReview, { query: { process_uuid: uuid } })
const fetchDraft = ({ client, uuid }: TestProcess, form: FormKind) =>
  client.call(getFormDraft, { params: { form }, query: { process_uuid: uuid } })
const fetchPath = async ({ client, uuid }: TestProcess) =>
  (await client.call(getProcess, { query: { id: uuid } })).body.path

type Given = {
  answers?: Partial<Record<FormKind, object>>
  confirmed?: { form: FormKind; page: string }[]
  key?: string
}

/** Confirms what the review showed, with everything accepted, and what a test changes. */
async function confirm(process: TestProcess, given: Given = {}, versions: Partial<Record<FormKind, number>> = {}) {
  const shown = await review(process)
  const accepted = Object.entries(coltefinancieraAnswers).filter(([name]) => name.startsWith('accepts_'))
  const said = (shown.body.forms ?? []).map(({ form, version, answers }) => ({
    form,
    version: versions[form] ?? version,
    answers: {
      ...answers,
      ...(form === 'questions' ? Object.fromEntries(accepted) : {}),
      ...given.answers?.[form],
    } as Record<string, never>,
  }))
  return process.client.call(
    confirmForms,
    { body: { process_uuid: process.uuid, forms: said, confirmed: given.confirmed ?? [fundsPage] } },
    { idempotencyKey: given.key ?? randomUUID() },
  )
}
const stageOf = ({ uuid }: TestProcess) =>
  formStage(app.ctx.db, { uuid, bankId: testBankId, turbo: false, status: 'LEAD-SIN-FORMULARIO' })

test('F05 a second opening at the same bank has every answer but the acceptances', async () => {
  const { client } = await returning()
  const second = await secondOpening(client)
  const { body } = await review(second)
  const [personal, financial, questions] = body.forms
  expect(personal?.answers).toEqual(personalAnswers)
  expect(financial?.answers).toEqual(financialAnswers)
  expect(Object.keys(questions?.answers ?? {}).filter((name) => name.startsWith('accepts_'))).toEqual([])
  expect({ ...coltefinancieraAnswers }).toMatchObject(questions?.answers ?? {})
  expect(body.to_confirm).toEqual([expect.objectContaining({ ...fundsPage, reason: 'this-deposit' })])
  expect(body.agreement?.text).toContain('firma electrónica')
  expect(await fetchPath(second)).toBe('/bienvenida-usuario-retorno?redirect=%2Fv2%2Fdatos-personales')
})

test('F05 one call hands in all forms, records each declaration and leads to the screening', async () => {
  const { client } = await returning()
  const second = await secondOpening(client)
  const confirmed = await confirm(second)
  expect(confirmed).toMatchObject({ status: 200, body: { path: '/consulta-en-listas' } })
  expect(await stageOf(second)).toBe('done')
  const kept = await app.ctx.db.select().from(consents).where(eq(consents.processUuid, second.uuid))
  expect(kept.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['truthfulness', 'source-of-funds', 'data-processing', 'product-terms', 'fatca']),
  )
  expect(kept.every(({ given, textSha256 }) => given && textSha256.length === 64)).toBe(true)
})

test('F05 R21 the same key hands in once, and cannot be used for other answers', async () => {
  const { client } = await returning()
  const second = await secondOpening(client)
  const key = randomUUID()
  const [one, other] = [await confirm(second, { key }), await confirm(second, { key })]
  expect([one.status, other.status]).toEqual([200, 200])
  const consentsOf = () => app.ctx.db.select().from(consents).where(eq(consents.processUuid, second.uuid))
  const before = (await consentsOf()).length
  const changed = await confirm(second, { key, answers: { financial: { monthly_income: 9_000_000 } } })
  expect(changed.problem.errors.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect((await fetchDraft(second, 'financial')).body.answers.monthly_income).toBe(financialAnswers.monthly_income)
  expect(await consentsOf()).toHaveLength(before)
})

test('F05 what is wrong or missing is named with its form, and nothing is handed in', async () => {
  const { client } = await returning()
  const second = await secondOpening(client)
  const refused = await confirm(second, {
    answers: { personal: { email: 'sin-arroba' }, questions: { accepts_truthfulness: false, nobody_asks: 'x' } },
    confirmed: [],
  })
  expect(refused.status).toBe(422)
  const paths = refused.problem.errors.fields?.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['personal.email', 'financial.origen-de-fondos']))
  expect(paths?.some((path) => path === 'questions.accepts_truthfulness' || path === 'questions.nobody_asks')).toBe(
    true,
  )
  expect(await stageOf(second)).toBe('personal')
})

test('F05 answers of more than 12 months have to be confirmed or changed', async () => {
  const { client } = await returning({ days: 400 })
  const second = await secondOpening(client)
  const { body } = await review(second)
  const aged = body.to_confirm.filter(({ reason }) => reason === 'aged')
  expect(aged.map(({ page }) => page)).toEqual(expect.arrayContaining(['residencia', 'ingresos', 'persona-expuesta']))
  expect(aged.map(({ page }) => page)).not.toContain('documento')
  const refused = await confirm(second)
  expect(refused.problem.errors.fields?.map(({ path }) => path)).toContain('personal.residencia')
  // Moved, and the rest as it was.
  const others = body.to_confirm.flatMap(({ form, page }) => (page === 'residencia' ? [] : [{ form, page }]))
  const moved = await confirm(second, { answers: { personal: { address_road: '10' } }, confirmed: others })
  expect(moved.status).toBe(200)
})

test('F05 a form whose version changed is asked again, and answers to the old one are refused', async () => {
  const { first, client } = await returning()
  await app.ctx.db
    .update(forms)
    .set({ version: 0 })
    .where(and(eq(forms.processUuid, first.uuid), eq(forms.form, 'questions')))
  const second = await secondOpening(client)
  expect((await fetchDraft(second, 'questions')).body.answers).toEqual({})
  expect((await fetchDraft(second, 'personal')).body.answers).toEqual(personalAnswers)
  const stale = await confirm(second, { answers: { questions: coltefinancieraAnswers } }, { questions: 0 })
  expect(stale.problem.errors.fields?.map(({ path }) => path)).toEqual(['questions'])
  expect((await confirm(second, { answers: { questions: coltefinancieraAnswers } })).status).toBe(200)
})

test('F05 F06 nobody confirms the data of another person, nor those of another customer', async () => {
  const { client } = await returning()
  const second = await secondOpening(client)
  const other = await confirm(second, { answers: { personal: { document_number: '52123456' } } })
  expect(other.problem.errors.fields?.map(({ path }) => path)).toEqual(['personal.document_number'])
  expect(await stageOf(second)).toBe('personal')
  const stranger = { client: (await returning()).client, uuid: second.uuid }
  expect((await review(stranger)).problem.errors.code).toBe('PROCESS_NOT_FOUND')
  const body = { process_uuid: second.uuid, forms: [], confirmed: [] }
  const forged = await stranger.client.call(confirmForms, { body }, { idempotencyKey: randomUUID() })
  expect(forged.problem.errors.code).toBe('PROCESS_NOT_FOUND')
})

test('F05 an opening that has moved on, and a turbo opening, are not confirmed here', async () => {
  const { client } = await returning()
  const second = await secondOpening(client)
  await putAt(app, second.uuid, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  expect((await review(second)).problem.errors.code).toBe('STEP_NOT_AVAILABLE')
  const turbo = await openingAt(app, 'LEAD-SIN-FORMULARIO', { bankId: testBankId, turbo: true })
  const asked = await review({ client: turbo.client, uuid: turbo.processUuid })
  expect(asked.problem.errors.code).toBe('STEP_NOT_AVAILABLE')
})

test('F05 another bank keeps what it asks in the same words, and asks its own questions', async () => {
  const { client } = await returning()
  const deposit = { bankId: ban100, termDays: 360, amountCop: 10_000_000 }
  const inForce = await rateInForce(app.ctx.db, deposit)
  const created = await client.call(
    createProcess,
    {
      body: {
        bank_id: ban100,
        amount: deposit.amountCop,
        term: deposit.termDays,
        rate: inForce?.ratePercent ?? '',
        environment_simulate: 'astro',
      },
    },
    { idempotencyKey: randomUUID() },
  )
  const second = { client, uuid: created.body.process_uuid }
  const { body } = await review(second)
  const questions = body.forms.find(({ form }) => form === 'questions')
  expect(questions?.answers).toMatchObject({ maturity_instruction: 'decide-later', pep_status: 'no' })
  for (const name of ['payroll_payer_kind', 'has_payroll_loan', 'interest_at_maturity']) {
    expect(questions?.answers).not.toHaveProperty(name)
  }
  // Of the others an earlier form says the answer.
  expect(questions?.answers).toMatchObject({ funding_bank: 'bancolombia', payroll_since: '2019-02-01' })
})

test('F05 what was only typed in an earlier opening is there, and does not count as known', async () => {
  const first = await newProcess(app)
  const { client } = first
  await client.call(saveFormDraft, {
    params: { form: 'personal' },
    body: { process_uuid: first.uuid, answers: { neighborhood: 'Chapinero' } },
  })
  const aWhileAgo = new Date(Date.now() - 3_600_000)
  await app.ctx.db.update(processes).set({ createdAt: aWhileAgo }).where(eq(processes.uuid, first.uuid))
  const second = await secondOpening(client)
  expect((await fetchDraft(second, 'personal')).body.answers.neighborhood).toBe('Chapinero')
  expect(await fetchPath(second)).toBe('/v2/datos-personales')
})
