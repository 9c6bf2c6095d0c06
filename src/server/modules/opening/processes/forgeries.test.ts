import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationRates } from '#domain/banks/demonstration-rates.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { bonusTypes } from '#domain/bonuses/bonus-types.ts'
import { demonstrationCampaigns } from '#domain/bonuses/demonstration-campaigns.ts'
import { evaluateBonus } from '#domain/bonuses/evaluate.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { turboLimitCop } from '#domain/process/turbo.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { bonusGrants } from '../../../platform/db/schema/bonuses.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { minimumWageToday } from '../turbo/minimum-wage.ts'

/** How many forgeries are tried. */
const forgeries = 500

let product: TestApp
let client: Client
let turboLimit = 0
beforeAll(async () => {
  product = await startTestApp()
  client = await product.signIn(undefined, 'Prueba Ahorradora')
  turboLimit = turboLimitCop(await minimumWageToday(product.ctx.db))
})
afterAll(() => product.close())

type Honest = {
  bank_id: number
  amount: number
  term: number
  rate: string
  environment_simulate: 'astro' | 'simulaold'
}
type Payload = Record<string, unknown>

function getRate(bankId: number, termDays: number, amountCop: number): string {
  const found = demonstrationRates.find(
    (rate) =>
      rate.bankId === bankId &&
      rate.termDays === termDays &&
      rate.amountFromCop <= amountCop &&
      (rate.amountToCop === undefined || rate.amountToCop >= amountCop),
  )
  if (!found) throw new Error(`no rate of ${bankId}`)
  return found.ratePercent
}

/** A choice as an honest page sends it. */
const honest: fc.Arbitrary<Honest> = fc
  .record({
    bank: fc.constantFrom(...partnerBanks),
    term: fc.constantFrom(...offeredTermsDays),
    more: fc.integer({ min: 0, max: 150_000_000 }),
    environment_simulate: fc.constantFrom('astro' as const, 'simulaold' as const),
  })
  .map(({ bank, term, more, environment_simulate }) => {
    const amount = bank.minimumAmountCop + more
    return { bank_id: bank.id, amount, term, rate: getRate(bank.id, term, amount), environment_simulate }
  })

const nonsense = fc.constantFrom<unknown>(null, '', [], {}, true, 'NaN', '1e9', ['12.200'], -1, 0.5, 1e300)
const flags = ['block_process', 'avoid_process_continuation', 'temporary_block', 'has_restrictions', 'is_admin']
const columns = ['status', 'process_status', 'customer_id', 'bonus_added', 'uuid', 'brand', 'identity_required']
const withoutTurbo = partnerBanks.filter((bank) => !bank.settings.turboCdt.enabled).map(({ id }) => id)
const withTurbo = partnerBanks.filter((bank) => bank.settings.turboCdt.enabled).map(({ id }) => id)
const openGifts = demonstrationCampaigns.map(({ figures }) => figures.giftCop)
const roulettesAndGifts = fc.constantFrom('bono_ruleta', 'bono_cdt_regalo')

/** Each makes a lie of an honest choice, and nothing else of it. */
const lies: Record<string, (choice: Honest) => fc.Arbitrary<Payload>> = {
  'another rate': (choice) =>
    fc
      .integer({ min: 0, max: 99_999 })
      .map((thousandths) => `${Math.floor(thousandths / 1_000)}.${String(thousandths % 1_000).padStart(3, '0')}`)
      .filter((rate) => Number(rate) !== Number(choice.rate))
      .map((rate) => ({ rate })),
  'a rate that is none': () => nonsense.map((rate) => ({ rate })),
  'an amount that is none': () => fc.oneof(nonsense, fc.constant(100_000_000_001)).map((amount) => ({ amount })),
  'an amount below the minimum': (choice) =>
    fc
      .integer({ min: 1, max: (partnerBanks.find(({ id }) => id === choice.bank_id)?.minimumAmountCop ?? 1) - 1 })
      .map((amount) => ({ amount })),
  'a term without a rate': () =>
    fc
      .integer({ min: 1, max: 3_600 })
      .filter((days) => !(offeredTermsDays as readonly number[]).includes(days))
      .map((term) => ({ term })),
  'a bank that is no partner': () =>
    fc.constantFrom<unknown>(1, 2, 5, 9, 21, 25, 26, 30, 9_999, '24').map((bank_id) => ({ bank_id })),
  'flags of the server': () =>
    fc
      .record({ flag: fc.constantFrom(...flags), value: fc.constantFrom<unknown>(true, false, 'true') })
      .map(({ flag, value }) => ({ extra: { [flag]: value } })),
  'columns of the row': () => fc.constantFrom(...columns).map((column) => ({ [column]: 'ESPERANDO-DEPOSITO' })),
  'a bonus worth something else': (choice) =>
    fc
      .record({
        type: fc.constantFrom(...bonusTypes),
        claimed: fc.oneof(fc.constantFrom(0, 50_000, 100_000, 300_000, 1_000_000), fc.nat(10_000_000)),
      })
      .filter(({ type, claimed }) => {
        const { isValid, bonusAmountCop } = evaluateBonus({ type, amountCop: choice.amount, termDays: choice.term })
        return !isValid || bonusAmountCop !== claimed
      })
      .map(({ type, claimed }) => ({ bono: type, bonus_amount: claimed })),
  'an amount of no bonus': () => fc.integer({ min: 1, max: 5_000_000 }).map((bonus_amount) => ({ bonus_amount })),
  'a prize never won or a gift never given': (choice) =>
    fc
      .record({ type: roulettesAndGifts, value: fc.constantFrom(choice.amount, 1, 500_000) })
      // A gift of an open campaign is true for its value.
      .filter(({ type, value }) => type !== 'bono_cdt_regalo' || value !== choice.amount || !openGifts.includes(value))
      .map(({ type, value }) => ({
        bono: type,
        ...(type === 'bono_cdt_regalo' ? { valor_cdt_regalo: value } : {}),
      })),
  'a gift’s value beside another bonus': (choice) =>
    fc.constant({ bono: 'bono_porcentual', valor_cdt_regalo: choice.amount }),
  'an event that is none': () =>
    fc.constantFrom('', 'otro', 'club-cdt', '__proto__').map((ref) => ({ campaign_event: true, ref })),
  'a promotional bonus below its term': (choice) =>
    fc
      .record({ term: fc.constantFrom(90, 180, 270), promo: fc.constantFrom('300k', '100k', '50k') })
      .map(({ term, promo }) => ({
        term,
        rate: getRate(choice.bank_id, term, choice.amount),
        extra: { promo_bonus: promo },
      })),
  'a promotional bonus below its amount': () =>
    fc
      .record({
        amount: fc.integer({ min: 250_000, max: 949_999 }),
        ref: fc.constantFrom(undefined, 'referido-especial'),
      })
      .map(({ amount, ref }) => ({
        bank_id: 24,
        amount,
        term: 360,
        rate: '12.200',
        ...(ref ? { ref } : {}),
        extra: { promo_bonus: '300k' },
      })),
  'a promotional bonus of another size than its campaign': () =>
    fc
      .constantFrom(
        ...([
          { promo_bonus: '300k', ref: undefined },
          { promo_bonus: '100k', ref: 'bono-300k' },
          { promo_bonus: '300k', ref: 'club-cdt' },
          { promo_bonus: '50k', ref: 'bono-300k' },
        ] as const),
      )
      .map(({ promo_bonus, ref }) => ({
        bank_id: 24,
        amount: 1_000_000,
        term: 360,
        rate: '12.200',
        ...(ref ? { ref } : {}),
        extra: { promo_bonus },
      })),
  'two promotional bonuses': () =>
    fc.constantFrom('300k', '100k').map((promo_bonus) => ({ extra: { promo_bonus, activate_bonus_50: true } })),
  'turbo where there is none': (choice) =>
    fc.constantFrom(...withoutTurbo).map((bank_id) => {
      const amount = Math.max(choice.amount, 1_000_000)
      return { bank_id, amount, rate: getRate(bank_id, choice.term, amount), extra: { is_turbo_cdt: true } }
    }),
  'turbo above its limit': (choice) =>
    fc
      .record({ bank_id: fc.constantFrom(...withTurbo), more: fc.integer({ min: 1, max: 200_000_000 }) })
      .map(({ bank_id, more }) => {
        const amount = turboLimit + more
        return { bank_id, amount, rate: getRate(bank_id, choice.term, amount), extra: { is_turbo_cdt: true } }
      }),
  'a store’s advisor elsewhere': (choice) =>
    fc.constant(
      choice.bank_id === 27 ? { extra: { flamingo_advisor: 'x' } } : { extra: { flamingo_advisor: '3001234567' } },
    ),
  'a way of paying that is none': () => fc.constantFrom('cash', 'PSE', 1).map((payment_method) => ({ payment_method })),
}

const forgery: fc.Arbitrary<Payload> = fc
  .tuple(honest, fc.constantFrom(...Object.keys(lies)))
  .chain(([choice, name]) => {
    const lie = lies[name]
    if (!lie) throw new Error(name)
    return lie(choice).map((changes) => ({ ...choice, ...changes }))
  })

/** Every way in which they are refused; each occurs among this many. */
const refusals = [
  'BANK_NOT_FOUND',
  'BELOW_BANK_MINIMUM',
  'BONUS_CHANGED',
  'BONUS_NOT_ELIGIBLE',
  'CLAIM_REFUSED',
  'INVALID_REQUEST',
  'RATE_CHANGED',
  'TERM_NOT_OFFERED',
  'TURBO_NOT_AVAILABLE',
]

const send = (payload: Payload, who = client) =>
  who.inject({
    method: 'POST',
    url: '/api/processes/create-process',
    headers: { 'idempotency-key': randomUUID() },
    payload,
  })
const everyProcess = () => product.ctx.db.select().from(processes).orderBy(processes.createdAt)

test('B12 R15 of five hundred forged openings none is stored, and the honest ones hold what the server computes', async () => {
  const honestOnes = fc
    .tuple(honest, fc.boolean())
    .filter(([{ amount, term }, bonus]) => !bonus || (amount >= 5_000_000 && term >= 360))
  // The same choice again within ten minutes would be the same opening.
  const different = fc.uniqueArray(honestOnes, {
    minLength: 20,
    maxLength: 20,
    selector: ([{ bank_id, amount, term }]) => `${bank_id}/${amount}/${term}`,
  })
  const sent = fc.sample(different, 1).flat()
  for (const [choice, isWithBonus] of sent) {
    // A person has the bonus once, so that each who has it is somebody of their own.
    const who = isWithBonus ? await product.signIn(undefined, 'Prueba Ahorradora') : client
    const answer = await send({ ...choice, ...(isWithBonus ? { bono: 'bono_de_bienvenida' } : {}) }, who)
    expect(answer.statusCode, answer.body).toBe(201)
  }
  const codes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(forgery, async (payload) => {
      const answer = await send(payload)
      expect([400, 404, 409, 422], answer.body).toContain(answer.statusCode)
      codes.add(answer.json().errors.code)
    }),
    { numRuns: forgeries },
  )
  expect([...codes].sort()).toEqual(refusals)
  const stored = await everyProcess()
  expect(stored).toMatchObject(
    sent.map(([{ bank_id, amount, term, rate }]) => ({
      bankId: bank_id,
      amountCop: amount,
      bonusAddedCop: 0,
      termDays: term,
      ratePercent: rate,
      status: 'LEAD-SIN-FORMULARIO',
      turbo: false,
    })),
  )
  const grants = await product.ctx.db.select().from(bonusGrants)
  const expected = sent.flatMap(([{ amount, term }, isWithBonus], index) => {
    const result = evaluateBonus({ type: 'bono_de_bienvenida', amountCop: amount, termDays: term })
    return isWithBonus ? [{ processUuid: stored[index]?.uuid, amountCop: result.bonusAmountCop }] : []
  })
  const byUuid = (one: { processUuid?: string | undefined }, other: { processUuid?: string | undefined }) =>
    String(one.processUuid).localeCompare(String(other.processUuid))
  expect(grants.toSorted(byUuid)).toMatchObject(expected.toSorted(byUuid))
  expect(grants).toHaveLength(expected.length)
}, 300_000)
