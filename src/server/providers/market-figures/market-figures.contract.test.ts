import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Sandbox } from '#sandbox/start.ts'
import { getFailure, startTestSandbox } from '#testing/sandbox.ts'
import { deadlineFor, type Script, startScriptedProvider } from '#testing/scripted-provider.ts'
import { createSocrataRates } from '../official-rates/socrata.ts'
import { createBanrepFigures } from './banrep.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const today = civilDateInBogota(Date.now())
const lastOfMonth = addDays(`${today.slice(0, 8)}01`, -1)
const at = (origin: string, deadlineMs = 20_000) =>
  createBanrepFigures({ url: `${origin}/banrep/estadisticaEconomicaRestService`, deadlineMs })

test('Z16 the newest month of the series is read with its day, its value and its source', async () => {
  expect(await at(sandbox.origin).inflation()).toEqual({
    asOf: lastOfMonth,
    percent: '5.900',
    source: 'DANE, Inflación total anual (dato ficticio) (Banco de la República, serie 15270)',
  })
  expect(await at(sandbox.origin).check()).toEqual([])
})

/** A series with these points after a plain one. */
async function readFrom(script: Script) {
  const provider = await startScriptedProvider(script)
  try {
    return await at(provider.origin, deadlineFor(script)).inflation()
  } finally {
    await provider.close()
  }
}
const points = (...data: [string, number][]) => [
  { nombre: 'Inflación', data: data.map(([day, value]) => [Date.parse(`${day}T05:00:00Z`), value]) },
]

test('Z16 a point of a day to come is passed over, in whatever order they are', async () => {
  const body = points([addDays(today, 20), 9.9], ['2026-01-31', 5.35], ['2025-12-31', 5.1])
  expect(await readFrom({ body })).toMatchObject({ asOf: '2026-01-31', percent: '5.350' })
})

test('Z16 without points, or where prices fell, there is no figure', async () => {
  expect(await readFrom({ body: points() })).toBeUndefined()
  expect(await readFrom({ body: points(['2026-01-31', -0.4]) })).toBeUndefined()
})

test.each([
  ['an empty list', []],
  ['text for numbers', [{ nombre: 'Inflación', data: [['2026', '5,1']] }]],
  ['another shape', { series: 1 }],
])('Z16 R32 %s is no series', async (_, body) => {
  expect((await getFailure(readFrom({ body }))).failure).toBe('garbage')
})

test('Z16 what savings accounts of people paid is the mean by the money in them', async () => {
  const rates = createSocrataRates({ url: `${sandbox.origin}/open-data/resource/axk9-g2nh.json` })
  const cutOn = (await rates.lastCut()) ?? ''
  expect(await rates.savingsOfCut(cutOn)).toEqual({
    ratePercent: '0.500',
    source: 'Superintendencia Financiera (axk9-g2nh), ahorro de personas, dato ficticio',
  })
  expect(await rates.savingsOfCut('2020-01-01')).toBeUndefined()
})
