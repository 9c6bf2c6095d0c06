import { afterAll, beforeAll, expect, test } from 'vitest'
import * as changeCalls from '#contract/ops-changes.ts'
import * as calls from '#contract/ops-rates.ts'
import { simulateInvestmentV2 } from '#contract/simulate.ts'
import { undoChange } from '#contract/undo-change.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { staffClient } from '#testing/staff.ts'
import { rateInForce } from '../simulation/current-rate.ts'

let product: TestApp
let asker: Client
let other: Client
beforeAll(async () => {
  product = await startTestApp()
  asker = (await staffClient(product, 'ops')).client
  other = (await staffClient(product, 'ops')).client
}, 120_000)
afterAll(() => product.close())

const today = () => civilDateInBogota(Date.now())
const finandina = 22
type Row = WireKeys<calls.WrittenRate>
const row = (rate: string, more: Partial<Row> = {}): Row => ({
  ...{ bank_id: finandina, term: 360, amount_from: 100_000, rate, valid_from: today() },
  ...more,
})
const reason = 'Tarifario de noviembre'
const ask = (rows: Row[], source: string) =>
  asker.call(changeCalls.askForChange, { body: { kind: 'rates', rows, source, reason } })
const at = (change_id: string) => ({ params: { change_id }, body: {} })
async function put(rows: Row[], source = 'Tarifario del banco'): Promise<string> {
  const asked = await ask(rows, source)
  expect(asked.status, JSON.stringify(asked.problem)).toBe(201)
  expect((await other.call(changeCalls.approveChange, at(asked.body.id))).status).toBe(200)
  return asked.body.id
}
const undo = (id: string, who = asker) =>
  who.call(undoChange, { params: { change_id: id }, body: { reason: 'No era la tasa del banco' } })
const inForce = (amountCop: number, when?: Date, termDays = 360) =>
  rateInForce(product.ctx.db, { bankId: finandina, termDays, amountCop, ...(when ? { at: when } : {}) })

test('O02 A17 «Deshacer» brings the former bands and their source back once another person approves, and not before', async () => {
  const first = [row('11.100', { amount_to: 999_999 }), row('11.200', { amount_from: 1_000_000 })]
  await put(first, 'Tarifario de octubre')
  const changed = await put([row('12.500')], 'Tarifario de noviembre')
  const asked = await undo(changed)
  expect([asked.status, asked.body.state, asked.body.kind]).toEqual([201, 'waiting', 'rates'])
  expect(await inForce(2_000_000)).toMatchObject({ ratePercent: '12.500' })
  expect(getErrorCode(await asker.call(changeCalls.approveChange, at(asked.body.id)))).toBe('CHANGE_OWN')
  expect((await other.call(changeCalls.approveChange, at(asked.body.id))).status).toBe(200)
  expect(await inForce(200_000)).toMatchObject({ ratePercent: '11.100', source: 'Tarifario de octubre' })
  expect(await inForce(2_000_000)).toMatchObject({ ratePercent: '11.200', source: 'Tarifario de octubre' })
  // What it brought holds no more: there is nothing of it to undo.
  expect(getErrorCode(await undo(changed))).toBe('CHANGE_STALE')
})

test('O02 a change that replaced a demonstration cannot be undone, nor one that nobody approved', async () => {
  const real = await put([row('10.400', { term: 90 })])
  const refused = await undo(real)
  expect([refused.status, getErrorCode(refused)]).toEqual([422, 'CHANGE_INVALID'])
  expect(JSON.stringify(refused.problem)).toContain('demostración')
  const waiting = await ask([row('10.500', { term: 90 })], 'Tarifario')
  expect(getErrorCode(await undo(waiting.body.id))).toBe('CHANGE_NOT_UNDOABLE')
  const compliance = (await staffClient(product, 'compliance')).client
  expect(getErrorCode(await undo(real, compliance))).toBe('CHANGE_NOT_FOUND')
  const listed = await asker.call(changeCalls.opsChange, { params: { change_id: real } })
  expect(listed.body.may_undo).toBe(true)
})

test('O02 a change that is still to come is undone at its own hour, so that what holds until then stays', async () => {
  const day = addDays(today(), 5)
  await put([row('10.100', { term: 270 })])
  const planned = await put([row('10.900', { term: 270, valid_from: day, valid_at: '14:30' })])
  const hour = new Date(`${day}T19:30:00.000Z`)
  const justBefore = new Date(hour.getTime() - 1)
  expect(await inForce(1_000_000, hour, 270)).toMatchObject({ ratePercent: '10.900' })
  expect(await inForce(1_000_000, justBefore, 270)).toMatchObject({ ratePercent: '10.100' })
  const asked = await undo(planned)
  expect(asked.body).toMatchObject({ content: { rates: [{ rate: '10.100', valid_from: day, valid_at: '14:30' }] } })
  await other.call(changeCalls.approveChange, at(asked.body.id))
  for (const when of [justBefore, hour])
    expect(await inForce(1_000_000, when, 270)).toMatchObject({ ratePercent: '10.100' })
})

test('O02 what is still to come is undone to what holds until then, also where that was undone since', async () => {
  const term = 180
  const day = addDays(today(), 5)
  const begins = new Date(`${day}T05:00:00.000Z`)
  await put([row('10.100', { term })])
  const wrong = await put([row('12.900', { term })])
  const planned = await put([row('11.300', { term, valid_from: day })])
  const takeBack = async (id: string) => {
    const asked = await undo(id)
    expect((await other.call(changeCalls.approveChange, at(asked.body.id))).status).toBe(200)
  }
  await takeBack(wrong)
  expect(await inForce(1_000_000, begins, term)).toMatchObject({ ratePercent: '11.300' })
  await takeBack(planned)
  // Not the wrong one, which held when the planned one was asked for.
  expect(await inForce(1_000_000, begins, term)).toMatchObject({ ratePercent: '10.100' })
  // Where it took the place of another that was to begin at that moment, that one comes back.
  await put([row('11.400', { term, valid_from: day })])
  await takeBack(await put([row('11.500', { term, valid_from: day })]))
  expect(await inForce(1_000_000, begins, term)).toMatchObject({ ratePercent: '11.400' })
})

test('O02 what a saver would see is what the simulator shows before and after, with the place among the banks', async () => {
  const amount = 7_000_000
  const simulated = async () => {
    const { body } = await product.anonymous.call(
      simulateInvestmentV2,
      { body: { amount: String(amount), terms: [720] } },
      { headers: product.simulationKey() },
    )
    const offered = body.results.filter(({ options }) => options.length > 0)
    const place = offered.findIndex(({ bank_id }) => bank_id === finandina)
    const option = offered[place]?.options[0]
    return (
      option && {
        rate: option.rate,
        net: option.net,
        total: option.total,
        maturity_date: option.maturity_date,
        place: place + 1,
        offers: offered.length,
      }
    )
  }
  const rows = [row('14.900', { term: 720 })]
  const { seen } = (await asker.call(calls.opsRatesPreview, { body: { rows, seen_amount: amount } })).body
  expect(seen).toMatchObject([{ bank_id: finandina, term: 720, opening_date: today() }])
  expect(seen?.[0]?.before).toEqual(await simulated())
  await put(rows)
  expect(seen?.[0]?.after).toEqual(await simulated())
  expect(seen?.[0]?.after?.rate).toBe('14.900')
  // An amount that the proposal leaves out is shown nothing.
  const less = await asker.call(calls.opsRatesPreview, {
    body: { rows: [row('14.900', { term: 720, amount_from: 8_000_000 })], seen_amount: amount },
  })
  expect(less.body.seen?.[0]?.after).toBeUndefined()
  expect(less.body.rates[0]?.warnings.join()).toContain('ya no habrá tasa')
})
