import { useQuery } from '@tanstack/react-query'
import type { OpenRates } from '#contract/rates.ts'
import { fetchOpenRates } from './open-rates.ts'

/** The rates that a page shows. `failed`: newer ones could not be had. */
export type ShownRates = { feed: OpenRates; isFresh: boolean; failed: boolean; retry: () => void }

/** The rates that the page was finished with, until the newest are here. In: those of the build. */
export function useOpenRates(atBuild: OpenRates): ShownRates {
  const { data, isError, refetch } = useQuery({
    queryKey: ['open-rates'],
    queryFn: ({ signal }) => fetchOpenRates(signal),
    staleTime: 5 * 60_000,
  })
  return { feed: data ?? atBuild, isFresh: data !== undefined, failed: isError, retry: () => void refetch() }
}
