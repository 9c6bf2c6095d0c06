import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askPrivacy, personalData } from '#contract/privacy.ts'
import { getSimulationPdf, saveSimulation } from '#contract/simulate.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { findArchivalBreaches } from '#testing/papers/find-archival-breaches.ts'
import { pdfText } from '#testing/papers/read-paper.ts'
import { freshPhone } from '#testing/people.ts'
import { cleanUpDaily } from '../../../app/jobs/cleanup.ts'
import { rates, savedSimulations } from '../../../platform/db/schema/rates.ts'
import { forgetRates } from './current-rate.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())
afterEach(() => sandbox('PUT', 'faults/crm', {}))

const plain = {
  amnt: 25_000_000,
  term: 360,
  srcurl: 'https://cosecha.example/cdt-simulador?monto=25000000&campana=black_friday#ofertas',
  platform: 'web' as const,
  acquisition_channel: 'google',
  contact_consent: false,
}
const withContact = { ...plain, contact_consent: true, phone: '300 765 4321', name: 'Canaria Ahorradora' }

const save = (body: object, idempotencyKey: string = crypto.randomUUID()) =>
  product.anonymous.call(
    saveSimulation,
    { body: body as typeof plain },
    { headers: product.simulationKey(), idempotencyKey },
  )
const getToken = (urlpdf: string) => /\/api\/simulations\/([\w-]{32})\/pdf$/.exec(urlpdf)?.[1] ?? ''
const fetchPdf = async (token: string) => {
  const { path } = getSimulationPdf
  return product.app.inject({ method: 'GET', url: `/api/${path.replace(':token', token)}` })
}
async function sandbox(method: string, path: string, body?: object) {
  const response = await fetch(`${product.sandbox.origin}/control/${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  return response.json()
}
type Lead = { id: string; copies: number; fields: Record<string, unknown> }
const leads = async () => ((await sandbox('GET', 'crm')) as { leads: Lead[] }).leads
const loadRow = async (urlpdf: string) => {
  const [row] = await product.ctx.db
    .select()
    .from(savedSimulations)
    .where(eq(savedSimulations.token, getToken(urlpdf)))
  return row
}

test('S06 the CRM is told every field once, underscores as spaces, by the same words as the sources', async () => {
  const campaign = {
    medio: 'cpc_pagado',
    accion: 'clic',
    campana: 'black_friday_2026',
    director: 'ana_p',
    anuncios: 'a_1',
    detalle: 'd_2',
    ref: 'amigo_x',
    bono: 'bono_de_bienvenida',
    valor_cdt_regalo: '100_mil',
  }
  const { status, body } = await save({
    ...withContact,
    ...campaign,
    bank_id: 24,
    adv: 'A1',
    external_company: 'tienda',
  })
  expect(status).toBe(201)
  await product.drainJobs()
  const lead = (await leads()).at(-1)
  expect(lead?.copies).toBe(1)
  expect(lead?.fields).toEqual({
    amnt: 25_000_000,
    term: 360,
    bank_id: 24,
    phone: '+573007654321',
    name: 'Canaria Ahorradora',
    // Without its query, where anything can stand.
    srcurl: 'https://cosecha.example/cdt-simulador',
    urlpdf: body.urlpdf,
    platform: 'web',
    adv: 'A1',
    external_company: 'tienda',
    acquisition_channel: 'google',
    medio: 'cpc pagado',
    accion: 'clic',
    campana: 'black friday 2026',
    director: 'ana p',
    anuncios: 'a 1',
    detalle: 'd 2',
    ref: 'amigo x',
    bono: 'bono de bienvenida',
    valor_cdt_regalo: '100 mil',
    contact_consent: true,
    consent_version: expect.any(String),
    consent_at: expect.any(String),
  })
  expect((await loadRow(body.urlpdf))?.sentAt).toBeInstanceOf(Date)
})

test('S06 without consent neither phone nor name is kept or told', async () => {
  const { body } = await save({ ...withContact, contact_consent: false })
  await product.drainJobs()
  const row = await loadRow(body.urlpdf)
  const kept = product.ctx.encryption.decrypt('saved_simulations.payload', row?.payloadEncrypted ?? '')
  const told = (await leads()).find(({ id }) => id === row?.id)?.fields
  expect(told).toMatchObject({ contact_consent: false, amnt: 25_000_000 })
  for (const text of [kept, JSON.stringify(told)]) expect(text).not.toMatch(/phone|name|3007654321|Canaria|consent_at/)
})

test('S06 what was left in the database shows nobody', async () => {
  const { body } = await save(withContact)
  const rows = JSON.stringify([
    await loadRow(body.urlpdf),
    (await product.ctx.db.execute(sql`select * from idempotency_keys`)).rows,
  ])
  expect(rows).not.toMatch(/3007654321|300 765 4321|Canaria/)
})

test.each([
  [{ ...withContact, phone: '12345' }, 'phone', 'Algo está mal con tu número, verifícalo'],
  [{ ...withContact, phone: undefined }, 'phone', 'Escribe tu celular para que te podamos escribir.'],
  [{ ...plain, amnt: 1_000 }, 'amnt', 'Ningún banco aliado recibe ese monto a ese plazo. Prueba con otro.'],
  [{ ...plain, term: 91 }, 'amnt', 'Ningún banco aliado recibe ese monto a ese plazo. Prueba con otro.'],
  [{ ...plain, srcurl: 'javascript:alert(1)' }, 'srcurl', 'No es la dirección de una página.'],
])('S06 what cannot be kept is refused in words (%#)', async (body, path, message) => {
  const before = await product.ctx.db.select().from(savedSimulations)
  const { status, problem } = await save(body)
  expect([status, problem.errors.code, problem.errors.fields]).toEqual([400, 'INVALID_REQUEST', [{ path, message }]])
  expect(await product.ctx.db.select().from(savedSimulations)).toEqual(before)
})

test('S06 R21 the same key saves once and answers the same, and with something else it is refused', async () => {
  const key = crypto.randomUUID()
  const [first, second] = [await save(withContact, key), await save(withContact, key)]
  expect(second.body).toEqual(first.body)
  const other = await save({ ...withContact, phone: '3007654322' }, key)
  expect([other.status, other.problem.errors.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
})

test('S06 the PDF shows what was computed then, whatever the rates are now, and names nobody', async () => {
  const { body } = await save(withContact)
  const token = getToken(body.urlpdf)
  expect(body.urlpdf).toBe(`${product.ctx.config.PUBLIC_URL}/api/simulations/${token}/pdf`)
  const first = await fetchPdf(token)
  expect([first.statusCode, first.headers['content-type'], first.headers['x-robots-tag']]).toEqual([
    200,
    'application/pdf',
    'noindex',
  ])
  expect(first.headers['content-disposition']).toMatch(/^inline; /)
  const values = {
    bankId: 24,
    termDays: 360,
    amountFromCop: 1,
    ratePercent: '15.000',
    source: 'Nueva',
    validFrom: new Date(Date.now() - 60_000),
  }
  const [added] = await product.ctx.db.insert(rates).values(values).returning({ id: rates.id })
  forgetRates(product.ctx.db)
  expect((await fetchPdf(token)).rawPayload).toEqual(first.rawPayload)
  await product.ctx.db.delete(rates).where(eq(rates.id, added?.id ?? ''))
  forgetRates(product.ctx.db)
  expect(await findArchivalBreaches(first.rawPayload)).toEqual([])
  const text = (await pdfText(first.rawPayload)).replace(/\s+/g, ' ')
  for (const words of [
    'Tu simulación de CDT',
    '$ 25.000.000',
    '360 días',
    'Coltefinanciera *',
    'Factor de crecimiento',
    'Retención en la fuente',
    'Fogafín protege hasta $ 50.000.000',
    'pueden cambiar hasta que firmes',
    '* Tasa de demostración',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Canaria|300 ?765/)
  // S05: what is never simulated openly is not in the table either.
  expect(text).not.toContain('Flamingo')
})

test('S06 K02 the campaign of Flamingo has its bank in the PDF, and one bank asked for is alone in it', async () => {
  const ofCampaign = await save({ ...plain, external_company: 'flamingo' })
  expect(await pdfText((await fetchPdf(getToken(ofCampaign.body.urlpdf))).rawPayload)).toContain('Flamingo')
  const ofBank = await save({ ...plain, bank_id: 22 })
  const offers = (await loadRow(ofBank.body.urlpdf))?.offers as { offers: { bankId: number }[] }
  expect(offers.offers.map(({ bankId }) => bankId)).toEqual([22])
})

test('S06 a token that is none answers that there is nothing', async () => {
  for (const token of ['a'.repeat(32), 'A1_-'.repeat(10)]) {
    const { statusCode } = await fetchPdf(token)
    expect(statusCode).toBe(404)
  }
})

test('S06 R32 a CRM that is away is told later, once, and nobody who saves notices', async () => {
  await sandbox('PUT', 'faults/crm', { failAlways: true })
  const { status, body } = await save(plain)
  expect(status).toBe(201)
  await product.drainJobs()
  const row = await loadRow(body.urlpdf)
  expect(row?.sentAt).toBeNull()
  await sandbox('PUT', 'faults/crm', {})
  await product.drainJobs({ includeDelayed: true })
  expect((await leads()).filter(({ id }) => id === row?.id)).toMatchObject([{ copies: 1 }])
  expect((await loadRow(body.urlpdf))?.sentAt).toBeInstanceOf(Date)
})

test('S06 Z09 a person sees what they kept with their phone, and a deletion takes it away', async () => {
  const phone = freshPhone()
  const client = await product.signIn(phone, 'Canaria Ahorradora')
  const { body } = await save({ ...withContact, phone })
  const other = await save(withContact)
  const { groups } = (await client.call(personalData, {})).body
  expect(groups.find(({ title }) => title === 'Simulaciones que guardaste')?.items).toMatchObject([
    { value: expect.stringMatching(/25\.000\.000 a 360 días/) },
  ])
  const asked = await client.call(
    askPrivacy,
    { body: { kind: 'deletion', detail: 'Bórrenme.' } },
    { idempotencyKey: crypto.randomUUID() },
  )
  expect(asked.body.erased).toBe(true)
  expect(await loadRow(body.urlpdf)).toBeUndefined()
  expect(await loadRow(other.body.urlpdf)).toBeDefined()
})

test('S06 after 90 days a simulation and its PDF are gone', async () => {
  const [old, young] = [await save(plain), await save(plain)]
  const age = (urlpdf: string, days: number) =>
    product.ctx.db
      .update(savedSimulations)
      .set({ createdAt: sql`now() - make_interval(days => ${days}::int)` })
      .where(eq(savedSimulations.token, getToken(urlpdf)))
  await age(old.body.urlpdf, 91)
  await age(young.body.urlpdf, 89)
  await cleanUpDaily(product.ctx)
  expect((await fetchPdf(getToken(old.body.urlpdf))).statusCode).toBe(404)
  expect((await fetchPdf(getToken(young.body.urlpdf))).statusCode).toBe(200)
})
