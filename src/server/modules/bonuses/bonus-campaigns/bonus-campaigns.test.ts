import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CampaignTerms, getCampaigns, getEntitlements, opsCampaigns } from '#contract/bonus-campaigns.ts'
import { turnRoulette } from '#contract/bonuses.ts'
import type { WireInput } from '#contract/call.ts'
import { approveChange, askForChange, withdrawChange } from '#contract/ops-changes.ts'
import { cancelProcess, createProcess } from '#contract/processes.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { bonusGrants, campaigns } from '../../../platform/db/schema/bonuses.ts'
import { processHistory } from '../../../platform/db/schema/opening.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { moveProcess } from '../../opening/processes/move-process.ts'

let product: TestApp
let asker: Client
let approver: Client
beforeAll(async () => {
  product = await startTestApp()
  asker = (await staffClient(product, 'ops')).client
  approver = (await staffClient(product, 'ops')).client
})
afterAll(() => product.close())

const choice = { bank_id: 24, amount: 10_000_000, term: 360, rate: '12.200', environment_simulate: 'astro' } as const
const saver = () => product.signIn(undefined, 'Prueba Ahorradora')
const open = (who: Client, change: Partial<WireInput<typeof createProcess>['body']> = {}) =>
  who.call(createProcess, { body: { ...choice, ...change } }, { idempotencyKey: randomUUID() })
type Query = WireInput<typeof getEntitlements>['query']
const entitlements = async (query: Query, who = product.anonymous) => (await who.call(getEntitlements, { query })).body
const readGranted = async (code: string) =>
  (await asker.call(opsCampaigns, {})).body.campaigns.find((campaign) => campaign.code === code)
const getRefusal = (answer: { status: number; problem: { detail?: string; errors: { code: string } } }) => [
  answer.status,
  answer.problem.errors?.code,
]

const feria: WireKeys<CampaignTerms> = {
  code: 'feria-del-ahorro',
  kind: 'bono_porcentual',
  name: 'Feria del ahorro',
  valid_from: '2026-01-01',
  valid_until: null,
  is_ended: false,
  refs: ['feria'],
  figures: { percent: '0.500', min_amount: 2_000_000 },
  budget: 100_000,
  budget_grants: null,
  once_per_person: true,
  is_listed: true,
  terms_url: '/legal/bonos/bono-porcentual',
}
const ask = (campaign: WireKeys<CampaignTerms>) =>
  asker.call(askForChange, { body: { kind: 'campaign', campaign, reason: 'Lo pidió mercadeo' } })
async function put(campaign: WireKeys<CampaignTerms>) {
  const asked = await ask(campaign)
  expect(asked.status).toBe(201)
  const approved = await approver.call(approveChange, { params: { change_id: asked.body.id }, body: {} })
  expect([approved.status, approved.body.state]).toEqual([200, 'approved'])
}

test('O04 B12 one person asks for a campaign, another approves it, and from then on a visit is entitled to it', async () => {
  const visit = { bono: 'bono_porcentual', ref: 'feria' } as const
  expect((await entitlements(visit)).bonus).toMatchObject({ entitled: true, offer: { campaign: 'porcentual' } })
  const asked = await ask(feria)
  expect(asked.body).toMatchObject({ kind: 'campaign', state: 'waiting', content: { campaign: feria } })
  const own = await asker.call(approveChange, { params: { change_id: asked.body.id }, body: {} })
  expect(getRefusal(own)).toEqual([409, 'CHANGE_OWN'])
  expect((await entitlements(visit)).bonus).toMatchObject({ entitled: true, offer: { campaign: 'porcentual' } })
  await approver.call(approveChange, { params: { change_id: asked.body.id }, body: {} })
  expect((await entitlements(visit)).bonus).toEqual({
    entitled: true,
    offer: {
      campaign: 'feria-del-ahorro',
      kind: 'bono_porcentual',
      name: 'Feria del ahorro',
      terms_url: '/legal/bonos/bono-porcentual',
      figures: { percent: '0.500', min_amount: 2_000_000 },
      left: 100_000,
    },
  })
  const [logged] = await product.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, asked.body.id)).limit(1)
  expect(logged).toMatchObject({ action: 'change.asked' })

  const opened = await open(await saver(), { bono: 'bono_porcentual', ref: 'feria', bonus_amount: 50_000 })
  expect(opened.status).toBe(201)
  const shown = (await asker.call(opsCampaigns, {})).body.campaigns.find(({ code }) => code === feria.code)
  expect(shown).toMatchObject({ granted: 50_000, granted_count: 1, state: 'open' })
})

test('O04 a campaign is limited and ended by two people, and a request upon what has changed meanwhile is stale', async () => {
  const visit = { bono: 'bono_porcentual', ref: 'limite' } as const
  const limited = { ...feria, code: 'limite', refs: ['limite'] }
  await put(limited)
  const asked = await ask({ ...limited, budget: 5_000 })
  expect(getRefusal(await ask({ ...limited, is_ended: true }))).toEqual([409, 'CHANGE_WAITING'])
  await product.ctx.db.update(campaigns).set({ budgetGrants: 7 }).where(eq(campaigns.code, 'limite'))
  const stale = await approver.call(approveChange, { params: { change_id: asked.body.id }, body: {} })
  expect(getRefusal(stale)).toEqual([409, 'CHANGE_STALE'])
  await asker.call(withdrawChange, { params: { change_id: asked.body.id }, body: {} })
  await put({ ...limited, budget: 5_000, is_ended: true })
  expect((await entitlements(visit)).bonus).toEqual({ entitled: false, message: 'Esta campaña ya terminó.' })
  const refused = await open(await saver(), { bono: 'bono_porcentual', ref: 'limite' })
  expect(getRefusal(refused)).toEqual([409, 'BONUS_NOT_ELIGIBLE'])
  expect(refused.problem.detail).toBe('Esta campaña ya terminó.')
})

test.each<[string, Partial<WireKeys<CampaignTerms>>]>([
  ['of another kind than it was', { code: 'bienvenida' }],
  ['whose end is before its beginning', { valid_until: '2025-01-01' }],
  ['that sets what is not its own', { figures: { gift: 1_000_000 } }],
  ['that changes nothing', { code: 'feria-del-ahorro' }],
])('O04 A39 a campaign %s is refused, and nothing waits', async (_, change) => {
  const answer = await ask({ ...feria, ...change })
  expect(getRefusal(answer)).toEqual([422, 'CHANGE_INVALID'])
})

test('B12 A14 under fifty openings at once a budget gives what it has and not a peso more', async () => {
  const fair = { ...feria, code: 'cinco', refs: ['cinco'], figures: {}, budget: 150_000 }
  await put(fair)
  const people = await Promise.all(Array.from({ length: 50 }, () => saver()))
  const answers = await Promise.all(people.map((who) => open(who, { bono: 'bono_porcentual', ref: 'cinco' })))
  // 0.3 % of ten million is 30,000.
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(getRefusal(answer)).toEqual([409, 'BONUS_NOT_ELIGIBLE'])
  }
  expect(await readGranted('cinco')).toMatchObject({ granted: 150_000, granted_count: 5 })
  expect((await entitlements({ bono: 'bono_porcentual', ref: 'cinco' })).bonus).toEqual({
    entitled: false,
    message: 'Esta campaña ya entregó todos sus bonos.',
  })
  // Who gives their opening up gives the bonus back, for the next one.
  const index = answers.findIndex(({ status }) => status === 201)
  const process_uuid = answers[index]?.body.process_uuid ?? ''
  await people[index]?.call(cancelProcess, { body: { process_uuid } })
  expect(await readGranted('cinco')).toMatchObject({ granted: 120_000, granted_count: 4 })
  expect((await open(await saver(), { bono: 'bono_porcentual', ref: 'cinco' })).status).toBe(201)
}, 60_000)

test.each<[string, Query, 'bonus' | 'event' | 'promo' | 'gift_voucher', boolean]>([
  ['a gift on offer', { bono: 'bono_cdt_regalo', valor_cdt_regalo: 500_000 }, 'bonus', true],
  ['any other sum of a gift', { bono: 'bono_cdt_regalo', valor_cdt_regalo: 50_000_000 }, 'bonus', false],
  ['an event by its reference', { event_bonus: '1', ref: 'moneycon' }, 'event', true],
  ['an event nobody holds', { event_bonus: '1', ref: 'mi-evento' }, 'event', false],
  ['a promotional code', { promo_bonus: '300k' }, 'promo', true],
  ['a wheel that nobody turned', { bono: 'bono_ruleta', source: 'general' }, 'bonus', false],
  ['the gift of the week', { promo: 'gift-voucher' }, 'gift_voucher', true],
])('B05 B07 B08 B09 a visit with %s', async (_, query, part, entitled) => {
  expect((await entitlements(query))[part]).toMatchObject({ entitled })
})

test('B12 who is signed in hears that they have had it before any figure is shown', async () => {
  const who = await saver()
  expect((await open(who, { bono: 'bono_de_bienvenida' })).status).toBe(201)
  const visit = { bono: 'bono_de_bienvenida' } as const
  expect((await entitlements(visit, who)).bonus).toMatchObject({ entitled: false })
  expect((await entitlements(visit)).bonus).toMatchObject({ entitled: true })
})

test('B07 what was drawn is what one is entitled to, also without the source in the address', async () => {
  const who = await saver()
  const turned = await who.call(turnRoulette, { body: { source: 'finverzo' } })
  expect((await entitlements({ bono: 'bono_ruleta' }, who)).bonus).toMatchObject({
    entitled: true,
    prize: turned.body.prize,
    offer: { campaign: 'finverzo' },
  })
})

test('B06 a campaign that has ended pays nothing, whatever a saved link says, and pages say that it ended', async () => {
  const set = (isEnded: boolean) =>
    product.ctx.db.update(campaigns).set({ isEnded }).where(eq(campaigns.code, 'yo-me-llamo-cdt'))
  const getState = async () =>
    (await product.anonymous.call(getCampaigns, {})).body.campaigns.find(({ code }) => code === 'yo-me-llamo-cdt')
      ?.state
  expect(await getState()).toBe('open')
  await set(true)
  expect(await getState()).toBe('ended')
  const refused = await open(await saver(), { bono: 'yo_me_llamo_cdt', amount: 200_000_000, rate: '12.300' })
  expect(getRefusal(refused)).toEqual([409, 'BONUS_NOT_ELIGIBLE'])
  await set(false)
})

test('O04 a campaign of one partner is had by its link, and the public list leaves it out', async () => {
  await put({ ...feria, code: 'un-aliado', refs: ['un-aliado'], is_listed: false })
  const visit = { bono: 'bono_porcentual', ref: 'un-aliado' } as const
  expect((await entitlements(visit)).bonus).toMatchObject({ entitled: true, offer: { campaign: 'un-aliado' } })
  const { campaigns: listed } = (await product.anonymous.call(getCampaigns, {})).body
  expect(listed.map(({ code }) => code)).not.toContain('un-aliado')
  expect((await asker.call(opsCampaigns, {})).body.campaigns.map(({ code }) => code)).toContain('un-aliado')
})

test('M17 the gift of the week is granted, and paid to whose deposit came in time', async () => {
  const loadGrant = async (processUuid: string) => {
    const [grant] = await product.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.processUuid, processUuid))
    return grant
  }
  const who = await saver()
  const opened = await open(who, { promo: 'gift-voucher' })
  expect(await loadGrant(opened.body.process_uuid)).toMatchObject({ kind: 'gift-voucher', amountCop: 50_000 })

  const voucher = (offeredAtMs: number) => ({
    kind: 'gift-voucher' as const,
    ruleId: 'M17/2',
    inputs: { offeredAtMs },
    amountCop: 50_000,
    campaignCode: 'bono-de-regalo',
  })
  const given = { grantedCop: 100_000, grantedCount: 2 }
  await product.ctx.db.update(campaigns).set(given).where(eq(campaigns.code, 'bono-de-regalo'))
  const weekMs = 7 * 24 * 3_600_000
  for (const [ageMs, status, more] of [
    [0, 'scheduled', {}],
    [2 * weekMs, 'cancelled', {}],
    [2 * weekMs, 'cancelled', { isRepeatable: true, campaignCode: undefined }],
  ] as const) {
    const { processUuid } = await openingAt(product, 'DECEVAL-EMITIDO-Y-RECIBIDO', {
      grants: [{ ...voucher(Date.now() - ageMs), ...more }],
    })
    const deposited = {
      processUuid,
      event: 'deposit-handed-in',
      toStatus: 'ENVIADO-AL-BANCO-PARA-CREACION',
      actor: 'system',
    } as const
    await product.ctx.db.insert(processHistory).values(deposited)
    await inTransaction(product.ctx.db, (tx) =>
      moveProcess(tx, { processUuid, event: 'certificate-delivered', actor: 'system' }),
    )
    expect(await loadGrant(processUuid)).toMatchObject({ status })
  }
})
