import type { CampaignTerms } from '#contract/bonus-campaigns.ts'
import { figuresOfWire } from '#contract/campaign-figures.ts'
import { type CampaignFault, campaignFaults } from '#domain/bonuses/campaign-faults.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { saveCampaign } from './store.ts'

/** Makes a campaign, or changes one, in the transaction of the approval. */
export function putCampaign(tx: Tx, terms: CampaignTerms): Promise<void> {
  return saveCampaign(tx, toCampaignRow(terms))
}

/**
 * @param terms - The campaign as staff write it.
 * @param before - The campaign as it is until then.
 * @returns What is wrong with it, by field.
 */
export function faultsOfCampaign(terms: CampaignTerms, before: CampaignTerms | undefined): CampaignFault[] {
  return campaignFaults(toCampaignRow(terms), before)
}

/** @returns The campaign without what it has granted. */
export function toCampaignRow(terms: CampaignTerms) {
  const { code, kind, name, refs } = terms
  return {
    code,
    kind,
    name,
    refs,
    validFrom: terms.validFrom,
    validUntil: terms.validUntil,
    isEnded: terms.isEnded,
    figures: figuresOfWire(code, terms.figures),
    budgetCop: terms.budget,
    budgetGrants: terms.budgetGrants,
    oncePerPerson: terms.oncePerPerson,
    isListed: terms.isListed,
    termsPath: terms.termsUrl,
  }
}
