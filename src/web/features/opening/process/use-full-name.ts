import { useQuery } from '@tanstack/react-query'
import { getUser } from '#contract/users.ts'
import { callApi } from '../../../api/client.ts'

/** The customer's full name. `settled` once it is known, or known not to come: a greeting can do without it. */
export function useFullName({ enabled = true }: { enabled?: boolean } = {}) {
  const query = useQuery({
    queryKey: ['user'],
    queryFn: ({ signal }) => callApi(getUser, {}, { signal }),
    enabled,
  })
  return { fullName: query.data?.fullName, settled: !query.isPending }
}
