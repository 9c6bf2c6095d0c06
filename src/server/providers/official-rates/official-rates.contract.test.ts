import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCredible } from '#domain/money/official-rates/official-rate.ts'
import type { Sandbox } from '#sandbox/start.ts'
import { getFailure, startTestSandbox } from '#testing/sandbox.ts'
import { deadlineFor, type Script, startScriptedProvider } from '#testing/scripted-provider.ts'
import { createSocrataRates, threePlaces } from './socrata.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const at = (origin: string, deadlineMs?: number) =>
  createSocrataRates({
    url: `${origin}/open-data/resource/axk9-g2nh.json`,
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  })

async function control(body: object): Promise<void> {
  const answer = await fetch(`${sandbox.origin}/control/open-data`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

test('Z05 the newest cut, and every row of it, as it was reported', async () => {
  await control({ newestCut: '2026-11-20' })
  const report = at(sandbox.origin)
  expect(await report.lastCut()).toBe('2026-11-20')
  const { rows } = await report.rowsOfCut('2026-11-20')
  const bancolombia = rows.filter(({ entityType, entityCode }) => entityType === 1 && entityCode === 7)
  expect(bancolombia.map(({ subaccount }) => subaccount)).toEqual([
    10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 900, 910,
  ])
  for (const row of rows) {
    expect(row).toMatchObject({ cutOn: '2026-11-20', ratePercent: expect.stringMatching(/^\d{1,2}\.\d{3}$/) })
    expect(Number.isInteger(row.volumeThousandCop)).toBe(true)
  }
})

test('Z05 the report has its traps: zeros, totals, low volumes, odd names, and a day without a report', async () => {
  await control({ newestCut: '2026-11-20', missing: ['2026-11-19'] })
  const report = at(sandbox.origin)
  const { rows } = await report.rowsOfCut('2026-11-20')
  expect(rows.some(({ ratePercent }) => ratePercent === '0.000')).toBe(true)
  expect(rows.some((row) => isCredible(row) && row.volumeThousandCop < 50_000)).toBe(true)
  expect(rows.some(({ subaccount }) => subaccount === 900)).toBe(true)
  expect(new Set(rows.map(({ entityName }) => entityName))).toContain('MIBANCO (DATO FICTICIO)')
  expect(await report.rowsOfCut('2026-11-19')).toEqual({ rows: [], odd: [] })
  expect(await report.rowsOfCut('2026-11-22')).toEqual({ rows: [], odd: [] })
})

test('Z05 without a limit the report is cut off, so one is always said', async () => {
  await control({ newestCut: '2026-11-20' })
  const { rows } = await at(sandbox.origin).rowsOfCut('2026-11-20')
  const url = `${sandbox.origin}/open-data/resource/axk9-g2nh.json`
  const short = await fetch(
    `${url}?${new URLSearchParams({ $where: "fechacorte='2026-11-20T00:00:00.000'", $limit: '9' })}`,
  )
  expect(((await short.json()) as unknown[]).length).toBe(9)
  expect(rows.length).toBeGreaterThan(400)
  expect((await fetch(`${url}?plazo=360`)).status).toBe(400)
})

const row = (more: object = {}) => ({
  tipoentidad: '1',
  codigoentidad: '7',
  nombreentidad: 'BANCO',
  fechacorte: '2026-11-20T00:00:00.000',
  uca: '1',
  nombre_unidad_de_captura: 'CDT',
  subcuenta: '130',
  descripcion: 'A 360 DIAS',
  tasa: '11.5',
  monto: '60000.5',
  ...more,
})
const page = (rows: unknown, count?: unknown) => (path: string) => ({
  body: path.includes('count') ? [{ count: count ?? String((rows as unknown[]).length) }] : rows,
})

test('Z05 decimals are read from their digits', async () => {
  const scripted = await startScriptedProvider(page([row({ tasa: '11.2345', monto: '99.99' })]))
  expect((await at(scripted.origin).rowsOfCut('2026-11-20')).rows).toEqual([
    {
      entityType: 1,
      entityCode: 7,
      entityName: 'BANCO',
      cutOn: '2026-11-20',
      subaccount: 130,
      ratePercent: '11.235',
      volumeThousandCop: 99,
    },
  ])
  expect(decodeURIComponent(scripted.asked[0]?.path ?? '').replaceAll('+', ' ')).toBe(
    "/open-data/resource/axk9-g2nh.json?$where=fechacorte='2026-11-20T00:00:00.000' AND uca='1'&$limit=50000",
  )
  await scripted.close()
  expect(['0', '9', '25.0004', '25.0005', '12.99999'].map(threePlaces)).toEqual([
    '0.000',
    '9.000',
    '25.000',
    '25.001',
    '13.000',
  ])
})

const { tasa: _, ...without } = row()
/** Two hundred rows, of which the first ones are these. */
const among = (...odd: object[]) =>
  page([...odd, ...Array.from({ length: 200 - odd.length }, (_, code) => row({ codigoentidad: String(code + 100) }))])

test.each<[string, object, string]>([
  ['a rate without its zero', row({ tasa: '.5' }), '1-7/130: tasa'],
  ['a rate below zero', row({ tasa: '-0.01' }), '1-7/130: tasa'],
  ['a rate of too many places', row({ tasa: '9.0000000000000001' }), '1-7/130: tasa'],
  ['an empty rate', row({ tasa: '' }), '1-7/130: tasa'],
  ['a rate that is left out', without, '1-7/130: tasa'],
  ['no rate', row({ tasa: null }), '1-7/130: tasa'],
  ['a volume of 13 digits', row({ monto: '1234567890123' }), '1-7/130: monto'],
  ['a volume with an exponent', row({ monto: '1.5E7' }), '1-7/130: monto'],
  ['an entity in words', row({ codigoentidad: 'BANCO', nombreentidad: '' }), '1-?/130: codigoentidad, nombreentidad'],
  ['a day that is none', row({ fechacorte: '2026-02-30T00:00:00.000' }), '1-7/130: fechacorte'],
])('Z05 one row with %s is left out of a report, and named', async (_, odd, named) => {
  const scripted = await startScriptedProvider(among(odd))
  const cut = await at(scripted.origin).rowsOfCut('2026-11-20')
  await scripted.close()
  expect(cut.rows.length).toBe(199)
  expect(cut.odd).toEqual([named])
})

test.concurrent.each<[string, Script, string]>([
  ['server error', { status: 503 }, 'unavailable'],
  ['no answer in time', 'hang', 'unavailable'],
  ['broken connection', 'reset', 'unavailable'],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'unavailable'],
  ['a refusal', { status: 400, body: { message: 'no such column' } }, 'refused'],
  ['a web page', { body: '<html>' }, 'garbage'],
  ['a page that was cut off', page([row()], '2'), 'garbage'],
  ['a count that is none', page([row()], 'many'), 'garbage'],
  ['a column less', page([without]), 'garbage'],
  ['a column more', page([row({ plazo: '360' })]), 'garbage'],
  ['a column more in one of many rows', among(row({ plazo: '360' })), 'garbage'],
  ['a row of another day among many', among(row({ fechacorte: '2026-11-19T00:00:00.000' })), 'garbage'],
  ['a row that is none', page([row(), 'BANCO']), 'garbage'],
  ['more than a few odd rows', among(...Array.from({ length: 3 }, () => row({ tasa: '.5' }))), 'garbage'],
  ['a number that is no string', page([row({ tasa: 11.5 })]), 'garbage'],
  ['a rate with a comma', page([row({ tasa: '11,5' })]), 'garbage'],
  ['a rate below zero', page([row({ tasa: '-1' })]), 'garbage'],
  ['a volume in words', page([row({ monto: '1e9' })]), 'garbage'],
  ['savings among the CDT', page([row({ uca: '7' })]), 'garbage'],
  ['rows of another day', page([row({ fechacorte: '2026-11-19T00:00:00.000' })]), 'garbage'],
  ['a day that is none', page([row({ fechacorte: '2026-02-30T00:00:00.000' })]), 'garbage'],
])('R32 Z05 %s is no report', async (_, answer, failure) => {
  const scripted = await startScriptedProvider(answer)
  expect(await getFailure(at(scripted.origin, deadlineFor(answer)).rowsOfCut('2026-11-20'))).toMatchObject({ failure })
  await scripted.close()
})

test('Z05 an empty data set has no newest cut, and one that cannot be read is no answer', async () => {
  const empty = await startScriptedProvider({ body: [{}] })
  expect(await at(empty.origin).lastCut()).toBeUndefined()
  await empty.close()
  const odd = await startScriptedProvider({ body: [{ max_fechacorte: 'ayer' }] })
  expect(await getFailure(at(odd.origin).lastCut())).toMatchObject({ failure: 'garbage' })
  await odd.close()
})
