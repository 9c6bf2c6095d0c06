import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OpenRates } from '#contract/rates.ts'
import { openRatesQuery } from './open-rates.ts'

/** The rates that a page shows, and when they were read here, in milliseconds. `failed`: newer ones could not be had. */
export type ShownRates = {
  feed: OpenRates
  isFresh: boolean
  readAtMs: number | undefined
  failed: boolean
  retry: () => void
}

/** The rates that the page was finished with, until the newest are here; the same object while they are. */
export function useOpenRates(atBuild: OpenRates): ShownRates {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(openRatesQuery)
  const isFresh = data !== undefined
  return useMemo(
    () => ({
      feed: data ?? atBuild,
      isFresh,
      readAtMs: isFresh ? dataUpdatedAt : undefined,
      failed: isError,
      retry: () => void refetch(),
    }),
    [data, atBuild, isFresh, dataUpdatedAt, isError, refetch],
  )
}
