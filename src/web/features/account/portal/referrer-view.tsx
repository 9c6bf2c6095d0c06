import { useQuery } from '@tanstack/react-query'
import { getReferrals } from '#contract/bonuses.ts'
import { pagePaths } from '#contract/paths.ts'
import { referralTag } from '#domain/bonuses/referral.ts'
import { callApi } from '../../../api/client.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ReferralLink } from './referral-link.tsx'
import { ReferralResults } from './referral-results.tsx'
import { SlowNotice } from './slow-notice.tsx'

/** P14: the customer's own link, what it gives, and what came of it. */
export function ReferrerView() {
  const { data, error, refetch } = useQuery({
    queryKey: ['portal', 'referrals'],
    queryFn: ({ signal }) => callApi(getReferrals, { query: {} }, { signal }),
  })
  return (
    <PublicPage
      width="form"
      title="Invita a alguien a ahorrar"
      lead={`Quien no tenga un CDT con nosotros y abra uno con tu enlace recibe ${referralTag} sobre la tasa.`}
    >
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {data?.waitingCode ? (
        <Notice kind="success" title={`Tienes ${referralTag} esperándote`}>
          Usaste el enlace {data.waitingCode}. El beneficio se suma a tu próximo CDT: simúlalo y ábrelo cuando quieras.
        </Notice>
      ) : null}
      {data ? (
        <>
          <ReferralLink url={data.url} />
          <ReferralResults referrals={data} />
        </>
      ) : error ? null : (
        <ReferrerShape />
      )}
      <TextLink to={pagePaths.dashboard} className="self-start py-2">
        Volver a mi portal
      </TextLink>
    </PublicPage>
  )
}

/** The shape of the link and its results. */
export function ReferrerShape() {
  return (
    <>
      <LoadingShape label="Cargando tu enlace…" className="flex flex-col gap-8">
        <Skeleton className="h-48 w-full rounded-lg" />
        <Skeleton className="h-40 w-full rounded-lg" />
      </LoadingShape>
      <SlowNotice />
    </>
  )
}
