import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { NoticeWish, OptionalTopic } from '#domain/customer/notices/topics.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { type WishesShown, WishList } from './wish-list.tsx'

type WishesSource = {
  queryKey: readonly unknown[]
  enabled?: boolean
  read: (signal: AbortSignal) => Promise<WishesShown>
  write: (wish: NoticeWish) => Promise<WishesShown>
}

type Wishes = { query: UseQueryResult<WishesShown>; change: UseMutationResult<WishesShown, Error, NoticeWish> }

/** Z04: the notices that a saver wants, and changing one of them, which is saved immediately. */
export function useWishes({ queryKey, enabled = true, read, write }: WishesSource): Wishes {
  const queryClient = useQueryClient()
  const toast = useToast()
  const query = useQuery({ queryKey, enabled, queryFn: ({ signal }) => read(signal), staleTime: 0 })
  const change = useMutation({
    mutationFn: write,
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKey, answer)
      toast.add({ title: 'Guardamos tu elección' })
    },
  })
  return { query, change }
}

/** @param props - `canResume`: whether a stopped phone can be turned on here. `only`: the one topic to ask about. */
export function WishesPanel({ query, change, canResume, only }: Wishes & { canResume: boolean; only?: OptionalTopic }) {
  const { data, error, refetch } = query
  return (
    <>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {change.error ? <ProblemNotice error={change.error} title="No pudimos guardarlo" /> : null}
      {data ? (
        <WishList
          {...data}
          canResume={canResume}
          only={only}
          pending={change.isPending ? change.variables : undefined}
          onChange={(wish) => change.mutate(wish)}
        />
      ) : error ? null : (
        <LoadingShape label="Cargando tus avisos…" className="flex flex-col gap-3">
          <Skeleton className="h-20 w-full" />
          {only ? null : <Skeleton className="h-20 w-full" />}
        </LoadingShape>
      )}
    </>
  )
}
