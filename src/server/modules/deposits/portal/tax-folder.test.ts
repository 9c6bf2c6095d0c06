import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTaxPack, judgeTaxDeclaration } from '#contract/taxes.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt } from '#testing/deposits.ts'
import { findArchivalBreaches } from '#testing/papers/find-archival-breaches.ts'
import { pdfText, readAttached } from '#testing/papers/read-paper.ts'
import { parameters } from '../../../platform/db/schema/rates.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const [finandina, coltefinanciera] = [22, 24]
/** Its tax unit and its inflationary component are decreed. */
const taxYear = 2025
const computeYearInterest = (amountCop: number) =>
  computeInterest({ amountCop, ratePercent: '11.250', termDays: 360, dayBase: 360 })

/** Held through the end of the year, and one that was paid during it. */
async function saverWithTaxes() {
  const client = await app.signIn(undefined, 'Prueba Ahorradora')
  const held = { openingDate: `${taxYear}-07-01`, maturityDate: `${taxYear + 1}-07-01`, capitalCop: 10_000_000 }
  const paid = { openingDate: `${taxYear - 1}-03-03`, maturityDate: `${taxYear}-03-03`, capitalCop: 20_000_000 }
  const first = await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', [held], { client, bankId: coltefinanciera })
  const second = await depositAt(app, 'R-CANCELACION-FINALIZADA', [paid], { client, bankId: finandina })
  return { client, first, second }
}

test('Z20 each figure of a year has its line, the constancies are named, and the limits are beside what is known', async () => {
  const { client, first, second } = await saverWithTaxes()
  const { body } = await client.call(getTaxPack, { params: { year: taxYear } })
  const { grossCop, withholdingCop } = computeYearInterest(20_000_000)
  expect(body.lines.map(({ key, own }) => [key, own])).toEqual([
    ['wealth', body.totals.balance],
    ['capital-income', grossCop],
    ['not-income', Math.round((grossCop * 55.43) / 100)],
    ['withholding', withholdingCop],
  ])
  expect(body.lines.map(({ line }) => line)).toEqual([29, 58, 59, 132])
  expect(body.certificates.map(({ constancy_number }) => constancy_number).toSorted()).toEqual(
    [first, second].map(({ processUuid }) => `DCV-${processUuid.slice(0, 8)}`).toSorted(),
  )
  const known = (id: string) => body.declaration?.limits.find((limit) => limit.id === id)
  expect(known('wealth')).toMatchObject({ limit: 224_096_000, known: body.totals.balance })
  expect(known('deposits')).toMatchObject({ limit: 69_719_000, known: 10_000_000 })
})

const modest = {
  wealth: 90_000_000,
  income: 40_000_000,
  cards: 0,
  purchases: 20_000_000,
  deposits: 45_000_000,
  is_vat_payer: false,
}

test('Z20 the verdict on one’s own figures is on the paper that its key asks for, and on no other', async () => {
  const { client } = await saverWithTaxes()
  const other = await saverWithTaxes()
  const params = { year: taxYear }
  const free = (await client.call(judgeTaxDeclaration, { params, body: modest })).body
  expect([free.must_declare, free.tests.filter(({ is_reached }) => is_reached)]).toEqual([false, []])
  const obliged = (await client.call(judgeTaxDeclaration, { params, body: { ...modest, deposits: 80_000_000 } })).body
  expect(obliged.must_declare).toBe(true)
  const paper = async (asker: Client, answerKey: string) => {
    const search = new URLSearchParams({ answer_key: answerKey })
    const file = await asker.inject({ method: 'GET', url: `/api/portal/taxes/${taxYear}/pdf?${search}` })
    expect(file.statusCode).toBe(200)
    return (await pdfText(file.rawPayload)).replace(/\s+/g, ' ')
  }
  expect(await paper(client, free.answer_key)).toContain(`no estás obligado a declarar renta por ${taxYear}`)
  expect(await paper(client, obliged.answer_key)).toContain(`te toca declarar renta por ${taxYear}`)
  for (const [asker, answerKey] of [
    [other.client, free.answer_key],
    [client, `${free.answer_key.slice(0, -3)}AAA`],
    [client, 'nada'],
  ] as const) {
    expect(await paper(asker, answerKey)).not.toContain('Según las cifras que escribiste')
  }
})

test('Z20 R38 the figures of the verdict are in no row, and its key shows none of them', async () => {
  const { client } = await saverWithTaxes()
  const params = { year: taxYear }
  const { body } = await client.call(judgeTaxDeclaration, { params, body: { ...modest, income: 41_234_567 } })
  expect(Buffer.from(body.answer_key, 'base64url').toString('latin1')).not.toMatch(/41234567|customerId|reached/)
  expect(body.answer_key).not.toContain('41234567')
})

test('Z20 without the tax unit of the year nobody is told whether they must declare', async () => {
  const { client } = await saverWithTaxes()
  const isUnit = and(eq(parameters.key, 'UVT'), eq(parameters.validFrom, `${taxYear}-01-01`))
  const kept = await app.ctx.db.delete(parameters).where(isUnit).returning()
  const params = { year: taxYear }
  const refused = await client.call(judgeTaxDeclaration, { params, body: modest })
  const pack = await client.call(getTaxPack, { params })
  await app.ctx.db.insert(parameters).values(kept)
  expect(refused.problem.errors.code).toBe('TAX_UNIT_MISSING')
  expect(pack.body.declaration).toBeUndefined()
})

test('Z20 the folder holds the constancies and the table as files of its own', async () => {
  const { client, first } = await saverWithTaxes()
  const file = await client.inject({ method: 'GET', url: `/api/portal/taxes/${taxYear}/pdf` })
  const names = (await readAttached(file.rawPayload)).map(({ name }) => name)
  expect(names).toContain(`Constancia DCV-${first.processUuid.slice(0, 8)}.pdf`)
  expect(names[0]).toBe(`Paquete tributario ${taxYear}.csv`)
  expect(names).toHaveLength(3)
  expect(await findArchivalBreaches(file.rawPayload)).toEqual([])
})
