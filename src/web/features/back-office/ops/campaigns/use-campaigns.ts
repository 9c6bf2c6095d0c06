import { useQuery } from '@tanstack/react-query'
import { opsCampaigns } from '#contract/bonus-campaigns.ts'
import { opsKey, useStaffCall } from '../use-staff-call.ts'

/** Every campaign of bonuses, with what it has given. */
export function useStaffCampaigns() {
  const call = useStaffCall()
  return useQuery({
    queryKey: [...opsKey, 'campaigns'],
    queryFn: ({ signal }) => call(opsCampaigns, {}, { signal }),
  })
}
