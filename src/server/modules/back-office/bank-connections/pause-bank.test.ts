import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBank } from '#contract/banks.ts'
import { opsConnections, pauseBank, resumeBank } from '#contract/ops-connections.ts'
import { getPayment } from '#contract/payments.ts'
import { createProcess } from '#contract/processes.ts'
import { simulateInvestmentV2 } from '#contract/simulate.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { bankPauses } from '../../../platform/db/schema/back-office.ts'

const bankId = 24
const words = 'El banco está en mantenimiento.'
const params = { bank_id: bankId }
let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  admin = (await staffClient(app, 'admin')).client
})
afterAll(() => app.close())

const seenByStaff = async () => (await admin.call(opsConnections, {})).body.banks.find((one) => one.bank_id === bankId)
const seenByAnybody = async () => (await app.anonymous.call(getBank, { params: { id: bankId } })).body

async function offered() {
  const body = { amount: '10000000', terms: [360] }
  const answer = await app.anonymous.call(simulateInvestmentV2, { body }, { headers: app.simulationKey() })
  return answer.body.results.find((one) => one.bank_id === bankId)
}

async function statusOfBank(): Promise<string> {
  const { parts } = (await app.app.inject('/api/status')).json().body
  return parts.find(({ id }: { id: string }) => id === `bank-${bankId}`).text
}

const choice = {
  bank_id: bankId,
  amount: 10_000_000,
  term: 360,
  rate: '11.250',
  environment_simulate: 'astro',
} as const

test('O01 R41 a bank is closed by hand: customers see why and until when, nothing new is opened, and what is under way goes on', async () => {
  const underWay = await openingAt(app, 'ESPERANDO-DEPOSITO', { bankId })
  // Written without its full stop: the next sentence does not run into it.
  const written = { words: words.slice(0, -1), hours: 4 }
  const { body: paused } = await admin.call(pauseBank, { params, body: written })
  expect(Date.parse(paused.pause.until) - Date.now()).toBeGreaterThan(3.9 * 3_600_000)

  expect(await offered()).toMatchObject({ can_be_opened: false, pause: paused.pause })
  expect(await seenByAnybody()).toMatchObject({ can_be_opened: false, pause: paused.pause })
  expect(await seenByStaff()).toMatchObject({ is_open: false, pause: paused.pause })
  expect(await statusOfBank()).toContain(`${words} Lo que ya está en camino sigue.`)
  const refused = await underWay.client.call(createProcess, { body: choice }, { idempotencyKey: 'paused-1' })
  expect(refused.problem).toMatchObject({ detail: words, errors: { code: 'BANK_NOT_OPEN' } })
  const { body: payment } = await underWay.client.call(getPayment, { query: { process_uuid: underWay.processUuid } })
  expect(payment.methods).toEqual(['pse', 'transfer'])
})

test('O01 a closed bank is opened again by hand, once', async () => {
  await admin.call(pauseBank, { params, body: { words, hours: 4 } })
  expect((await admin.call(resumeBank, { params })).body).toEqual({ was_paused: true })
  expect((await admin.call(resumeBank, { params })).body).toEqual({ was_paused: false })
  expect(await seenByStaff()).not.toHaveProperty('pause')
  expect(await offered()).toMatchObject({ can_be_opened: true })
  expect(await offered()).not.toHaveProperty('pause')
})

test('O01 a pause ends by itself', async () => {
  await admin.call(pauseBank, { params, body: { words, hours: 4 } })
  await app.ctx.db.update(bankPauses).set({ until: new Date(Date.now() - 1_000) })
  app.ctx.connections.forget()
  expect(await seenByAnybody()).toMatchObject({ can_be_opened: true })
})

test('O01 a pause needs words and an end, and a bank that is a partner', async () => {
  const ask = (body: { words: string; hours: number }, id = bankId) =>
    admin.call(pauseBank, { params: { bank_id: id }, body })
  expect((await ask({ words: 'corto', hours: 4 })).problem.errors.fields?.map(({ path }) => path)).toEqual(['words'])
  expect((await ask({ words, hours: 721 })).problem.errors.fields?.map(({ path }) => path)).toEqual(['hours'])
  expect((await ask({ words, hours: 4 }, 9_999)).problem.errors.code).toBe('BANK_NOT_FOUND')
  expect(await seenByStaff()).not.toHaveProperty('pause')
})
