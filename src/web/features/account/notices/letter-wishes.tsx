import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wishesOfLetter } from '#contract/notice-wishes.ts'
import { pagePaths } from '#contract/paths.ts'
import type { NoticeWish } from '#domain/customer/notices/topics.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { useLetterKey } from '../../../lib/use-letter-key.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { WishList } from './wish-list.tsx'

const isBroken = (error: unknown) =>
  error instanceof CallError && ['MAIL_LINK_INVALID', 'INVALID_REQUEST'].includes(error.code)

/**
 * Z04: the same without signing in, by the link at the foot of a letter. Opening the link changes nothing; only a press
 * does. The key is behind `#`, so that no server logs it.
 */
export function LetterWishes() {
  const key = useLetterKey()
  const queryClient = useQueryClient()
  const toast = useToast()
  const queryKey = ['notice-wishes-of-letter', key]
  const { data, error, refetch } = useQuery({
    queryKey,
    enabled: key !== '',
    queryFn: ({ signal }) => callApi(wishesOfLetter, { body: { key } }, { signal }),
    staleTime: 0,
  })
  const change = useMutation({
    mutationFn: (wish: NoticeWish) => callApi(wishesOfLetter, { body: { key, change: wish } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKey, answer)
      toast.add({ title: 'Guardamos tu elección' })
    },
  })

  if (key === '' || isBroken(error)) {
    return (
      <PublicPage width="form" title="Este enlace no está completo">
        <Notice kind="warning" live>
          Ábrelo de nuevo desde el correo que te enviamos, o elige tus avisos en «Mis datos».
        </Notice>
        <div>
          <LinkButton to={`${pagePaths.personalData}?ver=avisos`} look="secondary">
            Ir a mis datos
          </LinkButton>
        </div>
      </PublicPage>
    )
  }
  return (
    <PublicPage
      width="form"
      title="Tus avisos"
      lead="Elige por dónde quieres cada uno. Lo guardamos apenas lo cambias, sin que ingreses."
    >
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {change.error ? <ProblemNotice error={change.error} title="No pudimos guardarlo" /> : null}
      {data ? (
        <WishList
          {...data}
          canResume={false}
          pending={change.isPending ? change.variables : undefined}
          onChange={(wish) => change.mutate(wish)}
        />
      ) : error ? null : (
        <LoadingShape label="Cargando tus avisos…" className="flex flex-col gap-3">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </LoadingShape>
      )}
    </PublicPage>
  )
}
