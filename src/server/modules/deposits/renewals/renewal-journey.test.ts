import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDocuments, handInDocuments } from '#contract/documents.ts'
import { getDashboard } from '#contract/portal.ts'
import { getProcess } from '#contract/processes.ts'
import { addMonths } from '#domain/money/dates/civil-date.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { today } from '#testing/deposits.ts'
import { control, loadEvents, type Opening } from '#testing/opening.ts'
import { renewalSteps } from '#testing/renewals.ts'
import { listDepositPeriods } from '../../opening/bank/bank.queries.ts'
import { keepDocument } from '../../opening/documents/keep-document.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { of, arrives, maturingDeposit, decide, confirm, sign, bankDoes } = renewalSteps(() => app)

const subjectsTo = async ({ email }: Opening) =>
  ((await control(app, 'GET', `mail?to=${email}`)).messages as { subject: string }[]).map(({ subject }) => subject)

test('P11 P14 a renewal from the dashboard to the next certificate, data confirmed on the way', async () => {
  const opening = await maturingDeposit()
  const { client, processUuid } = opening
  const before = (await client.call(getDashboard, { query: {} })).body
  expect(before.deposits).toMatchObject([{ process_uuid: processUuid, can_decide: true, capital: 10_000_000 }])

  const decided = await decide(opening, 'renew-all')
  expect(decided.path).toBe(`/bienvenida-usuario-retorno?redirect=${encodeURIComponent('/v2/datos-personales')}`)
  expect(await confirm(opening, 'personal')).toBe('/v2/datos-financieros')
  expect(await confirm(opening, 'financial')).toBe('/asegura-tu-tasa')
  await arrives(opening, 'R-ENVIADOS-DOCUMENTOS-A-FIRMA')
  await sign(opening)
  await arrives(opening, 'R-ENVIADO-AL-BANCO')
  await bankDoes(opening, 'confirm')
  await arrives(opening, 'R-CONFIRMACION-ENVIADA-AL-CLIENTE')
  await bankDoes(opening, 'issue')
  await arrives(opening, 'R-DECEVAL-ENVIADO-AL-CLIENTE')

  const periods = await listDepositPeriods(app.ctx.db, processUuid)
  expect(periods.at(-1)).toMatchObject({ period: 2, origin: 'renewal', capitalCop: 11_080_000, ratePercent: '11.700' })
  const after = (await client.call(getDashboard, { query: {} })).body
  expect(after.deposits).toMatchObject([{ capital: 11_080_000, rate: '11.700', can_decide: false }])
  expect(after.coverage).toMatchObject([{ total: 11_080_000 + 1_296_360 }])
  expect(await loadEvents(app, processUuid)).toEqual(
    expect.arrayContaining(['maturity-approaching', 'renewal-chosen', 'renewal-data-confirmed-documents-current']),
  )
  expect(await subjectsTo(opening)).toEqual(
    expect.arrayContaining(['Tu decisión está lista para firmar', 'El banco confirmó tu renovación']),
  )
})

test('P11 a renewal whose papers are a year old asks for new ones before it goes on', async () => {
  const opening = await maturingDeposit({ row: { createdAt: new Date(`${addMonths(today(), -12)}T12:00:00-05:00`) } })
  await decide(opening, 'renew-capital')
  await confirm(opening, 'personal')
  expect(await confirm(opening, 'financial')).toBe('/sube-tus-documentos')
  const { client, processUuid } = opening
  const { asked_for } = (await client.call(getDocuments, { query: of(opening) })).body
  const tooEarly = await client.call(handInDocuments, { body: of(opening) })
  expect(tooEarly.problem.errors.code).toBe('DOCUMENTS_MISSING')
  for (const { kind } of asked_for) {
    const file = { fileName: `${kind}.pdf`, mediaType: 'application/pdf', bytes: Buffer.from(`%PDF-1.7 ${kind}`) }
    await keepDocument(app.ctx, { processUuid, kind, ...file })
  }
  expect((await client.call(handInDocuments, { body: of(opening) })).status).toBe(200)
  await arrives(opening, 'R-ENVIADOS-DOCUMENTOS-A-FIRMA')
})

test('P11 a withdrawal from the decision to the money', async () => {
  const opening = await maturingDeposit()
  await decide(opening, 'withdraw')
  await arrives(opening, 'R-ENVIADOS-DOCUMENTOS-A-FIRMA')
  await sign(opening)
  await arrives(opening, 'R-ENVIADO-AL-BANCO')
  await bankDoes(opening, 'pay-out')
  await arrives(opening, 'R-CANCELACION-FINALIZADA')
  const { body } = await opening.client.call(getDashboard, { query: {} })
  expect(body).toMatchObject({ deposits: [], invested: 0, level: { id: 'ahorrador' } })
  expect(await subjectsTo(opening)).toContain('El banco pagó tu CDT')
  const view = await opening.client.call(getProcess, { query: { id: opening.processUuid } })
  expect(view.body.path).toBe('/mis-procesos')
})

test('P11 what the bank asks for besides goes to it, and the renewal goes on', async () => {
  const opening = await maturingDeposit()
  const { client, processUuid } = opening
  await decide(opening, 'withdraw')
  await arrives(opening, 'R-ENVIADOS-DOCUMENTOS-A-FIRMA')
  await sign(opening)
  await arrives(opening, 'R-ENVIADO-AL-BANCO')
  await bankDoes(opening, 'ask-for-more')
  await arrives(opening, 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS')
  const { rejection } = (await client.call(getDocuments, { query: of(opening) })).body
  expect(rejection).toBe('Necesitamos una copia reciente de tu documento de identidad')
  const file = { fileName: 'cedula.pdf', mediaType: 'application/pdf', bytes: Buffer.from(`%PDF-1.7 ${processUuid}`) }
  await keepDocument(app.ctx, { processUuid, kind: 'bank-request', ...file })
  expect((await client.call(handInDocuments, { body: of(opening) })).status).toBe(200)
  await app.drainJobs()
  const { renewals } = await control(app, 'GET', `bank?reference=${processUuid}`)
  expect(renewals.at(-1)).toMatchObject({ status: 'received' })
  expect(renewals.at(-1).files.map(({ kind }: { kind: string }) => kind)).toContain('bank-request')
  await bankDoes(opening, 'pay-out')
  await arrives(opening, 'R-CANCELACION-FINALIZADA')
})
