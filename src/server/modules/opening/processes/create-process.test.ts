import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireInput } from '#contract/call.ts'
import { getFormDraft } from '#contract/forms.ts'
import * as calls from '#contract/processes.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { turboLimitCop } from '#domain/process/turbo.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { openingAt } from '#testing/opening.ts'
import { bonusGrants } from '../../../platform/db/schema/bonuses.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { minimumWageToday } from '../turbo/minimum-wage.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

type Body = Partial<WireInput<typeof calls.createProcess>['body']>
const choice = { bank_id: 24, amount: 10_000_000, term: 360, rate: '12.200', environment_simulate: 'astro' } as const
const saver = () => product.signIn(undefined, 'Prueba Ahorradora')
const create = (who: Client, change: Body = {}) =>
  who.call(calls.createProcess, { body: { ...choice, ...change } }, { idempotencyKey: randomUUID() })
const fetchView = async (who: Client, id: string) => (await who.call(calls.getProcess, { query: { id } })).body
const loadRow = async (uuid: string) => {
  const [row] = await product.ctx.db.select().from(processes).where(eq(processes.uuid, uuid))
  return row
}
const loadGrants = (uuid: string) => product.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.processUuid, uuid))
const storedCount = async () => {
  const [all] = await product.ctx.db.select({ n: count() }).from(processes)
  const [granted] = await product.ctx.db.select({ n: count() }).from(bonusGrants)
  return [all?.n, granted?.n]
}
const spaces = (text: string) => text.replace(/\s/g, ' ')

/** Opens, and expects that it is refused and that nothing is stored. */
async function refused(who: Client, change: Body) {
  const before = await storedCount()
  const { status, problem } = await create(who, change)
  expect(await storedCount()).toEqual(before)
  return { status, code: problem.errors?.code, detail: spaces(problem.detail ?? ''), facts: problem.error }
}

test.each([
  ['bono_de_bienvenida', 5_000_000, 50_000, 'B02/1'],
  ['bono_de_bienvenida', 10_000_000, 100_000, 'B02/1'],
  ['bono_escalonado', 30_000_000, 300_000, 'B03/1'],
  ['bono_porcentual', 1_000_000, 3_000, 'B04/1'],
  ['yo_me_llamo_cdt', 50_000_000, 300_000, 'B06/1'],
] as const)(
  'B12 %s of %d grants %d, with the rule and what it was computed from',
  async (bono, amount, bonus, rule) => {
    const who = await saver()
    const opened = await create(who, { amount, bono, bonus_amount: bonus })
    expect(opened.status).toBe(201)
    const uuid = opened.body.process_uuid
    expect(await loadGrants(uuid)).toMatchObject([
      { kind: bono, ruleId: rule, amountCop: bonus, status: 'granted', inputs: { amountCop: amount, termDays: 360 } },
    ])
    const view = await fetchView(who, uuid)
    expect(view).toMatchObject({ amount, bonus_added: 0 })
    expect(view.bonuses).toMatchObject([{ kind: bono, amount: bonus, status: 'granted' }])
    expect(view.bonuses[0]?.terms_url).toMatch(/^\/legal\//)
  },
)

test('B12 a claimed bonus that is worth something else is refused with what it is worth', async () => {
  const who = await saver()
  const bono = 'bono_de_bienvenida'
  for (const bonus_amount of [0, 99_999, 100_001, 300_000]) {
    expect(await refused(who, { bono, bonus_amount })).toMatchObject({
      status: 409,
      code: 'BONUS_CHANGED',
      facts: { bonus_amount: 100_000 },
    })
  }
  // An amount without a bonus is worth nothing.
  expect(await refused(who, { bonus_amount: 50_000 })).toMatchObject({
    code: 'BONUS_CHANGED',
    facts: { bonus_amount: 0 },
  })
  expect((await create(who, { bono })).status).toBe(201)
})

test.each([
  ['an amount below the bonus', { amount: 4_999_999, bono: 'bono_de_bienvenida' }, '$ 5.000.000'],
  ['a blocked term', { term: 180, rate: '11.000', bono: 'bono_de_bienvenida' }, '360 días o más'],
  ['a roulette that was never turned', { bono: 'bono_ruleta' }, 'No se proporcionó premio de ruleta'],
  ['a gift that nobody gives', { bono: 'bono_cdt_regalo', valor_cdt_regalo: 10_000_000 }, 'no existe o ya terminó'],
  ['an event that does not exist', { campaign_event: true, ref: 'mi-evento' }, 'no existe o ya terminó'],
  ['two campaign bonuses', { bono: 'bono_porcentual', campaign_event: true, ref: 'gofest' }, 'solo puede tener uno'],
] as const)('B12 %s is refused with the reason', async (_, change, words) => {
  const answer = await refused(await saver(), change)
  expect([answer.status, answer.code]).toEqual([409, 'BONUS_NOT_ELIGIBLE'])
  expect(answer.detail).toContain(words)
})

test('B05 a gift is worth what its campaign says, for exactly that amount, once for each person', async () => {
  const who = await saver()
  const gift = { bono: 'bono_cdt_regalo' } as const
  const claimed = { ...gift, amount: 500_000, valor_cdt_regalo: 500_000 }
  expect((await refused(who, { ...gift, amount: 700_000, valor_cdt_regalo: 700_000 })).code).toBe('BONUS_NOT_ELIGIBLE')
  expect((await refused(who, { ...claimed, amount: 600_000 })).code).toBe('BONUS_NOT_ELIGIBLE')
  expect((await refused(who, { valor_cdt_regalo: 500_000 })).code).toBe('CLAIM_REFUSED')
  const opened = await create(who, { ...claimed, bonus_amount: 500_000 })
  expect(opened.status).toBe(201)
  expect(await loadGrants(opened.body.process_uuid)).toMatchObject([
    { kind: 'bono_cdt_regalo', amountCop: 500_000, campaignCode: 'cdt-cupido' },
  ])
  expect((await refused(who, { ...claimed, term: 720, rate: '12.000' })).code).toBe('BONUS_NOT_ELIGIBLE')
})

test('B08 the event of the visit is granted to the peso', async () => {
  const who = await saver()
  const opened = await create(who, { campaign_event: true, ref: 'moneycon', bonus_amount: 30_000 })
  expect(opened.status).toBe(201)
  expect(await loadGrants(opened.body.process_uuid)).toMatchObject([
    { kind: 'event', amountCop: 30_000, inputs: { event: 'moneycon' } },
  ])
  expect((await fetchView(who, opened.body.process_uuid)).bonuses).toMatchObject([{ kind: 'event' }])
})

test('B09 B12 a code that a browser chose is refused: without its reference the campaign has one size', async () => {
  for (const promo_bonus of ['300k', '100k'] as const) {
    expect(await refused(await saver(), { amount: 1_000_000, extra: { promo_bonus } })).toMatchObject({
      code: 'BONUS_NOT_ELIGIBLE',
      detail: 'El bono promocional de tu enlace es de $ 50.000. Revísalo antes de seguir.',
    })
    const partner = { amount: 1_000_000, ref: 'club-cdt', extra: { promo_bonus } }
    expect(await refused(await saver(), partner)).toMatchObject({ code: 'BONUS_NOT_ELIGIBLE' })
  }
})

test.each([
  ['300k', 300_000, 'bono-300k'],
  ['100k', 100_000, 'bono-100k'],
  ['50k', 50_000, undefined],
] as const)('B09 a promotional bonus of %s is added to the amount on creation', async (promo_bonus, added, ref) => {
  const who = await saver()
  const opened = await create(who, { extra: { promo_bonus }, ref })
  expect(opened.status).toBe(201)
  const uuid = opened.body.process_uuid
  const view = await fetchView(who, uuid)
  expect(view).toMatchObject({ amount: 10_000_000 + added, bonus_added: added })
  expect(view.extra).toMatchObject({ promo_bonus, activate_bonus_50: promo_bonus === '50k' })
  expect(view.bonuses).toMatchObject([{ kind: 'promo', amount: added }])
  // The old flow's flag claims the smallest of them.
  const other = await create(await saver(), { extra: { activate_bonus_50: true } })
  expect(await loadRow(other.body.process_uuid)).toMatchObject({ amountCop: 10_050_000, bonusAddedCop: 50_000 })
})

test('B09 the rate is that of the band of the customer’s own money, and stays so', async () => {
  const who = await saver()
  // Coltefinanciera pays more from 100,000,000 on, which only the bonus reaches.
  const promo = { extra: { promo_bonus: '100k' }, ref: 'bono-100k' } as const
  const opened = await create(who, { amount: 99_900_000, ...promo })
  expect(opened.status).toBe(201)
  expect(await fetchView(who, opened.body.process_uuid)).toMatchObject({
    amount: 100_000_000,
    rate: '12.200',
    validate_rate_changing: false,
  })
  const higher = await refused(await saver(), { amount: 99_900_000, rate: '12.300', ...promo })
  expect(higher.code).toBe('RATE_CHANGED')
})

test('B09 the thresholds, and the customer’s other processes with the exact words', async () => {
  const promo = { extra: { promo_bonus: '50k' } } as const
  const small = { bank_id: 11, rate: '11.600', amount: 950_000 }
  expect((await refused(await saver(), { ...promo, ...small, amount: 999_999 })).code).toBe('BONUS_NOT_ELIGIBLE')
  expect((await refused(await saver(), { ...promo, ...small })).code).toBe('BONUS_NOT_ELIGIBLE')
  expect((await refused(await saver(), { ...promo, term: 180, rate: '11.000' })).code).toBe('BONUS_NOT_ELIGIBLE')
  expect((await create(await saver(), { ...promo, ...small, ref: 'referido-especial' })).status).toBe(201)

  const { client } = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  expect((await refused(client, promo)).detail).toBe(
    'Tienes procesos de apertura de CDT con nosotros que no han sido terminados y ya has avanzado más allá de la etapa de diligenciamiento del formulario.',
  )
  expect((await create(client, { ...promo, ref: 'club-cdt' })).status).toBe(201)
  const owner = await openingAt(product, 'DECEVAL-ENVIADO-AL-CLIENTE')
  expect((await refused(owner.client, { ...promo, ref: 'club-cdt' })).detail).toBe('Ya tienes un CDT con nosotros.')
})

test.each([
  ['two promotional bonuses', { extra: { promo_bonus: '300k', activate_bonus_50: true } }],
  ['a gift’s value with another bonus', { bono: 'bono_porcentual', valor_cdt_regalo: 10_000_000 }],
  ['a company that cannot be written', { extra: { external_company: 'a\u0000b' } }],
  ['a coach whom no campaign has', { ref: 'asesoria-gratis-cdt', extra: { coach: 'mi-primo' } }],
  ['a coach of a campaign that the visit is not of', { ref: 'club-cdt', extra: { coach: 'ahorro' } }],
  ['a coach without a campaign', { extra: { coach: 'ahorro' } }],
  ['a store’s advisor at a bank without stores', { extra: { flamingo_advisor: '1020304050' } }],
] as const)('B12 %s: claims that make no sense are refused', async (_, change) => {
  expect(await refused(await saver(), change)).toMatchObject({ status: 422, code: 'CLAIM_REFUSED' })
})

test('P01 R38 the company and, encrypted, the advisor of a store are kept', async () => {
  const who = await saver()
  const extra = { external_company: 'flamingo', flamingo_advisor: '3001234567' }
  const opened = await create(who, { bank_id: 27, rate: '12.000', extra, payment_method: 'transfer' })
  const row = await loadRow(opened.body.process_uuid)
  expect(row).toMatchObject({ externalCompany: 'flamingo', paymentMethod: 'transfer' })
  expect(row?.advisorEncrypted).not.toContain('3001234567')
  expect(product.ctx.encryption.decrypt('processes.advisor', row?.advisorEncrypted ?? '')).toBe('3001234567')
})

test('M02 P01 the opening carries the coach who helped and their campaign', async () => {
  const opened = await create(await saver(), { ref: 'asesoria-gratis-cdt', extra: { coach: 'ahorro' } })
  expect(await loadRow(opened.body.process_uuid)).toMatchObject({
    coachCode: 'ahorro',
    coachCampaign: 'asesoria-gratis',
  })
  const alone = await create(await saver(), { ref: 'asesoria-gratis-cdt' })
  expect(await loadRow(alone.body.process_uuid)).toMatchObject({ coachCode: null, coachCampaign: null })
})

test.each([
  ['3001234567', { attended_in_store: true, advisor_id: '3001234567' }],
  ['+57 300 123 4567', { attended_in_store: true, advisor_id: '3001234567' }],
  ['A-123', { attended_in_store: true }],
])(
  'M02 the store’s advisor «%s» is in what the bank is told, as far as its form has room',
  async (advisor, answers) => {
    const who = await saver()
    const change = {
      bank_id: 27,
      rate: '12.000',
      extra: { flamingo_advisor: advisor },
      payment_method: 'transfer',
    } as const
    const process_uuid = (await create(who, change)).body.process_uuid
    const draft = await who.call(getFormDraft, { params: { form: 'questions' }, query: { process_uuid } })
    expect(draft.body.answers).toEqual(answers)
  },
)

test('P09 F14 a turbo opening begins with the identity check, paid as its bank allows', async () => {
  const who = await saver()
  const turbo = { extra: { is_turbo_cdt: true } } as const
  const opened = await create(who, { ...turbo, payment_method: 'pse' })
  expect(opened.status).toBe(201)
  expect(await fetchView(who, opened.body.process_uuid)).toMatchObject({
    extra: { is_turbo_cdt: true, required_identity_validation: true },
    form_version: 'v2',
    path: '/validar-identidad',
  })
  // KOA's turbo is not paid by PSE, its general process is.
  const koa = { bank_id: 31, rate: '12.250' }
  const blocked = await refused(who, { ...koa, ...turbo, payment_method: 'pse' })
  expect([blocked.status, blocked.code]).toEqual([422, 'PAYMENT_METHOD_NOT_OFFERED'])
  expect((await create(who, { ...koa, ...turbo, payment_method: 'transfer' })).status).toBe(201)
  expect((await create(await saver(), { ...koa, payment_method: 'pse' })).status).toBe(201)
})

test('P09 turbo is refused with its code, at the limit exactly, with open processes and at a bank that knows the customer', async () => {
  const limit = turboLimitCop(await minimumWageToday(product.ctx.db))
  const turbo = { extra: { is_turbo_cdt: true } } as const
  const above = await refused(await saver(), { ...turbo, amount: limit + 1 })
  expect(above).toMatchObject({ status: 409, code: 'TURBO_NOT_AVAILABLE', facts: { internal_code: 'T002' } })
  expect(above.detail).toContain(spaces(formatCop(limit)))
  // The bonus does not count.
  const who = await saver()
  expect(
    (await create(who, { ...turbo, amount: limit, extra: { is_turbo_cdt: true, promo_bonus: '50k' } })).status,
  ).toBe(201)
  const more = { bank_id: 8, amount: 250_000, rate: '12.150' }
  expect((await refused(who, { ...turbo, ...more })).facts).toEqual({ internal_code: 'T003' })
  const large = { bank_id: 31, rate: '12.250', payment_method: 'transfer' } as const
  expect((await refused(await saver(), { ...turbo, ...large, amount: 20_000_001 })).facts).toEqual({
    internal_code: 'T004',
  })
  const known = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS', { bankId: 24, amountCop: 300_000 })
  expect((await refused(known.client, turbo)).facts).toEqual({ internal_code: 'T001' })
  const slow = await refused(await saver(), { ...turbo, bank_id: 29, rate: '11.550' })
  expect([slow.code, slow.facts]).toEqual(['TURBO_NOT_AVAILABLE', {}])
})

test('P09 A14 of many turbo openings at once no more than the limit come to be', async () => {
  const who = await saver()
  const limit = turboLimitCop(await minimumWageToday(product.ctx.db))
  const share = Math.floor(limit / 2)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => create(who, { amount: share - index, extra: { is_turbo_cdt: true } })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  for (const { status, problem } of answers.filter((one) => one.status !== 201)) {
    expect([status, problem.error]).toEqual([409, { internal_code: 'T003' }])
  }
})

test('R21 a choice with another bonus is another opening, and the same bonus is not granted twice', async () => {
  const who = await saver()
  const plain = await create(who)
  const withBonus = await create(who, { bono: 'bono_porcentual' })
  expect(withBonus.body.process_uuid).not.toBe(plain.body.process_uuid)
  const again = await create(who, { bono: 'bono_porcentual', bonus_amount: 30_000 })
  expect(again.body.process_uuid).toBe(withBonus.body.process_uuid)
  expect(await loadGrants(withBonus.body.process_uuid)).toHaveLength(1)
  expect((await refused(who, { bono: 'bono_porcentual', bonus_amount: 40_000 })).code).toBe('BONUS_CHANGED')
})

test('R02 a brand of one bank opens deposits of that bank, under its own name, and of no other', async () => {
  const who = await saver()
  const createThere = (change: Body) =>
    who.call(
      calls.createProcess,
      { body: { ...choice, ...change } },
      { idempotencyKey: randomUUID(), headers: { 'x-api-key': 'coltefinanciera-web' } },
    )
  const turbo = { extra: { is_turbo_cdt: true }, payment_method: 'pse' } as const
  const before = await storedCount()
  const elsewhere = await createThere({ bank_id: 22 })
  expect([elsewhere.status, elsewhere.problem.errors.code]).toEqual([409, 'BANK_NOT_OPEN'])
  expect(await storedCount()).toEqual(before)
  // The brand has no forms for anything but turbo, and says where they are.
  for (const change of [{}, { amount: 60_000_000 }, { amount: 60_000_000, ...turbo }]) {
    const { status, problem } = await createThere(change)
    expect([status, problem.errors.code]).toEqual([409, 'TURBO_NOT_AVAILABLE'])
    expect(problem.detail).toContain(
      `Puedes abrirlo de la forma general en ${new URL(product.ctx.config.PUBLIC_URL).host}.`,
    )
  }
  expect(await storedCount()).toEqual(before)
  const opened = await createThere(turbo)
  expect(opened.status).toBe(201)
  expect(await loadRow(opened.body.process_uuid)).toMatchObject({ brand: 'coltefinanciera', bankId: 24 })
})
