import { useQuery } from '@tanstack/react-query'
import { getReferrals } from '#contract/bonuses.ts'
import { pagePaths } from '#contract/paths.ts'
import { referralTag } from '#domain/bonuses/referral.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { callApi } from '../../../api/client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { TwoHandsScene } from '../../../ui/scenes/two-hands.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DueDecision } from './due-decision.tsx'
import { type Referrals, referralStates, referralSummary } from './referral-labels.ts'
import { ReferralLink } from './referral-link.tsx'
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
      above={<DueDecision />}
      title="Invita a alguien a ahorrar"
      lead={`Su primer CDT con nosotros gana ${referralTag} sobre la tasa del banco: lo pagamos nosotros, en pesos.`}
    >
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {data?.waitingCode ? (
        <Notice kind="success" title={`Tienes ${referralTag} esperándote`}>
          Usaste el enlace {data.waitingCode}. El beneficio se suma a tu próximo CDT: simúlalo y ábrelo cuando quieras.
        </Notice>
      ) : null}
      {data ? (
        <>
          <ReferralLink code={data.code} url={data.url} />
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

/** The results of the customer's link: when it was used and how far each person came, never who they are. */
function ReferralResults({ referrals }: { referrals: Referrals }) {
  const { results } = referrals
  if (results.length === 0) {
    return (
      <EmptyState title="Todavía nadie ha usado tu enlace" picture={<TwoHandsScene />}>
        Compártelo con quien esté pensando en ahorrar. Aquí verás cómo va cada invitado, sin su nombre.
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="tus-invitados" className="flex flex-col gap-3">
      <h2 id="tus-invitados" className="text-lg font-semibold">
        Tus invitados
      </h2>
      <p className="max-w-prose text-ink-soft">{referralSummary(referrals)}</p>
      <ul className="divide-y divide-line rounded-lg bg-surface px-5 shadow-soft md:px-6">
        {results.map(({ registeredOn, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two invited people of one day apart.
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <span className="font-medium text-ink">{referralStates[state]}</span>
            <time dateTime={registeredOn} className="figures text-sm text-ink-mute">
              Desde el {formatCivilDate(registeredOn)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
