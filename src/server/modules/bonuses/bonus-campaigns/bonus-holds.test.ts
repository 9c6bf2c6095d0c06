import { randomUUID } from 'node:crypto'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getEntitlements, opsCampaigns } from '#contract/bonus-campaigns.ts'
import type { WireInput } from '#contract/call.ts'
import { startIdentity } from '#contract/identity.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { cancelProcess, createProcess, getProcess } from '#contract/processes.ts'
import { campaignSpentAtProof } from '#domain/bonuses/campaign.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { inFullRun } from '#testing/full-run.ts'
import { control } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { bonusGrants, campaigns } from '../../../platform/db/schema/bonuses.ts'
import { limitCounters } from '../../../platform/db/schema/platform.ts'
import { refreshIdentity } from '../../opening/identity/refresh-identity.ts'

// Decision 061.

const ghosts = inFullRun(500, 60)
const budgetCop = 2_000_000_000
let product: TestApp
let ops: Client
beforeAll(async () => {
  product = await startTestApp({ UNANSWERED_CODES_PER_HOUR: '1000000' })
  ops = (await staffClient(product, 'ops')).client
  // The results are asked for by the tests themselves.
  await control(product, 'PUT', 'faults/identity', { webhookDrop: true })
})
beforeEach(async () => {
  await product.ctx.db.update(bonusGrants).set({ status: 'cancelled' })
  await product.ctx.db.update(campaigns).set({ budgetCop, grantedCop: 0, grantedCount: 0, isEnded: false })
})
afterAll(() => product.close())

const choice = { bank_id: 24, amount: 10_000_000, term: 360, rate: '12.200', environment_simulate: 'astro' } as const
type Body = WireInput<typeof createProcess>['body']
const saver = () => product.signIn(undefined, 'Prueba Ahorradora')
const open = (who: Client, change: Partial<Body>) =>
  who.call(createProcess, { body: { ...choice, ...change } }, { idempotencyKey: randomUUID() })
const readGranted = async (code: string) =>
  (await ops.call(opsCampaigns, {})).body.campaigns.find((campaign) => campaign.code === code)?.granted ?? Number.NaN
const setCampaign = (code: string, values: Partial<typeof campaigns.$inferInsert>) =>
  product.ctx.db.update(campaigns).set(values).where(eq(campaigns.code, code))

/** A person who began an opening with a bonus. */
async function begun(change: Partial<Body>, who?: Client) {
  const client = who ?? (await saver())
  const opened = await open(client, change)
  expect(opened.status).toBe(201)
  const uuid = opened.body.process_uuid
  return {
    client,
    uuid,
    read: async () => (await client.call(getProcess, { query: { id: uuid } })).body,
    bonus: async () => (await client.call(getProcess, { query: { id: uuid } })).body.bonuses[0],
    /** As if this many hours had passed since the opening began. */
    pass: (hours: number) =>
      product.ctx.db
        .update(bonusGrants)
        .set({
          heldUntil: sql`${bonusGrants.heldUntil} - make_interval(hours => ${hours}::int)`,
          createdAt: sql`${bonusGrants.createdAt} - make_interval(hours => ${hours}::int)`,
        })
        .where(eq(bonusGrants.processUuid, uuid)),
    prove: async () => {
      const started = await client.call(startIdentity, { body: { process_uuid: uuid, accepts_biometrics: true } })
      expect(started.status).toBe(200)
      const checks = await control(product, 'GET', `identity?process_uuid=${uuid}`)
      const document = {
        document_type: 'national-id',
        document_number: String(1_200_000_000 + people++),
        name: 'PRUEBA',
        last_name: 'AHORRADORA FICTICIA',
        date_of_birth: '1990-05-17',
        issue_date: '2008-06-20',
      }
      await control(product, 'POST', `identity/${checks.at(-1).processId}`, { result: 'success', document })
      await refreshIdentity(product.ctx, { processUuid: uuid })
      await product.drainJobs()
    },
  }
}
let people = 0
const percent = { bono: 'bono_porcentual' } as const
const promo = { extra: { promo_bonus: '50k' } } as const

test.each<[string, string, Partial<Body>, Partial<Body>]>([
  [
    'a percentage of absurd amounts',
    'porcentual',
    { ...percent, amount: 100_000_000_000, rate: '12.300' },
    { ...percent, bonus_amount: 30_000 },
  ],
  [
    'a gift CDT',
    'cdt-regalo',
    { bono: 'bono_cdt_regalo', valor_cdt_regalo: 1_000_000, amount: 1_000_000 },
    { bono: 'bono_cdt_regalo', valor_cdt_regalo: 1_000_000, amount: 1_000_000 },
  ],
  ['a promotional bonus', 'bono-promocional-300k', { extra: { promo_bonus: '300k' }, ref: 'bono-300k' }, promo],
])(
  'B12 ghosts who begin with %s take one per cent of its budget, and the next person has it',
  async (_, code, ghost, honest) => {
    const statuses = new Set<number>()
    for (let number = 0; number < ghosts; number += 1) {
      // The limits of codes are another matter: an attacker has many lines.
      if (number % 200 === 0) await product.ctx.db.delete(limitCounters).where(like(limitCounters.key, 'codes/%'))
      statuses.add((await open(await saver(), ghost)).status)
    }
    expect([...statuses]).toEqual([201])
    expect(await readGranted(code)).toBeLessThanOrEqual(budgetCop / 100)
    const person = await begun(honest)
    expect(await person.bonus()).toMatchObject({ status: 'granted' })
    await person.prove()
    expect(await person.bonus()).toMatchObject({ status: 'granted' })
    expect(await person.bonus()).not.toHaveProperty('at_proof')
  },
  300_000,
)

test('B12 what is kept for a person is theirs when they prove who they are in time, whatever became of the campaign', async () => {
  const person = await begun(percent)
  const kept = await person.bonus()
  expect(Date.parse(kept?.held_until ?? '') - Date.now()).toBeGreaterThan(5.9 * 3_600_000)
  expect(await readGranted('porcentual')).toBe(30_000)
  await setCampaign('porcentual', { isEnded: true, budgetCop: 1 })
  await person.prove()
  expect(await person.bonus()).toMatchObject({ status: 'granted', amount: 30_000 })
  expect(await person.bonus()).not.toHaveProperty('held_until')
  expect(await readGranted('porcentual')).toBe(30_000)
  await person.pass(24 * 30)
  expect(await readGranted('porcentual'), 'for good').toBe(30_000)
  await person.client.call(cancelProcess, { body: { process_uuid: person.uuid } })
  expect(await readGranted('porcentual')).toBe(0)
})

test('B09 B12 after the hours it is asked for at the proof; who comes too late is told, and the deposit is their own money', async () => {
  const person = await begun(promo)
  expect(await person.read()).toMatchObject({ amount: 10_050_000, bonus_added: 50_000 })
  await person.pass(7)
  expect(await readGranted('bono-promocional'), 'the hours are over').toBe(0)
  expect(await person.bonus()).toMatchObject({ status: 'granted', at_proof: true })
  await setCampaign('bono-promocional', { grantedCop: budgetCop })
  await person.prove()
  expect(await person.read()).toMatchObject({ amount: 10_000_000, bonus_added: 0 })
  expect(await person.bonus()).toMatchObject({ status: 'cancelled', cancel_reason: campaignSpentAtProof })

  const other = await begun({ ...percent, amount: 11_000_000 })
  await other.pass(7)
  await other.prove()
  expect(await other.bonus(), 'the campaign still has it').toMatchObject({ status: 'granted', amount: 33_000 })
  expect(await readGranted('porcentual')).toBe(33_000)
})

test('B12 giving up and beginning again keeps a bonus no longer than the first time', async () => {
  const first = await begun(percent)
  const until = (await first.bonus())?.held_until
  const giveUp = (uuid: string) => first.client.call(cancelProcess, { body: { process_uuid: uuid } })
  await giveUp(first.uuid)
  expect(await readGranted('porcentual')).toBe(0)
  const second = await begun({ ...percent, amount: 12_000_000 }, first.client)
  expect((await second.bonus())?.held_until).toBe(until)
  await giveUp(second.uuid)
  await first.pass(7)
  const third = await begun({ ...percent, amount: 13_000_000 }, first.client)
  expect(await third.bonus()).toMatchObject({ status: 'granted', at_proof: true })
  expect(await readGranted('porcentual')).toBe(0)
})

test('B12 who has proven who they are has the next bonus for good as soon as they begin', async () => {
  const person = await begun({})
  await person.prove()
  const next = await begun({ ...percent, amount: 14_000_000 }, person.client)
  const bonus = await next.bonus()
  expect([bonus?.status, bonus?.held_until, bonus?.at_proof]).toEqual(['granted', undefined, undefined])
  const [row] = await product.ctx.db.select().from(campaigns).where(eq(campaigns.code, 'porcentual'))
  expect(row).toMatchObject({ grantedCop: 42_000, grantedCount: 1 })
})

test('B12 the last bonus of a budget is promised to one of eight who come at once', async () => {
  await setCampaign('porcentual', { grantedCop: budgetCop - 30_000 })
  const people = await Promise.all(Array.from({ length: 8 }, saver))
  const statuses = (await Promise.all(people.map((who) => open(who, percent)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  const { bonus } = (await product.anonymous.call(getEntitlements, { query: { bono: 'bono_porcentual' } })).body
  expect(bonus).toEqual({ entitled: false, message: 'Esta campaña ya entregó todos sus bonos.' })
})

test('O01 O04 the team gets a task where a tenth of a budget is asked for within an hour', async () => {
  const keys = async () => (await ops.call(opsTasks, {})).body.tasks.map(({ key }) => key)
  await product.ctx.db.delete(bonusGrants)
  await setCampaign('porcentual', { budgetCop: 400_000 })
  await begun(percent)
  expect(await keys()).not.toContain('campaign-draining/porcentual')
  const second = await begun(percent)
  expect(await keys()).toContain('campaign-draining/porcentual')
  await second.pass(2)
  expect(await keys()).not.toContain('campaign-draining/porcentual')
})
