import { QueryClient } from '@tanstack/react-query'

/** One cache of server answers for the page. What changes something is never repeated by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: true },
      // Without a connection a press fails and says so. It does not wait in silence, nor act later by itself.
      mutations: { networkMode: 'always' },
    },
  })
}
