import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as changes from '#contract/ops-changes.ts'
import { opsCommissions } from '#contract/ops-commissions.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { addDays } from '#domain/money/dates/civil-date.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { today } from '#testing/deposits.ts'
import { loadCustomerId } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { certificates, depositPeriods, documents, processes } from '../../../platform/db/schema/opening.ts'

const reason = 'Firmamos el contrato'
let product: TestApp
let ops: Client
let admin: Client
let customerId: string

beforeAll(async () => {
  product = await startTestApp()
  admin = (await staffClient(product, 'admin')).client
  ops = (await staffClient(product, 'ops')).client
  customerId = await loadCustomerId(product, await product.signIn(undefined, 'Prueba Ahorradora'))
})
afterAll(() => product.close())

type Issued = { bankId: number; on: string; capitalCop: number; termDays: number; origin?: 'opening' | 'renewal' }

async function issue({ bankId, on, capitalCop, termDays, origin = 'opening' }: Issued): Promise<void> {
  const { db } = product.ctx
  const uuid: string = randomUUID()
  const status = 'DECEVAL-ENVIADO-AL-CLIENTE'
  const terms = { ratePercent: '11.250', termDays }
  const own = {
    uuid,
    customerId,
    brand: 'cosecha',
    bankId,
    status,
    amountCop: capitalCop,
    environmentSimulate: 'astro',
  } as const
  await db.insert(processes).values({ ...own, ...terms })
  const file = { fileNameEncrypted: '', mediaType: 'application/pdf', sizeBytes: 1, sha256: '', storageKey: uuid }
  const [document] = await db
    .insert(documents)
    .values({ processUuid: uuid, kind: 'certificate', ...file })
    .returning()
  const of = { processUuid: uuid, openingDate: on, maturityDate: addDays(on, termDays) }
  const period = origin === 'opening' ? 0 : 1
  await db
    .insert(certificates)
    .values({ ...of, period, documentId: document?.id ?? '', certificateNumber: uuid, issuedOn: on })
  await db.insert(depositPeriods).values({ ...of, ...terms, period, origin, capitalCop })
}

const ask = (part: object) =>
  ops.call(changes.askForChange, {
    body: {
      kind: 'commission',
      bank_id: 22,
      valid_from: '2026-02-01',
      basis: 'percent-year',
      value: '0.5',
      source: 'Contrato 12',
      reason,
      ...part,
    },
  })
const approve = (id: string) => admin.call(changes.approveChange, { params: { change_id: id }, body: {} })

test('O03 A17 a commission counts once an administrator approved it, and earns by bank and month of the certificate', async () => {
  const asked = (await ask({})).body
  expect(asked.content).toEqual({
    bank_id: 22,
    valid_from: '2026-02-01',
    basis: 'percent-year',
    value: '0.5',
    source: 'Contrato 12',
  })
  await issue({ bankId: 22, on: '2026-02-10', capitalCop: 10_000_000, termDays: 180 })
  await issue({ bankId: 22, on: '2026-02-28', capitalCop: 20_000_001, termDays: 90 })
  await issue({ bankId: 22, on: '2026-01-31', capitalCop: 10_000_000, termDays: 180 })
  await issue({ bankId: 22, on: '2026-02-15', capitalCop: 90_000_000, termDays: 180, origin: 'renewal' })
  const load = async () => (await ops.call(opsCommissions, { query: { from: '2026-01', to: '2026-02' } })).body
  expect((await load()).total.commission).toBe(0)
  expect((await approve(asked.id)).status).toBe(200)
  const base = partnerBank(22).dayBase
  // 0.5 % a year of each capital for its days, by fractions and rounded at the end.
  const commission = Math.round((10_000_000 * 180 + 20_000_001 * 90) / (200 * base))
  const { rows, total, terms } = await load()
  expect(rows.map(({ name_bank, ...row }) => row)).toEqual([
    { bank_id: 22, month: '2026-02', deposits: 2, amount: 30_000_001, commission, without_terms: 0 },
    { bank_id: 22, month: '2026-01', deposits: 1, amount: 10_000_000, commission: 0, without_terms: 1 },
  ])
  expect(total).toEqual({ deposits: 3, amount: 40_000_001, commission })
  expect(terms).toMatchObject([{ bank_id: 22, value: '0.5', in_force: true }])
  const file = await ops.inject({ method: 'GET', url: '/api/ops/commissions/file?from=2026-01&to=2026-02' })
  expect(file.body).toContain(`"2";"30000001";"${commission}";"0"`)
})

test('O03 what is asked for has a value of its kind, changes something, and rests on what was there', async () => {
  const codeOf = async (part: object) => (await ask(part)).problem.errors
  expect((await codeOf({ value: '0.500' })).fields?.[0]?.path).toBe('value')
  expect((await codeOf({ basis: 'per-deposit', value: '0.5' })).fields?.[0]?.path).toBe('value')
  expect((await codeOf({ valid_from: '2026-02-30' })).fields?.[0]?.path).toBe('valid_from')
  expect((await codeOf({ bank_id: 9_999 })).fields?.[0]?.path).toBe('bank_id')
  const asked = (await ask({ valid_from: '2026-03-01', basis: 'per-deposit', value: '35000' })).body
  expect(asked.content).toMatchObject({ before: { basis: 'percent-year', value: '0.5', valid_from: '2026-02-01' } })
  const own = await ops.call(changes.approveChange, { params: { change_id: asked.id }, body: {} })
  expect([own.status, own.problem.errors.code]).toEqual([409, 'CHANGE_OWN'])
  expect((await approve(asked.id)).status).toBe(200)
})

test('O03 months in the wrong order and too many are refused, and who works at a bank sees no commission', async () => {
  const load = (query: { from?: string; to?: string }) => ops.call(opsCommissions, { query })
  expect((await load({ from: '2026-03', to: '2026-02' })).problem.errors.code).toBe('WINDOW_INVALID')
  expect((await load({ from: '2023-01', to: '2026-01' })).problem.errors.code).toBe('WINDOW_INVALID')
  expect((await load({ from: '2023-02', to: '2026-01' })).status).toBe(200)
  expect((await load({})).body.to).toBe(today().slice(0, 7))
  const banker = (await staffClient(product, 'bank', { bankId: 22 })).client
  expect((await banker.call(opsCommissions, { query: {} })).problem.errors.code).toBe('ROLE_REQUIRED')
})
