import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBank } from '#contract/banks.ts'
import * as changes from '#contract/ops-changes.ts'
import { type ConnectionDraft, opsConnections } from '#contract/ops-connections.ts'
import { getPayment, getPseOptions } from '#contract/payments.ts'
import { createProcess } from '#contract/processes.ts'
import { opsProviderChecks } from '#contract/provider-checks.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { secretFor } from '#testing/bank-connections.ts'
import { control, openingAt, signedOpening } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { moveProcess } from '../../opening/processes/move-process.ts'
import { notifyCustomer } from '../../opening/processes/notify-customer.ts'

const bankId = 24
let app: TestApp
let asker: Client
let other: Client
beforeAll(async () => {
  app = await startTestApp()
  asker = (await staffClient(app, 'admin')).client
  other = (await staffClient(app, 'admin')).client
})
afterAll(() => app.close())

const put = (name: WireKeys<ConnectionDraft>['secrets'][number]['name']) => ({
  name,
  value: secretFor(`${name} typed`),
})
const ofBank = [put('outgoing'), put('incoming')]
const ofWompi = [put('wompi-private'), put('wompi-integrity'), put('wompi-events')]
const ask = (more: Partial<WireKeys<ConnectionDraft>>) => {
  const shared = { channel: 'api', base_url: `${app.sandbox.origin}/partner-bank`, key_id: 'banco-24' } as const
  return asker.call(changes.askForChange, {
    body: { kind: 'connection', bank_id: bankId, ...shared, secrets: ofBank, ...more, reason: 'Lo entregó el banco' },
  })
}
const approve = (id: string) => other.call(changes.approveChange, { params: { change_id: id }, body: {} })
const look = async () => (await asker.call(opsConnections, {})).body.banks.find((bank) => bank.bank_id === bankId)
const listMethods = async () => (await app.anonymous.call(getBank, { params: { id: bankId } })).body.payment_methods

test('N05 F10 a bank is connected without PSE for now: nothing offers PSE there until its merchant is there', async () => {
  expect((await ask({})).problem.errors.fields).toHaveLength(4)
  const partly = await ask({ without_pse: true, secrets: [...ofBank, ...ofWompi.slice(0, 1)] })
  expect(partly.problem.errors.fields?.map(({ path }) => path)).toEqual(['wompi-private'])
  expect(await listMethods()).toEqual(['pse', 'transfer'])

  const signed = await signedOpening(app, { bankId })
  const asked = await ask({ without_pse: true })
  expect(asked.body.content).toMatchObject({ after: { without_pse: true } })
  expect((await approve(asked.body.id)).status).toBe(200)
  expect(await look()).toMatchObject({ state: 'connected', is_open: true, connection: { without_pse: true } })
  expect(await listMethods()).toEqual(['transfer'])
  const { client, processUuid } = await openingAt(app, 'ESPERANDO-DEPOSITO', { bankId })
  const query = { process_uuid: processUuid }
  expect((await client.call(getPayment, { query })).body.methods).toEqual(['transfer'])
  expect((await client.call(getPseOptions, { query })).problem.errors.code).toBe('PAYMENT_METHOD_NOT_OFFERED')
  const terms = { bank_id: bankId, amount: 10_000_000, term: 360, rate: '11.250' }
  const choice = { ...terms, environment_simulate: 'astro', payment_method: 'pse' } as const
  const refused = await client.call(createProcess, { body: choice }, { idempotencyKey: 'without-pse-1' })
  expect(refused.problem.errors.code).toBe('PAYMENT_METHOD_NOT_OFFERED')
  const checked = (await asker.call(opsProviderChecks, {})).body.checks
  expect(checked.find(({ name, about }) => name === 'payments' && about)).toMatchObject({ state: 'not-set' })

  await inTransaction(app.ctx.db, (tx) =>
    moveProcess(tx, { processUuid: signed.processUuid, event: 'bank-approved', actor: 'bank' }),
  )
  await notifyCustomer(app.ctx, { processUuid: signed.processUuid })
  const [letter] = (await control(app, 'GET', `mail?to=${signed.email}`)).messages
  expect(letter.text).toMatch(
    /Solo falta que pagues \$.10\.000\.000, por transferencia a la cuenta oficial del banco\./,
  )

  const whole = await ask({ wompi_public_key: 'pub_prod_24_abcdef', secrets: ofWompi })
  expect((await approve(whole.body.id)).status).toBe(200)
  expect(await listMethods()).toEqual(['pse', 'transfer'])
  expect((await look())?.connection).not.toHaveProperty('without_pse')
  expect((await client.call(getPayment, { query })).body.methods).toEqual(['pse', 'transfer'])
  const back = await ask({ without_pse: true })
  expect(back.problem.errors.fields?.map(({ path }) => path)).toEqual([
    'wompi-private',
    'wompi-integrity',
    'wompi-events',
  ])
})

test('N05 P11 a connection says whether its bank takes money at a renewal; nothing offers it until two people agreed', async () => {
  const taking = () => app.ctx.connections.listTakingAddedMoney()
  const whole = { wompi_public_key: 'pub_prod_24_abcdef', secrets: [...ofBank, ...ofWompi] }
  const plain = await ask({ ...whole, key_id: 'banco-24-b' })
  expect((await approve(plain.body.id)).status).toBe(200)
  expect((await taking()).has(bankId), 'not unless it says so').toBe(false)
  const asked = await ask({ ...whole, key_id: 'banco-24-b', takes_added_money: true })
  expect(asked.body.content).toMatchObject({ after: { takes_added_money: true } })
  expect((await taking()).has(bankId)).toBe(false)
  expect((await approve(asked.body.id)).status).toBe(200)
  expect((await taking()).has(bankId)).toBe(true)
  expect(await look()).toMatchObject({ connection: { takes_added_money: true } })
  const unconnected = await ask({ channel: 'none', secrets: [], takes_added_money: true })
  expect(unconnected.problem.errors.fields?.map(({ path }) => path)).toEqual(['takes_added_money'])
  // A bank whose people work at our desk may take it too, or say that it does not.
  const atDesk = await ask({ ...whole, channel: 'portal', takes_added_money: true })
  expect((await approve(atDesk.body.id)).status).toBe(200)
  expect((await taking()).has(bankId)).toBe(true)
  const noMore = await ask({ ...whole, channel: 'portal' })
  expect((await approve(noMore.body.id)).status).toBe(200)
  expect((await taking()).has(bankId)).toBe(false)
})
