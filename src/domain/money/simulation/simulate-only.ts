import type { PartnerBank } from '../../banks/bank.ts'

/**
 * S05: banks that an open simulation leaves out (A §9). They are simulated only where they are asked for by their id: on
 * their own page, or in the campaign that is theirs.
 */
export const simulateOnlyExcludedBankIds: readonly number[] = [25, 26, 27, 9, 21, 2, 30]

/**
 * S05: whether a bank is simulated.
 * @param includeOnly - The banks that were asked for by id, if any.
 */
export function isSimulated(bankId: number, includeOnly: readonly number[] | undefined): boolean {
  return includeOnly ? includeOnly.includes(bankId) : !simulateOnlyExcludedBankIds.includes(bankId)
}

/**
 * S05, K02: the banks to ask for by id in a campaign that has a bank of its own: the open ones and that one.
 * @param campaign - The campaign of the visit, if any.
 * @returns Undefined where the campaign changes nothing.
 */
export function banksOfCampaign(
  campaign: string | null | undefined,
  banks: readonly Pick<PartnerBank, 'id' | 'campaign'>[],
): number[] | undefined {
  const own = banks.find((bank) => bank.campaign !== undefined && bank.campaign === campaign)
  return own && banks.flatMap(({ id }) => (id === own.id || isSimulated(id, undefined) ? [id] : []))
}
