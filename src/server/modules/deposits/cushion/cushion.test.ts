import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCushion } from '#contract/cushion.ts'
import { putExternalDeposit } from '#contract/external-deposits.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt, today } from '#testing/deposits.ts'
import { openingAt } from '#testing/opening.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (client: Client, amount: number, bankId = 24) =>
  client.call(getCushion, { query: { amount, bank_id: bankId } })
const advised = async (client: Client, amount: number) => (await ask(client, amount)).body.advice

/** The forms of a test say: 90 millions owned, 2,8 millions spent a month, 4,5 earned. */
const told = { assets: 90_000_000, expenses: 2_800_000 }

test('Z21 from what was handed in, a deposit that leaves under three months of expenses is advised to be smaller', async () => {
  const { client } = await openingAt(app, 'ENVIADOS-DOCUMENTOS-A-FIRMA')
  expect(await advised(client, 85_000_000)).toEqual({
    ...told,
    deposits: 0,
    at_hand: 5_000_000,
    months: 1.7,
    advised: 81_600_000,
    months_to_save: 2,
  })
  expect(await advised(client, 81_600_000)).toBeUndefined()
})

test('Z21 deposits with us and those noted elsewhere are tied already', async () => {
  const { client } = await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 100)
  const before = await advised(client, 78_000_000)
  expect(before).toMatchObject({ deposits: 10_000_000, at_hand: 2_000_000, advised: 71_600_000 })
  await client.call(putExternalDeposit, {
    params: { id: randomUUID() },
    body: { bank_id: 18, amount: 30_000_000, rate: '11.000', term: 360, opening_date: today() },
  })
  expect(await advised(client, 45_000_000)).toMatchObject({ deposits: 40_000_000, at_hand: 5_000_000 })
})

test('Z21 nothing is advised before anything was told, and of a bank that is no partner there is no deposit', async () => {
  const client = await app.signIn(undefined, 'Prueba Ahorradora')
  expect(await advised(client, 85_000_000)).toBeUndefined()
  const refused = await ask(client, 85_000_000, 18)
  expect([refused.status, refused.problem.errors.code]).toEqual([404, 'BANK_NOT_FOUND'])
})
