import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { opsCampaignPreview, SeenCampaign } from '#contract/campaign-preview.ts'
import type { BonusCardWords } from '#domain/bonuses/bonus-card.ts'
import { partOf } from '#domain/bonuses/bonus-claim.ts'
import {
  buildCampaignUrl,
  type Campaign,
  campaignClosed,
  campaignPeriod,
  campaignState,
  campaignsOfVisit,
} from '#domain/bonuses/campaign.ts'
import {
  cardFor,
  claimFor,
  edgesOf,
  inOrder,
  paidFor,
  peopleOf,
  prizesOf,
  type SeenDeposit,
} from '#domain/bonuses/campaign-preview.ts'
import { campaignWarnings, countBonuses } from '#domain/bonuses/campaign-warnings.ts'
import { prizeText } from '#domain/bonuses/prize-text.ts'
import { bonusTermsPage } from '#domain/bonuses/terms-pages.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { toTerms } from './present-campaigns.ts'
import { faultsOfCampaign, toCampaignRow } from './put-campaign.ts'
import { countPromised, listCampaigns } from './store.ts'

type Preview = CallAnswer<typeof opsCampaignPreview>
type Typical = { amountCop: number; termDays: number }

/**
 * O04: what a saver would see of a proposed campaign and be granted by it, beside what there is until then. All of it is
 * the answer of the code that shows and grants bonuses; it changes nothing.
 */
export async function previewCampaign(
  { db }: Context,
  { campaign: terms, amount: amountCop, term: termDays }: CallRequest<typeof opsCampaignPreview>['body'],
): Promise<Preview> {
  const nowMs = Date.now()
  const today = civilDateInBogota(nowMs)
  const known = await listCampaigns(db)
  const before = known.find(({ code }) => code === terms.code)
  const refused = faultsOfCampaign(terms, before && toTerms(before))
  if (refused.length > 0) return { refused, edges: [], warnings: [] }
  const { grantedCop, grantedCount } = before ?? { grantedCop: 0, grantedCount: 0 }
  const after: Campaign = { ...toCampaignRow(terms), grantedCop, grantedCount }
  const others = known.filter(({ code }) => code !== terms.code)
  const typical: Typical = { amountCop, termDays }
  const seen = { others, typical, nowMs, today }
  const promised = before ? await countPromised(db, before.code) : { openings: 0, prizes: 0 }
  const termsPage = bonusTermsPage(after.termsPath)
  return {
    refused,
    ...(before ? { before: seeCampaign(before, seen) } : {}),
    after: seeCampaign(after, seen),
    edges: inOrder([...(before ? edgesOf(before, typical) : []), ...edgesOf(after, typical)]).map((deposit) => ({
      amount: deposit.amountCop,
      term: deposit.termDays,
      ...(deposit.prize ? { prize: prizeText(deposit.prize.label) } : {}),
      ...(before ? { before: toPaid(before, deposit, { nowMs, today }) } : {}),
      after: toPaid(after, deposit, { nowMs, today }),
    })),
    warnings: campaignWarnings({ before, after, promised, termsPage, ...seen }),
  }
}

function toPaid(
  campaign: Campaign,
  deposit: SeenDeposit,
  { nowMs, today }: Pick<Seen, 'nowMs' | 'today'>,
): Preview['edges'][number]['after'] {
  const state = stateSeen(campaign, today)
  // Of coaches there are no edges; any other campaign that is not open grants nothing, whatever is deposited.
  if (state !== 'open') return { pays: 0, why: campaignClosed[state] }
  const { paysCop, why } = paidFor(campaign, deposit, nowMs)
  return { pays: paysCop, ...(why === undefined ? {} : { why }) }
}

type Seen = { others: readonly Campaign[]; typical: Typical; nowMs: number; today: CivilDate }

/** How it stands from the day on which it would count. */
const stateSeen = (campaign: Campaign, today: CivilDate) => campaignState(campaign, dayOf(campaign, today))
const dayOf = ({ validFrom }: Campaign, today: CivilDate) => (validFrom > today ? validFrom : today)

function seeCampaign(campaign: Campaign, { others, typical, nowMs, today }: Seen): SeenCampaign {
  const day = dayOf(campaign, today)
  const state = stateSeen(campaign, today)
  const claim = claimFor(campaign)
  const elsewhere = claim && campaignsOfVisit(others, { claims: [claim] }, day)[partOf(claim.kind)]
  const isElsewhereOpen = elsewhere && campaignState(elsewhere, day) === 'open'
  const [prize] = prizesOf(campaign)
  const card = state === 'open' ? cardFor(campaign, { ...typical, prize }, nowMs) : undefined
  const { fromMs, overMs } = campaignPeriod(campaign)
  const paysFor = countBonuses(campaign, edgesOf(campaign, typical), nowMs)
  const termsTitle = bonusTermsPage(campaign.termsPath)?.title
  return {
    state,
    ...(state === 'open' ? {} : { closed: campaignClosed[state] }),
    ...(card ? { card: presentCard(card) } : {}),
    beginsAt: new Date(fromMs).toISOString(),
    ...(overMs === undefined ? {} : { overAt: new Date(overMs).toISOString() }),
    ...peopleOf(campaign, isElsewhereOpen ? elsewhere : undefined),
    ...(paysFor ? { paysFor } : {}),
    termsUrl: campaign.termsPath,
    ...(termsTitle === undefined ? {} : { termsTitle }),
    door: buildCampaignUrl(campaign),
  }
}

function presentCard({ figureCop, termsPath, ...words }: BonusCardWords): NonNullable<SeenCampaign['card']> {
  return {
    ...words,
    ...(figureCop === undefined ? {} : { figure: figureCop }),
    ...(termsPath === undefined ? {} : { termsUrl: termsPath }),
  }
}
