import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type CampaignTerms, opsCampaigns } from '#contract/bonus-campaigns.ts'
import { figuresOfWire } from '#contract/campaign-figures.ts'
import { opsCampaignPreview } from '#contract/campaign-preview.ts'
import { askForChange, opsChanges } from '#contract/ops-changes.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import type { Campaign } from '#domain/bonuses/campaign.ts'
import { cardFor, edgesOf, inOrder, paidFor, peopleOf } from '#domain/bonuses/campaign-preview.ts'
import { campaignWarnings } from '#domain/bonuses/campaign-warnings.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

type Terms = WireKeys<CampaignTerms>
const stored: Terms = {
  ...{
    code: 'feria',
    kind: 'bono_escalonado',
    name: 'Feria del ahorro',
    valid_from: '2027-12-01',
    valid_until: '2027-12-31',
  },
  ...{
    is_ended: false,
    refs: ['feria'],
    budget: 10_000_000,
    budget_grants: null,
    once_per_person: true,
    is_listed: true,
  },
  figures: { tiers: [{ from: 5_000_000, bonus: 50_000 }] },
  terms_url: '/legal/bonos/bono-escalonado',
}
const changed: Terms = { ...stored, figures: { min_amount: 6_000_000, tiers: [{ from: 8_000_000, bonus: 40_000 }] } }

const toCampaign = ({ figures, terms_url, budget, ...terms }: Terms): Campaign => ({
  ...{
    code: terms.code,
    kind: terms.kind,
    name: terms.name,
    validFrom: terms.valid_from,
    validUntil: terms.valid_until,
  },
  ...{
    isEnded: terms.is_ended,
    refs: terms.refs,
    budgetCop: budget,
    budgetGrants: null,
    grantedCop: 0,
    grantedCount: 0,
  },
  ...{ oncePerPerson: true, isListed: true, termsPath: terms_url },
  figures: figuresOfWire(terms.code, { ...figures, minAmount: figures.min_amount } as CampaignTerms['figures']),
})
const nowMs = Date.now()
const typical = { amountCop: 10_000_000, termDays: 360 }

/** As the server makes it, with the functions of the domain. */
function seen(terms: Terms) {
  const campaign = toCampaign(terms)
  const card = cardFor(campaign, typical, nowMs)
  return {
    state: 'open' as const,
    ...(card && {
      card: {
        ...{ name: card.name, is_won: card.isWon, state: card.state, line: card.line },
        ...(card.figureCop === undefined ? {} : { figure: card.figureCop }),
      },
    }),
    ...{ begins_at: '2027-12-01T05:00:00.000Z', over_at: '2028-01-01T05:00:00.000Z' },
    ...peopleOf(campaign, { name: 'Bono escalonado' }),
    ...{
      pays_for: { fewest: 200, most: 200 },
      terms_url: terms.terms_url,
      door: '/cdt-simulador?bono=bono_escalonado&ref=feria',
    },
  }
}
const preview = (terms: Terms, before?: Terms) => ({
  refused: [],
  ...(before ? { before: seen(before) } : {}),
  after: seen(terms),
  edges: inOrder([...(before ? edgesOf(toCampaign(before), typical) : []), ...edgesOf(toCampaign(terms), typical)]).map(
    (deposit) => {
      const paid = (one: Terms) => {
        const { paysCop: pays, why } = paidFor(toCampaign(one), deposit, nowMs)
        return why === undefined ? { pays } : { pays, why }
      }
      return {
        ...{ amount: deposit.amountCop, term: deposit.termDays },
        ...(before ? { before: paid(before) } : {}),
        after: paid(terms),
      }
    },
  ),
  warnings: campaignWarnings({
    ...{
      before: before && toCampaign(before),
      after: toCampaign(terms),
      others: [],
      promised: { openings: 0, prizes: 0 },
    },
    ...{ termsPage: undefined, typical, nowMs, today: '2027-11-24' },
  }),
})

const open = () => page.getByText('Verla como la ve un cliente').click()
const look = () => page.getByRole('button', { name: 'Ver la campaña' }).click()
const field = (name: string) => page.getByRole('textbox', { name })

let server: FakeServer
let looked: { campaign: Terms; amount: number; term: number }[]
beforeEach(() => {
  looked = []
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'marketing')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsCampaigns, { campaigns: [{ ...stored, state: 'open', granted: 0, granted_count: 0 }] })
  server.answers(askForChange, () => {
    throw new Error('nothing is asked for by looking')
  })
  server.answers(opsCampaignPreview, ({ body }) => {
    looked.push(body as (typeof looked)[number])
    return preview(body.campaign as Terms, stored)
  })
})

test('O04 who proposes a change sees it as a customer would, beside what there is, and asks for nothing by that', async () => {
  await page.viewport(360, 800)
  await renderApp('/ops/campanas', { server })
  await page.getByRole('button', { name: 'Cambiar Feria del ahorro' }).click()
  await field('Desde qué monto').fill('6000000')
  await field('Rangos').fill('8.000.000; 40.000')
  await open()
  await field('Monto del cliente').fill('20000000')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => looked).toHaveLength(1)
  expect(looked[0]).toMatchObject({ campaign: changed, amount: 20_000_000, term: 360 })
  const before = page.getByRole('region', { name: 'Hasta ahora' })
  const after = page.getByRole('region', { name: 'Con el cambio' })
  await expect.element(before).toContainText(/ganas el bono escalonado: \$.50\.000/)
  await expect.element(after).toContainText(/ganas el bono escalonado: \$.40\.000/)
  await expect
    .element(after)
    .toContainText(/1 de diciembre de 2027 a las 12:00.a..m..*31 de diciembre de 2027 a las 11:59.p..m./)
  await expect.element(after).toContainText('«feria»')
  await expect.element(page.getByText(/Hueco: de \$.6\.000\.000 a \$.7\.999\.999/)).toBeVisible()
  await expect.element(page.getByText(/mínimo sube de/)).toBeVisible()
  const edges = page.getByRole('region', { name: 'Lo que recibe en cada límite' })
  await expect.element(edges).toContainText(/5\.000\.000 a 360 díasantes \$.50\.000 → después nada/)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  // What was seen was another proposal.
  await field('Rangos').fill('8.000.000; 60.000')
  await expect.element(page.getByText('Cambiaste la propuesta: vuelve a mirarla.')).toBeVisible()
  await expectAbsent(after)
})

test('O04 what cannot be read yet is shown at its field, and what the server refuses or cannot answer is said', async () => {
  await renderApp('/ops/campanas', { server })
  await page.getByRole('button', { name: 'Nueva campaña' }).click()
  await open()
  await look()
  await expect.element(page.getByText('Escribe el nombre, de al menos 3 caracteres')).toBeVisible()
  expect(looked).toEqual([])
  await page.getByRole('button', { name: 'Cambiar Feria del ahorro' }).click()
  server.answers(opsCampaignPreview, () => ({
    ...{ refused: [{ path: 'valid_until', message: 'Termina antes de comenzar' }], edges: [], warnings: [] },
  }))
  await open()
  await look()
  await expect.element(page.getByText('Así no se puede pedir')).toBeVisible()
  await expect.element(page.getByText('Termina antes de comenzar')).toBeVisible()
  server.loses(opsCampaignPreview)
  await look()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('O04 who approves sees a waiting campaign as a customer would', async () => {
  await page.viewport(1280, 900)
  staffAt(server, 'admin')
  server.answers(opsChanges, {
    changes: [
      {
        ...{ id: '00000000-0000-4000-8000-000000000003', kind: 'campaign', state: 'waiting', reason: 'Sube el mínimo' },
        requested_by: { staff_id: '00000000-0000-4000-8000-000000000001', name: 'Otra Persona' },
        ...{ requested_at: '2026-11-22T15:00:00.000Z', is_own: false, may_approve: true },
        four_eyes: { approvers: [], passed_alone: false, may_look: false },
        content: { campaign: changed, before: stored },
      },
    ],
  })
  await renderApp('/ops/cambios', { server })
  await open()
  await look()
  await expect.poll(() => looked).toHaveLength(1)
  expect(looked[0]?.campaign).toEqual(changed)
  await expect.element(page.getByRole('region', { name: 'Con el cambio' })).toContainText(/\$.40\.000/)
  await expectAccessible()
})

test('O04 of a campaign that ends it is said once that nobody gets it, and at each amount what is lost', async () => {
  const closed = 'Esta campaña ya terminó.'
  server.answers(opsCampaignPreview, () => {
    const { card: _, ...after } = seen(stored)
    const all = preview(stored, stored)
    const edges = all.edges.map((edge) => ({ ...edge, after: { pays: 0, why: closed } }))
    return { ...all, after: { ...after, state: 'ended' as const, closed }, edges, warnings: [] }
  })
  await renderApp('/ops/campanas', { server })
  await page.getByRole('button', { name: 'Cambiar Feria del ahorro' }).click()
  await open()
  await look()
  const edges = page.getByRole('region', { name: 'Lo que recibe en cada límite' })
  await expect.element(edges).toContainText(/antes \$.50\.000 → después nada/)
  await expect.element(page.getByText(closed)).toBeVisible()
  expect(page.getByText(closed).elements()).toHaveLength(1)
})
