import { useQuery, useQueryClient } from '@tanstack/react-query'

const key = ['ops-search'] as const
const keptMs = 30 * 60_000

/**
 * O01: whom one looks for. It is a person, so it stands in memory alone, and not in the address: it is there after a look
 * at one process, and gone with the page or the session. Out: the search, and how it is changed.
 */
export function useSearch(): [string, (search: string) => void] {
  const queryClient = useQueryClient()
  const { data } = useQuery({ queryKey: key, queryFn: () => '', enabled: false, initialData: '', gcTime: keptMs })
  return [data, (search) => void queryClient.setQueryData(key, search)]
}
