import { useQuery, useQueryClient } from '@tanstack/react-query'

const key = ['ops-search'] as const
const keptMs = 30 * 60_000

/**
 * O01: the person that staff search for. It is personal data, so it stays only in memory, and not in the address. It
 * survives a visit to one process, and ends with the page or the session. Out: the search, and its setter.
 */
export function useSearch(): [string, (search: string) => void] {
  const queryClient = useQueryClient()
  const { data } = useQuery({ queryKey: key, queryFn: () => '', enabled: false, initialData: '', gcTime: keptMs })
  return [data, (search) => void queryClient.setQueryData(key, search)]
}
