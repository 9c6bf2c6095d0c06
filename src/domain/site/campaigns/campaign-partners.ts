/**
 * T01: the partners that send visitors by a campaign with a look of its own. An opening keeps the campaign's name as
 * its `external_company` (B §4.8).
 */
export const campaignThemes = ['flamingo', 'influencer'] as const
export type CampaignTheme = (typeof campaignThemes)[number]

/** Who sends the visitors of each campaign, and the letters of their mark. */
export const campaignPartners: Readonly<Record<CampaignTheme, { name: string; initials: string }>> = {
  flamingo: { name: 'Flamingo', initials: 'F' },
  influencer: { name: 'Finanzas con calma', initials: 'FC' },
}

/**
 * @param text - A text that anybody can write.
 * @returns The campaign that it names, in upper or lower case, or nothing.
 */
export function readTheme(text: string | null | undefined): CampaignTheme | undefined {
  const written = text?.trim().toLowerCase()
  return campaignThemes.find((theme) => theme === written)
}

/**
 * @param company - `external_company` of an opening.
 * @returns The name of the partner who sent the saver; undefined for anybody else.
 */
export function partnerName(company: string | null | undefined): string | undefined {
  const theme = readTheme(company)
  return theme && campaignPartners[theme].name
}
