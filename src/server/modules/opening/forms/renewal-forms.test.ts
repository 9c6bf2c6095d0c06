import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFormDraft, saveFormDraft, submitForm } from '#contract/forms.ts'
import { getProcess } from '#contract/processes.ts'
import type { FormKind } from '#domain/forms/form.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { financialAnswers, personalAnswers } from '#testing/form-answers.ts'
import { loadEvents, type Opening, openingAt } from '#testing/opening.ts'
import { renewals } from '../../../platform/db/schema/deposits.ts'
import { depositPeriods } from '../../../platform/db/schema/opening.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { personOfProcess } from './person-of-process.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A deposit that matures today and is to be renewed, whose data are to be looked at again. */
async function renewing(options: { bankId: number; turbo?: boolean }): Promise<Opening> {
  const opening = await openingAt(app, 'R-LEAD-SIN-FORMULARIO', { ...options, row: { needsDataUpdate: true } })
  const { processUuid } = opening
  const today = civilDateInBogota(Date.now())
  const deposit = { processUuid, termDays: 360, ratePercent: '12.000' }
  const dates = { openingDate: '2025-11-21', maturityDate: today }
  await app.ctx.db
    .insert(depositPeriods)
    .values({ ...deposit, ...dates, period: 0, origin: 'opening', capitalCop: 10_000_000 })
  const decided = { decision: 'renew-capital', textVersion: '1', textSha256: 'x', addressEncrypted: 'x' } as const
  await app.ctx.db.insert(renewals).values({ ...deposit, ...decided, period: 0 })
  return opening
}

const handIn = ({ client, processUuid }: Opening, form: FormKind, answers: Record<string, unknown>) =>
  client.call(submitForm, { params: { form }, body: { process_uuid: processUuid, answers: answers as never } })
const fetchDraft = async ({ client, processUuid }: Opening, form: FormKind) =>
  client.call(getFormDraft, { params: { form }, query: { process_uuid: processUuid } })
const fetchView = async ({ client, processUuid }: Opening) =>
  (await client.call(getProcess, { query: { id: processUuid } })).body

test('P11 F05 a renewal asks to look at both forms again, and the same answers once more confirm them', async () => {
  const opening = await renewing({ bankId: 24 })
  const person = { document_number: opening.documentNumber, email: opening.email }
  const before = await fetchView(opening)
  expect(before.path).toBe(`/bienvenida-usuario-retorno?redirect=${encodeURIComponent('/v2/datos-personales')}`)
  expect(before).toMatchObject({ amount: 10_000_000, rate: '12.000', earnings: { opening_date: '2025-11-21' } })
  expect(before.timeline.map(({ label }) => label)).toContain('El banco crea tu nuevo CDT')

  const personal = { ...personalAnswers, ...person }
  expect((await fetchDraft(opening, 'personal')).body.answers).toEqual(personal)
  expect((await handIn(opening, 'personal', personal)).body.path).toBe('/v2/datos-financieros')
  expect(await loadEvents(app, opening.processUuid)).toEqual(['created'])
  const last = await handIn(opening, 'financial', financialAnswers)
  expect(last.status).toBe(200)
  expect((await loadEvents(app, opening.processUuid)).at(-1)).toMatch(/^renewal-data-confirmed/)
  // Then the forms are closed again.
  expect((await handIn(opening, 'personal', personal)).problem.errors.code).toBe('STEP_NOT_AVAILABLE')
})

test('P11 F03 a renewal asks no questions of the bank and no turbo form', async () => {
  const opening = await renewing({ bankId: 24 })
  for (const form of ['questions', 'turbo'] as const) {
    expect((await fetchDraft(opening, form)).problem.errors.code).toBe('FORM_NOT_FOUND')
    expect((await handIn(opening, form, {})).problem.errors.code).toBe('FORM_NOT_FOUND')
  }
})

test('P11 F14 the renewal of a turbo CDT begins the full forms with what the simplified one said', async () => {
  const opening = await renewing({ bankId: 24, turbo: true })
  expect((await fetchView(opening)).path).toContain(encodeURIComponent('/v2/datos-personales'))
  const { answers } = (await fetchDraft(opening, 'personal')).body
  expect(answers).toMatchObject({ document_number: opening.documentNumber, email: opening.email, first_name: 'Prueba' })
  const moved = { ...personalAnswers, document_number: opening.documentNumber, email: 'otra.casa@example.com' }
  expect((await handIn(opening, 'personal', moved)).body.path).toBe('/v2/datos-financieros')
  await handIn(opening, 'financial', financialAnswers)
  const process = await loadProcess(app.ctx.db, opening.processUuid)
  if (!process) throw new Error('no process')
  expect(await personOfProcess(app.ctx, process)).toMatchObject({
    documentNumber: opening.documentNumber,
    email: 'otra.casa@example.com',
  })
})

test('P11 while a form is being looked at, letters still find their person', async () => {
  const opening = await renewing({ bankId: 24 })
  const { client, processUuid } = opening
  const body = { process_uuid: processUuid, answers: { neighborhood: 'Otro barrio' } }
  expect((await client.call(saveFormDraft, { params: { form: 'personal' }, body })).status).toBe(200)
  const process = await loadProcess(app.ctx.db, processUuid)
  if (!process) throw new Error('no process')
  expect((await personOfProcess(app.ctx, process)).email).toBe(opening.email)
  expect((await fetchView(opening)).extra.required_identity_validation).toBe(false)
})
