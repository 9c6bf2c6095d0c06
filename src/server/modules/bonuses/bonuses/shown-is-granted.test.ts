import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Entitlement, getEntitlements } from '#contract/bonus-campaigns.ts'
import { checkPromoBonus, getReferrals, registerBonus, turnRoulette } from '#contract/bonuses.ts'
import type { WireInput } from '#contract/call.ts'
import { offerOfWire } from '#contract/campaign-figures.ts'
import { createProcess, getProcess } from '#contract/processes.ts'
import { fromWire } from '#contract/wire-names.ts'
import { evaluateBonus } from '#domain/bonuses/evaluate.ts'
import { eventBonus } from '#domain/bonuses/event-bonus.ts'
import { giftVoucherCop } from '#domain/bonuses/gift-voucher.ts'
import { referralWorthCop } from '#domain/bonuses/referral.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { moveProcess } from '../../opening/processes/move-process.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

type Query = WireInput<typeof getEntitlements>['query']
type Body = Partial<WireInput<typeof createProcess>['body']>

const deposit = { amountCop: 10_000_000, termDays: 360, ratePercent: '12.200', dayBase: 360 } as const
const choice = { bank_id: 24, amount: deposit.amountCop, term: deposit.termDays, rate: deposit.ratePercent }

/** What the server tells a signed-in visit; a page shows no bonus of a campaign without it. */
async function offered(who: Client, query: Query, part: 'bonus' | 'event' | 'gift_voucher' | 'promo') {
  const found = (await who.call(getEntitlements, { query })).body[part]
  if (!found?.entitled) throw new Error(`no offer of ${part}`)
  return { offer: offerOfWire(fromWire(found.offer) as Entitlement), prize: found.prize }
}

/**
 * For each kind, how a person with a phone comes to it. The result is the pesos that are shown, and what their opening
 * claims.
 */
const kinds: Record<string, (who: Client) => Promise<{ shownCop: number; claims: Body }>> = {
  bono_ruleta: async (who) => {
    await who.call(turnRoulette, { body: { source: 'general' } })
    const { offer, prize } = await offered(who, { bono: 'bono_ruleta', source: 'general' }, 'bonus')
    if (!prize) throw new Error('no prize')
    const roulettePrize = { ...prize, bonusType: prize.bonus_type }
    const shown = evaluateBonus({ type: 'bono_ruleta', ...deposit, roulettePrize, offer })
    return { shownCop: shown.bonusAmountCop, claims: { bono: 'bono_ruleta', bonus_amount: shown.bonusAmountCop } }
  },
  event: async (who) => {
    const { offer } = await offered(who, { event_bonus: '1', ref: 'moneycon' }, 'event')
    const shownCop = eventBonus({ ...deposit, offer })?.benefitCop ?? 0
    return { shownCop, claims: { campaign_event: true, ref: 'moneycon', bonus_amount: shownCop } }
  },
  'gift-voucher': async (who) => {
    const { offer } = await offered(who, { promo: 'gift-voucher' }, 'gift_voucher')
    const shownCop = offer.figures.giftCop ?? giftVoucherCop
    return { shownCop, claims: { promo: 'gift-voucher', bonus_amount: shownCop } }
  },
  promo: async (who) => {
    const ref = 'bono-100k'
    await offered(who, { promo_bonus: '100k', ref }, 'promo')
    const { amountCop: amount, termDays: term } = deposit
    const { body } = await who.call(checkPromoBonus, { body: { promo_bonus: '100k', amount, term, ref } })
    return { shownCop: body.bonus_amount, claims: { ref, extra: { promo_bonus: '100k' } } }
  },
  referral: async (who) => {
    const inviter = await product.signIn(undefined, 'Prueba Que Invita')
    const { code } = (await inviter.call(getReferrals, { query: {} })).body
    await who.call(registerBonus, { body: { code, bonus_type: 'REFERRAL' } })
    return { shownCop: referralWorthCop(deposit), claims: {} }
  },
}

/** The deposit arrives now, and its certificate is delivered. */
async function complete(processUuid: string) {
  await product.ctx.db
    .update(processes)
    .set({ status: 'DECEVAL-EMITIDO-Y-RECIBIDO' })
    .where(eq(processes.uuid, processUuid))
  const handedIn = { event: 'deposit-handed-in', toStatus: 'ENVIADO-AL-BANCO-PARA-CREACION', actor: 'system' } as const
  await product.ctx.db.insert(processHistory).values({ processUuid, ...handedIn })
  await inTransaction(product.ctx.db, (tx) =>
    moveProcess(tx, { processUuid, event: 'certificate-delivered', actor: 'system' }),
  )
}

test.each(Object.keys(kinds))(
  'B07 B08 B09 B11 M17 B12 %s: the pesos shown are the pesos granted, and paid',
  async (kind) => {
    const who = await product.signIn(undefined, 'Prueba Ahorradora')
    const { shownCop, claims } = (await kinds[kind]?.(who)) ?? { shownCop: 0, claims: {} }
    expect(shownCop).toBeGreaterThan(0)
    const body = { ...choice, environment_simulate: 'astro' as const, ...claims }
    const opened = await who.call(createProcess, { body }, { idempotencyKey: randomUUID() })
    expect(opened.status).toBe(201)
    const id = opened.body.process_uuid
    const fetchView = async () => (await who.call(getProcess, { query: { id } })).body
    const granted = await fetchView()
    expect(granted.bonuses).toMatchObject([{ kind, amount: shownCop }])
    expect(granted.amount).toBe(deposit.amountCop + (kind === 'promo' ? shownCop : 0))
    // The voucher alone depends on when one pays, a Friday until 3 pm in Bogota.
    const until = granted.bonuses[0]?.deposit_until
    expect(until === undefined ? 'any day' : until.slice(10)).toBe(
      kind === 'gift-voucher' ? 'T20:00:00.000Z' : 'any day',
    )
    await complete(id)
    expect((await fetchView()).bonuses).toMatchObject([{ kind, amount: shownCop, status: 'scheduled' }])
    // What was had is not offered again.
    if (kind === 'referral' || kind === 'bono_ruleta') return
    const again = { ...body, amount: 11_000_000, bonus_amount: undefined }
    const second = await who.call(createProcess, { body: again }, { idempotencyKey: randomUUID() })
    expect(second.problem.errors.code).toBe('BONUS_NOT_ELIGIBLE')
  },
)
