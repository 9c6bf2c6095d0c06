import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDashboard, getInvestmentOrder, getTaxCsv, getTaxPdf } from '#contract/portal.ts'
import { getTaxPack } from '#contract/taxes.ts'
import { getDateParts } from '#domain/money/dates/civil-date.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt, inDays, today } from '#testing/deposits.ts'
import { openingAt } from '#testing/opening.ts'
import { pdfText } from '#testing/papers/read-paper.ts'
import { payments } from '../../../platform/db/schema/opening.ts'
import { parameters } from '../../../platform/db/schema/rates.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newSaver = () => app.signIn(undefined, 'Prueba Ahorradora')
const [finandina, coltefinanciera, flamingo] = [22, 24, 27]
const computeYearInterest = (amountCop: number, ratePercent = '11.250') =>
  computeInterest({ amountCop, ratePercent, termDays: 360, dayBase: 360 })

async function fetchDashboard(client: Client) {
  const answer = await client.call(getDashboard, { query: {} })
  expect(answer.status).toBe(200)
  return answer.body
}

test('P14 P06 a new saver is a Primerizo without deposits', async () => {
  expect(await fetchDashboard(await newSaver())).toEqual({
    full_name: 'Prueba Ahorradora',
    level: { id: 'primerizo', label: 'Primerizo', next: 'Te falta 1 CDT completado para ser Ahorrador.' },
    invested: 0,
    net_interest: 0,
    deposits: [],
    coverage: [],
    tax_years: [],
    open_processes: 0,
  })
})

test('P14 deposits show as they run now, with what they earn and when one can decide', async () => {
  const client = await newSaver()
  const periods = [
    { maturityDate: inDays(-86), capitalCop: 10_000_000 },
    { openingDate: inDays(-86), maturityDate: inDays(4), capitalCop: 10_000_000, ratePercent: '9.850', termDays: 90 },
  ]
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', periods, { client })
  await openingAt(app, 'ESPERANDO-DEPOSITO', { client })
  await openingAt(app, 'NEGOCIO-PERDIDO', { client })
  const { deposits, invested, net_interest, open_processes } = await fetchDashboard(client)
  const { netCop } = computeInterest({ amountCop: 10_000_000, ratePercent: '9.850', termDays: 90, dayBase: 360 })
  expect(deposits).toEqual([
    {
      process_uuid: deposit.processUuid,
      bank_id: finandina,
      bank_name: 'Finandina',
      capital: 10_000_000,
      net_interest: netCop,
      rate: '9.850',
      term: 90,
      day_base: 360,
      opening_date: inDays(-86),
      maturity_date: inDays(4),
      can_decide: true,
      decide_from: inDays(-1),
      status_label: 'Tu CDT está por vencer',
    },
  ])
  expect([invested, net_interest, open_processes]).toEqual([10_000_000, netCop, 1])
})

test('P14 what was paid back is no deposit any more, and its level stays', async () => {
  const client = await newSaver()
  await depositAt(app, 'R-CANCELACION-FINALIZADA', -5, { client })
  const { deposits, coverage, level, invested } = await fetchDashboard(client)
  expect([deposits, coverage, invested]).toEqual([[], [], 0])
  expect(level.id).toBe('ahorrador')
})

test.each([
  [[], 'primerizo'],
  [[1_000_000], 'ahorrador'],
  [[1_000_000, 1_000_000], 'avanzado'],
  [[25_000_000, 24_999_999], 'avanzado'],
  [[25_000_000, 25_000_000], 'experto'],
  [[50_000_000], 'experto'],
])('P06 with completed deposits of %j one is %s', async (amounts, id) => {
  const client = await newSaver()
  for (const amountCop of amounts) await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 100, { client, amountCop })
  await openingAt(app, 'ENVIADO-AL-BANCO-PARA-CREACION', { client, amountCop: 90_000_000 })
  const { level } = await fetchDashboard(client)
  expect(level.id).toBe(id)
  expect(level.next === undefined).toBe(id === 'experto')
})

test('Z02 cover is by legal entity: two brands of one share it, capital with the interest at maturity', async () => {
  const client = await newSaver()
  await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 100, { client, bankId: coltefinanciera, amountCop: 30_000_000 })
  await depositAt(app, 'R-ENVIADO-AL-BANCO', 2, { client, bankId: flamingo, amountCop: 20_000_000 })
  await depositAt(app, 'DECEVAL-EMITIDO-Y-RECIBIDO', 360, { client, bankId: finandina, amountCop: 1_000_000 })
  await depositAt(app, 'R-CANCELACION-FINALIZADA', -2, { client, bankId: finandina, amountCop: 70_000_000 })
  const { coverage } = await fetchDashboard(client)
  const total = 50_000_000 + computeYearInterest(30_000_000).grossCop + computeYearInterest(20_000_000).grossCop
  expect(coverage).toMatchObject([
    {
      entity: 'Coltefinanciera S.A. Compañía de Financiamiento',
      banks: ['Flamingo', 'Coltefinanciera'],
      total,
      covered: 50_000_000,
      uncovered: total - 50_000_000,
      limit: 50_000_000,
    },
    { banks: ['Finandina'], total: 1_000_000 + computeYearInterest(1_000_000).grossCop, uncovered: 0 },
  ])
})

test('O02 Z02 a cover that two people approved counts from its day on, in the portal too', async () => {
  const client = await newSaver()
  const amountCop = 70_000_000
  await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 100, { client, bankId: finandina, amountCop })
  const cover = { key: 'FOGAFIN', value: '80000000', status: 'in force', source: 'Fogafín, circular' }
  await app.ctx.db.insert(parameters).values({ ...cover, validFrom: today() })
  const total = amountCop + computeYearInterest(amountCop).grossCop
  expect((await fetchDashboard(client)).coverage).toMatchObject([{ total, covered: total, limit: 80_000_000 }])
  await app.ctx.db.delete(parameters).where(and(eq(parameters.key, 'FOGAFIN'), eq(parameters.validFrom, today())))
  expect((await fetchDashboard(client)).coverage).toMatchObject([{ covered: 50_000_000, limit: 50_000_000 }])
})

const lastYear = getDateParts(today()).year - 1

/** Held through the end of last year, and one that was paid during it. */
async function saverWithTaxes() {
  const client = await newSaver()
  const held = { openingDate: `${lastYear}-07-01`, maturityDate: `${lastYear + 1}-07-01`, capitalCop: 10_000_000 }
  const paid = { openingDate: `${lastYear - 1}-03-03`, maturityDate: `${lastYear}-03-03`, capitalCop: 20_000_000 }
  const first = await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', [held], { client, bankId: coltefinanciera })
  const second = await depositAt(app, 'R-CANCELACION-FINALIZADA', [paid], { client, bankId: finandina })
  return { client, first, second }
}

test('Z08 the pack of a year has balances at its end, the interest paid in it and what was withheld', async () => {
  const { client } = await saverWithTaxes()
  const { body, status } = await client.call(getTaxPack, { params: { year: lastYear } })
  expect(status).toBe(200)
  const { grossCop, withholdingCop } = computeYearInterest(20_000_000)
  // Five months and 29 days had run: the 31st adds none, and the sixth month was not over.
  const accrued = computeInterest({ amountCop: 10_000_000, ratePercent: '11.250', termDays: 179, dayBase: 360 })
  const rows = [
    {
      entity: 'Banco Finandina S.A. BIC',
      bank_name: 'Finandina',
      opening_date: `${lastYear - 1}-03-03`,
      maturity_date: `${lastYear}-03-03`,
      balance: 0,
      interest: grossCop,
      withholding: withholdingCop,
    },
    {
      entity: 'Coltefinanciera S.A. Compañía de Financiamiento',
      bank_name: 'Coltefinanciera',
      opening_date: `${lastYear}-07-01`,
      maturity_date: `${lastYear + 1}-07-01`,
      balance: 10_000_000 + accrued.grossCop,
      interest: 0,
      withholding: 0,
    },
  ]
  const totals = { balance: 10_000_000 + accrued.grossCop, interest: grossCop, withholding: withholdingCop }
  expect(body).toMatchObject({ year: lastYear, rows, noted: [], totals })
  expect((await fetchDashboard(client)).tax_years).toEqual([lastYear, lastYear - 1])
})

test('Z08 a deposit that was extended has both periods in the year in which one ended', async () => {
  const client = await newSaver()
  const periods = [
    { openingDate: `${lastYear}-02-02`, maturityDate: `${lastYear}-05-04`, termDays: 90, ratePercent: '9.850' },
    { openingDate: `${lastYear}-05-04`, maturityDate: `${lastYear}-08-04`, termDays: 90, ratePercent: '10.000' },
  ]
  await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', periods, { client })
  const { body } = await client.call(getTaxPack, { params: { year: lastYear } })
  const paid = ['9.850', '10.000'].map((ratePercent) =>
    computeInterest({ amountCop: 10_000_000, ratePercent, termDays: 90, dayBase: 360 }),
  )
  const interest = paid.reduce((sum, { grossCop }) => sum + grossCop, 0)
  expect(body.rows).toMatchObject([
    { opening_date: `${lastYear}-02-02`, maturity_date: `${lastYear}-08-04`, balance: 0, interest },
  ])
})

test('Z08 the pack is a PDF and a file for a spreadsheet, both to save, with the constancy of each deposit', async () => {
  const { client, first } = await saverWithTaxes()
  const fetchFile = (kind: string) => client.inject({ method: 'GET', url: `/api/portal/taxes/${lastYear}/${kind}` })
  const pdf = await fetchFile('pdf')
  expect(pdf.statusCode).toBe(200)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.headers['content-disposition']).toContain(`attachment; filename="Carpeta de la renta ${lastYear}.pdf"`)
  const words = await pdfText(pdf.rawPayload)
  expect(words).toContain(`Coltefinanciera · constancia DCV-${first.processUuid.slice(0, 8)}`)
  expect(words).toContain('Prueba Ahorradora')
  const csv = await fetchFile('csv')
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(csv.headers['content-disposition']).toContain('attachment')
  const [header, ...lines] = csv.body.trim().split('\r\n')
  expect(header).toContain('Depósito;Banco;Entidad')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`${lastYear};DCV-${first.processUuid.slice(0, 8)};Coltefinanciera;`)
  expect(lines[2]).toContain('Total')
})

test.each([
  ['without a deposit in it', 2020, 'No tuviste CDT con nosotros en ese año.'],
  ['that has not ended', lastYear + 1, `El año ${lastYear + 1} todavía no termina.`],
])('Z08 a year %s has no pack, in no shape', async (_, year, words) => {
  const { client } = await saverWithTaxes()
  const { problem, status } = await client.call(getTaxPack, { params: { year } })
  expect(status).toBe(404)
  expect(problem.errors.code).toBe('TAX_YEAR_NOT_FOUND')
  expect(problem.detail).toContain(words)
  for (const kind of ['pdf', 'csv']) {
    const file = await client.inject({ method: 'GET', url: `/api/portal/taxes/${year}/${kind}` })
    expect(file.json().errors.code).toBe('TAX_YEAR_NOT_FOUND')
  }
})

test('F13 Z02 the order says what is opened, to the peso, and what is covered with what is already there', async () => {
  const client = await newSaver()
  await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 100, { client, bankId: flamingo, amountCop: 40_000_000 })
  await depositAt(app, 'R-CANCELACION-FINALIZADA', -100, { client, bankId: flamingo, amountCop: 40_000_000 })
  const grants = [{ kind: 'promo', ruleId: 'B09', inputs: { ref: '' }, amountCop: 50_000 }] as const
  const opening = await openingAt(app, 'ESPERANDO-DEPOSITO', {
    client,
    bankId: coltefinanciera,
    amountCop: 10_050_000,
    grants,
    row: { bonusAddedCop: 50_000, paymentMethod: 'transfer' },
  })
  const query = { process_uuid: opening.processUuid }
  const { body, status } = await client.call(getInvestmentOrder, { query })
  expect(status).toBe(200)
  const { grossCop, withholdingCop, netCop, totalNetCop } = computeYearInterest(10_050_000, body.rate)
  const total = 50_050_000 + grossCop + computeYearInterest(40_000_000).grossCop
  expect(body).toMatchObject({
    process_uuid: opening.processUuid,
    bank_name: 'Coltefinanciera',
    legal_entity: 'Coltefinanciera S.A. Compañía de Financiamiento',
    amount: 10_050_000,
    bonus_added: 50_000,
    term: 360,
    gross: grossCop,
    withholding: withholdingCop,
    net: netCop,
    total: totalNetCop,
    opening_date: today(),
    payment_method: 'transfer',
    bonuses: [{ label: 'Bono promocional', amount: 50_000 }],
    coverage: { total, covered: 50_000_000, uncovered: total - 50_000_000, limit: 50_000_000 },
  })
})

test('F13 once issued the order has the days of the certificate, and says how it was paid', async () => {
  const period = { openingDate: '2026-01-05', maturityDate: '2027-01-05' }
  const deposit = await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', [period], { row: { paymentMethod: 'transfer' } })
  const { processUuid } = deposit
  const values = { processUuid, reference: `C-${processUuid}`, amountCop: 10_000_000 }
  await app.ctx.db.insert(payments).values({ ...values, method: 'pse', status: 'approved' })
  const { body } = await deposit.client.call(getInvestmentOrder, { query: { process_uuid: processUuid } })
  expect(body).toMatchObject({ opening_date: '2026-01-05', maturity_date: '2027-01-05', payment_method: 'pse' })
  // What is ordered counts once, not again as a deposit that exists.
  expect(body.coverage.total).toBe(10_000_000 + body.gross)
})

const calls = [getDashboard, getInvestmentOrder, getTaxPack, getTaxPdf, getTaxCsv]

test.each(calls)('R14 P14 $path: nobody, somebody else, somebody without a name, and nonsense', async (call) => {
  const { client, first } = await saverWithTaxes()
  const ask = async (who: Client, year: string, processUuid: string) => {
    const url = `/api/${call.path.replace(':year', year)}`
    const query = call === getInvestmentOrder ? `?process_uuid=${processUuid}` : ''
    const response = await who.inject({ method: 'GET', url: `${url}${query}` })
    const isJson = String(response.headers['content-type']).includes('json')
    return isJson ? (response.json().errors?.code ?? response.statusCode) : response.statusCode
  }
  const own = [String(lastYear), first.processUuid] as const
  expect(await ask(client, ...own)).toBe(200)
  expect(await ask(app.anonymous, ...own)).toBe('SESSION_REQUIRED')
  const stranger = await newSaver()
  const nameless = await app.signIn()
  const refusals = {
    [getDashboard.path]: [200, 'PROFILE_NOT_FOUND', 200],
    [getInvestmentOrder.path]: ['PROCESS_NOT_FOUND', 'PROCESS_NOT_FOUND', 'PROCESS_NOT_FOUND'],
  }[call.path] ?? ['TAX_YEAR_NOT_FOUND', 'PROFILE_NOT_FOUND', 'INVALID_REQUEST']
  const nonsense = await ask(client, '1999', randomUUID())
  expect([await ask(stranger, ...own), await ask(nameless, ...own), nonsense]).toEqual(refusals)
})
