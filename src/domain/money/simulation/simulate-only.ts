/**
 * S05: banks that an open simulation leaves out (A §9). They are simulated only where they are asked for by their id: on
 * their own page, or in the campaign that is theirs.
 */
export const simulateOnlyExcludedBankIds: readonly number[] = [25, 26, 27, 9, 21, 2, 30]

/** The partner banks by their ids. The registry says the same, with 50 kB of questions that a public page cannot carry. */
const partnerBankIds: readonly number[] = [8, 10, 11, 13, 15, 22, 24, 27, 28, 29, 31]

/** The one campaign with a bank of its own (B §4.11). */
const campaignBanks: Readonly<Record<string, number>> = { flamingo: 27 }

/**
 * S05. In: a bank, and the banks that were asked for by id, if any. Out: whether it is simulated.
 */
export function isSimulated(bankId: number, includeOnly: readonly number[] | undefined): boolean {
  return includeOnly ? includeOnly.includes(bankId) : !simulateOnlyExcludedBankIds.includes(bankId)
}

/**
 * S05, K02. In: the campaign of the visit, if any. Out: the banks to ask for by id in a campaign that has a bank of its
 * own: the open ones and that one. Undefined where the campaign changes nothing.
 */
export function banksOfCampaign(campaign: string | null | undefined): number[] | undefined {
  const own = campaign && Object.hasOwn(campaignBanks, campaign) ? campaignBanks[campaign] : undefined
  if (own === undefined) return undefined
  return partnerBankIds.filter((id) => id === own || isSimulated(id, undefined))
}
