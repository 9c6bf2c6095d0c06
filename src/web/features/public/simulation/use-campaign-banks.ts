import { useSearchParams } from 'react-router'
import { banksOfCampaign } from '#domain/money/simulation/simulate-only.ts'
import { readCampaignTheme } from '../../../lib/storage.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'

/**
 * S05, K02. The banks to simulate by id in the campaign of the visit: the one in the address, else the one chosen last.
 * Undefined where no campaign has a bank of its own, and in finished HTML.
 */
export function useCampaignBanks(): readonly number[] | undefined {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  if (!hydrated) return undefined
  const inAddress = query.get('campaign')?.trim().toLowerCase()
  return banksOfCampaign(inAddress ?? readCampaignTheme())
}
