import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBank } from '#contract/banks.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test.each(partnerBanks)('K03 $name: what it asks for and allows, as its own file says', async (bank) => {
  const { status, body } = await product.anonymous.call(getBank, { params: { id: bank.id } })
  expect(status).toBe(200)
  expect(body).toEqual({
    bank_id: bank.id,
    name: bank.name,
    is_partner: true,
    legal_entity: bank.legalEntity.name,
    minimum_amount: bank.minimumAmountCop,
    day_base: bank.dayBase,
    can_be_opened: bank.canBeOpened,
    settings: {
      digital_signature: bank.settings.digitalSignature,
      turbo_cdt: {
        enabled: bank.settings.turboCdt.enabled,
        blocked_payments_method: bank.settings.turboCdt.blockedPaymentMethods,
      },
    },
    payment_methods: bank.paymentMethods,
  })
})

test('K03 the account for transfers is told only to whoever has a process there', async () => {
  const answer = await product.anonymous.inject({ url: '/api/banks/get-bank/24' })
  expect(answer.body).not.toMatch(/000-0000|account/)
})

test('K01 every bank is told; with one that is no partner nothing can be opened', async () => {
  for (const [id, name] of bankNames) {
    const { status, body } = await product.anonymous.call(getBank, { params: { id } })
    const isPartner = partnerBanks.some((bank) => bank.id === id)
    expect([status, body.bank_id, body.is_partner, body.can_be_opened && !isPartner]).toEqual([
      200,
      id,
      isPartner,
      false,
    ])
    if (!isPartner) expect(body).toMatchObject({ name, payment_methods: [] })
  }
})

test('K03 an id that no bank has: 404', async () => {
  const { status, problem } = await product.anonymous.call(getBank, { params: { id: 9_999 } })
  expect([status, problem.errors.code]).toEqual([404, 'BANK_NOT_FOUND'])
})

test.each(['abc', '0', '-24', '24.5', '1e3x', '10000', '__proto__', '24;drop table rates'])(
  'K03 %j is no id of a bank: 400',
  async (id) => {
    const answer = await product.anonymous.inject({ url: `/api/banks/get-bank/${encodeURIComponent(id)}` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: { code: 'INVALID_REQUEST', fields: [{ path: 'id' }] } })
  },
)
