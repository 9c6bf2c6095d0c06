import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CampaignTerms, opsCampaigns } from '#contract/bonus-campaigns.ts'
import { opsCampaignPreview } from '#contract/campaign-preview.ts'
import { approveChange, askForChange } from '#contract/ops-changes.ts'
import { createProcess } from '#contract/processes.ts'
import { undoChange } from '#contract/undo-change.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { staffClient } from '#testing/staff.ts'
import { rateInForce } from '../../rates/simulation/current-rate.ts'

let product: TestApp
let asker: Client
let approver: Client
beforeAll(async () => {
  product = await startTestApp()
  asker = (await staffClient(product, 'marketing')).client
  approver = (await staffClient(product, 'ops')).client
})
afterAll(() => product.close())

const fair: WireKeys<CampaignTerms> = {
  ...{ code: 'feria-vista', kind: 'bono_escalonado', name: 'Feria vista', valid_from: '2026-01-01', valid_until: null },
  ...{
    is_ended: false,
    refs: ['vista'],
    budget: 1_000_000,
    budget_grants: null,
    once_per_person: true,
    is_listed: true,
  },
  figures: {
    min_amount: 2_000_000,
    min_term: 180,
    tiers: [
      { from: 2_000_000, bonus: 30_000 },
      { from: 9_000_000, bonus: 80_000 },
    ],
  },
  terms_url: '/legal/bonos/bono-escalonado',
}
const look = (campaign: WireKeys<CampaignTerms>, who = asker) =>
  who.call(opsCampaignPreview, { body: { campaign, amount: 10_000_000, term: 360 } })
async function put(campaign: WireKeys<CampaignTerms>): Promise<string> {
  const asked = await asker.call(askForChange, { body: { kind: 'campaign', campaign, reason: 'Lo pidió mercadeo' } })
  expect(asked.status, JSON.stringify(asked.problem)).toBe(201)
  expect((await approver.call(approveChange, { params: { change_id: asked.body.id }, body: {} })).status).toBe(200)
  return asked.body.id
}

test('O04 B12 what the preview says an opening is granted is what an opening is granted, at each edge', async () => {
  const { body } = await look(fair)
  expect(body.before).toBeUndefined()
  expect(body.after).toMatchObject({ state: 'open', door: '/cdt-simulador?bono=bono_escalonado&ref=vista' })
  expect(body.after?.card).toMatchObject({ is_won: true, figure: 80_000, terms_url: fair.terms_url })
  expect(body.after?.pays_for).toEqual({ fewest: 12, most: 33 })
  // Nothing was made by looking.
  expect((await asker.call(opsCampaigns, {})).body.campaigns.map(({ code }) => code)).not.toContain(fair.code)
  await put(fair)
  expect(body.edges.map(({ amount, term }) => [amount, term])).toContainEqual([8_999_999, 360])
  for (const { amount, term, after } of body.edges) {
    const saver = await product.signIn(undefined, 'Prueba Ahorradora')
    const deposit = {
      bank_id: 24,
      amount,
      term,
      environment_simulate: 'astro',
      bono: 'bono_escalonado',
      ref: 'vista',
    } as const
    const found = await rateInForce(product.ctx.db, { bankId: 24, termDays: term, amountCop: amount })
    const rate = found?.ratePercent ?? ''
    const claimed = after.pays > 0 ? { bonus_amount: after.pays } : {}
    const opened = await saver.call(
      createProcess,
      { body: { ...deposit, rate, ...claimed } },
      { idempotencyKey: randomUUID() },
    )
    expect([amount, term, opened.status, opened.problem?.detail]).toEqual(
      after.pays > 0 ? [amount, term, 201, undefined] : [amount, term, 409, after.why],
    )
  }
})
test('O04 a change is seen beside what there is, with what to look at twice', async () => {
  const changed = { ...fair, is_ended: true, figures: { ...fair.figures, min_amount: 5_000_000 } }
  const { body } = await look(changed, approver)
  expect(body.before).toMatchObject({ state: 'open', card: { is_won: true } })
  expect(body.after).toMatchObject({ state: 'ended', closed: 'Esta campaña ya terminó.' })
  expect(body.after?.card).toBeUndefined()
  const plain = body.warnings.join(' ').replaceAll('\u00a0', ' ')
  expect(plain).toContain('El monto mínimo sube de $ 2.000.000 a $ 5.000.000')
  // Those who opened above have not proven who they are.
  expect(plain).toMatch(/\d+ aperturas con este bono esperan la validación de identidad/)
  const at = body.edges.find(({ amount, term }) => amount === 2_000_000 && term === 360)
  expect(at).toMatchObject({ before: { pays: 30_000 }, after: { pays: 0 } })
  const hole = await look({ ...fair, figures: { tiers: [{ from: 6_000_000, bonus: 10_000 }] } })
  expect(hole.body.warnings.join(' ')).toContain('Hueco')
})

test('O04 B12 of a campaign that is over or has given all, the preview says that nothing is granted', async () => {
  const ended = await look({ ...fair, is_ended: true })
  expect(ended.body.edges.map(({ before }) => before?.pays)).toContain(30_000)
  const pays = (edges: typeof ended.body.edges) => [...new Set(edges.map(({ after }) => `${after.pays} ${after.why}`))]
  expect(pays(ended.body.edges)).toEqual(['0 Esta campaña ya terminó.'])
  const spent = await look({ ...fair, budget: null, budget_grants: 0 })
  expect(pays(spent.body.edges)).toEqual(['0 Esta campaña ya entregó todos sus bonos.'])
  expect(spent.body.after?.pays_for).toEqual({ fewest: 0, most: 0 })
})

test('O04 M17 a gift of the week beyond the budget is refused in the preview, to the visit, and at the opening', async () => {
  const week = {
    ...{ ...fair, code: 'semana', kind: 'gift-voucher' as const, refs: ['semana'], figures: { gift: 90_000 } },
    ...{ budget: 50_000, terms_url: '/legal/bonos/bono-de-regalo' },
  }
  const seen = (await look(week)).body
  const spent = 'A esta campaña ya no le alcanza para este bono.'
  expect(seen.edges.map(({ after }) => after)).toEqual([{ pays: 0, why: spent }])
  expect(seen.after?.card).toBeUndefined()
  await put(week)
  const saver = await product.signIn(undefined, 'Prueba Ahorradora')
  const deposit = { bank_id: 24, amount: 10_000_000, term: 360, rate: '12.200', environment_simulate: 'astro' } as const
  const body = { ...deposit, promo: 'gift-voucher', ref: 'semana' } as const
  const opened = await saver.call(createProcess, { body }, { idempotencyKey: randomUUID() })
  expect([opened.status, opened.problem?.detail]).toEqual([409, spent])
})

test('O04 what cannot be asked for is told by field, and who may not see campaigns sees no preview', async () => {
  const refused = await look({ ...fair, valid_until: '2025-01-01' })
  expect(refused.body).toMatchObject({
    refused: [{ path: 'valid_until', message: 'Termina antes de comenzar' }],
    edges: [],
  })
  expect(refused.body.after).toBeUndefined()
  const { client } = await staffClient(product, 'compliance')
  expect((await look(fair, client)).status).toBe(403)
})

const readStored = async (code: string) =>
  (await asker.call(opsCampaigns, {})).body.campaigns.find((campaign) => campaign.code === code)
const undo = (change_id: string, who = asker) =>
  who.call(undoChange, { params: { change_id }, body: { reason: 'No era lo acordado' } })

test('O04 A17 «Deshacer» brings a campaign back as it was once another person approves, and ends a new one', async () => {
  const first = { ...fair, code: 'deshecha', refs: ['deshecha'] }
  const made = await put(first)
  const changed = await put({ ...first, figures: { ...fair.figures, min_amount: 4_000_000 }, budget: 5_000_000 })
  // What others have changed since is not undone with it.
  expect(getErrorCode(await undo(made))).toBe('CHANGE_STALE')
  const asked = await undo(changed)
  expect([asked.status, asked.body.state, asked.body.kind]).toEqual([201, 'waiting', 'campaign'])
  expect(await readStored('deshecha')).toMatchObject({ budget: 5_000_000 })
  // Asked for twice, by the same or another, it waits once.
  expect(getErrorCode(await undo(changed))).toBe('CHANGE_WAITING')
  expect(getErrorCode(await undo(changed, approver))).toBe('CHANGE_WAITING')
  const approve = (who: Client, id: string) => who.call(approveChange, { params: { change_id: id }, body: {} })
  expect((await approve(approver, asked.body.id)).status).toBe(200)
  expect(await readStored('deshecha')).toMatchObject({ ...first, state: 'open' })
  const ended = await undo(made)
  expect(ended.body).toMatchObject({ content: { campaign: { is_ended: true }, before: { is_ended: false } } })
  expect((await approve(approver, ended.body.id)).status).toBe(200)
  expect(await readStored('deshecha')).toMatchObject({ state: 'ended', is_ended: true })
})
