import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeNoticeWish, getNoticeWishes } from '#contract/notice-wishes.ts'
import type { NoticeWish } from '#domain/customer/notices/topics.ts'
import { callApi } from '../../../api/client.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { WishList } from './wish-list.tsx'

const wishesKey = ['users', 'notice-wishes']

/** Z04: which notices a signed-in saver wants, and where. */
export function OwnWishes() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data, error, refetch } = useQuery({
    queryKey: wishesKey,
    queryFn: ({ signal }) => callApi(getNoticeWishes, {}, { signal }),
    staleTime: 0,
  })
  const change = useMutation({
    mutationFn: (body: NoticeWish) => callApi(changeNoticeWish, { body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(wishesKey, answer)
      toast.add({ title: 'Guardamos tu elección' })
    },
  })
  return (
    <section aria-labelledby="avisos" className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="avisos" className="text-lg font-semibold">
        Qué avisos quieres y por dónde
      </h2>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {change.error ? <ProblemNotice error={change.error} title="No pudimos guardarlo" /> : null}
      {data ? (
        <WishList
          {...data}
          canResume
          pending={change.isPending ? change.variables : undefined}
          onChange={(wish) => change.mutate(wish)}
        />
      ) : error ? null : (
        <LoadingShape label="Cargando tus avisos…" className="flex flex-col gap-3">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </LoadingShape>
      )}
    </section>
  )
}
